import SwiftSyntax
import ViewTree

extension SwiftSource {
  /// Returns the source range that each comment refers to: the largest statement or member that
  /// begins with the token after the comment. If none begins with that token, it is the rest of the
  /// line.
  /// - Parameter offsets: The ends of the comments, in UTF-8 bytes and in ascending order.
  /// - Returns: Ranges in UTF-8 bytes, in the order of the comments; empty at the end of the code.
  package func itemRanges(after offsets: [Int]) -> [Range<Int>] {
    let ranges = withSufficientStack(for: nesting) {
      let reader = ItemReader(offsets, Array(code.utf8))
      reader.walk(tree)
      return reader.ranges
    }
    let end = code.utf8.count
    let missing = offsets.count - (ranges?.count ?? 0)
    return (ranges ?? []) + Array(repeating: end..<end, count: missing)
  }
}

/// Finds the items after comments in one walk, since a file can have thousands of comments.
private final class ItemReader: SyntaxVisitor {
  private let offsets: [Int]
  private let bytes: [UInt8]
  private var lineEnd = 0
  /// The range of the item after each of the first comments.
  private(set) var ranges: [Range<Int>] = []

  init(_ offsets: [Int], _ bytes: [UInt8]) {
    self.offsets = offsets
    self.bytes = bytes
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    guard ranges.count < offsets.count, offsets[ranges.count] <= start,
      token.tokenKind != .endOfFile
    else { return .skipChildren }
    let range = item(startingWith: token, at: start) ?? start..<endOfLine(from: start)
    while ranges.count < offsets.count, offsets[ranges.count] <= start { ranges.append(range) }
    return .skipChildren
  }

  /// Returns the range of the largest statement or member that starts with a token; `nil` if there
  /// is none.
  private func item(startingWith token: TokenSyntax, at start: Int) -> Range<Int>? {
    var node: Syntax? = Syntax(token)
    var found: Range<Int>?
    while let current = node, current.positionAfterSkippingLeadingTrivia.utf8Offset == start {
      if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) {
        found = start..<current.endPositionBeforeTrailingTrivia.utf8Offset
      }
      node = current.parent
    }
    return found
  }

  private func endOfLine(from start: Int) -> Int {
    if lineEnd < start {
      lineEnd = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }
    return lineEnd
  }
}
