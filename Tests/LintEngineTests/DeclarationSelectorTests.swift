import HandbookModel
import SwiftFrontEnd
import Testing
import ViewTree

@testable import LintEngine

/// Tests of selectors that select declarations.
struct DeclarationSelectorTests {
  /// A selector with a source, and the names of the declarations that it matches and of those for
  /// which the answer is unknown.
  struct Case: CustomTestStringConvertible, Sendable {
    let selector: String
    let source: String
    let matches: [String]
    let unknown: [String]

    init(_ selector: String, _ source: String, matches: [String], unknown: [String] = []) {
      self.selector = selector
      self.source = source
      self.matches = matches
      self.unknown = unknown
    }

    var testDescription: String { selector }
  }

  private static let shelf = """
    final class Library: ObservableObject {
      @Published var books: [Book] = []
      private let path: String
      init(path: String) { self.path = path; load() }
      init() { if isEmpty { path = "a" } else { path = "b" } }
    }
    @Observable class Cart { var count = 0 }
    struct Shelf: View {
      @State private var library = Library(path: "")
      @State var cart: Cart
      @Environment(\\.dismiss) var dismiss
      let store: Store?
      static let gap = 8.5
      var title: String { "Shelf" }
      var body: some View { List { Text(title) } }
    }
    extension Shelf: Equatable { var isWide: Bool { false } }
    private enum Page { case first }
    """

  static let cases = [
    Case("@type", shelf, matches: ["Library", "Cart", "Shelf", "Page"]),
    Case("@type[kind=class]", shelf, matches: ["Library", "Cart"]),
    Case("@type[conforms=ObservableObject]", shelf, matches: ["Library"]),
    Case("@type[conforms=Equatable]", shelf, matches: ["Shelf"]),
    Case("@type[attributes=Observable]", shelf, matches: ["Cart"]),
    Case("@type[private]", shelf, matches: ["Page"]),
    Case("@type:has(List)", shelf, matches: ["Shelf"]),
    Case("@type:has(> Text)", shelf, matches: []),
    Case("@type:has(@init)", shelf, matches: ["Library"]),
    Case("@type:count(@property[wrapper])>2", shelf, matches: ["Shelf"]),
    Case("@extension[name=Shelf][conforms=Equatable]", shelf, matches: ["Shelf"]),
    Case("@extension @property", shelf, matches: ["isWide"]),
    Case("@property[wrapper=State]", shelf, matches: ["library", "cart"]),
    Case("@property[wrapper=State][type=Library]", shelf, matches: ["library"]),
    Case("@property[wrapper.value=\\.dismiss]", shelf, matches: ["dismiss"]),
    Case(
      "@property[type.kind=class]", shelf, matches: ["library", "cart"],
      unknown: ["books", "path", "count", "dismiss", "store", "gap", "title", "isWide"]),
    Case(
      "@property[wrapper][type.conforms=ObservableObject]", shelf, matches: ["library"],
      unknown: ["books", "dismiss"]),
    Case("@property[type$=?]", shelf, matches: ["store"], unknown: ["dismiss"]),
    Case("@property[static]", shelf, matches: ["gap"]),
    Case("@property[constant]", shelf, matches: ["path", "store", "gap"]),
    Case("@property[computed]", shelf, matches: ["title", "isWide"]),
    Case("@property[private]", shelf, matches: ["path", "library"]),
    Case("@property[value>8]", shelf, matches: ["gap"], unknown: ["books", "library"]),
    Case("@property[parent.kind=class]", shelf, matches: ["books", "path", "count"]),
    Case("@property:not([wrapper])[parent.name=Cart]", shelf, matches: ["count"]),
    Case("@type[conforms=View] > @property[name=store]", shelf, matches: ["store"]),
    Case("@init[parameters=path]", shelf, matches: ["init"]),
    Case("@init[parameters.count=0]", shelf, matches: ["init"]),
    Case("@init[sets.path=path]", shelf, matches: ["init"], unknown: ["init"]),
    Case("@init[sets=path][calls=load]", shelf, matches: ["init"]),
    Case("@property[name=books], @init[calls=load]", shelf, matches: ["books", "init"]),
    Case("@type:is(@type[kind=enum])", shelf, matches: ["Page"]),
    Case("@property:either([value=9])", "let size = isWide ? 9 : 12", matches: ["size"]),
  ]

  private func name(_ declaration: Declaration) -> String {
    switch declaration.content {
    case .type(let type): type.name
    case .property(let property): property.name
    case .initializer: "init"
    }
  }

  @Test(arguments: cases)
  func `A selector matches declarations`(_ example: Case) throws {
    let selector = try SelectorParser.read(example.selector)
    let matcher = DeclarationMatcher(SwiftSource(example.source).views())
    let declarations = matcher.answers.tree.declarations
    let answers = declarations.indices.map {
      (name(declarations[$0]), matcher.matches($0, selector))
    }
    #expect(answers.filter { $0.1 == true }.map(\.0) == example.matches)
    #expect(answers.filter { $0.1 == nil }.map(\.0) == example.unknown)
  }

