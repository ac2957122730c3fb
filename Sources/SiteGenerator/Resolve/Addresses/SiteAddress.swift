import HandbookModel

/// The addresses of all pages and files, except for those about materials.
extension Address {
  static let home = "index.html"
  static let notFound = "404.html"
  static let rules = "rules.html"
  static let tags = "tags.html"
  static let symbols = "symbols.html"
  static let references = "references.html"
  static let checks = "checks.html"
  static let ledger = "ledger.html"
  static let print = "print.html"
  static let searchIndex = "search-index.js"
  static let data = "handbook.json"
  static let theme = "assets/theme.css"
  /// The path of the stylesheet for the drawings of a handbook, relative to the handbook.
  static let drawingStyles = "assets/drawings.css"
  /// The name of the asset with the styles for pages about materials.
  static let swatchStyles = "swatches.css"

  /// The folders that contain generated and copied files. The old address of a redirect cannot be
  /// in one of them.
  static let reservedFolders = ["assets", "files", "swatches"]

  static func rule(_ id: String) -> String { "rules/\(id).html" }
  static func article(_ id: String) -> String { "articles/\(id).html" }
  static func section(_ id: String) -> String { "sections/\(safeName(for: id)).html" }
  static func tag(_ slug: String) -> String { "tags/\(slug).html" }
  static func platform(_ slug: String) -> String { "platforms/\(slug).html" }
  static func impact(_ key: String) -> String { "impact/\(key).html" }
  static func symbol(_ name: String) -> String { "symbols/\(name).html" }
  static func reference(_ name: String) -> String { "references/\(name).html" }
  static func printed(_ section: String) -> String { "print/\(safeName(for: section)).html" }
  static func file(_ path: String) -> String { "files/\(path)" }
  static func asset(_ name: String) -> String { "assets/\(name)" }

  /// Returns the address of one page of a list that is split into several pages. For example, the
  /// second page of `tags/color.html` is `tags/color~2.html`. Other names never contain the
  /// character `~`.
  /// - Parameter number: The 1-based number of the page. The address of page 1 is that of the list.
  static func page(_ number: Int, of url: String) -> String {
    number == 1 ? url : url.dropLast(".html".count) + "~\(number).html"
  }
}
