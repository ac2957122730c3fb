package import HandbookModel
package import FileSystem
import Templating

/// The page that shows how far an app follows its handbook, for the `adopt` command. It is one file,
/// which needs no other one.
package struct AdoptionPage: Sendable {
  private let templates: TemplateSet
  private let words: Localization

  /// - Throws: `SystemError` if the built-in templates cannot be read.
  package init(fileSystem: FileSystem = .disk) throws {
    let language = Localization.defaultLanguage
    templates = try TemplateSet.load(
      overlay: nil, languages: [language], fileSystem: fileSystem
    ).value
    words = templates.words(for: language)
  }

  /// Returns the page as HTML.
  package func html(_ adoption: Adoption) -> String {
    let found = adoption.checks.filter { $0.findings > 0 }
    let clean = adoption.checks.filter { $0.findings == 0 }
    let most = max(1, found.first?.findings ?? 0)
    let mostInFile = max(1, adoption.files.first?.findings ?? 0)
    let styles = templates.assets.first { $0.name == "site.css" }?.bytes ?? []
    let files = adoption.files.map { file in
      AdoptionView.File(
        path: breakable(file.path), findings: String(file.findings),
        share: percent(file.findings, of: mostInFile), checks: words.counted(.checks, file.checks))
    }
    let view = AdoptionView(
      styles: minifiedCSS(String(decoding: styles, as: UTF8.self)), app: adoption.app,
      lead: lead(adoption),
      unread: adoption.unreadFiles == 0
        ? "" : words[.unread, ["files": words.counted(.files, adoption.unreadFiles)]],
      handbook: adoption.isWithoutHandbook ? words[AdoptionMessage.noHandbook] : "",
      stats: stats(adoption, clean: clean.count),
      moments: moments(adoption),
      checks: found.map { check in
        AdoptionView.Check(
          id: check.id, title: check.title, level: words[.level, check.severity],
          url: check.page ?? "",
          findings: String(check.findings), share: percent(check.findings, of: most),
          files: words.counted(.files, check.files),
          line: adoption.history.isEmpty ? "" : line(check.history + [check.findings]),
          change: change(check))
      },
      clean: clean.map {
        AdoptionView.Clean(id: $0.id, title: $0.title, url: $0.page ?? "")
      },
      cleanTitle: words[AdoptionMessage.clean, ["checks": words.counted(.checks, clean.count)]],
      files: Array(files.prefix(Self.mostFiles)),
      otherFiles: Array(files.dropFirst(Self.mostFiles).prefix(Self.mostOtherFiles)),
      otherTitle: words[
        .otherFiles,
        ["files": words.counted(.files, max(0, files.count - Self.mostFiles))]],
      project: adoption.project ?? "")
    let layout = PageLayout(
      lang: Localization.defaultLanguage,
      title: words[.title, ["app": adoption.app]], words: words)
    return templates.part(view, layout: layout)
  }

  /// The number of files that are shown at once, and that are listed in all. The data has the others.
  private static let (mostFiles, mostOtherFiles) = (15, 500)

  private func lead(_ adoption: Adoption) -> String {
    guard adoption.findings > 0 else { return words[AdoptionMessage.none] }
    return words[
      .lead,
      [
        "findings": words.counted(.findings, adoption.findings),
        "files": words.counted(.files, adoption.files.count),
        "all": String(adoption.fileCount),
      ]]
  }

  private func stats(_ adoption: Adoption, clean: Int) -> [LabeledValue] {
    let levels = Dictionary(grouping: adoption.checks, by: \.severity)
      .mapValues { $0.reduce(0) { $0 + $1.findings } }
    let counts = Severity.allCases.compactMap { severity -> LabeledValue? in
      guard let count = levels[severity], count > 0 else { return nil }
      return LabeledValue(label: words[.levels, severity], value: String(count))
    }
    let all = adoption.fileCount
    let cleanFiles = all - adoption.files.count - adoption.unreadFiles
    return counts + [
      LabeledValue(
        label: words[.cleanFiles], value: all == 0 ? "–" : "\(cleanFiles * 100 / all) %"),
      LabeledValue(
        label: words[.cleanChecks], value: "\(clean)/\(adoption.checks.count)"),
    ]
  }

  // MARK: History

  private func moments(_ adoption: Adoption) -> [AdoptionView.Moment] {
    guard !adoption.history.isEmpty else { return [] }
    let most = max(1, adoption.findings, adoption.history.map(\.findings).max() ?? 0)
    return adoption.history.map { revision in
      AdoptionView.Moment(
        label: month(revision.date),
        detail: words[
          .moment,
          [
            "findings": words.counted(.findings, revision.findings),
            "files": words.counted(.files, revision.fileCount),
            "date": revision.date, "commit": String(revision.commit.prefix(8)),
          ]],
        findings: String(revision.findings), share: percent(revision.findings, of: most),
        isNow: false)
    } + [
      AdoptionView.Moment(
        label: words[.now],
        detail: words[
          .momentNow,
          [
            "findings": words.counted(.findings, adoption.findings),
            "files": words.counted(.files, adoption.fileCount),
          ]],
        findings: String(adoption.findings), share: percent(adoption.findings, of: most),
        isNow: true)
    ]
  }

  /// Returns the month of a day such as `2025-03-31`: `03/25`. It is short, since many have to fit
  /// beside each other.
  private func month(_ date: String) -> String {
    let parts = date.split(separator: "-")
    return parts.count == 3 ? "\(parts[1])/\(parts[0].suffix(2))" : date
  }

  /// Returns the points of a line through some numbers, for a picture of 96 × 24.
  private func line(_ numbers: [Int]) -> String {
    let most = max(1, numbers.max() ?? 0)
    return numbers.enumerated().map { index, number in
      let x = 2 + index * 92 / max(1, numbers.count - 1)
      return "\(x),\(22 - number * 20 / most)"
    }.joined(separator: " ")
  }

  /// Returns the difference to the first revision, such as `−12`; empty if there is none.
  private func change(_ check: Adoption.Check) -> String {
    guard let first = check.history.first else { return "" }
    let difference = check.findings - first
    return difference == 0 ? "±0" : difference > 0 ? "+\(difference)" : "−\(-difference)"
  }

  /// Returns a share in percent, at least 1 for what is not nothing.
  private func percent(_ part: Int, of whole: Int) -> String {
    String(part == 0 ? 0 : max(1, part * 100 / whole))
  }
}

