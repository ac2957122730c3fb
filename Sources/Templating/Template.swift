/// A compiled template. Every name in it has been resolved to a field of a template view.
package struct Template: Sendable {
  /// A part of a compiled template. A field is the one that the given view in the stack of views
  /// has; the outermost view has the index 0.
  package enum Piece: Sendable {
    /// Text as UTF-8 bytes.
    case text([UInt8])
    /// A text at an offset in the view, which is inserted into the page. It is escaped unless it is
    /// HTML.
    case value(view: Int, offset: Int, isHTML: Bool)
    /// Content that is rendered once for each view in the value of a field. If the value is not a
    /// list of views, the content is rendered once, provided that the value is not empty or
    /// `false`.
    case section(view: Int, ViewSchema.Kind, [Piece])
    /// Content that is rendered if the value of a field is empty or `false`.
    case inverted(view: Int, ViewSchema.Kind, [Piece])
  }

  /// The parts of the template in order.
  let pieces: [Piece]
  /// The types of the views that fill the template. The outermost view comes first.
  let views: [ObjectIdentifier]

  /// Renders the template with the values of a view inside another one, such as the layout of the
  /// page. Their types must be those that the template was compiled for.
  /// - Returns: The rendered text as UTF-8 bytes.
  package func render<View: TemplateView, Outer: TemplateView>(
    _ view: View, in outer: Outer
  ) -> [UInt8] {
    precondition(views == [ObjectIdentifier(Outer.self), ObjectIdentifier(View.self)])
    return withUnsafePointer(to: outer) { outer in
      withUnsafePointer(to: view) { view in
        var rendering = Rendering(views: [UnsafeRawPointer(outer), UnsafeRawPointer(view)])
        rendering.add(pieces)
        return rendering.text
      }
    }
  }
}

/// The rendering of one template: the text so far, and the views that fill what comes next.
private struct Rendering {
  /// The rendered text as UTF-8 bytes.
  private(set) var text: [UInt8] = []
  /// The stack of views. The outermost view comes first.
  private var views: [UnsafeRawPointer]

  init(views: [UnsafeRawPointer]) {
    self.views = views
    // Most pages fit, so that the text is not copied while it grows.
    text.reserveCapacity(16_384)
  }

  mutating func add(_ pieces: [Template.Piece]) {
    for piece in pieces {
      switch piece {
      case .text(let bytes): text += bytes
      case .value(let view, let offset, let isHTML):
        let value = views[view].load(fromByteOffset: offset, as: String.self)
        if isHTML { text += value.utf8 } else { appendEscapedForTemplates(value, to: &text) }
      case .section(let view, .views(_, let forEach), let inside):
        forEach(views[view]) { element in
          views.append(element)
          add(inside)
          views.removeLast()
        }
      case .section(let view, let kind, let inside):
        if kind.isPresent(in: views[view]) { add(inside) }
      case .inverted(let view, let kind, let inside):
        if !kind.isPresent(in: views[view]) { add(inside) }
      }
    }
  }
}

extension ViewSchema.Kind {
  /// Whether a Mustache section for this field is rendered. If not, an inverted section is
  /// rendered.
  /// - Parameter view: A pointer to the view with the field.
  fileprivate func isPresent(in view: UnsafeRawPointer) -> Bool {
    switch self {
    case .text(let offset, _): return !view.load(fromByteOffset: offset, as: String.self).isEmpty
    case .flag(let get): return get(view)
    case .views(_, let forEach):
      var isPresent = false
      forEach(view) { _ in isPresent = true }
      return isPresent
    }
  }
}
