import HandbookModel

/// The data that fills a template. A view declares its fields once: templates are checked against
/// them when they are compiled, and values are looked up by them when pages are rendered.
package protocol TemplateView: Sendable {
  /// The fields of this type of view, by which templates refer to its values.
  static var fields: Fields<Self> { get }
}

extension TemplateView {
  /// Returns the value of a field.
  /// - Parameter field: The field's number in the view's schema.
  package func value(of field: Int) -> FieldValue { Self.fields.getters[field](self) }
}

/// The data of a whole page, which has a template with a name.
package protocol PageView: TemplateView {
  /// The file name of the page's template, without `.mustache`.
  static var template: String { get }
}

/// The value of a template view's field.
package enum FieldValue {
  /// Escaped text or generated HTML. A section for this value is rendered unless the text is empty.
  case text(String)
  case flag(Bool)
  /// Nested views. A section for this value is rendered once for each view.
  case views([any TemplateView])

  /// Whether a section for this value is rendered, rather than an inverted section.
  package var isPresent: Bool {
    switch self {
    case .text(let text): !text.isEmpty
    case .flag(let flag): flag
    case .views(let views): !views.isEmpty
    }
  }
}

/// The fields of a type of template view: their names, kinds and getters.
package struct Fields<View>: Sendable {
  fileprivate typealias Getter = @Sendable (View) -> FieldValue
  /// The functions that return the values of the fields, in the order of the field numbers.
  fileprivate let getters: [Getter]
  /// The names, kinds and numbers of the fields, without the getters.
  package let schema: ViewSchema

  package init(_ name: String, _ fields: [String: Field<View>]) {
    let sorted = fields.sorted { $0.key < $1.key }
    getters = sorted.map(\.value.value)
    schema = ViewSchema(
      name: name, kinds: fields.mapValues(\.kind),
      numbers: Dictionary(
        uniqueKeysWithValues: sorted.enumerated().map { ($1.key, $0) }))
  }
}

/// A field of a template view: its kind and the function that returns its value.
package struct Field<View>: Sendable {
  /// The kind of the field, which decides how templates can use it.
  package let kind: ViewSchema.Kind
  fileprivate let value: @Sendable (View) -> FieldValue

  /// A field with plain text, which is escaped.
  package static func text(_ get: @escaping @Sendable (View) -> String) -> Field {
    Field(kind: .text) { .text(escapedForTemplates(get($0))) }
  }

  /// A field with generated HTML, which is inserted unchanged.
  package static func html(_ get: @escaping @Sendable (View) -> String) -> Field {
    Field(kind: .text) { .text(get($0)) }
  }

  /// A field with a condition, which templates can only use as a section.
  package static func flag(_ get: @escaping @Sendable (View) -> Bool) -> Field {
    Field(kind: .flag) { .flag(get($0)) }
  }

  /// A field with a nested view, which templates can only use as a section. Its content is left out
  /// if the view is `nil`.
  package static func view<Other: TemplateView>(_ get: @escaping @Sendable (View) -> Other?)
    -> Field
  {
    Field(kind: .view { Other.fields.schema }) { view in .views(get(view).map { [$0] } ?? []) }
  }

  /// A field with a list of nested views. Templates can only use it as a section, whose content is
  /// repeated for each view.
  package static func list<Other: TemplateView>(_ get: @escaping @Sendable (View) -> [Other])
    -> Field
  {
    Field(kind: .view { Other.fields.schema }) { .views(get($0)) }
  }
}

/// The names that a template can use inside a section for a view: those of the view's fields.
package struct ViewSchema: Sendable {
  /// The kind of a field, which decides how templates can use it.
  package enum Kind: Sendable {
    case text
    case flag
    /// Nested views with their schema. It is returned by a closure, since a view may contain views
    /// of its own type.
    case view(@Sendable () -> ViewSchema)
  }

  /// The name of the type of view, used to record which of its fields are used.
  package let name: String
  /// The kind of each field, by the field's name.
  package let kinds: [String: Kind]
  /// The number of each field, by the field's name. Compiled templates refer to fields by number.
  package let numbers: [String: Int]
}

/// Returns text escaped for use in HTML, including attributes in double or single quotes.
package func escapedForTemplates(_ text: String) -> String {
  var text = escaped(text)
  guard text.withUTF8({ $0.contains(UInt8(ascii: "'")) }) else { return text }
  return text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "&#39;")
}
