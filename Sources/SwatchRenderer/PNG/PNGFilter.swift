/// A PNG row filter. Each byte is stored as its difference from a prediction by neighboring pixels,
/// which makes the bytes of smooth images small.
enum PNGFilter: UInt8, CaseIterable {
  case none, sub, up, average, paeth

  /// Returns the prediction for a byte from the same byte in the pixels to the left, above, and
  /// above left.
  @inline(__always)
  func prediction(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
    switch self {
    case .none: return 0
    case .sub: return left
    case .up: return above
    case .average: return UInt8(truncatingIfNeeded: (UInt16(left) &+ UInt16(above)) / 2)
    case .paeth:
      // The neighbor nearest to left + above − corner; ties go to left, then above. The values
      // cannot overflow Int16, and unchecked arithmetic lets the loop over a row be vectorized.
      let (left16, above16, corner16) = (Int16(left), Int16(above), Int16(corner))
      let toLeft = (above16 &- corner16).magnitude
      let toAbove = (left16 &- corner16).magnitude
      let toCorner = (left16 &+ above16 &- 2 &* corner16).magnitude
      let nearer = toAbove <= toCorner ? above : corner
      return toLeft <= toAbove && toLeft <= toCorner ? left : nearer
    }
  }

  /// Returns the rows unfiltered, each with the filter byte `none` in front.
  static func unchanged(_ bytes: [UInt8], rowLength: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / rowLength)
    for start in stride(from: 0, to: bytes.count, by: rowLength) {
      result.append(PNGFilter.none.rawValue)
      result += bytes[start..<start + rowLength]
    }
    return result
  }

  /// `average` is left out, since it never made these images smaller.
  private static let candidates: [PNGFilter] = [.none, .sub, .up, .paeth]

  /// The heuristic that selects a row's filter; the lowest score is best.
  enum Score {
    /// The number of bytes that were predicted wrong.
    case wrongBytes
    /// The sum of absolute differences, the usual heuristic for PNG.
    case differences
  }

  /// Returns the rows, each with the filter byte of the lowest score and filtered accordingly.
  /// - Parameter step: bytes per pixel.
  static func filtered(
    _ bytes: [UInt8], rowLength: Int, step: Int, by score: Score
  ) -> [UInt8] {
    let rows = bytes.count / rowLength
    // Neighbors outside the image count as zero: pad one pixel on the left and one row above.
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

  /// Returns the sum of absolute values of the bytes, read as −128…127.
  private static func sumOfDifferences(_ row: [UInt8]) -> Int {
    row.reduce(0) { $0 &+ Int(Int8(bitPattern: $1).magnitude) }
  }

  /// Writes one filtered row and returns the number of bytes that were predicted wrong.
  private func apply(
    to padded: UnsafeBufferPointer<UInt8>, at start: Int, _ stride: Int, _ step: Int,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    guard let base = padded.baseAddress else { return 0 }
    let row = base + start
    // A separate loop for each filter, so that each can be vectorized.
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
    var wrong = 0
    for index in 0..<output.count {
      let prediction = filter.prediction(
        left: left[index], above: above[index], corner: corner[index])
      let byte = row[index] &- prediction
      result[index] = byte
      wrong &+= byte == 0 ? 0 : 1
    }
    return wrong
  }

  /// Reverses the filters; `nil` if a row has an invalid filter byte.
  /// - Parameter rows: the rows, each with its filter byte in front.
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