  @Test(arguments: [
    ("@propety", "there is no kind of declarations '@propety'", "did you mean '@property'?"),
    ("@view", "there is no kind of declarations '@view'", "the kinds are @type"),
    ("@property[wraper=State]", "'@property' has no fact 'wraper'", "did you mean 'wrapper'?"),
    ("@type[wrapper=State]", "'@type' has no fact 'wrapper'", "its facts are name, kind"),
    ("@property[parent.wrapper]", "'@type' has no fact 'wrapper'", "its facts are name, kind"),
    ("@type[kind=clas]", "'kind' is never 'clas'", "did you mean 'class'?"),
    ("@property[static=yes]", "'static' is either true or false", "write [static=true]"),
    ("@init[parameters.count=two]", "'parameters.count' is a number", "write a number"),
    ("@type Text", "a selector selects either views or declarations", "@type:has(…)"),
    ("Text, @type", "a selector selects either views or declarations", "@type:has(…)"),
    ("@type:is(Text)", "a selector selects either views or declarations", "@type:has(…)"),
    ("@type + @type", "declarations are not beside each other", "write a space or '>'"),
    ("@type:has(~ @type)", "declarations are not beside each other", "remove the '+' or '~'"),
    ("Text:has(@property)", "no declaration is inside a view", "write @type:has(…)"),
    ("Text:shows(@property)", "no declaration is inside a view", "write @type:has(…)"),
    ("@type:count(Text)>1", "':count(…)' of a declaration counts declarations", "@property"),
    ("@type:first-child", "only views have this test", ":has, :is or :not"),
    ("Text[wrapper=State]", "there is no fact 'wrapper'", "known: "),
  ])
  func `A mistake in a selector of declarations is an error with advice`(
    selector: String, message: String, advice: String
  ) {
    do throws(SelectorParser.Failure) {
      _ = try SelectorParser.read(selector)
      Issue.record("\(selector) was read")
    } catch {
      #expect(error.message.contains(message), "\(error.message)")
      #expect(error.advice?.contains(advice) == true, "\(error.advice ?? "")")
    }
  }

  // MARK: Declared checks

  private func read(_ fields: [(String, String)]) -> Outcome<Check?> {
    let node = YAMLValue(
      .map(
        fields.map { key, value in
          YAMLValue.Entry(
            key: key, keyRange: .fileStart,
            value: YAMLValue(.scalar(value, isPlain: true), at: .fileStart))
        }), at: .fileStart)
    return CheckDeclaration.read(node, in: SourceFile(path: "a.md", pathInRoot: "a.md", text: ""))
  }

  @Test
  func `A check of declarations reports their names outside of previews`() throws {
    let check = try #require(
      read([
        ("id", "own-state"), ("message", "'{name}' is a {wrapper} of type {type} in {parent.name}"),
        ("select", "@property[wrapper=State]:not([private])"),
      ]).value)
    let source = """
      struct Card: View { @State var isOpen = false; @State private var isOn = true }
      struct Card_Previews: PreviewProvider { @State var isOpen = false }
      """
    let findings = Linter(checks: [check]).findings(in: SwiftSource(source).views())
    #expect(findings.map(\.message) == ["'isOpen' is a State of type Bool in Card"])
    let range = try #require(findings.first).range
    #expect(String(decoding: Array(source.utf8)[range], as: UTF8.self) == "isOpen")
  }

  @Test(arguments: [
    ("group", "file"), ("at", "font"), ("keep", "[opacity<1]"), ("same", "font"),
  ])
  func `A check of declarations has no keys of views`(key: String, value: String) {
    let fields: [(String, String)] = [
      ("id", "a"), ("select", "@property"), ("message", "m"), (key, value),
    ]
    #expect(
      read(fields).diagnostics.map(\.message).contains(
        "'\(key)' is about views, but the check selects declarations"))
  }

  @Test
  func `A message can name only the facts of the selected declarations`() {
    let messages = read([("id", "a"), ("message", "{font.size}"), ("select", "@property")])
      .diagnostics
    #expect(
      messages.map(\.message) == [
        "'@property' has no fact 'font.size', which the message names"
      ])
  }

  // MARK: Explanations

  @Test
  func `The facts of declarations are listed with the reasons why they are unknown`() {
    let source = """
      struct Card: View {
        @State var model = Model()
        init(size: Int) { self.size = size }
      }
      """
    #expect(
      FactList.declarations(SwiftSource(source).views()) == """
        @type
          · name: Card
          · kind: struct
          · conforms: View
          · attributes: none
          · private: false
          @property
            · name: model
            · wrapper: State
            · attributes: State
            · type: Model
            · type.kind: unknown, because the declaration of 'Model' is unknown
            · type.conforms: unknown, because the declaration of 'Model' is unknown
            · type.attributes: unknown, because the declaration of 'Model' is unknown
            · value: Model()
            · static: false
            · constant: false
            · computed: false
            · private: false
          @init
            · parameters: size
            · parameters.count: 1
            · sets: size
            · calls: none
            · private: false
            · sets.size: size
        """)
  }

  @Test
  func `A report says which tests of a declaration hold`() throws {
    let source = "struct Card: View { @State var isOn = true }"
    let report = try MatchReport(
      selector: "@type[conforms=View] > @property[wrapper=State][type.kind=class]:not([private])")
    let texts = report.text(SwiftSource(source).views(), in: 20..<source.utf8.count)
    let text = try #require(texts.first)
    for line in [
      "isOn: @type", "  holds    @property\n", "  holds    [wrapper=State]  (wrapper: State)\n",
      "  unknown  [type.kind=class]  (type.kind: unknown, because the declaration of 'Bool'",
      "  holds    :not([private])\n", "  holds    directly inside @type[conforms=View]",
    ] {
      #expect(text.contains(line), "\(text)")
    }
  }
}
