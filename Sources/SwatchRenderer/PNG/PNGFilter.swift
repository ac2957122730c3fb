/// A PNG filter for rows of pixels. It predicts each byte from neighboring pixels and stores only
/// the difference. In smooth images, the differences are small and compress well.
enum PNGFilter: UInt8, CaseIterable {
  case none, sub, up, average, paeth

  /// Returns the predicted value of a byte. The prediction is based on the same channel of the
  /// pixels to the left, above, and above left (`corner`).
  @inline(__always)
  func prediction(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
    switch self {
    case .none: return 0
    case .sub: return left
    case .up: return above
    case .average: return UInt8(truncatingIfNeeded: (UInt16(left) &+ UInt16(above)) / 2)
    case .paeth:
      // Returns the neighbor that is nearest to left + above − corner. If several are equally near,
      // left comes before above. The values cannot overflow Int16, so the arithmetic is unchecked,
      // which lets the compiler vectorize the loop over a row.
      let (left16, above16, corner16) = (Int16(left), Int16(above), Int16(corner))
      let toLeft = (above16 &- corner16).magnitude
      let toAbove = (left16 &- corner16).magnitude
      let toCorner = (left16 &+ above16 &- 2 &* corner16).magnitude
      let nearer = toAbove <= toCorner ? above : corner
      return toLeft <= toAbove && toLeft <= toCorner ? left : nearer
    }
  }

  /// Returns the rows without filtering. Each begins with the filter byte `none`.
  /// - Parameter rowLength: The number of bytes per row, without the filter byte.
  static func unchanged(_ bytes: [UInt8], rowLength: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / rowLength)
    for start in stride(from: 0, to: bytes.count, by: rowLength) {
      result.append(PNGFilter.none.rawValue)
      result += bytes[start..<start + rowLength]
    }
    return result
  }

  /// The filters to choose from. `average` is left out because it never made the images smaller.
  private static let candidates: [PNGFilter] = [.none, .sub, .up, .paeth]

  /// How the filter of a row is chosen. The filter with the lowest score is used.
  enum Score {
    /// The score is the number of bytes that differ from their predictions.
    case wrongBytes
    /// The score is the sum of the absolute differences between bytes and their predictions. This
    /// is the usual heuristic for PNG.
    case differences
  }

  /// Returns the filtered rows. Each row is filtered with the filter that has the lowest score, and
  /// begins with the byte of this filter.
  /// - Parameters:
  ///   - rowLength: The number of bytes per row, without the filter byte.
  ///   - step: The number of bytes per pixel.
  static func filtered(
    _ bytes: [UInt8], rowLength: Int, step: Int, by score: Score
  ) -> [UInt8] {
    let rows = bytes.count / rowLength
    // Neighbors outside the image are zero. One pixel is added to the left and one row above.
    let stride = rowLength + step
    var padded = [UInt8](repeating: 0, count: stride * (rows + 1))
    for row in 0..<rows {
      padded.replaceSubrange(
        (row + 1) * stride + step..<(row + 2) * stride,
        with: bytes[row * rowLength..<(row + 1) * rowLength])
    }
    var best = [UInt8](repeating: 0, count: rowLength)
    var candidate = best
    var result: [UInt8] = []
    result.reserveCapacity((rowLength + 1) * rows)
    for row in 0..<rows {
      var least = Int.max
      var bestFilter = PNGFilter.none
      for filter in candidates {
        let wrong = padded.withUnsafeBufferPointer { padded in
          candidate.withUnsafeMutableBufferPointer {
            filter.apply(to: padded, at: (row + 1) * stride + step, stride, step, into: $0)
          }
        }
        let points = score == .wrongBytes ? wrong : sumOfDifferences(candidate)
        if points < least {
          least = points
          bestFilter = filter
          swap(&best, &candidate)
        }
      }
      result.append(bestFilter.rawValue)
      result += best
    }
    return result
  }

  /// Returns the sum of the absolute values of bytes, which are interpreted as −128…127.
  private static func sumOfDifferences(_ row: [UInt8]) -> Int {
    row.reduce(0) { $0 &+ Int(Int8(bitPattern: $1).magnitude) }
  }

  /// Writes a filtered row to `output`, and returns the number of bytes whose prediction was wrong.
  /// - Parameters:
  ///   - padded: The bytes of the image, with an empty row above it and an empty pixel to the left
  ///     of each row.
  ///   - start: The index in `padded` of the first byte of the row.
  ///   - stride: The number of bytes per row of `padded`.
  ///   - step: The number of bytes per pixel.
  private func apply(
    to padded: UnsafeBufferPointer<UInt8>, at start: Int, _ stride: Int, _ step: Int,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    guard let base = padded.baseAddress else { return 0 }
    let row = base + start
    // Each filter has its own loop, so that the compiler can vectorize it.
    return switch self {
    case .none: Self.run(.none, row, stride, step, output)
    case .sub: Self.run(.sub, row, stride, step, output)
    case .up: Self.run(.up, row, stride, step, output)
    case .average: Self.run(.average, row, stride, step, output)
    case .paeth: Self.run(.paeth, row, stride, step, output)
    }
  }

  @inline(__always)
  private static func run(
    _ filter: PNGFilter, _ row: UnsafePointer<UInt8>, _ stride: Int, _ step: Int,
    _ output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    guard let result = output.baseAddress else { return 0 }
    let left = row - step
    let above = row - stride
    let corner = above - step
    for index in 0..<output.count {
      let prediction = filter.prediction(
        left: left[index], above: above[index], corner: corner[index])
      result[index] = row[index] &- prediction
    }
    // Counted in a loop of its own, so that the compiler can vectorize the one above.
    return output.count - zeros(in: UnsafeRawBufferPointer(output))
  }

  /// Returns the number of bytes that are zero. Eight of them are examined at once.
  private static func zeros(in bytes: UnsafeRawBufferPointer) -> Int {
    var zeros = 0
    var index = 0
    while index &+ 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // The highest bit of each byte becomes 1 if the byte is not zero; all other bits are 1.
      let others: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
      zeros &+= (~((word & others) &+ others | word | others)).nonzeroBitCount
      index &+= 8
    }
    return zeros + bytes[index...].count { $0 == 0 }
  }

  /// Removes the filters from rows. Returns `nil` if the filter byte of a row is not valid.
  /// - Parameters:
  ///   - rows: The filtered rows. Each begins with its filter byte.
  ///   - rowLength: The number of bytes per row, without the filter byte.
  ///   - step: The number of bytes per pixel.
  static func unfiltered(_ rows: [UInt8], rowLength: Int, step: Int) -> [UInt8]? {
    var above = [UInt8](repeating: 0, count: rowLength)
    var result: [UInt8] = []
    result.reserveCapacity(rows.count)
    for start in stride(from: 0, to: rows.count, by: rowLength + 1) {
      guard let filter = PNGFilter(rawValue: rows[start]) else { return nil }
      var row = Array(rows[start + 1..<start + 1 + rowLength])
      for index in row.indices {
        let hasLeft = index >= step
        row[index] &+= filter.prediction(
          left: hasLeft ? row[index - step] : 0, above: above[index],
          corner: hasLeft ? above[index - step] : 0)
      }
      result += row
      above = row
    }
    return result
  }
}
