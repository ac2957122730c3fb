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
  let isSmall = item.totalLength.utf8Length <= mostDiagnosedBytes
  let diagnostics = isSmall ? ParseDiagnosticsGenerator.diagnostics(for: item) : []
  let first = diagnostics.first { $0.diagMessage.severity == .error }
  return first.map { FirstError(message: $0.message, offset: $0.position.utf8Offset) }
    ?? FirstError(
      message: node.plainError, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
}

/// The size in bytes of the largest statement that is diagnosed. Diagnosing a statement of this
/// size takes at most a tenth of a second, even with many errors.
private let mostDiagnosedBytes = 20_000

extension Syntax {
  /// A generic error message for this node, which is a missing token or unexpected code.
  fileprivate var plainError: String {
    if let token = self.as(TokenSyntax.self), token.presence == .missing, !token.text.isEmpty {
      "expected '\(token.text)'"
    } else {
      "unexpected code"
    }
  }
}
