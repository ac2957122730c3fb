import Foundation
import HandbookModel
import SwiftFrontEnd
import Testing
import ViewTree

@testable import LintEngine

/// Tests of the selectors of declared checks: each selector with sources that it matches, that it
/// does not match, and for which the answer is unknown.
struct SelectorTests {
  /// A selector with sources. Neither it nor its negation matches a view in the `unknown` ones.
  struct Case: CustomTestStringConvertible, Sendable {
    let selector: String
    let flagged: [String]
    let clean: [String]
    let unknown: [String]

    init(
      _ selector: String, flagged: [String], clean: [String], unknown: [String] = []
    ) {
      self.selector = selector
      self.flagged = flagged
      self.clean = clean
      self.unknown = unknown
    }

    var testDescription: String { selector }
  }

  /// Returns the answers of a selector for all views of a source.
  private func answers(_ selector: String, _ source: String) throws -> [Bool?] {
    let selector = try SelectorParser.read(selector)
    let matcher = SelectorMatcher()
    return SwiftSource(source).views().views.map { matcher.matches($0, selector) }
  }

  private func check(_ example: Case) throws {
    for source in example.flagged {
      #expect(try answers(example.selector, source).contains(true), "\(source)")
    }
    for source in example.clean {
      #expect(try answers(example.selector, source).allSatisfy { $0 == false }, "\(source)")
    }
    for source in example.unknown {
      let answers = try answers(example.selector, source)
      #expect(!answers.contains(true) && answers.contains(nil), "\(source)")
    }
  }

  // MARK: Values

  static let values = [
    Case(
      "Button[arg.0=\"\"]",
      flagged: ["Button(\"\") { save() }", "let title = \"\"\nButton(title) { save() }"],
      clean: ["Button(\"Save\") { save() }", "Button(action: save) { Text(\"\") }"],
      unknown: ["Button(\"\\(count)\" + name) { save() }", "Button(\"\\(title)\") { save() }"]),
    Case(
      "TextField[arg.0!='']",
      flagged: ["TextField(\"Name\", text: $name)"], clean: ["TextField(\"\", text: $name)"],
      unknown: ["TextField(\"\\(label)\", text: $name)"]),
    Case(
      "Text[arg.0=Tap here to start]",
      flagged: ["Text(\"Tap here to start\")"], clean: ["Text(\"Tap here\")"],
      unknown: ["Text(\"Tap \\(place) to start\")"]),
    Case(
      "Text[ arg.0 = \"Tap [here]\" ]",
      flagged: ["Text(\"Tap [here]\")"], clean: ["Text(\"Tap here\")"],
      unknown: ["Text(\"Tap \\(place)\")"]),
    Case(
      "ForEach[arg.id=\\.self]",
      flagged: ["ForEach(items, id: \\.self) { Text($0) }"],
      clean: ["ForEach(items, id: \\.id) { Text($0) }", "ForEach(items) { Text($0) }"],
      unknown: ["ForEach(items, id: a + b) { Text($0) }"]),
    Case(
      "[mod.environment=\\.colorScheme]",
      flagged: ["Text(a).environment(\\.colorScheme, .dark)"],
      clean: ["Text(a).environment(\\.locale, b)", "Text(a).environment(model)"],
      unknown: ["Text(a).card()"]),
  ]

  @Test(arguments: values)
  func `A value can be empty, a text with spaces or a key path`(_ example: Case) throws {
    try check(example)
  }

  static let presence = [
    Case(
      "ForEach[arg.id]",
      flagged: [
        "ForEach(items, id: \\.self) { Text($0) }", "ForEach(items, id: a + b) { Text($0) }",
      ],
      clean: ["ForEach(items) { Text($0) }"]),
    Case(
      "Image[arg.systemName]",
      flagged: [
        "Image(systemName: a ? \"star\" : \"heart\")", "Image(systemName: \"\\(n).circle\")",
        "Image(systemName: names[0])",
      ],
      clean: ["Image(\"photo\")"]),
    Case(
      "Text[mod.opacity]",
      flagged: ["Text(a).opacity(b * 2)", "Text(a).opacity(isOn ? 1 : 0)"],
      clean: ["Text(a).bold()"],
      unknown: ["Text(a).card()", "Text(a)\n#if os(iOS)\n.opacity(1)\n#endif"]),
    Case(
      "Text[own.foreground]",
      flagged: [
        "Text(a).foregroundStyle(isOn ? .red : style)", "Text(a).foregroundStyle(f() + 1)",
      ],
      clean: ["VStack { Text(a) }.foregroundStyle(.red)"], unknown: ["Text(a).card()"]),
    Case(
      "Text[mod.disabled]",
      flagged: ["Text(a).disabled(!isOn)"], clean: ["Text(a).disabled(false)"],
      unknown: ["Text(a).disabled(isOn ? true : false)"]),
  ]

  @Test(arguments: presence)
  func `An argument or modifier is present even if its value is unknown`(_ example: Case) throws {
    try check(example)
  }

