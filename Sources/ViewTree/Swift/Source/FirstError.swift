import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// What the parser says against a file.
struct FirstError {
  let message: String
  /// UTF-8 bytes from the start of the code.
  let offset: Int
}

/// The first error in a file; nil when it parses.
///
/// Only the innermost statement or member that holds it is asked: `ParseDiagnosticsGenerator`
/// needs time with the square of the errors it finds, which is minutes for a page of prose that
/// is marked as Swift.
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

/// A statement as large as this, with errors, costs a tenth of a second at worst.
private let mostDiagnosedBytes = 20_000

extension Syntax {
  /// For a token that is missing, or for what stands where nothing can stand.
  fileprivate var plainError: String {
    if let token = self.as(TokenSyntax.self), token.presence == .missing, !token.text.isEmpty {
      "expected '\(token.text)'"
    } else {
      "unexpected code"
    }
  }
}
