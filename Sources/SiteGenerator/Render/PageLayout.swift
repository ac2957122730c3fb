import Templating

/// Template data for the parts that all pages share: the HTML head, the header and the footer.
struct PageLayout: TemplateView {
  var lang = ""
  /// The text direction of the language: `ltr` or `rtl`.
  var dir = "ltr"
  var title = ""
  var description = ""
  /// The absolute URL of the page; empty if the URL of the site is unknown.
  var canonical = ""
  /// The relative URL of the site's root: "", "../", and so on.
  var root = ""
  var home = ""
  /// The URL of the page that lists all rules. Without JavaScript, the search field leads there.
  var allRules = ""
  /// The label of the link to the page that lists all rules.
  var allRulesLabel = ""
  var siteTitle = ""
  var logo: AddressView?
  var theme: AddressView?
  var stylesheet: AddressView?
  /// The stylesheets for pages about materials and for live samples; `nil` on other pages.
  var swatchStyles: AddressView?
  var liveStyles: AddressView?
  /// The stylesheet of drawings; `nil` if the page has no drawings.
  var drawingStyles: AddressView?
  /// The printable version of the handbook; `nil` on pages that belong to no handbook.
  var printed: AddressView?
  var nav: [NavigationView] = []
  var words: Localization
  /// The content of the footer, as HTML.
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

/// An item of the main navigation.
struct NavigationView: TemplateView {
  let label: String
  let url: String
  let current: Bool
  static let fields = Fields<Self>(
    "Navigation", ["label": .text(\.label), "url": .text(\.url), "current": .flag(\.current)])
}