  static let alternatives = [
    Case(
      "Text[foreground.color=red]",
      flagged: ["Text(a).foregroundStyle(b ? .red : Color.red)"],
      clean: ["Text(a).foregroundStyle(b ? .green : .blue)"],
      unknown: [
        "Text(a).foregroundStyle(b ? .green : .red)", "Text(a).foregroundStyle(color ?? .red)",
      ]),
    Case(
      "Text:either([foreground.color=red])",
      flagged: [
        "Text(a).foregroundStyle(b ? .green : .red)", "Text(a).foregroundStyle(color ?? .red)",
        "Text(a).foregroundStyle(b ? .green : c ? .blue : .red)",
        """
        struct A: View {
          var color: Color { switch state { case .on: .green; case .off: .red } }
          var body: some View { Text(a).foregroundStyle(color) }
        }
        """, "Text(a).foregroundStyle(.red)",
        """
        struct A: View {
          var color: Color { isOn ? color : .red }
          var body: some View { Text(a).foregroundStyle(color) }
        }
        """,
      ],
      clean: ["Text(a).foregroundStyle(b ? .green : .blue)"],
      unknown: ["Text(a).foregroundStyle(b ? .green : color)"]),
    Case(
      "Text:either([foreground.color=red][foreground.color=green])",
      flagged: ["Text(a).foregroundStyle(b ? .green : .red)"],
      clean: ["Text(a).foregroundStyle(.red)", "Text(a).foregroundStyle(b ? .blue : .red)"],
      unknown: ["Text(a).foregroundStyle(b ? color : .red)"]),
    Case(
      "Text:either([font.style=title])",
      flagged: [
        "Text(a).font(b ? .title : .body)", "Text(a).font(b ? .title.bold() : .body)",
        """
        struct A: View {
          var font: Font { if isLarge { .title } else { .body } }
          var body: some View { VStack { Text(a) }.font(font) }
        }
        """,
      ],
      clean: ["Text(a).font(b ? .headline : .body)", "Text(a).font(.body)"],
      unknown: ["Text(a).font(b ? theme.font : .body)", "Text(a).font(b ? nil : .body)"]),
    Case(
      "Text[font.scales=true]",
      flagged: ["Text(a).font(b ? .title : .body)"],
      clean: ["Text(a).font(b ? .system(size: 12) : .system(size: 20))"],
      unknown: ["Text(a).font(b ? .title : .system(size: 12))"]),
    Case(
      "Text[font.weight>=600]",
      flagged: [
        "Text(a).fontWeight(b ? .bold : .semibold)", "Text(a).font(b ? .headline : .title.bold())",
      ],
      clean: ["Text(a).fontWeight(b ? .regular : .medium)"],
      unknown: ["Text(a).fontWeight(b ? .bold : .regular)", "Text(a).fontWeight(b ? .bold : c)"]),
    Case(
      "Image:either([arg.systemName~fill])",
      flagged: ["Image(systemName: isOn ? \"heart.fill\" : \"heart\")"],
      clean: ["Image(systemName: isOn ? \"heart\" : \"star\")"],
      unknown: ["Image(systemName: isOn ? \"heart\" : \"\\(name)\")"]),
    Case(
      "Text:not(:either([mod.opacity=0]))",
      flagged: [
        "Text(a).opacity(b ? 1 : 0.5)",
        """
        struct A: View {
          var amount: Double { b ? amount : other }
          var other: Double { b ? amount : other }
          var body: some View { Text(a).opacity(amount).opacity(1 * amount) }
        }
        """,
      ], clean: ["Text(a).opacity(b ? 1 : 0)"],
      unknown: [
        "Text(a).opacity(b ? 1 : c + d)"
      ]),
  ]

  @Test(arguments: alternatives)
  func `A test holds for all possible values, or for one of them if it asks for either`(
    _ example: Case
  ) throws {
    try check(example)
  }

  static let texts = [
    Case(
      "Text[arg.0~=tap]",
      flagged: ["Text(\"Tap here\")", "Text(\"Please, tap!\")", "Text(\"Tap \\(place)\")"],
      clean: ["Text(\"Tapped\")", "Text(\"The tape\")"],
      unknown: ["Text(\"tap\\(suffix)\")", "Text(\"\\(word)\")"]),
    Case(
      "Text[arg.0^=delete]",
      flagged: ["Text(\"Delete all\")", "Text(\"Delete \\(name)\")"],
      clean: ["Text(\"Keep or delete\")", "Text(\"Keep \\(name)\")"],
      unknown: ["Text(\"\\(name)\")", "Text(\"De\\(name)\")"]),
    Case(
      "Image[arg.systemName$=.fill]",
      flagged: ["Image(systemName: \"heart.fill\")", "Image(systemName: \"\\(name).fill\")"],
      clean: ["Image(systemName: \"fill.heart\")", "Image(systemName: \"\\(name).circle\")"],
      unknown: ["Image(systemName: \"heart.\\(name)\")"]),
    Case(
      "Text[arg.0~items]",
      flagged: ["Text(\"\\(count) items\")"], clean: ["Text(\"Nothing\")"],
      unknown: ["Text(\"\\(count) rows\")"]),
    Case(
      "Text[arg.0=/^[A-Z ]{3,}$/]",
      flagged: ["Text(\"NEW ITEMS\")"], clean: ["Text(\"OK\")", "Text(\"New\")"],
      unknown: ["Text(\"NEW \\(items)\")"]),
    Case(
      "Text[arg.0=/click (here|this)/i]",
      flagged: ["Text(\"Click here\")", "Text(\"Click this, \\(name)\")"],
      clean: ["Text(\"Click there\")"], unknown: ["Text(\"Click \\(place)\")"]),
    Case(
      "Text[type!=/Row$/]",
      flagged: ["struct Card: View { var body: some View { Text(a) } }", "Text(a)"],
      clean: ["struct MailRow: View { var body: some View { Text(a) } }"]),
  ]