extension Adoption.Check {
  fileprivate var severity: Severity { Severity(rawValue: level) ?? .note }
}

/// Returns a path as HTML. Lines may be broken after each folder.
private func breakable(_ path: String) -> String { escaped(path).replacing("/", with: "/<wbr>") }

/// The interface strings of the page about an app.
enum AdoptionMessage: String, MessageKey {
  case title = "adoption_title"
  case lead = "adoption_lead"
  case none = "adoption_none"
  case unread = "adoption_unread"
  case noHandbook = "adoption_no_handbook"
  case cleanFiles = "adoption_clean_files"
  case cleanChecks = "adoption_clean_checks"
  case clean = "adoption_clean"
  case otherFiles = "adoption_other_files"
  case moment = "adoption_moment"
  case momentNow = "adoption_moment_now"
  case now = "adoption_now"

  /// The keys of the strings in message families.
  static let familyKeys = [
    MessageFamily.findings.keys, MessageFamily.files.keys, MessageFamily.checks.keys,
    MessageFamily.level.keys, MessageFamily.levels.keys,
  ].flatMap(\.self)
}

extension Localization {
  /// Returns an interface string of the page about an app.
  fileprivate subscript(
    key: AdoptionMessage, values: KeyValuePairs<String, String> = [:]
  ) -> String {
    text(key, values)
  }
}

extension MessageFamily<PluralForm> {
  /// Counts of findings, of files and of checks.
  fileprivate static var findings: Self { Self("findings_") }
  fileprivate static var files: Self { Self("files_") }
  fileprivate static var checks: Self { Self("checks_") }
}

extension MessageFamily<Severity> {
  /// Severities, as they are in the configuration.
  fileprivate static var level: Self { Self("severity_") }
  /// Severities as labels of counts, such as “Warnings”.
  fileprivate static var levels: Self { Self("severities_") }
}
