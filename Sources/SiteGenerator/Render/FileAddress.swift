import HandbookModel

/// The addresses of files that are not pages.
extension Address {
  static let searchIndex = "search-index.js"
  /// The path of a part of the search terms; see ``SearchFiles``.
  static func searchTerms(_ part: Int) -> String { asset("search/terms-\(part).js") }
  /// The path of a part of the pages that the search finds; see ``SearchFiles``.
  static func searchPages(_ part: Int) -> String { asset("search/pages-\(part).js") }
  /// The path of `handbook.json`, which describes the handbook for other programs, relative to the
  /// handbook's folder in the site.
  static let data = "handbook.json"
  /// The path of `checks.json`, from which apps read the checks of a handbook, relative to the
  /// handbook's folder in the site.
  static let appChecks = "checks.json"
  /// The path of the stylesheet with the accent color, relative to the handbook's folder in the
  /// site.
  static let theme = "assets/theme.css"
  /// The path of the stylesheet for the drawings of a handbook, relative to the handbook's folder
  /// in the site.
  static let drawingStyles = "assets/drawings.css"
  /// The name of the asset with the styles for pages about materials.
  static let swatchStyles = "swatches.css"

  static func asset(_ name: String) -> String { "assets/\(name)" }
}