  @Test(arguments: texts)
  func `A text is compared by words, its start, its end or a pattern`(_ example: Case) throws {
    try check(example)
  }

  /// The first text matches, the second one does not.
  @Test(arguments: [
    ("a.c", "xabcx", "xacx"), ("^ab*$", "abbb", "abc"), ("[^a-f]", "g", "abc"),
    ("(ab|cd)+e", "abcde", "abce"), ("a{2}", "baa", "aba"), ("^a{2,}$", "aaaa", "a"),
    ("^a{1,2}$", "aa", "aaa"), ("\\d\\.\\d", "iOS 1.5", "iOS 15"), ("\\w\\s\\w", "a b", "ab "),
    ("^\\S+$", "ab", "a b"),
    ("^\\w+$", "ab_1", "ab-1"), ("\\W", "a-b", "a_b"), ("[\\d-]", "a-b", "ab"), ("[]a]", "]", "b"),
    ("", "any", "any?"),
    ("^[b-dγ-ωa-cα-δ]+$", "adαεω", "Α"),
    ("(?:a|b)?c", "c", "d"), ("(a*)*b", "aab", "aaa"), ("ä|€", "1 €", "1 $"),
  ])
  func `A pattern is a regular expression`(_ pattern: String, _ match: String, _ other: String)
    throws
  {
    let compiled = try TextPattern(pattern, ignoresCase: false)
    #expect(compiled.occurs(in: [match]) == true)
    #expect(compiled.occurs(in: [other]) == pattern.isEmpty)
  }

  @Test func `Case is ignored in ASCII and beyond, also in sets`() throws {
    let pattern = try TextPattern("^[a-cÄ-Ö]+[^x]$", ignoresCase: true)
    #expect(pattern.occurs(in: ["bBäÖy"]) == true)
    #expect(pattern.occurs(in: ["bX"]) == false)
    let kelvin = try TextPattern("^k$", ignoresCase: true)
    #expect(kelvin.occurs(in: ["\u{212A}"]) == true)
  }

  /// A search that tries one way after the other would need more steps than there are atoms.
  @Test(.timeLimit(.minutes(1)))
  func `A pattern takes no longer if there are many ways to match it`() throws {
    let pattern = try TextPattern("^(a|a|a*)*(a+a+)+$", ignoresCase: true)
    #expect(pattern.occurs(in: [String(repeating: "a", count: 2_000) + "b"]) == false)
    #expect(pattern.occurs(in: [String(repeating: "a", count: 8_001)]) == nil)
  }

