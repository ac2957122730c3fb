import Mustache

/// What a template is filled with. A view names its fields once; from that, values are looked up
/// when a page is rendered and names are checked when templates are loaded.
protocol TemplateView: MustacheParent, Sendable {
  static var fields: Fields<Self> { get }
}

extension TemplateView {
  /// A field's value; never nil for a field of the view, so that a name that is empty here is not
  /// looked for in the views around it.
  func child(named name: String) -> Any? { Self.fields.value(name, of: self) }
}

/// A view that fills a template of its own.
protocol PageView: TemplateView {
  /// The template's file name without `.mustache`.
  static var template: String { get }
}

/// The fields of a view.
struct Fields<View>: Sendable {
  fileprivate typealias Value = @Sendable (View) -> Any
  fileprivate let values: [String: Value]
  let schema: ViewSchema

  init(_ name: String, _ fields: [String: Field<View>]) {
    values = fields.mapValues(\.value)
    schema = ViewSchema(name: name, kinds: fields.mapValues(\.kind))
  }

  func value(_ name: String, of view: View) -> Any? { values[name]?(view) }
}

/// One field: what it is, and how to get it.
struct Field<View>: Sendable {
  let kind: ViewSchema.Kind
  fileprivate let value: @Sendable (View) -> Any

  /// Words. They are escaped, whichever braces a template uses; as a section, present unless empty.
  static func text(_ get: @escaping @Sendable (View) -> String) -> Field {
    Field(kind: .text) { RenderedText(escapedForTemplates(get($0))) }
  }

  /// HTML that the program made. As a section, present unless empty.
  static func html(_ get: @escaping @Sendable (View) -> String) -> Field {
    Field(kind: .text) { RenderedText(get($0)) }
  }

  /// Only of use as a section.
  static func flag(_ get: @escaping @Sendable (View) -> Bool) -> Field {
    Field(kind: .flag) { get($0) }
  }

  /// Another view, or nothing.
  static func view<Other: TemplateView>(_ get: @escaping @Sendable (View) -> Other?) -> Field {
    Field(kind: .view { Other.fields.schema }) { get($0).map { $0 as Any } ?? RenderedText("") }
  }

  /// Several views.
  static func list<Other: TemplateView>(_ get: @escaping @Sendable (View) -> [Other]) -> Field {
    Field(kind: .view { Other.fields.schema }) { get($0) }
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
}

/// Text ready to be put on the page. An empty one counts as nothing.
private struct RenderedText: MustacheCustomRenderable, MustacheParent {
  let renderText: String
  var isNull: Bool { renderText.isEmpty }

  init(_ text: String) { renderText = text }

  func child(named name: String) -> Any? { nil }
}

/// Escaped for attributes with either kind of quotes.
func escapedForTemplates(_ text: String) -> String {
  let text = escaped(text)
  return text.utf8.contains(UInt8(ascii: "'"))
    ? text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "&#39;") : text
}
