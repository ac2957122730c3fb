import Templating

/// The layout that all pages share: head, header, and footer.
struct PageLayout: TemplateView {
  var lang = ""
  /// `ltr` or `rtl`.
  var dir = "ltr"
  var title = ""
  var description = ""
  /// The absolute URL of the page; empty if the URL of the site is unknown.
  var canonical = ""
  /// The relative path to the root of the site: "", "../", and so on.
  var root = ""
  var home = ""
  /// The URL of the page of all rules, where search leads without JavaScript.
  var allRules = ""
  /// The label of the link to the page of all rules.
  var allRulesLabel = ""
  var siteTitle = ""
  var logo: AddressView?
  var theme: AddressView?
  var stylesheet: AddressView?
  /// The stylesheets of material pages and of live previews.
  var swatchStyles: AddressView?
  var liveStyles: AddressView?
  /// The stylesheet of drawings; `nil` if the page has none.
  var drawingStyles: AddressView?
  /// The printable handbook; `nil` outside a handbook.
  var printed: AddressView?
  var nav: [NavigationView] = []
  var words: Localization
  /// The footer, as HTML.
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
