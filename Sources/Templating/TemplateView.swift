import HandbookModel

/// The data that fills a template. Each type of view declares its fields once. When a template is
/// compiled, its names are checked against these fields. When a page is rendered, the values are
/// read through them.
package protocol TemplateView: Sendable {
  /// The fields of this type of view. Templates refer to the view's values by the names of the
  /// fields.
  static var fields: Fields<Self> { get }
}

/// The data of a whole page. Each type of page view has its own template.
package protocol PageView: TemplateView {
  /// The file name of the template for the page, without `.mustache`.
  static var template: String { get }
}

/// The fields of a type of template view: their names and kinds.
package struct Fields<View: Sendable>: Sendable {
  /// The names and kinds of the fields.
  package let schema: ViewSchema

  package init(_ name: String, _ fields: [String: Field<View>]) {
    schema = ViewSchema(
      name: name, type: ObjectIdentifier(View.self), kinds: fields.mapValues(\.kind))
  }
}

/// A field of a template view. It is read at its offset in the memory of the view, which is much
/// faster than through `any TemplateView`: a page has hundreds of values. Key paths must therefore
/// refer to stored properties.
package struct Field<View: Sendable>: Sendable {
  /// The kind of the field, which decides how templates can use it.
  package let kind: ViewSchema.Kind

  /// Creates a field for plain text. The text is escaped.
  package static func text(_ path: KeyPath<View, String>) -> Field {
    Field(kind: .text(offset: offset(of: path), isHTML: false))
  }

  /// Creates a field for generated HTML. The HTML is inserted unchanged.
  package static func html(_ path: KeyPath<View, String>) -> Field {
    Field(kind: .text(offset: offset(of: path), isHTML: true))
  }

  /// Creates a field for a condition. Templates can use it only as a section.
  package static func flag(_ path: KeyPath<View, Bool>) -> Field {
    let offset = offset(of: path)
    return Field(kind: .flag { $0.load(fromByteOffset: offset, as: Bool.self) })
  }

  /// Creates a field for a condition that is computed from the view.
  package static func flag(where condition: @escaping @Sendable (View) -> Bool) -> Field {
    Field(kind: .flag { condition($0.load(as: View.self)) })
  }

  /// Creates a field for the condition that a list is not empty.
  package static func flag<Item: Sendable>(hasItems path: KeyPath<View, [Item]>) -> Field {
    let offset = offset(of: path)
    return Field(kind: .flag { !$0.load(fromByteOffset: offset, as: [Item].self).isEmpty })
  }

  /// Creates a field for a nested view. Templates can use it only as a section.
  package static func view<Other: TemplateView>(_ path: KeyPath<View, Other>) -> Field {
    let offset = offset(of: path)
    return Field(kind: .views(schema: { Other.fields.schema }) { $1($0 + offset) })
  }

  /// Creates a field for a nested view. Templates can use it only as a section, whose content is
  /// left out if the view is `nil`.
  package static func view<Other: TemplateView>(_ path: KeyPath<View, Other?>) -> Field {
    let offset = offset(of: path)
    return Field(
      kind: .views(schema: { Other.fields.schema }) { view, body in
        guard let other = view.load(fromByteOffset: offset, as: Other?.self) else { return }
        withUnsafePointer(to: other) { body(UnsafeRawPointer($0)) }
      })
  }

  /// Creates a field for a list of nested views. Templates can use it only as a section, whose
  /// content is repeated for each view.
  package static func list<Other: TemplateView>(_ path: KeyPath<View, [Other]>) -> Field {
    let offset = offset(of: path)
    return Field(
      kind: .views(schema: { Other.fields.schema.asElement }) { view, body in
        view.load(fromByteOffset: offset, as: [Other].self).withUnsafeBufferPointer { others in
          guard let first = others.baseAddress else { return }
          for index in others.indices { body(UnsafeRawPointer(first + index)) }
        }
      })
  }

  private static func offset<Value>(of path: KeyPath<View, Value>) -> Int {
    guard let offset = MemoryLayout<View>.offset(of: path) else {
      preconditionFailure("\(path) is not a stored property")
    }
    return offset
  }
}

/// The names that a template can use inside a section for a view. They are the names of the view's
/// fields.
package struct ViewSchema: Sendable {
  /// The kind of a field, which determines how templates can use the field, and how its value is
  /// read through a pointer to the view with the field.
  package enum Kind: Sendable {
    /// Text at an offset in the view. It is escaped unless it is HTML.
    case text(offset: Int, isHTML: Bool)
    case flag(@Sendable (UnsafeRawPointer) -> Bool)
    /// Nested views with their schema. A closure returns the schema, since a view may contain views
    /// of its own type. The other closure calls a function with a pointer to each nested view. These
    /// pointers are valid only during the call.
    case views(
      schema: @Sendable () -> ViewSchema,
      forEach: @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void)
  }

  /// The name of the type of view, such as `Link`. It is used to record which fields of the type
  /// are used.
  package let name: String
  /// The type of view.
  let type: ObjectIdentifier
  /// The kind of each field, by the field's name.
  package let kinds: [String: Kind]
  /// Whether the view is one of a list.
  private(set) var isElement = false

  /// The names for the views of a list.
  fileprivate var asElement: ViewSchema {
    var schema = self
    schema.isElement = true
    return schema
  }
}

/// Appends text to UTF-8 bytes, escaped for use in HTML, including attributes in double or single
/// quotes.
package func appendEscapedForTemplates(_ text: String, to html: inout [UInt8]) {
  var text = text
  text.withUTF8 { appendEscaped($0, includingApostrophes: true, to: &html) }
}
