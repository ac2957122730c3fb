import LintEngine
import Manual

/// The manual as a handbook of articles: the articles as they are, an article for each family of
/// diagnostics, and one for the checks.
enum ManualHandbook {
  /// The texts of the files by their paths in the content folder.
  static var files: [(path: String, text: String)] {
    [("handbook.yaml", settings)] + articles + diagnostics + [("articles/check-list.md", checks)]
  }

  private static let settings = """
    title: Proofbook manual
    description: How to write, prove, publish and lint with a handbook of design rules.

    """

  private static var articles: [(path: String, text: String)] {
    Manual.articles.map { ("articles/\($0.name).md", $0.markdown) }
  }

  /// One article for each word before the `/` of an id.
  private static var diagnostics: [(path: String, text: String)] {
    let families = Dictionary(grouping: Manual.diagnostics) { $0.name.prefix { $0 != "/" } }
    return families.sorted { $0.key < $1.key }.map { family, topics in
      (
        "articles/diagnostics-\(family).md",
        "# Diagnostics: \(family)\n\n"
          + "The diagnostics whose ids begin with `\(family)/`, as `proofbook explain` prints them.\n\n"
          + topics.map { "#" + $0.markdown }.joined(separator: "\n")
      )
    }
  }

  private static var checks: String {
    "# Built-in checks\n\nEvery check of the program, with code that it flags and the corrected code.\n\n"
      + Manual.checks.map { "#" + $0.markdown }.joined(separator: "\n")
  }
}
