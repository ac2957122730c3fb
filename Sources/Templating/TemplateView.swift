import HandbookModel

/// The data for a template. A view declares its fields once: names are checked against them when
/// templates are compiled, and values are looked up by them when pages are rendered.
package protocol TemplateView: Sendable {
  static var fields: Fields<Self> { get }
}

extension TemplateView {
  /// The value of a field.
  /// - Parameter field: the field's number in the view's schema.
  package func value(of field: Int) -> FieldValue { Self.fields.getters[field](self) }
}

/// A view with its own template.
package protocol PageView: TemplateView {
  /// The template's file name without `.mustache`.
  static var template: String { get }
}

/// A value to be inserted on a page.
package enum FieldValue {
  /// Escaped text or generated HTML. A section of it is shown unless it is empty.
  case text(String)
  case flag(Bool)
  /// Nested views. A section of them is repeated for each.
  case views([any TemplateView])

  /// Whether a section of this value is shown.
  package var isPresent: Bool {
    switch self {
    case .text(let text): !text.isEmpty
    case .flag(let flag): flag
    case .views(let views): !views.isEmpty
    }
  }
}

/// The fields of a view.
package struct Fields<View>: Sendable {
  fileprivate typealias Getter = @Sendable (View) -> FieldValue
  /// The getters in the order of the schema's numbers.
  fileprivate let getters: [Getter]
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

/// A field of a view: its kind and its getter.
package struct Field<View>: Sendable {
  package let kind: ViewSchema.Kind
  fileprivate let value: @Sendable (View) -> FieldValue

  /// Plain text, which is escaped.
  package static func text(_ get: @escaping @Sendable (View) -> String) -> Field {
    Field(kind: .text) { .text(escapedForTemplates(get($0))) }
  }

  /// Generated HTML, which is inserted as it is.
  package static func html(_ get: @escaping @Sendable (View) -> String) -> Field {
    Field(kind: .text) { .text(get($0)) }
  }

  /// A condition, which can only be used as a section.
  package static func flag(_ get: @escaping @Sendable (View) -> Bool) -> Field {
    Field(kind: .flag) { .flag(get($0)) }
  }

  /// An optional nested view.
  package static func view<Other: TemplateView>(_ get: @escaping @Sendable (View) -> Other?)
    -> Field
  {
    Field(kind: .view { Other.fields.schema }) { view in .views(get(view).map { [$0] } ?? []) }
  }

  /// A list of nested views.
  package static func list<Other: TemplateView>(_ get: @escaping @Sendable (View) -> [Other])
    -> Field
  {
    Field(kind: .view { Other.fields.schema }) { .views(get($0)) }
  }
}

/// The names that a template can use inside a view.
package struct ViewSchema: Sendable {
  package enum Kind: Sendable {
    case text
    case flag
    /// A closure, since views may be recursive.
    case view(@Sendable () -> ViewSchema)
  }

  package let name: String
  package let kinds: [String: Kind]
  /// The number of each field, by which compiled templates refer to it.
  package let numbers: [String: Int]
}

/// Escapes text for HTML, including attributes with either kind of quotes.
package func escapedForTemplates(_ text: String) -> String {
  var text = escaped(text)
  guard text.withUTF8({ $0.contains(UInt8(ascii: "'")) }) else { return text }
  return text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "&#39;")
}