  @Test(arguments: [
    ("(a", "a ')' is missing in the pattern", 2), ("a)", "there is no '(' for this ')'", 1),
    ("[a", "a ']' is missing in the pattern", 2),
    ("*a", "there is nothing to repeat before '*'", 0),
    ("a**", "a repetition cannot be repeated; use parentheses", 2),
    ("\\q", "a pattern has no '\\q'; known: \\d, \\w, \\s, \\D, \\W and \\S", 1),
    ("[z-a]", "the end of a range is before its start", 4),
    ("a{x}", "a repetition is written as {2}, {2,} or {2,4}; put '\\' before any other '{'", 1),
    ("((a{99}){99}){99}", "the pattern is too long with its repetitions written out", 0),
    ("((){9999}){9999}b{9999}", "the pattern is too long with its repetitions written out", 0),
    ("(?=a)", "a pattern has no such group; write '(…)'", 1),
    ("a\\", "the pattern ends with '\\'", 2),
    ("[a\\d-z]", "a range is between two characters; put '\\' before any other '-'", 6),
    (
      String(repeating: "(", count: 900) + "a", "the parentheses are nested too deeply", 51
    ),
    (
      "[" + String(repeating: "一", count: 334) + "]", "the pattern has more than 1000 bytes", 0
    ),
  ])
  func `An error in a pattern has a position`(_ pattern: String, _ message: String, _ offset: Int) {
    let error = #expect(throws: TextPattern.Failure.self) {
      try TextPattern(pattern, ignoresCase: false)
    }
    #expect(error?.message == message)
    #expect(error?.offset == offset)
  }

  // MARK: Arguments and modifiers

  static let arguments = [
    Case(
      "Text[mod.animation.0.duration>0.3]",
      flagged: [
        "Text(a).animation(.easeInOut(duration: 0.4), value: b)",
        "Text(a).animation(.easeIn(duration: 1).delay(0.1), value: b)",
        "Text(a).animation(c ? .easeIn(duration: 1) : .linear(duration: 2), value: b)",
      ],
      clean: ["Text(a).animation(.easeInOut(duration: 0.2), value: b)", "Text(a)"],
      unknown: [
        "Text(a).animation(.easeIn(duration: time), value: b)",
        "Text(a).animation(.quick, value: b)",
        "Text(a).animation(c ? .easeIn(duration: 1) : .linear(duration: 0.1), value: b)",
      ]),
    Case(
      "[mod.background.in.cornerRadius<8]",
      flagged: ["Text(a).background(.red, in: RoundedRectangle(cornerRadius: 4))"],
      clean: ["Text(a).background(.red, in: RoundedRectangle(cornerRadius: 8))"],
      unknown: ["Text(a).background(.red, in: shape)"]),
    Case(
      "LazyVGrid[arg.columns.0.0.minimum>=100]",
      flagged: ["LazyVGrid(columns: [GridItem(.adaptive(minimum: 120))]) { a }"],
      clean: ["LazyVGrid(columns: [GridItem(.adaptive(minimum: 20))]) { a }"],
      unknown: ["LazyVGrid(columns: columns) { a }"]),
    Case(
      "Text[mod.padding#2>8]",
      flagged: ["Text(a).padding(4).background(.red).padding(12)"],
      clean: ["Text(a).padding(12)", "Text(a).padding(12).padding(4)"],
      unknown: ["Text(a).padding(12).card()", "Text(a).padding(4).padding(gap)"]),
    Case(
      "Text[mod.padding#last=4]",
      flagged: ["Text(a).padding(8).padding(4)", "Text(a).padding(4)"],
      clean: ["Text(a).padding(4).padding(8)"], unknown: ["Text(a).card()"]),
    Case(
      "Text[mod.padding#any>8]",
      flagged: ["Text(a).padding(4).padding(12)", "Text(a).padding(gap).padding(12)"],
      clean: ["Text(a).padding(4).padding(8)", "Text(a)"],
      unknown: ["Text(a).padding(4).padding(gap)", "Text(a).padding(4).card()"]),
    Case(
      "Text[mod.shadow#count>=2]",
      flagged: ["Text(a).shadow(radius: 1).shadow(radius: 2)"],
      clean: ["Text(a).shadow(radius: 1)"],
      unknown: ["Text(a).shadow(radius: 1).card()"]),
    Case(
      "Text[mod.frame.height={mod.frame.width / 0}]", flagged: [], clean: ["Text(a)"],
      unknown: ["Text(a).frame(width: 20, height: 44)"]),
    Case(
      "RoundedRectangle[arg.cornerRadius>={parent.mod.cornerRadius}]",
      flagged: [
        "ZStack { RoundedRectangle(cornerRadius: 12) }.cornerRadius(12)",
        "ZStack { RoundedRectangle(cornerRadius: 12) }.cornerRadius(a ? 8 : 10)",
      ],
      clean: [
        "ZStack { RoundedRectangle(cornerRadius: 8) }.cornerRadius(12)",
        "ZStack { RoundedRectangle(cornerRadius: 8) }",
        "RoundedRectangle(cornerRadius: 8)",
      ],
      unknown: ["ZStack { RoundedRectangle(cornerRadius: 8) }.cornerRadius(radius)"]),
    Case(
      "[mod.frame.width<{44 - 2 * mod.padding}]",
      flagged: ["Image(a).frame(width: 20, height: 20).padding(8)"],
      clean: ["Image(a).frame(width: 40, height: 20).padding(8)", "Image(a).frame(width: 20)"],
      unknown: ["Image(a).frame(width: 20).padding(gap)"]),
    Case(
      "Text[arg.0={parent.arg.0}]",
      flagged: ["Section(\"News\") { Text(\"News\") }"],
      clean: ["Section(\"News\") { Text(\"A\") }"],
      unknown: ["Section(\"\\(news)\") { Text(\"News\") }"]),
  ]

  @Test(arguments: arguments)
  func `A fact can be an argument of an argument, one of several modifiers, or of the parent`(
    _ example: Case
  ) throws {
    try check(example)
  }

  static let actions = [
    Case(
      "Button[action.calls~delete]",
      flagged: ["Button(\"A\") { model.deleteAll() }", "Button(\"A\", action: deleteAll)"],
      clean: ["Button(\"A\") { model.save() }", "Button(\"A\") { }", "Text(a)"]),
    Case(
      "Button[action.calls~=delete][action.sets=isShown]",
      flagged: ["Button(\"A\") { context.delete(item); isShown = false }"],
      clean: ["Button(\"A\") { context.delete(item); model.isShown = false }"]),
    Case(
      "[action.calls~=delete]",
      flagged: ["VStack { Button(action: delete) { Text(a) } }"],
      clean: ["VStack { Text(a) }.task { delete() }", "NavigationLink(\"A\") { delete() }"]),
    Case(
      "Button[action.calls=model.client.send]",
      flagged: [
        "Button(\"A\") { self?.model.client.send() }", "Button(\"A\") { model?.client?.send() }",
        "Button(\"A\") { Task { try? await self.model.client!.send() } }",
      ],
      clean: ["Button(\"A\") { client?.send() }", "Button(\"A\") { model.client.stop() }"]),
    Case(
      "[mod.onAppear.calls=Task]",
      flagged: ["Text(a).onAppear { Task { await load() } }"],
      clean: ["Text(a).onAppear { load() }", "Text(a).task { Task { load() } }"],
      unknown: ["Text(a).card()"]),
    Case(
      "[mod.onAppear.calls=load]",
      flagged: ["Text(a).onAppear { self.load() }", "Text(a).onAppear(perform: load)"],
      clean: ["Text(a).onAppear { model.load() }"]),
    Case(
      "[mod.onChange.sets^=model.]",
      flagged: ["Text(a).onChange(of: b) { model.count += 1 }"],
      clean: ["Text(a).onChange(of: b) { count += 1 }"], unknown: ["Text(a).card()"]),
    Case(
      "[mod.sheet.calls]",
      flagged: ["Text(a).sheet(isPresented: $b, onDismiss: load) { Button(\"A\") { save() } }"],
      clean: ["Text(a).sheet(isPresented: $b) { Button(\"A\") { save() } }"]),
  ]

  @Test(arguments: actions)
  func `What a closure calls and sets is a fact`(_ example: Case) throws { try check(example) }

  // MARK: Positions

  static let positions = [
    Case(
      "Image + Text",
      flagged: [
        "ZStack { Image(a); Text(b) }", "VStack { if c { Image(a) }; Text(b) }",
        "VStack { Image(a); if c { Divider() } else { Text(b) } }",
      ],
      clean: [
        "VStack { Image(a); Divider(); Text(b) }", "VStack { if c { Image(a) } else { Text(b) } }",
        "VStack { Text(b); Image(a) }", "Label { Text(b) } icon: { Image(a) }",
        "VStack { Image(a) }.overlay { Text(b) }",
      ]),
    Case(
      "Image ~ Text",
      flagged: [
        "VStack { Image(a); Divider(); Text(b) }",
        "VStack { if c { Image(a) } else { Divider() }; Text(b) }",
      ],
      clean: [
        "VStack { Text(b); Image(a) }", "VStack { if c { Image(a) } else { Text(b) } }",
        "VStack { HStack { Image(a) }; Text(b) }",
      ]),
    Case(
      "Text[mod.padding] + Text",
      flagged: ["VStack { Text(a).padding(); Text(b) }"], clean: ["VStack { Text(a); Text(b) }"],
      unknown: ["VStack { Text(a).card(); Text(b) }"]),
    Case(
      "Text:first-child",
      flagged: ["VStack { Text(a); Image(b) }", "VStack { if c { Image(a) } else { Text(b) } }"],
      clean: ["VStack { Image(b); Text(a) }", "VStack { if c { a } else { b }; Text(c) }"],
      unknown: ["VStack { if c { Image(b) }; Text(a) }"]),
    Case(
      "Divider:last-child",
      flagged: ["VStack { Text(a); Divider() }", "VStack { Divider() }"],
      clean: ["VStack { Divider(); Text(a) }"], unknown: ["VStack { Divider(); if b { Text(a) } }"]),
    Case(
      "VStack:has(> Text)",
      flagged: ["VStack { Text(a) }", "VStack { if b { Text(a) } }"],
      clean: ["VStack { HStack { Text(a) } }"]),
    Case(
      "Text:has(+ Divider)",
      flagged: ["VStack { Text(a); Divider() }"],
      clean: ["VStack { Text(a); Image(b); Divider() }", "VStack { Divider(); Text(a) }"]),
    Case(
      "Text:has(~ Divider, ~ Image[mod.padding])",
      flagged: ["VStack { Text(a); Circle(); Divider() }"], clean: ["VStack { Text(a); Image(b) }"],
      unknown: ["VStack { Text(a); Image(b).card() }"]),
    Case(
      "VStack:count(Button)>2",
      flagged: [
        "VStack { Button(a) {}; HStack { Button(b) {}; Button(c) {} } }",
        "VStack { Button(a) {}; Button(b) {}; if d { Button(c) {} } }",
      ],
      clean: [
        "VStack { Button(a) {}; Button(b) {} }",
        "VStack { if a { Button(a) {}; Button(b) {} } else { Button(c) {}; Button(d) {} } }",
      ]),
    Case(
      "VStack:count(> Text[mod.bold])<=1",
      flagged: ["VStack { Text(a).bold(); HStack { Text(b).bold(); Text(c).bold() } }"],
      clean: ["VStack { Text(a).bold(); Text(b).bold() }"],
      unknown: ["VStack { Text(a).bold(); Text(b).card() }"]),
  ]

  @Test(arguments: [
    Case(
      "Text[mod.font=title]",
      flagged: [
        "VStack { (Text(a) + Text(b).bold()).font(.title) }",
        "struct A: View { let t = Text(a)\nvar body: some View { VStack { t.font(.title) } } }",
      ],
      clean: [
        "VStack { (Text(a).foregroundStyle(.red) + Text(b)).font(.title) }",
        "VStack { (a + b).font(.title) }",
      ]),
    Case(
      "Image[arg.systemName=star]",
      flagged: [
        "struct A: View { let i = Image(systemName: \"star\")\nvar body: some View { HStack { i } } }"
      ], clean: ["struct A: View { let i: Image\nvar body: some View { HStack { i } } }"]),
  ])
  func `Joined texts and views under a name have the type that they are known to have`(
    _ example: Case
  ) throws {
    try check(example)
  }

  @Test(arguments: positions)
  func `A view is found by its siblings, its position and the number of views in it`(
    _ example: Case
  ) throws {
    try check(example)
  }

  private static let screens = """
    struct Settings2: View { var body: some View { VStack { Inner() } } }
    struct Inner: View { var body: some View { Form { Text(a) } } }
    struct Loop: View { var body: some View { VStack { Other() } } }
    struct Other: View { var body: some View { VStack { Loop(); Image(a) } } }
    struct Foreign: View { var body: some View { Elsewhere() } }

    """

  static let shown = [
    Case(
      "NavigationLink:shows(Form)",
      flagged: [
        screens + "NavigationLink(\"A\") { Settings2() }", "NavigationLink(\"A\") { Form { } }",
      ],
      clean: [
        screens + "NavigationLink(\"A\") { Loop() }", screens + "NavigationLink(\"A\") { Text(a) }",
      ],
      unknown: [
        screens + "NavigationLink(\"A\") { Foreign() }", screens + "NavigationLink(\"A\") { row }",
      ]),
    Case(
      "[mod.sheet]:shows(Image, Form > Text)",
      flagged: [
        screens + "Text(a).sheet(item: $b) { Loop() }",
        screens + "Text(a).sheet(item: $b) { Inner() }",
      ],
      clean: ["Text(a).sheet(item: $b) { Text(c) }"],
      unknown: [screens + "Text(a).sheet(item: $b) { Elsewhere() }"]),
  ]

  @Test(arguments: shown)
  func `A view shows what the bodies of declared views show`(_ example: Case) throws {
    try check(example)
  }

  /// Comparing each view with all views before it would take millions of steps.
  @Test(.timeLimit(.minutes(1)))
  func `Siblings are compared once each, however many there are`() throws {
    let cases = (0..<1_000).map { "case \($0): Text(a)" }.joined(separator: "\n")
    let rows = (0..<1_000).map { "if c\($0) { Image(a) }" }.joined(separator: "\n")
    let source = "VStack {\nswitch b {\n\(cases)\n}\n\(rows)\nDivider()\n}"
    let views = SwiftSource(source).views()
    let matcher = SelectorMatcher()
    for selector in ["Circle ~ Image", "Circle + Text", "*:has(~ Circle)", ":count(Circle)>0"] {
      let selector = try SelectorParser.read(selector)
      #expect(views.views.allSatisfy { matcher.matches($0, selector) == false })
    }
  }

  // MARK: Candidates

  @Test(
    arguments: [
      ("Text", ["Text"], nil), ("Text, List > Image[mod.padding]", ["Text", "Image"], nil),
      ("*[mod.sheet]", nil, ["sheet"]),
      ("*[mod.sheet=a], Text[mod.alert.title]", nil, ["sheet", "alert"]),
      ("*[mod.task.calls~load]", nil, ["task"]), ("*[font.size>9][mod.font]", nil, ["font"]),
      ("Text, *[mod.sheet]", nil, nil), ("*[mod.sheet!=a]", nil, nil),
      ("*[mod.sheet#count=0]", nil, nil),
      ("*:not([mod.sheet])", nil, nil), ("*[parent.mod.sheet]", nil, nil),
      ("*[mod.padding<4]", nil, ["padding"]),
    ] as [(String, Set<String>?, Set<String>?)])
  func `A selector knows the names of the views or modifiers that it needs`(
    text: String, names: Set<String>?, modifiers: Set<String>?
  ) throws {
    let selector = try SelectorParser.read(text)
    #expect(selector.names == names)
    #expect(selector.modifiers == modifiers)
  }

  // MARK: The manual

  /// The selectors in code spans of the README and of the manual's pages about checks.
  private static let documented: [String] = {
    let repository = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent()
    let texts = [
      "README.md", "Sources/Manual/Articles/custom-checks.md",
      "Sources/Manual/Diagnostics/proof/check-declaration.md",
    ].map { try? String(contentsOf: repository.appending(path: $0), encoding: .utf8) }
    let spans = texts.compactMap(\.self).joined().split(separator: "\n").flatMap { line in
      line.hasPrefix("    select: ")
        ? [String(line.dropFirst(12)).trimmingCharacters(in: CharacterSet(charactersIn: "'"))]
        : line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
    return spans.map { $0.replacing("\\|", with: "|") }.filter { span in
      // `[iOS 17, macOS 14]` and `[a-z]` are in tests, too, but are no selectors.
      (span.contains("[") || span.hasPrefix(":")) && !span.contains("…")
        && !["[iOS", "select:"].contains(where: span.hasPrefix)
        && !["[a-z]", "]", "[", ": ", ":count"].contains(span)
    }
  }()

  @Test func `The README and the manual show enough selectors`() {
    #expect(Self.documented.count >= 30)
    #expect(Self.documented.contains("Button[arg.0=\"\"]"))
  }

  @Test(arguments: documented)
  func `Every selector in the README and the manual is valid`(_ selector: String) throws {
    _ = try SelectorParser.read(
      selector, options: ["allowed": .numbers([8]), "most": .number(4)])
  }

  // MARK: Errors

  @Test(arguments: [
    "Text[mod.animation.0.index=1]", "Text[mod.background.in.cornerRadii>1]",
    "Text[arg.0.color=red]",
    "Text[mod.card.elevaton>1]", "Text[mod.sheet.detents]", "Card[arg.lable]",
    "Text[accessibility.traits=isRow]", "Text[accessibility.traits~Butt]",
    "Text[font.design=brand]",
    "Text[contrast<21]", "Text[contrast>=21]", "Text[foreground.level>=5]", "Text[font.size>0]",
    "Text[opacity<=0]", "VStack[children.count=0]", "VStack:count(Text)=0",
    "Text[deprecated~color]",
    "Text[mod.opacity>2]", "Text[mod.padding#count=0]",
    "Buttons", "Slide[arg.titles]", "Stack", "Text[mod.disable]", "*[mod.onAppearOnce.calls=load]",
    "Text[order.card<tile]", "Text[env.theme=dark]", "*[arg.stale=1]", "*[parent.arg.space=8]",
    "Text[foreground.color=brand]", "Text[foreground.color=greenish]", "@property[wrapper=Store]",
    "Text[foreground.color~gren]",
  ])
  func `What an app can add, and what can be, is accepted`(_ selector: String) throws {
    _ = try SelectorParser.read(selector)
  }

  @Test(
    arguments: [
      ("button[arg.0=\"\"]", 0, "there is no view family 'button'", "did you mean 'Button'?"),
      ("txt", 0, "there is no view family 'txt'", "did you mean 'text'?"),
      ("Text[font.weigth>1]", 5, "there is no fact 'font.weigth'", "did you mean 'font.weight'?"),
      ("Text[mods.padding]", 5, "there is no fact 'mods.padding'", "did you mean 'mod.padding'?"),
      ("Text[parent.fnt]", 12, "there is no fact 'fnt'", "did you mean 'font'?"),
      ("Text[mod.frame.widht>1]", 15, "'.frame' has no argument 'widht'", "did you mean 'width'?"),
      ("VStack[arg.spacin=1]", 11, "'VStack' has no argument 'spacin'", "did you mean 'spacing'?"),
      ("Text[arg.verbatm=a]", 9, "'Text' has no argument 'verbatm'", "did you mean 'verbatim'?"),
      (
        "Text[arg.lable]", 9, "'Text' has no argument 'lable'",
        "its labels are verbatim, tableName, bundle, comment, style, formatter, format, timerInterval, pauseTime, countsDown, showsHours"
      ),
      ("Buton[arg.0=a]", 0, "there is no view 'Buton' in SwiftUI", "did you mean 'Button'?"),
      ("VStack:has(> Iamge)", 13, "there is no view 'Iamge' in SwiftUI", "did you mean 'Image'?"),
      (
        "Text[mod.forgroundStyle]", 9, "SwiftUI has no 'forgroundStyle'",
        "did you mean 'foregroundStyle'?"
      ),
      (
        "VStack[mod.onApear.calls=Task]", 11, "SwiftUI has no 'onApear'", "did you mean 'onAppear'?"
      ),
      (
        "Text[order.foregroundStyl<padding]", 11, "SwiftUI has no 'foregroundStyl'",
        "did you mean 'foregroundStyle'?"
      ),
      (
        "Text[order.padding<backgruond]", 19, "SwiftUI has no 'backgruond'",
        "did you mean 'background'?"
      ),
      (
        "Text[env.forgroundStyle=red]", 9, "SwiftUI has no 'forgroundStyle'",
        "did you mean 'foregroundStyle'?"
      ),
      (
        "shape[arg.cornerRaduis=12]", 10, "SwiftUI has no 'cornerRaduis'",
        "did you mean 'cornerRadius'?"
      ),
      ("control[arg.lable=a]", 12, "SwiftUI has no 'lable'", "did you mean 'label'?"),
      ("*[parent.arg.spcing=8]", 13, "SwiftUI has no 'spcing'", "did you mean 'spacing'?"),
      (
        "Text[foreground.color=gren]", 22, "'foreground.color' is never 'gren'",
        "did you mean 'green'?"
      ),
      (
        "@property[wrapper=Stat]", 18, "'wrapper' is never 'Stat'", "did you mean 'State'?"
      ),
      ("Text[mod.sheet.itm]", 15, "'.sheet' has no argument 'itm'", "did you mean 'item'?"),
      (
        "Text[mod.alert.isPresentd]", 15, "'.alert' has no argument 'isPresentd'",
        "did you mean 'isPresented'?"
      ),
      (
        "Text[mod.animation.0.duraton>1]", 21, "'.animation' has no argument 'duraton'",
        "did you mean 'duration'?"
      ),
      (
        "Text[mod.background.in.cornerRadios>1]", 23,
        "'.background' has no argument 'cornerRadios'",
        "did you mean 'cornerRadius'?"
      ),
      (
        "Text[accessibility.traits=isButon]", 26, "'accessibility.traits' is never 'isButon'",
        "did you mean 'isButton'?"
      ),
      (
        "Text[font.design=roundet]", 17, "'font.design' is never 'roundet'",
        "did you mean 'rounded'?"
      ),
      (
        "Text[deprecated=foregroundColour]", 16, "'deprecated' is never 'foregroundColour'",
        "did you mean 'foregroundColor'?"
      ),
      (
        "Text[contrast>22]", 14, "'contrast' is from 1 to 21",
        "write a number in this range: '>22' never holds"
      ),
      (
        "Text[contrast<=0.5]", 15, "'contrast' is from 1 to 21",
        "write a number in this range: '<=0.5' never holds"
      ),
      (
        "Text[foreground.level=6]", 22, "'foreground.level' is from 1 to 5",
        "write a number in this range: '=6' never holds"
      ),
      (
        "Text[foreground.level!=6]", 23, "'foreground.level' is from 1 to 5",
        "write a number in this range: '!=6' always holds"
      ),
      (
        "VStack[children.count<0]", 22, "'children.count' is at least 0",
        "write a number in this range: '<0' never holds"
      ),
      ("Text[font.size<0]", 15, "'font.size' is at least 0", nil),
      ("Text[opacity>2]", 13, "'opacity' is from 0 to 1", nil),
      ("Text[font.weight=bold]", 17, "'font.weight' is a number, but 'bold' is not", nil),
      ("Text[mod.padding#count<0]", 23, "'mod.padding#count' is at least 0", nil),
      ("VStack:count(Text)<0", 19, "':count' is at least 0", nil),
      (
        "Text[mod.font.size>1]", 14, "'.font' has no argument 'size'",
        "its arguments have no labels; write 0 for the first"
      ),
      (
        "Text[mod.padding#first]", 16, "there is no '#first' of several modifiers",
        "write #2 for the second, or #last, #any or #count"
      ),
      (
        "Text[mod.#2]", 9, "the name of the modifier is missing",
        "write it before the '#', such as mod.padding#2"
      ),
      ("Text[font.size==1]", 14, "there is no operator '=='", "did you mean '='?"),
      ("Text[arg.0*=a]", 10, "there is no operator '*='", "did you mean '~'?"),
      (
        "Text[arg.0=Tap here", 19, "a ']' is missing",
        "write it after the value, which begins with 'Tap'; put a value in quotes if ']' is part of it"
      ),
      (
        "Text[arg.0=Tap here > Image[mod.padding]", 27, "a ']' is missing before this '['",
        "close the test, or put the value in quotes if the '[' is part of it"
      ),
      (
        "Text[arg.0=\"Tap]", 11, "the closing quotation mark is missing", "write it before the ']'"
      ),
      (
        "Text[mod.padding:has(Text)", 16, "a ']' is missing",
        "the operators are = != ~ ~= ^= $= < <= > >="
      ),
      ("Text[arg.0=/a(/]", 14, "a ')' is missing in the pattern", nil),
      (
        "Text[arg.0=/a]", 11, "the '/' at the end of the pattern is missing",
        "put the value in quotes if it is no pattern"
      ),
      (
        "Text[arg.0~/a/]", 11, "a pattern is compared with = or !=",
        "put the value in quotes if it is no pattern"
      ),
      (
        "Text[arg.0~\"\"]", 11, "every text contains an empty one",
        "compare an empty text with = or !="
      ),
      (
        "Text[opacity<{arg.0]", 19, "a '}' is missing",
        "write facts and numbers joined by + - * or /"
      ),
      ("Text[opacity<{fnt}]", 14, "there is no fact 'fnt'", "did you mean 'font'?"),
      ("Text:hass(Image)", 4, "this test does not exist", "did you mean ':has(…)'?"),
      ("Text:first-chld", 4, "this test does not exist", nil),
      (
        "Text:either(:not(Image))", 12, "':either(…)' tests only facts",
        "write tests such as :either([foreground.color=red])"
      ),
      (
        "VStack:has(> HStack > Text)", 20,
        "only one view can follow the '>', '+' or '~' at the start",
        "write a test of that view, such as :has(> VStack:has(> Text))"
      ),
      (
        "VStack:count(Text)", 18, "the number to compare with is missing",
        "write a comparison such as >5"
      ),
      (
        "VStack:count(Text)>many", 19, "the number of views is compared with a number",
        "write a number, such as :count(Text)>5"
      ),
      (
        Array(repeating: "Text", count: 201).joined(separator: ", "), 1200,
        "the selector has more than 200 views", "divide the check into several"
      ),
      (
        "VStack:has(" + String(repeating: "HStack > ", count: 199) + "Text)", 1802,
        "the selector has more than 200 views", nil
      ),
      (
        "Text:not(" + String(repeating: "[opacity]", count: 200) + ")", 1800,
        "the selector has more than 200 tests", "divide the check into several"
      ),
      (
        "Text" + String(repeating: ":first-child", count: 201), 2404,
        "the selector has more than 200 tests", nil
      ),
    ] as [(String, Int, String, String?)])
  func `An error in a selector is at its place and says what was probably meant`(
    _ selector: String, _ offset: Int, _ message: String, _ advice: String?
  ) {
    let error = #expect(throws: SelectorParser.Failure.self) { try SelectorParser.read(selector) }
    #expect(error?.message == message)
    #expect(error?.offset == offset)
    if let advice { #expect(error?.advice == advice) }
  }
}
