import HandbookModel

/// The data that fills a template. Each type of view declares its fields once. When a template is
/// compiled, its names are checked against these fields. When a page is rendered, the values are
/// read through them.
package protocol TemplateView: Sendable {
  /// The fields of this type of view. Templates refer to the view's values by the names of the
  /// fields.
  static var fields: Fields<Self> { get }
}

extension TemplateView {
  /// Returns the value of a field of this view.
  /// - Parameter field: The field's number in the view's schema.
  package func value(of field: Int) -> FieldValue { Self.fields.getters[field](self) }
}

/// The data of a whole page. Each type of page view has its own template.
package protocol PageView: TemplateView {
  /// The file name of the template for the page, without `.mustache`.
  static var template: String { get }
}

/// The value of a field of a template view.
package enum FieldValue {
  /// Escaped text or generated HTML. A Mustache section for this value is rendered unless the text
  /// is empty.
  case text(String)
  case flag(Bool)
  /// Nested views. A Mustache section for this value is rendered once for each view.
  case views([any TemplateView])

  /// Whether a Mustache section for this value is rendered. If not, an inverted section is
  /// rendered.
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
  /// Functions that return the values of the fields, ordered by field number.
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

  /// Creates a field for plain text. The text is escaped.
  package static func text(_ get: @escaping @Sendable (View) -> String) -> Field {
    Field(kind: .text) { .text(escapedForTemplates(get($0))) }
  }

  /// Creates a field for generated HTML. The HTML is inserted unchanged.
  package static func html(_ get: @escaping @Sendable (View) -> String) -> Field {
    Field(kind: .text) { .text(get($0)) }
  }

  /// Creates a field for a condition. Templates can use it only as a section.
  package static func flag(_ get: @escaping @Sendable (View) -> Bool) -> Field {
    Field(kind: .flag) { .flag(get($0)) }
  }

  /// Creates a field for a nested view. Templates can use it only as a section, whose content is
  /// left out if the view is `nil`.
  package static func view<Other: TemplateView>(_ get: @escaping @Sendable (View) -> Other?)
    -> Field
  {
    Field(kind: .view { Other.fields.schema }) { view in
      .views(get(view).map { [$0 as any TemplateView] } ?? [])
    }
  }

  /// Creates a field for a list of nested views. Templates can use it only as a section, whose
  /// content is repeated for each view.
  package static func list<Other: TemplateView>(_ get: @escaping @Sendable (View) -> [Other])
    -> Field
  {
    // The closure makes this a conversion instead of a cast of each element while the program runs.
    Field(kind: .view { Other.fields.schema }) { .views(get($0).map { $0 as any TemplateView }) }
  }
}

/// The names that a template can use inside a section for a view. They are the names of the view's
/// fields.
package struct ViewSchema: Sendable {
  /// The kind of a field. It determines how templates can use the field.
  package enum Kind: Sendable {
    case text
    case flag
    /// Nested views with their schema. A closure returns the schema, since a view may contain views
    /// of its own type.
    case view(@Sendable () -> ViewSchema)
  }

  /// The name of the type of view, such as `Link`. It is used to record which fields of the type
  /// are used.
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
