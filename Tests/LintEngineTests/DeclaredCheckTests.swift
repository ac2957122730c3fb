import HandbookModel
import RuleParser
import Testing
import SwiftFrontEnd
import ViewTree

@testable import LintEngine

/// Tests of checks that rules declare in their front matter.
struct DeclaredCheckTests {
  /// A declaration in the form that the front matter of a file produces.
  private static func node(_ fields: KeyValuePairs<String, String>) -> YAMLValue {
    YAMLValue(
      .map(
        fields.map { key, value in
          YAMLValue.Entry(
            key: key, keyRange: .fileStart,
            value: YAMLValue(.scalar(value, isPlain: true), at: .fileStart))
        }), at: .fileStart)
  }

  private static let file = SourceFile(path: "rule.md", pathInRoot: "rule.md", text: "")

  private func check(_ fields: KeyValuePairs<String, String>) throws -> Check {
    let read = CheckDeclaration.read(Self.node(fields), in: Self.file)
    #expect(read.diagnostics.map(\.message) == [])
    return try #require(read.value)
  }

  private func findings(_ source: String, _ check: Check) -> [Finding] {
    Linter(checks: [check]).findings(in: SwiftSource(source).views())
  }

  // MARK: Equivalents of compiled checks

  /// Compiled checks, expressed as declared checks.
  private static let equivalents: [(sources: CheckSources, fields: KeyValuePairs<String, String>)] =
    [
      (
        .vibrancyQuaternaryThin,
        ["select": "text[foreground.level>=4][backing.material~thin]"]
      ),
      (
        .vibrancyHardcodedOpacity,
        [
          "select": """
          text[backing=material][foreground=opacity][foreground.color!=tint], \
          Image[arg.systemName][backing=material][foreground=opacity], \
          text[backing=material][opacity<1][opacity>0]
          """
        ]
      ),
      (
        .typeLightWeightSmall,
        [
          "select": """
          text[font.weight<=300][font.size<=20], text[font.weight<=200][font.size<=22], \
          text[font.weight<=100][font.size<=28], \
          :is(text, content[mod.font])[font.family~-light][font.size<=20]
          """
        ]
      ),
      (
        .colorSchemeForced,
        [
          "select": """
          :is([mod.preferredColorScheme~dark], [mod.preferredColorScheme=light], \
          TabView[mod.environment.1=dark])\
          :not(VideoPlayer):not(:has(VideoPlayer, ARViewContainer))\
          :not([type~Player]):not([type~CameraScreen])\
          :not([mod.previewDevice]):not([mod.previewLayout])
          """
        ]
      ),
      (
        .tabTooMany,
        [
          "select": """
          TabView > Tab:not([branch]), TabView > Group > Tab:not([branch]), \
          TabView > [mod.tabItem]:not([branch])
          """,
          "group": "view", "count": "6",
        ]
      ),
      (.navNavigationView, ["select": "NavigationView[declared=false]"]),
      (
        .navLinkDestination,
        [
          "select": """
          :is(ForEach, List)[arg.0]:not([arg.0~..]):not([arg.0~prefix]) \
          NavigationLink:is([arg.destination], :has([slot=destination])):not([arg.value])
          """
        ]
      ),
      (
        .navBackHidden,
        [
          "select": """
          [mod.navigationBarBackButtonHidden=true]:not(NavigationStack > *)\
          :not([type~Confirmation]):not([type~Cover]):not(:has(ToolbarItem[arg.placement=cancellationAction]))
          """
        ]
      ),
      (
        .layoutManualPosition,
        [
          "select": """
          :is(text, control, VStack:has(text), HStack:has(text))\
          :is([mod.position.x>0], [mod.position.y>0]), \
          :is(text, control):is([mod.offset.y>=16], [mod.offset.y<=-16])\
          :not([mod.background]):not([mod.gesture]):not([slot=overlay]):not([mod.accessibilityHidden])
          """
        ]
      ),
      (
        .symbolFixedFrame,
        [
          "select": """
          Image[arg.systemName][mod.resizable][mod.frame.width<=64]:not([mod.frame.height>64])\
          :not([arg.systemName~person]):not([arg.systemName~photo]):not([mod.accessibilityHidden])
          """
        ]
      ),
      (
        .inputContentType,
        [
          "select": """
          :is(TextField:is([arg.text~email], [arg.text~phone], [arg.text~price], [arg.0~e-mail], \
          [arg.prompt~code]), SecureField[arg.0~password]:not([arg.0=/^(wi-fi|pdf) /i]))\
          :not([mod.textContentType]):not([mod.keyboardType]), \
          TextField:is([arg.0=/^new password$/i], [arg.prompt~password]):not([branch]), \
          TextField:is([arg.0="6-digit code"], [arg.0="Verification code"])\
          [mod.keyboardType=numberPad]:not([mod.textContentType]), \
          TextField[arg.text~email]:is(VStack:has(PasswordField) *):not([mod.textContentType])
          """
        ]
      ),
    ]

