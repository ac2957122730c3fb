import SwiftSyntax

extension SwiftSource {
  /// What a comment in front of something is about: the largest statement, member or element that
  /// begins with the next token; in the middle of one, the line of that token.
  /// - Parameter offset: where the comment ends, in UTF-8 bytes of the code.
  /// - Returns: UTF-8 bytes of the code; empty at the end of the code.
  package func itemRange(after offset: Int) -> Range<Int> {
    let end = code.utf8.count
    let next = tree.tokens(viewMode: .sourceAccurate).first {
      $0.positionAfterSkippingLeadingTrivia.utf8Offset >= offset && $0.tokenKind != .endOfFile
    }
    guard let next else { return end..<end }
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
