import HandbookModel

/// What a template is filled with. A view names its fields once; from that, names are checked when
/// templates are loaded, and values are looked up when a page is rendered.
protocol TemplateView: Sendable {
  static var fields: Fields<Self> { get }
}

extension TemplateView {
  /// A field's value.
  /// - Parameter field: its number in the view's schema.
  func value(of field: Int) -> FieldValue { Self.fields.getters[field](self) }
}

/// A view that fills a template of its own.
protocol PageView: TemplateView {
  /// The template's file name without `.mustache`.
  static var template: String { get }
}

/// A value ready to be put on a page.
enum FieldValue {
  /// Text that has been escaped, or HTML that the program made. As a section, present unless empty.
  case text(String)
  case flag(Bool)
  /// As a section, what it holds is repeated for each.
  case views([any TemplateView])

  /// Whether a section of this value is shown.
  var isPresent: Bool {
    switch self {
    case .text(let text): !text.isEmpty
    case .flag(let flag): flag
    case .views(let views): !views.isEmpty
    }
  }
}

/// The fields of a view.
struct Fields<View>: Sendable {
  fileprivate typealias Getter = @Sendable (View) -> FieldValue
  /// In the order of the schema's numbers.
  fileprivate let getters: [Getter]
  let schema: ViewSchema

  init(_ name: String, _ fields: [String: Field<View>]) {
    let sorted = fields.sorted { $0.key < $1.key }
    getters = sorted.map(\.value.value)
    schema = ViewSchema(
      name: name, kinds: fields.mapValues(\.kind),
      numbers: Dictionary(
        uniqueKeysWithValues: sorted.enumerated().map { ($1.key, $0) }))
  }
}

/// One field: what it is, and how to get it.
struct Field<View>: Sendable {
  let kind: ViewSchema.Kind
  fileprivate let value: @Sendable (View) -> FieldValue

  /// Words, which are escaped.
  static func text(_ get: @escaping @Sendable (View) -> String) -> Field {
    Field(kind: .text) { .text(escapedForTemplates(get($0))) }
  }

  /// HTML that the program made.
  static func html(_ get: @escaping @Sendable (View) -> String) -> Field {
    Field(kind: .text) { .text(get($0)) }
  }

  /// Only of use as a section.
  static func flag(_ get: @escaping @Sendable (View) -> Bool) -> Field {
    Field(kind: .flag) { .flag(get($0)) }
  }

  /// Another view, or nothing.
  static func view<Other: TemplateView>(_ get: @escaping @Sendable (View) -> Other?) -> Field {
    Field(kind: .view { Other.fields.schema }) { view in .views(get(view).map { [$0] } ?? []) }
  }

  /// Several views.
  static func list<Other: TemplateView>(_ get: @escaping @Sendable (View) -> [Other]) -> Field {
    Field(kind: .view { Other.fields.schema }) { .views(get($0)) }
  }
}

/// The names that a template may use inside a view.
struct ViewSchema: Sendable {
  enum Kind: Sendable {
    case text
    case flag
    /// A closure, since views may hold views of their own kind.
    case view(@Sendable () -> ViewSchema)
  }

  let name: String
  let kinds: [String: Kind]
  /// What a compiled template knows a field by.
  let numbers: [String: Int]
}

/// Escaped for attributes with either kind of quotes.
func escapedForTemplates(_ text: String) -> String {
  var text = escaped(text)
  guard text.withUTF8({ $0.contains(UInt8(ascii: "'")) }) else { return text }
  return text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "&#39;")
}