  @Test(arguments: equivalents.indices)
  func `A declared check agrees with the compiled one on every source`(index: Int) throws {
    let (sources, fields) = Self.equivalents[index]
    let others = try disagreements(sources, fields)
    #expect(others.isEmpty, "\(sources.check.id):\n\(others.joined(separator: "\n\n"))")
  }

  @Test func `At least ten compiled checks can be declared`() {
    #expect(Set(Self.equivalents.map(\.sources.check.id)).count >= 10)
  }

  /// Compiled checks whose core can be declared. `beyond` is the number of sources that need more,
  /// such as other declarations, expressions or several layers of paint, which is why the check is
  /// compiled.
  private static let approximations:
    [(sources: CheckSources, beyond: Int, fields: KeyValuePairs<String, String>)] = [
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
        .hierarchyColorOnly, 10,
        [
          "select": "VStack > Text, LazyVStack > Text", "group": "parent", "same": "font",
          "distinct": "foreground.color", "some": "[foreground.colorish=true]", "count": "2",
        ]
      ),
      (
        .touchTargetSmall, 5,
        [
          "select": """
          Button[mod.frame.height<44]:not([opacity=0]), \
          [mod.onTapGesture][mod.frame.height<44]:not([mod.padding]), \
          Button:not([mod.frame]):not([mod.buttonStyle]):not([slot=toolbar]):not(Form Button) \
          > Image[mod.frame.height<44]:not([mod.padding]), \
          NavigationLink > Image[mod.frame.height<36][mod.padding<=4]
          """
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
    ]

  @Test(arguments: approximations.indices)
  func `A known number of sources cannot be expressed as a declared check`(index: Int) throws {
    let (sources, beyond, fields) = Self.approximations[index]
    let others = try disagreements(sources, fields)
    #expect(
      others.count == beyond, "\(sources.check.id):\n\(others.joined(separator: "\n\n"))")
    #expect(sources.flagged.count { !others.contains($0) } >= 2)
    #expect(sources.clean.count { !others.contains($0) } >= 3)
  }

  /// The sources of a compiled check for which the declared one has a different result.
  private func disagreements(
    _ sources: CheckSources, _ fields: KeyValuePairs<String, String>
  ) throws -> [String] {
    let own = Self.node(fields).adding(["id": "own-\(sources.check.id)", "message": "found"])
    let read = CheckDeclaration.read(own, in: Self.file)
    #expect(read.diagnostics.map(\.message) == [])
    let declared = try #require(read.value)
    return (sources.flagged + sources.clean).filter { source in
      let plain = source.filter { $0 != "↓" }
      return findings(plain, sources.check).isEmpty != findings(plain, declared).isEmpty
    }
  }

  // MARK: Language

