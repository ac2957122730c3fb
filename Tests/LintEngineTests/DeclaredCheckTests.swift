import HandbookModel
import RuleParser
import Testing
import ViewTree

@testable import LintEngine

/// Checks that rules declare in their front matter.
struct DeclaredCheckTests {
  /// A declaration as data, as the front matter of a file would give it.
  private static func node(_ fields: KeyValuePairs<String, String>) -> DataNode {
    DataNode(
      .map(
        fields.map { key, value in
          DataNode.Entry(
            key: key, keyRange: .fileStart,
            value: DataNode(.scalar(value, isPlain: true), at: .fileStart))
        }), at: .fileStart)
  }

  private static let file = SourceFile(path: "rule.md", pathInRoot: "rule.md", text: "")

  private func check(_ fields: KeyValuePairs<String, String>) throws -> Check {
    let read = CheckDeclaration.read(Self.node(fields), in: Self.file)
    #expect(read.diagnostics.map(\.message) == [])
    return try #require(read.value)
  }

  private func findings(_ source: String, _ check: Check) -> [Finding] {
    LintRun(checks: [check]).findings(in: SwiftSource(source).views())
  }

  // MARK: The same as compiled checks

  /// The meanings of compiled checks in the language of front matter, and how many of the sources ask
  /// for more than it can say: what stands in other declarations, in expressions, in branches.
  private static let equivalents:
    [(sources: CheckSources, beyond: Int, fields: KeyValuePairs<String, String>)] = [
      (
        .vibrancyQuaternaryThin, 0,
        ["select": "text[foreground.level>=4][backing.material~thin]"]
      ),
      (
        .vibrancyUniformLevel, 8,
        [
          "select": "Text[backing=material]", "group": "view",
          "keep": "[foreground=level][font.size]",
          "same": "foreground.level", "differ": "font", "some": "[foreground.explicit=true]",
          "count": "2",
        ]
      ),
      (
        .hierarchyColorOnly, 7,
        [
          "select": "VStack > Text, LazyVStack > Text", "group": "parent", "same": "font",
          "distinct": "foreground.color", "some": "[foreground.colorish=true]", "count": "2",
        ]
      ),
      (
        .materialNonvibrantColor, 3,
        [
          "select": """
          text[backing.material!=glass][backing=material][foreground=fixed], \
          text[backing=material][foreground=literal], \
          Image[arg.systemName][backing=material][foreground=fixed]
          """
        ]
      ),
      (
        .vibrancyHardcodedOpacity, 0,
        [
          "select": """
          text[backing=material][foreground=opacity][foreground.color!=tint], \
          Image[arg.systemName][backing=material][foreground=opacity], \
          text[backing=material][opacity<1][opacity>0]
          """
        ]
      ),
      (.typeLightWeightSmall, 1, ["select": "text[font.weight<=300][font.size<20]"]),
      (.styleForegroundColor, 2, ["select": "*[mod.foregroundColor]"]),
      (
        .colorSchemeForced, 2,
        [
          "select": """
          *[mod.preferredColorScheme~dark]:not(VideoPlayer), *[mod.preferredColorScheme=light], \
          TabView[mod.environment.1=dark]
          """
        ]
      ),
      (.tabTooMany, 2, ["select": "TabView[children.count>5]:not([mod.tabViewStyle=page])"]),
      (
        .typeAllCaps, 3,
        ["select": "*[mod.textCase~uppercase], Label[arg.0~uppercased]"]
      ),
      (
        .touchTargetSmall, 1,
        [
          "select": """
          Button[mod.frame.height<44], *[mod.onTapGesture][mod.frame.height<44]:not([mod.padding]), \
          Button > Image[mod.frame.height<44][mod.contentShape]
          """
        ]
      ),
      (
        .buttonCustomProminent, 2,
        [
          "select": """
          Button[mod.background][mod.foregroundStyle=white], \
          control Text[mod.background][foreground.color=white]:not([mod.background~Gradient])
          """
        ]
      ),
    ]

  @Test(
    "A declared check judges the sources of the compiled one as that does",
    arguments: equivalents.indices)
  func equivalence(index: Int) throws {
    let (sources, beyond, fields) = Self.equivalents[index]
    let id = sources.check.id
    let read = CheckDeclaration.read(
      Self.node(fields).adding(["id": "own-\(id)", "message": "found"]), in: Self.file)
    #expect(read.diagnostics.map(\.message) == [])
    let declared = try #require(read.value)
    func agrees(_ source: String) -> Bool {
      let plain = source.filter { $0 != "↓" }
      return findings(plain, sources.check).isEmpty == findings(plain, declared).isEmpty
    }
    let others = (sources.flagged + sources.clean).filter { !agrees($0) }
    #expect(others.count == beyond, "\(id):\n\(others.joined(separator: "\n\n"))")
    #expect(sources.flagged.count(where: agrees) >= 2 && sources.clean.count(where: agrees) >= 3)
  }

  // MARK: The language

