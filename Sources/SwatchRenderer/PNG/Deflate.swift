internal import CZlib

/// The functions of zlib that are needed to read and write PNG files.
enum Deflate {
  /// How much time zlib spends on reducing the size.
  enum Effort {
    /// Level 5 of zlib. For all pictures of the gallery, it takes 1.4 s instead of 2.2 at level 6
    /// and 23 at level 9, and the result is 7 % larger than at level 6 and 18 % than at level 9.
    case quick
    /// Level 9 of zlib.
    case thorough
  }

  /// Compresses bytes to a zlib stream.
  static func compressed(_ bytes: [UInt8], effort: Effort) -> [UInt8] {
    var stream = z_stream()
    let version = deflateInit2_(
      &stream, effort == .quick ? 5 : 9, Z_DEFLATED, 15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(version == Z_OK, "zlib must match its header's version and have enough memory")
    defer { deflateEnd(&stream) }
    var input = bytes
    let bound = Int(deflateBound(&stream, UInt(bytes.count)))
    return input.withUnsafeMutableBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: bound) { output, count in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        let status = deflate(&stream, Z_FINISH)
        precondition(status == Z_STREAM_END, "deflateBound must leave room for the whole stream")
        count = output.count - Int(stream.avail_out)
      }
    }
  }

  /// Decompresses a zlib stream. Returns `nil` if the stream is damaged or its content does not
  /// have exactly `count` bytes. Never allocates memory for more bytes than that.
  static func decompressed(_ bytes: [UInt8], count: Int) -> [UInt8]? {
    var stream = z_stream()
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return nil
    }
    defer { inflateEnd(&stream) }
    var input = bytes
    var isComplete = false
    let output = input.withUnsafeMutableBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: count) { output, written in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(count)
        let status = inflate(&stream, Z_FINISH)
        written = count - Int(stream.avail_out)
        isComplete = status == Z_STREAM_END && written == count && stream.avail_in == 0
      }
    }
    return isComplete ? output : nil
  }

  /// Returns the CRC-32 checksum of bytes. Each chunk of a PNG file ends with one.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { UInt32(crc32(0, $0.baseAddress, UInt32($0.count))) }
  }
}
