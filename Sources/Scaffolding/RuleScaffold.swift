package import FileSystem
import SiteGenerator
import HandbookModel
import RuleParser

/// A new rule file. It has all required parts, with placeholders for the author to replace.
package struct RuleScaffold: Sendable {
  let title: String
  let section: String
  let impact: String

  /// Creates the scaffold of a rule. The caller must call ``validate(title:section:impact:)``
  /// first.
  package init(title: String, section: String, impact: String) {
    self.title = title
    self.section = section
    self.impact = impact
  }

  /// A problem with the arguments for a new rule.
  package struct Problem: Error {
    /// A description of the problem for the command line, in one sentence.
    package let message: String
  }

  /// Checks the arguments for a new rule.
  /// - Throws: `Problem` if no rule can be created from them.
  package static func validate(title: String, section: String, impact: String) throws(Problem) {
    if title.contains(where: \.isNewline) {
      throw Problem(message: "The title has more than one line.")
    }
    if fileName(for: title).isEmpty {
      throw Problem(message: "The title needs a letter or a digit.")
    }
    if section.trimmingPrefix(while: { "._".contains($0) }) != section || section.isEmpty
      || section.contains("/")
    {
      throw Problem(message: "A section's id is the name of a folder, such as 'color'.")
    }
    if Impact(word: impact) == nil {
      let names = Impact.allCases.map(\.key).joined(separator: ", ")
      throw Problem(message: "'\(impact)' isn't an impact. Use one of \(names).")
    }
  }

  private static func fileName(for title: String) -> String {
    let words = slug(for: title).split(separator: "-")
    return String(words.joined(separator: "-").prefix(80))
  }

  /// Writes the rule file to the folder of its section. Returns the path of the file, which begins
  /// with the path of the content folder.
  /// - Throws: `SystemError` if the file exists or can't be written.
  package func write(to content: String, fileSystem: FileSystem) throws -> String {
    guard fileSystem.kind(content) != nil else {
      throw SystemError(
        operation: .write, path: content, reason: "the folder does not exist",
        advice: "create a handbook with 'proofbook init', or pass its folder with --content")
    }
    if let handbook = try firstHandbook(content, fileSystem) {
      throw SystemError(
        operation: .write, path: content, reason: "it contains several handbooks",
        advice: "choose one of them, such as --content \(handbook)")
    }
    if let handbook = enclosingHandbook(content, fileSystem) {
      throw SystemError(
        operation: .write, path: content, reason: "it is the section's own folder",
        advice: "pass the folder of its handbook: --content \(handbook)")
    }
    let sections = try fileSystem.list(content).filter { $0.kind == .folder }.map(\.name)
    if !sections.contains(section),
      let meant = suggestion(for: section, among: sections.filter { $0 != "articles" })
    {
      throw SystemError(
        operation: .write, path: FileSystem.join(content, section),
        reason: "the section does not exist", advice: "did you mean '\(meant)'?")
    }
    guard sections.contains(section) || safeName(for: section) == section else {
      throw SystemError(
        operation: .write, path: FileSystem.join(content, section),
        reason: "the name of a new section has only lowercase letters, digits, and hyphens",
        advice: "use '--section \(safeName(for: section))', or create the folder first")
    }
    guard section != "articles" else {
      throw SystemError(
        operation: .write, path: FileSystem.join(content, section),
        reason: "that folder is for articles, not rules",
        advice: "choose another section")
    }
    let path = FileSystem.join(content, relativePath(in: content, fileSystem))
    guard fileSystem.kind(path) == nil else {
      throw SystemError(
        operation: .write, path: path, reason: "the file already exists",
        advice: "choose another title")
    }
    let id = String(path.fileName.dropLast(".md".count))
    if let existing = try rule(withID: id, in: content, fileSystem) {
      throw SystemError(
        operation: .write, path: path, reason: "the id '\(id)' is already used by \(existing)",
        advice: "choose another title")
    }
    try fileSystem.createFolder(path.folderName)
    try fileSystem.save(Array(text.utf8), as: path)
    guard try rule(withID: id, in: content, fileSystem) != nil else {
      try fileSystem.removeFile(path)
      fileSystem.removeEmptyFolder(path.folderName)
      throw SystemError(
        operation: .write, path: path, reason: "a file of this name is not read as a rule",
        advice: "choose another title or section")
    }
    return path
  }

  /// Returns the path, as shown to the user, of the existing rule that has the given id, ignoring
  /// case; `nil` if there is none.
  /// - Parameter content: The path of the content folder.
  private func rule(
    withID id: String, in content: String, _ fileSystem: FileSystem
  ) throws -> String? {
    let rule = try ContentFolder(content, fileSystem: fileSystem).rules().first {
      $0.id.lowercased() == id.lowercased()
    }
    return rule?.path
  }

  /// Returns the path of the handbook of which the content folder is a section; `nil` if the
  /// content folder is not a section of a handbook.
  /// - Parameter content: The path of the content folder, as the user entered it.
  private func enclosingHandbook(_ content: String, _ fileSystem: FileSystem) -> String? {
    guard fileSystem.realPath(content)?.fileName == section, !isHandbook(content, fileSystem) else {
      return nil
    }
    let above = FileSystem.join(content, "..")
    let isSection = fileSystem.kind(FileSystem.join(content, "_section.md")) != nil
    guard isSection || isHandbook(above, fileSystem) else { return nil }
    return [".", ".."].contains(content.fileName)
      ? above : content.folderName.isEmpty ? "." : content.folderName
  }

  private func isHandbook(_ folder: String, _ fileSystem: FileSystem) -> Bool {
    let marks = ["handbook.yaml", "_sections.md", "references/_sections.md", "rules/_sections.md"]
    return marks.contains { fileSystem.kind(FileSystem.join(folder, $0)) != nil }
  }

  /// Returns the path of the first handbook inside the content folder. Returns `nil` if there is
  /// none or if the content folder itself is a handbook.
  /// - Parameter content: The path of the content folder, as the user entered it.
  private func firstHandbook(_ content: String, _ fileSystem: FileSystem) throws -> String? {
    guard isHandbook(content, fileSystem) else {
      let folders = try fileSystem.list(content).filter { $0.kind == .folder }
      return folders.map { FileSystem.join(content, $0.name) }
        .first { isHandbook($0, fileSystem) }
    }
    // A folder of several handbooks can also have a handbook.yaml.
    let keys = try ContentFolder(content, fileSystem: fileSystem).handbookKeys()
    return keys.contains("") ? nil : keys.first.map { FileSystem.join(content, $0) }
  }

  /// Returns the path of the new file, relative to the content folder. In a handbook, each section
  /// has its own folder. In a rule pack, as commonly published for coding agents, a single folder
  /// contains all rules, and each file name begins with the name of the section.
  private func relativePath(in content: String, _ fileSystem: FileSystem) -> String {
    let name = Self.fileName(for: title)
    for folder in ["references", "rules"] {
      let sections = FileSystem.join(FileSystem.join(content, folder), "_sections.md")
      if fileSystem.kind(sections) != nil { return "\(folder)/\(section)-\(name).md" }
    }
    let isFlat = fileSystem.kind(FileSystem.join(content, "_sections.md")) != nil
    return isFlat ? "\(section)-\(name).md" : "\(section)/\(name).md"
  }

  /// The content of the new rule file. Its example code is valid Swift, so that the handbook can be
  /// built before the author replaces the placeholders.
  private var text: String {
    """
    ---
    title: \(quoted(title))
    impact: \((Impact(word: impact) ?? .medium).rawValue)
    impactDescription: \(RulePlaceholder.impactDescription)
    tags: \(section)
    ---

    ## \(heading)

    \(RulePlaceholder.reason)

    **Incorrect (\(RulePlaceholder.incorrectLabel)):**

    ```swift
    struct Example: View {
        var body: some View {
            \(RulePlaceholder.incorrectCode)
        }
    }
    ```

    **Correct (\(RulePlaceholder.correctLabel)):**

    ```swift
    struct Example: View {
        var body: some View {
            \(RulePlaceholder.correctCode)
        }
    }
    ```

    """
  }

  /// The title as Markdown. `<` is escaped because it could start an HTML tag, and `#` because
  /// Markdown removes it at the end of a heading.
  private var heading: String {
    title.map { "<#".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// Returns a text as a YAML scalar. The text is put in quotes if YAML could interpret it as
  /// something else, such as a Boolean.
  private func quoted(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || " -,()".contains($0) }
    if isPlain, text.first?.isLetter == true,
      !["true", "false", "null", "yes", "no"].contains(text.lowercased())
    {
      return text
    }
    let safe = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
    return "\"\(safe.joined())\""
  }
}
