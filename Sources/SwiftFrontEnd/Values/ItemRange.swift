import SwiftSyntax
import ViewTree

extension SwiftSource {
  /// Returns the source range that a comment refers to: the largest statement or member that begins
  /// with the token after the comment. If none begins with that token, it is the rest of the line.
  /// - Parameter offset: The end of the comment, in UTF-8 bytes.
  /// - Returns: A range in UTF-8 bytes; empty at the end of the code.
  package func itemRange(after offset: Int) -> Range<Int> {
    let end = code.utf8.count
    var next = tree.token(at: AbsolutePosition(utf8Offset: min(offset, end)))
    while let token = next, token.positionAfterSkippingLeadingTrivia.utf8Offset < offset {
      next = token.nextToken(viewMode: .sourceAccurate)
    }
    guard let next, next.tokenKind != .endOfFile else { return end..<end }
    let start = next.positionAfterSkippingLeadingTrivia.utf8Offset
    var node: Syntax? = Syntax(next)
    var found: Range<Int>?
    while let current = node, current.positionAfterSkippingLeadingTrivia.utf8Offset == start {
      if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) {
        found = start..<current.endPositionBeforeTrailingTrivia.utf8Offset
      }
      node = current.parent
    }
    if let found { return found }
    let line = code.utf8.dropFirst(start).prefix { $0 != UInt8(ascii: "\n") }.count
    return start..<(start + line)
  }
}
