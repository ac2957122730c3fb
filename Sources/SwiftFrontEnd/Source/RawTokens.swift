@_spi(RawSyntax) import SwiftSyntax

extension SyntaxProtocol {
  /// Calls a function with each token of the node in source order, until the function returns
  /// `false`.
  ///
  /// Unlike `tokens(viewMode:)`, this creates no node for each token, which takes most of the time
  /// if a token is only looked at. A token must not be used after the call.
  func forEachToken(_ body: (RawSyntaxTokenView) -> Bool) {
    withExtendedLifetime(self) { _ = raw.forEachToken(body) }
  }
}

extension RawSyntax {
  fileprivate func forEachToken(_ body: (RawSyntaxTokenView) -> Bool) -> Bool {
    if let token = tokenView { return token.presence == .missing || body(token) }
    guard let children = layoutView?.children else { return true }
    for case let child? in children where !child.forEachToken(body) { return false }
    return true
  }
}

extension RawSyntaxTokenView {
  /// Whether the token is the first one on its line. The end of a line in a comment does not count.
  var startsLine: Bool {
    leadingTrivia { text in
      text.isBlank
        ? text.bytes.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        : formLeadingTrivia().contains(where: \.isNewline)
    }
  }
}

extension SyntaxText {
  /// Whether the text consists of spaces, tabs and ends of lines.
  var isBlank: Bool {
    bytes.allSatisfy {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
        || $0 == UInt8(ascii: "\t")
    }
  }

  /// The bytes of the text; loops over them are faster than loops over the text itself.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: baseAddress, count: count) }
}
