import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// A syntax error that the parser reports.
struct FirstError {
  let message: String
  /// The offset from the start of the code, in UTF-8 bytes.
  let offset: Int
}

/// Returns the first syntax error in a file; `nil` if it parses.
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

/// The largest statement that is diagnosed; one of this size with errors takes a tenth of a second
/// at worst.
private let mostDiagnosedBytes = 20_000

extension Syntax {
  /// A generic message for a missing token or for unexpected code.
  fileprivate var plainError: String {
    if let token = self.as(TokenSyntax.self), token.presence == .missing, !token.text.isEmpty {
      "expected '\(token.text)'"
    } else {
      "unexpected code"
    }
  }
}
