import Mustache

/// What stands around every page.
struct Chrome: Sendable {
  var lang = ""
  /// `ltr` or `rtl`.
  var dir = "ltr"
  var title = ""
  var description = ""
  /// The page's full address; empty when nobody said where the site will be.
  var canonical = ""
  /// What leads to the site's root: "", "../", …
  var root = ""
  var home = ""
  /// The page of all rules: what a search leads to without a script.
  var allRules = ""
  var siteTitle = ""
  var logo: AddressView?
  var theme: AddressView?
  var stylesheet: AddressView?
  var nav: [NavigationView] = []
  var words: Words
  /// HTML.
  var footer = ""

  private static let fields = Fields<Chrome>(
    "Chrome",
    [
      "lang": .text(\.lang), "dir": .text(\.dir), "title": .text(\.title),
      "description": .text(\.description), "canonical": .text(\.canonical), "root": .text(\.root),
      "home": .text(\.home), "allRules": .text(\.allRules), "siteTitle": .text(\.siteTitle),
      "logo": .view(\.logo), "theme": .view(\.theme), "stylesheet": .view(\.stylesheet),
      "nav": .list(\.nav), "footer": .html(\.footer),
    ])

  func child(named name: String) -> Any? { Self.fields.value(name, of: self) }

  /// The names of the chrome, and those of the words inside `words`.
  static func schema(words: Words) -> ViewSchema {
    let texts = ViewSchema(
      name: "words", kinds: Dictionary(uniqueKeysWithValues: words.keys.map { ($0, .text) }))
    return ViewSchema(
      name: "Chrome", kinds: fields.schema.kinds.merging(["words": .view { texts }]) { a, _ in a })
  }
}

/// A place in the main navigation.
struct NavigationView: TemplateView {
  let label: String
  let url: String
  let current: Bool
  static let fields = Fields<Self>(
    "Navigation", ["label": .text(\.label), "url": .text(\.url), "current": .flag(\.current)])
}