  @Test(
    "A selector means what CSS means by its shape, and what is unknown is neither so nor not so",
    arguments: [
      ("Text", "VStack { Text(a); Label(b, systemImage: c) }", 1),
      ("text", "VStack { Text(a); Label(b, systemImage: c) }", 2),
      ("*", "VStack { Text(a) }", 2),
      ("VStack > Text", "VStack { HStack { Text(a) }; Text(b) }", 1),
      ("VStack Text", "VStack { HStack { Text(a) }; Text(b) }", 2),
      ("HStack, Text", "HStack { Text(a) }", 2),
      ("stack:has(Image)", "VStack { Image(a) }\nHStack { Text(b) }", 1),
      ("stack:not(:has(Image))", "VStack { Image(a) }\nHStack { Text(b) }", 1),
      ("[mod.padding]", "Text(a).padding()\nText(b)", 1),
      ("Text:not([mod.padding])", "Text(a).padding()\nText(b)", 1),
      // A modifier of the app's own may do anything.
      ("Text:not([mod.padding])", "Text(a).card()", 0),
      ("Text[mod.padding>=8][mod.padding<=12]", "Text(a).padding(10)\nText(b).padding(14)", 1),
      ("Text[mod.padding>8]", "Text(a).padding(gap)", 0),
      ("Text[mod.frame.width=20]", "Text(a).frame(width: 20, height: 8)", 1),
      ("Text[arg.0~Del]", "Text(\"Delete\")\nText(\"Keep\")", 1),
      (
        "VStack[arg.spacing!=8]",
        "VStack(spacing: 8) { a }\nVStack(spacing: 9) { b }\nVStack { c }", 2
      ),
      (
        "Text[order.background<padding]",
        "Text(a).background(.red).padding()\nText(b).padding().background(.red)", 1
      ),
      ("Text[foreground.color=red]", "VStack { Text(a) }.foregroundStyle(.red)", 1),
      ("Text[own.foreground=system]", "VStack { Text(a) }.foregroundStyle(.red)", 0),
      ("Text[font.style=headline]", "Text(a).font(.headline)", 1),
      ("Text[slot=toolbar]", "List { a }.toolbar { Text(b) }", 1),
      ("Text[branch]", "VStack { if a { Text(b) }; Text(c) }", 1),
      ("Text[env.buttonStyle=plain]", "VStack { Text(a) }.buttonStyle(.plain)", 1),
      ("Text[backing=none]", "Text(a)\nText(b).background(.thinMaterial)", 1),
    ])
  func selectors(_ selector: String, _ source: String, _ count: Int) throws {
    let check = try check(["id": "a", "select": selector, "message": "b"])
    #expect(findings(source, check).count == count)
  }

  @Test func aMessageIsFilledInAndPointsAtItsModifierWithAFix() throws {
    let check = try check([
      "id": "a", "select": "Text[font.weight<=300]", "at": "fontWeight", "fix": ".regular",
      "message": "weight {font.weight} of {count} at {font.size}",
    ])
    let source = "Text(a).font(.caption).fontWeight(.thin)"
    let finding = try #require(findings(source, check).first)
    #expect(finding.message == "weight 200 of 1 at 12")
    #expect(source.utf8.count - finding.range.lowerBound == "fontWeight(.thin)".utf8.count)
    #expect(finding.fix?.replacement == ".regular")
  }

  @Test(
    "Every error of a declaration is told at its place",
    arguments: [
      ("select: Text[fnt.size>1]", "6:18", "there is no fact 'fnt.size'"),
      ("select: 'Text[font.size ! 1]'", "6:29", "a ']' is missing"),
      ("select: 'Text:hat(a)'", "6:18", "there is no such test"),
      ("select: 'VStack > '", "6:23", "the name of a view is missing"),
      (
        "select: Text\n    same: font", "7:5", "'same' says something of a group, and there is none"
      ),
      ("select: Text\n    group: parent\n    same: fnt", "8:11", "there is no fact 'fnt'"),
      ("select: Text\n    group: row", "7:12", "this is none of parent, view, file"),
      ("select: Text\n    count: none", "7:12", "'count' is a whole number from 1"),
      ("select: 'Text[font.size>abc]'", "6:29", "'font.size' is a number, and 'abc' is none"),
      (
        "select: 'Text[font.weight>=bold]'", "6:32", "'font.weight' is a number, and 'bold' is none"
      ),
      ("select: 'Text[font.size~~3]'", "6:29", "'font.size' is a number, and '~3' is none"),
      ("select: 'Text[backing=glas]'", "6:27", "'backing' is never 'glas'"),
      ("select: 'Text[slot=tolbar]'", "6:24", "'slot' is never 'tolbar'"),
      ("select: 'Text[font.scales=maybe]'", "6:31", "'font.scales' is true or false"),
      (
        "select: 'Text[backing>3]'", "6:27", "'backing' is a word, and no more or less than another"
      ),
      (
        "select: 'Text[mod.padding>much]'", "6:31",
        "only numbers are more or less, and 'much' is none"
      ),
      ("select: 'Text[font.size=]'", "6:29", "there is nothing to compare 'font.size' with"),
      ("select: 'blob[font.size>1]'", "6:14", "there is no family of views 'blob'"),
      ("selct: Text", "6:5", "there is no key 'selct' in a check"),
      (
        "select: Text\n    fix: a", "7:5",
        "'fix' is written instead of the first argument of a modifier, and none is named"
      ),
    ])
  func errors(_ line: String, _ place: String, _ message: String) throws {
    let text = "---\ntitle: A\nchecks:\n  - id: own\n    message: b\n    \(line)\n---\n"
    let file = SourceFile(path: "rule.md", pathInRoot: "rule.md", text: text)
    let declared = DocumentReader(kind: .rule, allowsHTML: false).read(file).value
      .frontMatter.declaredChecks
    let read = CheckDeclaration.read(try #require(declared.first), in: file)
    let found = read.diagnostics.map {
      "\($0.location.range.start.line):\($0.location.range.start.column) \($0.message)"
    }
    #expect(
      found.first == "\(place) \(message)" || found.contains("\(place) \(message)"), "\(found)")
    #expect(read.value == nil)
  }
}

extension DataNode {
  fileprivate func adding(_ fields: KeyValuePairs<String, String>) -> DataNode {
    DataNode(
      .map(
        entries
          + fields.map { key, value in
            Entry(
              key: key, keyRange: .fileStart,
              value: DataNode(.scalar(value, isPlain: true), at: .fileStart))
          }), at: range)
  }
}
