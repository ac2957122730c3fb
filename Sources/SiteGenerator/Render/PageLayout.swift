import Templating

/// Template data for the parts that all pages share: the HTML head, the header and the footer.
struct PageLayout: TemplateView {
  var lang = ""
  /// The text direction of the language: `ltr` or `rtl`.
  var dir = "ltr"
  var title = ""
  var description = ""
  /// The absolute URL of the page; empty if the settings do not contain the URL of the site.
  var canonical = ""
  /// The relative URL from the page to the site's root: "", "../", and so on.
  var root = ""
  var home = ""
  /// The relative URL of the stylesheet on the page for addresses that do not exist; `nil` on all
  /// other pages. A server shows that page at any address, so its other links begin at the root of
  /// the host and do not work for readers who open the file from a folder.
  var folderStyles: AddressView?
  /// The URL of the page that lists all rules. Without JavaScript, the search field opens this
  /// page.
  var allRules = ""
  /// The label of the link to the page that lists all rules.
  var allRulesLabel = ""
  var siteTitle = ""
  var logo: AddressView?
  var theme: AddressView?
  var stylesheet: AddressView?
  /// The URL of the stylesheet for pages about materials and for live samples; `nil` on other
  /// pages.
  var swatchStyles: AddressView?
  var liveStyles: AddressView?
  /// The URL of the stylesheet for drawings; `nil` if the page has neither drawings nor notes about
  /// missing ones.
  var drawingStyles: AddressView?
  /// Whether the page has code, and therefore needs `code.css` and `code.js`.
  var hasCode = false
  /// The URL of the printable version of the handbook; `nil` on pages that are not part of a
  /// handbook.
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
      "home": .text(\.home), "folderStyles": .view(\.folderStyles), "allRules": .text(\.allRules),
      "allRulesLabel": .text(\.allRulesLabel),
      "siteTitle": .text(\.siteTitle),
      "logo": .view(\.logo), "theme": .view(\.theme), "stylesheet": .view(\.stylesheet),
      "swatchStyles": .view(\.swatchStyles), "liveStyles": .view(\.liveStyles),
      "drawingStyles": .view(\.drawingStyles), "hasCode": .flag(\.hasCode),
      "printed": .view(\.printed), "nav": .list(\.nav),
      "hasNav": .flag(hasItems: \.nav), "footer": .html(\.footer),
    ])
}
