/// A template ready to be filled: every name in it has been found in one of the views around it.
struct Template: Sendable {
  /// A piece of a template.
  indirect enum Piece: Sendable {
    case text(String)
    /// - Parameters:
    ///   - view: how many views stand around the one that has the field.
    ///   - field: the field's number in that view's schema.
    case value(view: Int, field: Int)
    /// Shown once per view, or once where the value is no view, as long as it is present.
    case section(view: Int, field: Int, [Piece])
    /// Shown where the value is absent.
    case inverted(view: Int, field: Int, [Piece])
  }

  let pieces: [Piece]

  /// - Parameter views: the views around the template, the outermost first.
  func render(_ views: [any TemplateView]) -> String {
    var result = ""
    Self.render(pieces, views, into: &result)
    return result
  }

  private static func render(
    _ pieces: [Piece], _ views: [any TemplateView], into result: inout String
  ) {
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .value(let view, let field):
        if case .text(let text) = views[view].value(of: field) { result += text }
      case .section(let view, let field, let inside):
        let value = views[view].value(of: field)
        guard value.isPresent else { continue }
        guard case .views(let inner) = value else {
          render(inside, views, into: &result)
          continue
        }
        for one in inner { render(inside, views + [one], into: &result) }
      case .inverted(let view, let field, let inside):
        if !views[view].value(of: field).isPresent { render(inside, views, into: &result) }
      }
    }
  }
}
