import HandbookModel
import LintEngine

/// The checks that are available in a handbook: the built-in checks, and the checks that are
/// declared in its rules.
struct CheckRegistry: Sendable {
  /// All available checks, by id.
  private var known: [String: Check]
  /// The checks that are referenced by published rules, sorted by id.
  private(set) var named: [Check] = []
  /// The checks that run on the Correct examples of all rules, sorted by id: the first
  /// ``mostShared`` of `named`.
  var shared: ArraySlice<Check> { named.prefix(Self.mostShared) }
  /// The maximum number of checks that run on the Correct examples of all rules. Each of them runs
  /// on every rule, so the work grows with the number of rules times the number of checks.
  private static let mostShared = 200
  /// The ids of all available checks. A rule may reference any of them.
  let ids: Suggestions
  /// The YAML of each check that a rule declares in its front matter, by check id.
  private var declarations: [String: YAMLValue] = [:]
  /// The source location of the id in the declaration of each check, by check id. Built-in checks
  /// are not included.
  private var locations: [String: SourceLocation] = [:]
  /// Diagnostics for errors in declarations of checks.
  private(set) var diagnostics: [Diagnostic] = []
  /// Diagnostics for errors in the options that settings contain. Several handbooks may share these
  /// settings.
  private(set) var settingsDiagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - settings: The options of checks that the handbook sets.
  ///   - includesDrafts: Whether drafts are published.
  init(_ documents: [Document], _ settings: [CheckSetting] = [], includesDrafts: Bool) {
    known = Dictionary(uniqueKeysWithValues: Check.all.map { ($0.id, $0) })
    var used: Set<String> = []
    for document in documents {
      if includesDrafts || !document.frontMatter.isDraft {
        used.formUnion(document.frontMatter.checks.map(\.value))
      }
      for node in document.frontMatter.declaredChecks {
        let read = CheckDeclaration.read(node, in: document.file)
        diagnostics += read.diagnostics
        guard let check = read.value,
          let idRange = node.entries.first(where: { $0.key == "id" })?.value.range
        else { continue }
        if known[check.id] == nil {
          known[check.id] = check
          declarations[check.id] = node
          locations[check.id] = document.file.location(idRange)
        } else {
          diagnostics.append(
            .duplicateID(check.id, first: locations[check.id], at: idRange, in: document.file))
        }
      }
    }
    let available = known
    ids = Suggestions(names: available.keys.sorted())
    apply(settings)
    named = used.sorted().compactMap { known[$0] }
    if let first = named.dropFirst(Self.mostShared).first {
      diagnostics += Self.tooMany(named.count, first, documents)
    }
  }

  private mutating func apply(_ settings: [CheckSetting]) {
    var found = FoundProblems()
    for setting in settings {
      guard let check = known[setting.id.value] else {
        settingsDiagnostics.append(
          .unknownCheck(setting.id, .proofUnknownCheck, among: ids, &found, in: setting.file))
        continue
      }
      let configured = check.configured(by: setting, .handbookInvalidValue)
      known[check.id] = configured.value
      settingsDiagnostics += configured.diagnostics
    }
  }

  /// Returns the note that not all checks run on the Correct examples of all rules, at the first
  /// reference to a check that does not.
  private static func tooMany(
    _ count: Int, _ first: Check, _ documents: [Document]
  ) -> [Diagnostic] {
    for document in documents {
      if let named = document.frontMatter.checks.first(where: { $0.value == first.id }) {
        return [.tooManyChecks(count, most: mostShared, at: named.range, in: document.file)]
      }
    }
    return []
  }

  /// The properties of the checks that affect verdicts, for use as a cache key. They are encoded as
  /// bytes, because Swift considers canonically equivalent strings equal.
  var content: [UInt8] {
    let declared = declarations.sorted { $0.key < $1.key }.map { "\($0.value)" }
    let options = all.flatMap { check in check.settings.lines.map { "\(check.id) \($0)" } }
    return Array((named.map(\.id) + declared + options).joined(separator: "\n").utf8)
  }

  /// Returns the check with this id; `nil` for an unknown id.
  func check(_ id: String) -> Check? { known[id] }

  /// All available checks, sorted by id.
  var all: [Check] { known.values.sorted { $0.id < $1.id } }

  /// Summaries of the checks that are referenced by rules, sorted by id.
  var summaries: [CheckSummary] {
    named.map { check in
      CheckSummary(
        id: check.id, title: check.title, why: check.why, flagged: check.flagged,
        preferred: check.preferred,
        platforms: Platform.allCases.filter(check.platforms.contains).map(\.rawValue),
        severity: check.severity, declaration: declarations[check.id],
        precision: check.precisionStatement,
        sources: check.sources, options: check.optionSummaries)
    }
  }
}

extension Diagnostic {
  fileprivate static func tooManyChecks(
    _ count: Int, most: Int, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .proofTooManyChecks,
      "the rules name \(count) checks, so this one runs on the examples of its own rule only",
      at: range, notes: [Note("only the first \(most) by id run on all Correct examples")],
      fix: Fix("declare fewer checks: one check can select several views"))
  }

  fileprivate static func duplicateID(
    _ id: String, first: SourceLocation?, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .proofCheckTaken,
      first == nil
        ? "'\(id)' is the id of a built-in check" : "the check '\(id)' is declared more than once",
      at: range, notes: first.map { [Note("it is first declared here", at: $0)] } ?? [],
      fix: Fix(
        first != nil
          ? "declare it once, and refer to it by id in the other rule"
          : "choose another id, or use the built-in check"))
  }
}
