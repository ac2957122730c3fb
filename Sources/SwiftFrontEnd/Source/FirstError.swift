import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax
import ViewTree

/// A syntax error in a piece of code, as the parser reports it.
struct FirstError {
  let message: String
  /// The offset of the error from the start of the code, in UTF-8 bytes.
  let offset: Int
}

/// Returns the first syntax error in a file; `nil` if the file parses.
///
/// Only the innermost statement or member with an error is diagnosed. The time of
/// `ParseDiagnosticsGenerator` is quadratic in the number of errors, which amounts to minutes for a
/// page of prose that is marked as Swift.
func firstError(in tree: SourceFileSyntax) -> FirstError? {
  guard tree.hasError else { return nil }
  var item = Syntax(tree)
  var node = Syntax(tree)
  while let inner = node.children(viewMode: .all).first(where: \.hasError) {
    node = inner
    if node.is(CodeBlockItemSyntax.self) || node.is(MemberBlockItemSyntax.self) { item = node }
  }
  let isDiagnosed =
    item.totalLength.utf8Length <= mostDiagnosedBytes
    && !item.tokens(viewMode: .all).contains(where: \.endsDiagnosis)
  let diagnostics = isDiagnosed ? ParseDiagnosticsGenerator.diagnostics(for: item) : []
  let first = diagnostics.first { $0.diagMessage.severity == .error }
  return first.map { FirstError(message: $0.message, offset: $0.position.utf8Offset) }
    ?? FirstError(message: node.plainError, offset: node.errorOffset)
}

/// The size in bytes of the largest statement that is diagnosed. Diagnosing a statement of this
/// size takes at most a tenth of a second, even with many errors.
private let mostDiagnosedBytes = 20_000

extension TokenSyntax {
  /// Whether `ParseDiagnosticsGenerator` would end the program at this token. It does so at an `=`
  /// that has spaces on both sides although the lexer says that they differ, as after an invalid
  /// character, because its fix would change nothing.
  fileprivate var endsDiagnosis: Bool {
    tokenKind == .equal && hasError && trailingTrivia.contains(where: \.isSpaceOrTab)
      && previousToken(viewMode: .all)?.trailingTrivia.contains(where: \.isSpaceOrTab) == true
  }
}

extension Syntax {
  /// A generic error message for this node, which is a missing token or unexpected code.
  fileprivate var plainError: String {
    if let token = self.as(TokenSyntax.self), token.presence == .missing, !token.text.isEmpty {
      "expected '\(token.text)'"
    } else {
      "unexpected code"
    }
  }

  /// The offset of the first text in this node that no token has, such as an invalid character; that
  /// of the node if there is none.
  fileprivate var errorOffset: Int {
    for token in tokens(viewMode: .sourceAccurate) {
      var offset = token.position.utf8Offset
      for piece in token.leadingTrivia.pieces {
        if case .unexpectedText = piece { return offset }
        offset += piece.sourceLength.utf8Length
      }
      offset = token.endPositionBeforeTrailingTrivia.utf8Offset
      for piece in token.trailingTrivia.pieces {
        if case .unexpectedText = piece { return offset }
        offset += piece.sourceLength.utf8Length
      }
    }
    return positionAfterSkippingLeadingTrivia.utf8Offset
  }
}
