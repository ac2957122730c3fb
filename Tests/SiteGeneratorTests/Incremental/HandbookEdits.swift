import Templating
import TestSupport

/// Random edits of a small handbook, both valid and invalid. The same seed always produces the same
/// edits.
struct HandbookEdits {
  /// The text of each file by its path, with content in `Content/` and templates in `Overlay/`.
  private(set) var files: [String: String]
  private var earlier: [[String: String]] = []
  private var random: SeededRandom
  private var count = 0

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    files = ["Overlay/notes.txt": "kept"]
    for (path, text) in Self.beginning { files["Content/" + path] = text }
  }

  private static let beginning = Sample.handbook.with([
    "boats/mast.md": Sample.rule(
      "Step the mast", tags: "rope", head: ["related: [anchor]", "platforms: [iOS]"],
      body: "See [the anchor](anchor.md) and `.font(_:)`."),
    "lights/_section.md": Sample.section("Lights"),
    "lights/lamp.md": Sample.rule("Light the lamp", tags: "night", head: ["aliases: [lantern]"]),
    "lights/glow.md": Sample.rule(
      "Let it glow", tags: "night",
      head: [
        "checks:", "  - id: no-bold", "    select: text[font.weight>600]", "    title: A bold text",
        "    message: it is bold",
      ], body: "Water mirrors it."),
    "lights/beam.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
  ])
  private static let picture = "Content/lights/beam.svg"
  private static let svgStart = "<svg xmlns=\"http://www.w3.org/2000/svg\">"

  /// The effect of an edit on the files.
  struct Step {
    /// The kind of edit, for failure messages.
    let kind: Kind
    /// The paths that were written, added or removed, as in `files`.
    let changed: Set<String>
  }

  enum Kind: CaseIterable {
    case words, sentence, shift, reason, code, symbol, material, badCode, link, anchor, linkToAnchor
    case source, title, heading, sharedTitle, titleOfHierarchy, linkToTitle, linkToHeading
    case spelling, head, fence, wikiLink, html, noExample, lostLine, movedLine,
      movedLink
    case newRule, emptyFile, removedRule, renamedRule, renamedFolder
    case settings, noSettings, section, article, newArticle, picture, noPicture, activePicture
    case template, style, interfaceStrings, nothing, back, start
  }

  /// Makes the next edit.
  /// - Parameter wanted: the kind of edit; `nil` for a random one.
  mutating func next(_ wanted: Kind? = nil) -> Step {
    count += 1
    let before = files
    // Edits of text are the most frequent ones in practice.
    let isTextEdit = Int.random(in: 0..<3, using: &random) == 0
    let kind = wanted ?? pick(isTextEdit ? Self.textEdits : Kind.allCases)
    edit(kind)
    // Compares bytes, since Swift considers canonically equivalent strings equal.
    let changed = Set(before.keys).union(files.keys).filter { path in
      before[path].map { Array($0.utf8) } != files[path].map { Array($0.utf8) }
    }
    earlier.append(before)
    return Step(kind: kind, changed: changed)
  }

  private mutating func edit(_ kind: Kind) {
    let number = count
    switch kind {
    case .words: changeRule { $0.replacing("A reason", with: "A reason of \(number)") }
    case .sentence: addToRule("Sentence \(number).\n\n")
    case .shift: changeRule { $0.inserting("\nLine \(number).\n", after: "---\n\n") }
    case .reason: changeRule { $0.replacing("it shouts", with: "it calls \(number) times") }
    case .code: changeRule { $0.replacing("Harbour", with: "Quay \(number)") }
    case .symbol: changeRule { $0.inserting("\n  .padding(\(number))", after: ".font(.title)") }
    case .material:
      changeRule { $0.inserting("\n  .background(.regularMaterial)", after: ".bold()") }
    case .badCode: changeRule { $0.replacing(".bold()", with: ".bold((") }
    case .link: addToRule("[There](\(pick(Self.targets))).\n\n")
    case .anchor: addToRule("### Part \(number % 3)\n\nIts words.\n\n")
    case .linkToAnchor: addToRule("[Part](mast.md#part-1).\n\n")
    case .source:
      changeRule { $0 + "\n\nReference: [Sea \(number)](https://sea.example/\(number))\n" }
    case .title: retitle("Title \(number)")
    case .heading:
      changeHeading(pick(["Call it \(number)", "Part \(number % 3)", "Step the mast"]))
    case .sharedTitle: retitle(pick(["Light the lamp", "step  the mast"]))
    case .titleOfHierarchy: retitle(pick(["Hierarchy \(number)", "'Order: \(number)'", "\"", "|"]))
    case .linkToTitle: addToRule("[The mast](mast.md#step-the-mast).\n\n")
    case .linkToHeading: addToRule("[It](mast.md#\(pick(["part-1", "call-it-3", "m%61st"]))).\n\n")
    case .spelling: retitle(pick(["Caf\u{E9}", "Cafe\u{301}"]))
    case .head: addToFrontMatter(pick(Self.heads))
    case .fence: addToRule("```swatch\nmaterial: thin\nlevel: secondary\n```\n\n")
    case .wikiLink: addToRule("[[anchor]]\n\n")
    case .html: addToRule("<p id=\"raw\">Raw</p>\n\n")
    case .noExample: changeRule { $0.replacing("**Correct", with: "**Right") }
    case .lostLine: loseLine()
    case .movedLine: moveLine()
    case .movedLink: moveLink()
    case .newRule:
      files["Content/boats/new-\(number).md"] = Sample.rule("New \(number)", tags: "calm")
    case .emptyFile: files["Content/boats/blank.md"] = ""
    case .removedRule: files[pick(rules)] = nil
    case .renamedRule:
      files["Content/lights/moved-\(number).md"] = files.removeValue(forKey: pick(rules))
    case .renamedFolder: renameFolder()
    case .settings: files["Content/handbook.yaml"] = pick(Self.settings)
    case .noSettings: files["Content/handbook.yaml"] = nil
    case .section:
      files["Content/lights/_section.md"] = Sample.section("Lights \(number)", "What shines.")
    case .article:
      files["Content/articles/tides.md"] = Sample.article("Tides", "They come \(number) times.")
    case .newArticle: files["Content/articles/moon-\(number).md"] = Sample.article("Moon")
    case .picture: files[Self.picture] = "\(Self.svgStart)<title>\(number)</title></svg>"
    case .noPicture: files[Self.picture] = nil
    case .activePicture: files[Self.picture] = "<svg><script>1</script></svg>"
    case .template: files["Overlay/crumbs.mustache"] = pick(Self.templates)
    case .style: files["Overlay/extra.css"] = pick([nil, "p { color: red }", "p { }"])
    case .interfaceStrings:
      files["Overlay/en.yaml"] = pick([nil, "related: Kin\n", "nonsense: 1\n"])
    case .nothing: break
    case .back: if !earlier.isEmpty { files = pick(earlier) }
    case .start: if let first = earlier.first { files = first }
    }
  }

  private static let textEdits: [Kind] = [
    .words, .sentence, .shift, .reason, .code, .movedLink, .title, .heading,
  ]

  private static let targets = [
    "anchor.md", "../lights/lamp.md", "../lights/beam.svg", "nowhere.md",
  ]

  private static let heads = [
    "tags: [wind, rope]", "impact: CRITICAL", "impact: LOW", "draft: true", "id: other-name",
    "aliases: [old-name]", "related: [lamp]", "related: [nobody]", "section: lights",
    "deprecated: anchor", "checks: [no-bold]", "checks: [unknown-check]", "synonyms: [port]",
    "platforms: [macOS]", "tags: [",
  ]

  private static let settings = [
    "title: Harbour\n", "title: Port\naccent: \"#0a5\"\n", "title: Port\nhtml: allow\n",
    "title: Harbour\nsections: [lights, boats]\n", "title: Harbour\nsections: [nowhere]\n",
    "title: Harbour\nlanguage: de\n", "title: Harbour\nurl: https://a.example/port\n",
    "title: Harbour\nredirects:\n  rules/old.html: rules/anchor.html\n",
    "title: Harbour\nswatches: on\n", "title: [\n",
  ]

  private static let templates = [
    "<p>Crumbs</p>\n", "<p>{{unknown}}</p>\n", "<p><a href=\"/nowhere.html\">x</a></p>\n", nil,
  ]

  private mutating func addToFrontMatter(_ line: String) {
    changeRule { $0.inserting(line + "\n", after: "---\n") }
  }

  private mutating func changeHeading(_ title: String) {
    changeRule {
      $0.replacing(/title: .*/, with: "title: " + title, maxReplacements: 1)
        .replacing(/(?m)^## .*/, with: "## " + title, maxReplacements: 1)
    }
  }

  private mutating func loseLine() {
    let lost = Int.random(in: 0..<30, using: &random)
    changeRule { text in
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.indices.contains(lost) { lines.remove(at: lost) }
      return lines.joined(separator: "\n")
    }
  }

  private mutating func moveLine() {
    let from = Int.random(in: 0..<30, using: &random)
    let to = Int.random(in: 0..<30, using: &random)
    changeRule { text in
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      guard lines.indices.contains(from), lines.indices.contains(to) else { return text }
      lines.insert(lines.remove(at: from), at: to)
      return lines.joined(separator: "\n")
    }
  }

  /// Swaps the order of two links of a rule: either the link in the last paragraph moves to the
  /// top, or back.
  private mutating func moveLink() {
    let path = "Content/boats/mast.md"
    let link = "[Rope](buoy.md).\n"
    guard let text = files[path] else { return }
    let bare = text.replacing(link + "\n", with: "").replacing("\n" + link, with: "")
      .replacing("it shouts", with: "see [the anchor](anchor.md)")
    files[path] =
      text.hasSuffix("\n" + link)
      ? bare.inserting(link + "\n", before: "**Incorrect") : bare + "\n" + link
  }

  private mutating func renameFolder() {
    let isThere = files.keys.contains { $0.hasPrefix("Content/boats/") }
    let names = isThere ? ("boats", "ships") : ("ships", "boats")
    let from = "Content/\(names.0)/"
    for (path, text) in files where path.hasPrefix(from) {
      files[path] = nil
      files["Content/\(names.1)/" + path.dropFirst(from.count)] = text
    }
  }

  private mutating func pick<Item>(_ items: [Item]) -> Item {
    items[Int.random(in: items.indices, using: &random)]
  }

  private var rules: [String] {
    let found = files.keys.filter {
      $0.hasPrefix("Content/") && $0.hasSuffix(".md") && !$0.contains("articles")
        && !$0.contains("_section")
    }.sorted()
    return found.isEmpty ? ["Content/boats/none.md"] : found
  }

  private mutating func changeRule(_ change: (String) -> String) {
    let path = pick(rules)
    files[path] = files[path].map(change)
  }

  private mutating func addToRule(_ text: String) {
    changeRule { $0.inserting(text, before: "**Incorrect") }
  }

  private mutating func retitle(_ title: String) {
    changeRule { $0.replacing(/title: .*/, with: "title: " + title, maxReplacements: 1) }
  }
}

extension String {
  fileprivate func inserting(_ text: String, before mark: String) -> String {
    guard let place = firstRange(of: mark) else { return self }
    return self[..<place.lowerBound] + text + self[place.lowerBound...]
  }

  fileprivate func inserting(_ text: String, after mark: String) -> String {
    guard let place = firstRange(of: mark) else { return self }
    return self[..<place.upperBound] + text + self[place.upperBound...]
  }
}
