import HandbookModel
import RuleParser

/// The addresses that the resolve stage assigns, relative to the handbook's folder in the site. The
/// addresses of pages to which no link in the content can lead are in `RouteTable`, and those of
/// pages about materials in `MaterialGallery`.
extension Address {
  static let home = "index.html"
  static let notFound = "404.html"

  /// The folders that contain generated and copied files. The old address of a redirect cannot be
  /// in one of them.
  static let reservedFolders = ["assets", "files", "swatches"]

  /// Whether the name of a folder has the ending of a file that builds write, such as a page or
  /// `handbook.json`.
  static func isFileName(_ name: Substring) -> Bool {
    [".html", ".js", ".json", ".css"].contains(where: name.lowercased().hasSuffix)
  }

  static func rule(_ id: String) -> String { "rules/\(id).html" }
  static func article(_ id: String) -> String { "articles/\(id).html" }
  static func section(_ id: String) -> String { "sections/\(safeName(for: id)).html" }
  static func tag(_ slug: String) -> String { "tags/\(slug).html" }
  static func platform(_ slug: String) -> String { "platforms/\(slug).html" }
  static func symbol(_ name: String) -> String { "symbols/\(name).html" }
  static func reference(_ name: String) -> String { "references/\(name).html" }
  static func file(_ path: String) -> String { "files/\(path)" }
}
