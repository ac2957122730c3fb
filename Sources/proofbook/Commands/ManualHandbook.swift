import LintEngine
import Manual

/// The manual of Proofbook as a handbook. Its articles are the handwritten articles, an article for
/// each group of diagnostics, and an article for all checks.
enum ManualHandbook {
  /// The files of the handbook, each with its path relative to the content folder and its text.
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

  /// The articles about diagnostics, each with its path relative to the content folder and its
  /// text. An article is about all diagnostics that have the same word before the `/` in their ids.
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

  /// Returns the list of the options of a check, with an introduction; empty if it has none.
  private static func options(of check: Check) -> String {
    guard !check.options.isEmpty else { return "" }
    return "\nOptions:\n\n"
      + check.options.map { "- `\($0.name)`: \($0.description)\n" }.joined()
  }

  private static var checks: String {
    "# Built-in checks\n\nEvery check of the program, with code that it flags and the corrected code.\n\n"
      + Check.all.compactMap { check in
        Manual.checks.first { $0.name == check.id }.map { topic in
          "#" + topic.markdown + options(of: check)
            + "\n" + check.precisionStatement + "\n"
        }
      }.joined(separator: "\n")
  }
}
