/// A compiled template. Every name in it has been resolved to a field of a template view.
package struct Template: Sendable {
  /// A part of a compiled template.
  package indirect enum Piece: Sendable {
    case text(String)
    /// A value that is inserted into the page.
    /// - Parameters:
    ///   - view: The index of the view with the value in the stack of views. The outermost view has
    ///     the index 0.
    ///   - field: The field's number in that view's schema.
    case value(view: Int, field: Int)
    /// Content that is rendered once for each view in the value of a field. If the value is not a
    /// list of views, the content is rendered once, provided that the value is not empty or
    /// `false`.
    /// - Parameters:
    ///   - view: The index of the view with the field in the stack of views. The outermost view has
    ///     the index 0.
    ///   - field: The field's number in that view's schema.
    case section(view: Int, field: Int, [Piece])
    /// Content that is rendered if the value of a field is empty or `false`.
    /// - Parameters:
    ///   - view: The index of the view with the field in the stack of views. The outermost view has
    ///     the index 0.
    ///   - field: The field's number in that view's schema.
    case inverted(view: Int, field: Int, [Piece])
  }

  /// The parts of the template in order.
  package let pieces: [Piece]

  /// Renders the template with the values from the given views.
  /// - Parameter views: The stack of views. The outermost view comes first.
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
        var views = views + inner.prefix(1)
        for element in inner {
          views[views.count - 1] = element
          render(inside, views, into: &result)
        }
      case .inverted(let view, let field, let inside):
        if !views[view].value(of: field).isPresent { render(inside, views, into: &result) }
      }
    }
  }
}
