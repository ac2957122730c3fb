/// A compiled template, in which every name has been resolved to a field of a view.
package struct Template: Sendable {
  /// A part of a template.
  package indirect enum Piece: Sendable {
    case text(String)
    /// The value of a field.
    /// - Parameters:
    ///   - view: the index of the view that has the field, counted from the outermost.
    ///   - field: the field's number in that view's schema.
    case value(view: Int, field: Int)
    /// Rendered once per view, or once if the value is not a list of views and is present.
    case section(view: Int, field: Int, [Piece])
    /// Rendered if the value is absent.
    case inverted(view: Int, field: Int, [Piece])
  }

  package let pieces: [Piece]

  /// Renders the template.
  /// - Parameter views: the stack of views, the outermost first.
  package func render(_ views: [any TemplateView]) -> String {
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
