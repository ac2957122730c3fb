/// What stands around every page.
struct PageLayout: TemplateView {
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
  /// What that page lists, in words.
  var allRulesLabel = ""
  var siteTitle = ""
  var logo: AddressView?
  var theme: AddressView?
  var stylesheet: AddressView?
  /// The styles of pages of materials, and of live text on them.
  var swatchStyles: AddressView?
  var liveStyles: AddressView?
  /// The styles of the page's drawings; nil for a page without any.
  var drawingStyles: AddressView?
  /// The handbook on one page, or its parts; nil outside a handbook.
  var printed: AddressView?
  var nav: [NavigationView] = []
  var words: Localization
  /// HTML.
  var footer = ""

  static let fields = Fields<PageLayout>(
    "Chrome",
    [
      "lang": .text(\.lang), "dir": .text(\.dir), "title": .text(\.title),
      "description": .text(\.description), "canonical": .text(\.canonical), "root": .text(\.root),
      "home": .text(\.home), "allRules": .text(\.allRules), "allRulesLabel": .text(\.allRulesLabel),
      "siteTitle": .text(\.siteTitle),
      "logo": .view(\.logo), "theme": .view(\.theme), "stylesheet": .view(\.stylesheet),
      "swatchStyles": .view(\.swatchStyles), "liveStyles": .view(\.liveStyles),
      "drawingStyles": .view(\.drawingStyles), "printed": .view(\.printed), "nav": .list(\.nav),
      "hasNav": .flag { !$0.nav.isEmpty }, "footer": .html(\.footer),
    ])
}

/// A place in the main navigation.
struct NavigationView: TemplateView {
  let label: String
  let url: String
  let current: Bool
  static let fields = Fields<Self>(
    "Navigation", ["label": .text(\.label), "url": .text(\.url), "current": .flag(\.current)])
}