  @Test(arguments: [
    ("Text", "VStack { Text(a); Label(b, systemImage: c) }", 1),
    ("text", "VStack { Text(a); Label(b, systemImage: c) }", 2),
    ("*", "VStack { Text(a) }", 2),
    ("VStack > Text", "VStack { HStack { Text(a) }; Text(b) }", 1),
    ("VStack Text", "VStack { HStack { Text(a) }; Text(b) }", 2),
    ("HStack, Text", "HStack { Text(a) }", 2),
    ("stack:has(Image)", "VStack { Image(a) }\nHStack { Text(b) }", 1),
    ("stack:not(:has(Image))", "VStack { Image(a) }\nHStack { Text(b) }", 1),
    (":is(VStack, HStack) > Text", "VStack { Text(a) }\nHStack { Text(b) }\nForm { Text(c) }", 2),
    (":is(Text:is([mod.bold]), Image)", "Text(a).bold()\nText(b)\nImage(c)", 2),
    // Receivers have modifiers too, but no type name.
    ("content[mod.padding]", "extension View { func card() -> some View { padding() } }", 1),
    ("[mod.padding]", "extension View { func card() -> some View { padding() } }", 1),
    ("content", "Text(a).padding()", 0),
    ("Text[type~Row]", "struct MailRow: View { var body: some View { Text(a) } }", 1),
    ("Text[type]", "Text(a)", 0),
    (
      "Badge[declared]",
      "struct Badge: View { var body: some View { Text(a) } }\nstruct A: View { var body: some View { Badge() } }",
      1
    ),
    ("Badge[declared]", "Badge()", 0),
    ("[mod.padding]", "Text(a).padding()\nText(b)", 1),
    ("Text:not([mod.padding])", "Text(a).padding()\nText(b)", 1),
    // A custom modifier can apply any other modifier.
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
  func `A selector matches like one in CSS, and unknown facts match neither way`(
    _ selector: String, _ source: String, _ count: Int
  ) throws {
    let check = try check(["id": "a", "select": selector, "message": "b"])
    #expect(findings(source, check).count == count)
  }

  /// Comparing each view with all views inside it would take twelve million steps.
  @Test(.timeLimit(.minutes(1)))
  func `A selector with nested tests compares each view with each of its parts once`() throws {
    let nested = (String(repeating: ":has(VStack", count: 6), String(repeating: ")", count: 6))
    let check = try check([
      "id": "a", "select": "VStack\(nested.0):has(Image)\(nested.1)", "message": "b",
    ])
    let views = (String(repeating: "VStack { ", count: 48), String(repeating: " }", count: 48))
    #expect(findings(views.0 + "Image(a)" + views.1, check).count == 42)
  }

  @Test func `A finding has the filled-in message, the modifier's position and a fix`() throws {
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

  @Test func `A message has only the beginning of a long fact`() throws {
    let check = try check(["id": "a", "select": "Text[arg.0]", "message": "'{arg.0}', {arg.0}"])
    let text = String(repeating: "ä", count: 4000)
    let message = try #require(findings("Text(\"\(text)\")", check).first?.message)
    #expect(message == "'\(text.prefix(50))…', \(text.prefix(50))…")
  }

  @Test(arguments: [
    ("select: Text[fnt.size>1]", "6:18", "there is no fact 'fnt.size'"),
    ("select: 'Text[font.size ! 1]'", "6:29", "a ']' is missing"),
    ("select: 'Text:hat(a)'", "6:18", "this test does not exist"),
    ("select: 'VStack > '", "6:23", "the name of a view is missing"),
    (
      "select: Text\n    same: font", "7:5",
      "'same' applies to a group, but the check has no 'group'"
    ),
    ("select: Text\n    group: parent\n    same: fnt", "8:11", "there is no fact 'fnt'"),
    (
      "select: Text\n    group: parent\n    same: ["
        + Array(repeating: "font", count: 201).joined(separator: ", ") + "]", "8:1212",
      "'same' has more than 200 facts"
    ),
    ("select: Text\n    group: row", "7:12", "the value must be one of parent, view, file"),
    ("select: Text\n    since: iSO 17", "7:12", "there is no platform 'iSO'"),
    ("select: Text\n    since: [iOS 17, macOS]", "7:21", "'macOS' has no version"),
    ("select: Text\n    since: [iOS 17, iOS 18]", "7:21", "iOS has two versions"),
    ("select: Text\n    count: none", "7:12", "'count' must be a whole number of at least 1"),
    ("select: 'Text[font.size>abc]'", "6:29", "'font.size' is a number, but 'abc' is not"),
    (
      "select: 'Text[font.weight>=bold]'", "6:32", "'font.weight' is a number, but 'bold' is not"
    ),
    ("select: 'Text[font.size~~3]'", "6:28", "there is no operator '~~'"),
    ("select: 'Text[backing=glas]'", "6:27", "'backing' is never 'glas'"),
    ("select: 'Text[slot=tolbar]'", "6:24", "'slot' is never 'tolbar'"),
    ("select: 'Text[font.scales=maybe]'", "6:31", "'font.scales' is either true or false"),
    (
      "select: 'Text[backing>3]'", "6:27", "'backing' is not a number and has no order"
    ),
    (
      "select: 'Text[mod.padding>much]'", "6:31",
      "only numbers have an order, but 'much' is not one"
    ),
    ("select: 'Text[font.size=]'", "6:29", "the value to compare 'font.size' with is missing"),
    ("select: 'blob[font.size>1]'", "6:14", "there is no view family 'blob'"),
    ("select: Text[branch", "6:24", "a ']' is missing"),
    ("selct: Text", "6:5", "a check has no key 'selct'"),
    ("select: Text\n    at: pading", "7:9", "'at' names no modifier: 'pading'"),
    ("select: Text\n    at: mod.padding", "7:9", "'at' names no modifier: 'mod.padding'"),
    (
      "select: 'Text[mod.cardStyle]'\n    at: cardStyl", "7:9", "'at' names no modifier: 'cardStyl'"
    ),
    (
      "select: Text\n    fix: a", "7:5",
      "'fix' replaces the first argument of a modifier, but the check names none"
    ),
  ])
  func `Every error of a declaration is reported at its position`(
    _ line: String, _ place: String, _ message: String
  ) throws {
    let text = "---\ntitle: A\nchecks:\n  - id: own\n    message: b\n    \(line)\n---\n"
    let file = SourceFile(path: "rule.md", pathInRoot: "rule.md", text: text)
    let declared = DocumentParser(kind: .rule, allowsHTML: false, parsedLanguages: ["swift"]).read(
      file
    ).value
      .frontMatter.declaredChecks
    let read = CheckDeclaration.read(try #require(declared.first), in: file)
    let found = read.diagnostics.map {
      "\($0.location.range.start.line):\($0.location.range.start.column) \($0.message)"
    }
    #expect(
      found.first == "\(place) \(message)" || found.contains("\(place) \(message)"), "\(found)")
    for end in read.diagnostics.map(\.location.range.end) {
      #expect(end.column <= file.line(end.line).utf8.count + 1)
    }
    #expect(read.value == nil)
  }

  @Test(arguments: [
    ("pading", "did you mean 'padding'?"), ("mod.padding", "did you mean 'padding'?"),
    ("cardStyl", "did you mean 'cardStyle'?"),
    ("zzz", "name a modifier of SwiftUI, or one that the selector tests with [mod.NAME]"),
  ])
  func `A name after 'at' that is no modifier is answered with the likely one`(
    _ name: String, _ advice: String
  ) {
    let fields: KeyValuePairs = [
      "id": "own", "select": "Text:not([mod.cardStyle])", "message": "b", "at": name,
    ]
    let read = CheckDeclaration.read(Self.node(fields), in: Self.file)
    #expect(read.diagnostics.map { $0.fix?.title } == [advice])
  }

  @Test(arguments: ["padding", "cardStyle", "own", "glow", "tint"])
  func `'at' names a modifier of SwiftUI, or one that the selector tests`(name: String) throws {
    _ = try check([
      "id": "own", "message": "b", "at": name,
      "select": "Text[mod.cardStyle], Image:is([mod.own])[order.glow<tint]",
    ])
  }

  @Test func `A check with 'since' is silent where the app runs on an older or unknown version`()
    throws
  {
    let check = try check([
      "id": "a", "select": "Text", "message": "b", "since": "iOS 17",
    ])
    let older = "struct A: View { var body: some View { Text(a) } }"
    let newer = "@available(iOS 17, *) " + older
    func count(_ source: String, _ deployment: [Platform: SystemVersion]?) -> Int {
      Linter(checks: [check], platforms: [.iOS], deployment: deployment)
        .findings(in: SwiftSource(source).views()).count
    }
    #expect(count(older, [.iOS: SystemVersion(17, 2)]) == 1)
    #expect(count(older, [.iOS: SystemVersion(16, 4)]) == 0)
    #expect(count(newer, [.iOS: SystemVersion(16, 4)]) == 1)
    #expect(count(older, [:]) == 0)
    #expect(count(older, nil) == 1)
  }

  @Test(arguments: [(1_000, []), (1_001, ["the message is longer than 1000 bytes"])])
  func `A message has at most a thousand bytes`(length: Int, messages: [String]) {
    let message = String(repeating: "a", count: length)
    let node = Self.node(["id": "a", "select": "Text", "message": message])
    let file = SourceFile(path: "rule.md", pathInRoot: "rule.md", text: "")
    #expect(CheckDeclaration.read(node, in: file).diagnostics.map(\.message) == messages)
  }
}

extension YAMLValue {
  fileprivate func adding(_ fields: KeyValuePairs<String, String>) -> YAMLValue {
    YAMLValue(
      .map(
        entries
          + fields.map { key, value in
            Entry(
              key: key, keyRange: .fileStart,
              value: YAMLValue(.scalar(value, isPlain: true), at: .fileStart))
          }), at: range)
  }
}
