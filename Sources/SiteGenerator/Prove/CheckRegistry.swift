import HandbookModel
import LintEngine

/// The checks of a handbook: those of the program, and those that its rules declare.
struct CheckRegistry: Sendable {
  /// By their ids.
  private var known: [String: Check]
  /// Those that rules name, in the order of their ids.
  private(set) var named: [Check] = []
  /// Those that rules declare, as they are written, by their ids.
  private var declarations: [String: YAMLValue] = [:]
  /// Where their ids stand, likewise.
  private var places: [String: SourceLocation] = [:]
  /// What is wrong with those that rules declare.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ documents: [Document]) {
    known = Dictionary(uniqueKeysWithValues: Check.all.map { ($0.id, $0) })
    for document in documents {
      for node in document.frontMatter.declaredChecks {
        let read = CheckDeclaration.read(node, in: document.file)
        diagnostics += read.diagnostics
        guard let check = read.value,
          let place = node.entries.first(where: { $0.key == "id" })?.value.range
        else { continue }
        if known[check.id] == nil {
          known[check.id] = check
          declarations[check.id] = node
          places[check.id] = document.file.location(place)
        } else {
          diagnostics.append(
            .taken(check.id, first: places[check.id], at: place, in: document.file))
        }
      }
    }
    let ids = Set(documents.flatMap { $0.frontMatter.checks.map(\.value) })
    named = ids.sorted().compactMap { known[$0] }
  }

  /// All that verdicts depend on, as a text: compared by its bytes, since two spellings of one letter
  /// are the same text to Swift.
  var content: [UInt8] {
    let declared = declarations.sorted { $0.key < $1.key }.map { "\($0.value)" }
    return Array((named.map(\.id) + declared).joined(separator: "\n").utf8)
  }

  /// Nil for an id that nobody knows.
  func check(_ id: String) -> Check? { known[id] }

  /// All of them, in the order of their ids.
  var all: [Check] { known.values.sorted { $0.id < $1.id } }

  /// Every id that a rule may name.
  var ids: [String] { known.keys.sorted() }

  /// What the site says of the checks that rules name, without the rules.
  var entries: [CheckSummary] {
    named.map { check in
      CheckSummary(
        id: check.id, title: check.title, why: check.why, flagged: check.flagged,
        preferred: check.preferred,
        platforms: Platform.allCases.filter(check.platforms.contains).map(\.rawValue),
        declaration: declarations[check.id])
    }
  }
}

extension Diagnostic {
  fileprivate static func taken(
    _ id: String, first: SourceLocation?, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      "proof/check-taken", .error,
      first == nil
        ? "'\(id)' is a check of the program" : "another rule declares a check '\(id)', too",
      at: range, notes: first.map { [Note("it is declared first here", at: $0)] } ?? [],
      fix: Fix(
        first != nil
          ? "declare it once, and name it in the other rule"
          : "choose another id, or name that check"))
  }
}
