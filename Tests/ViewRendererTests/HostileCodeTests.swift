import HandbookModel
import TestSupport
import Testing
import SwiftFrontEnd
import ViewTree

@testable import ViewRenderer

/// Invalid Swift, and valid Swift that is meant to exhaust the renderer.
struct HostileCodeTests {
  /// The first unbalanced tag or unescaped bracket in HTML; `nil` if there is none.
  private func flaw(of html: String) -> String? {
    var open: [Substring] = []
    for tag in html.matches(of: /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<>]*")*)>|([<>])/) {
      if let loose = tag.output.4 { return "a stray \(loose)" }
      let name = tag.output.2 ?? ""
      if tag.output.1 == "/" {
        guard open.popLast() == name else { return "</\(name)> without an opening tag" }
      } else {
        open.append(name)
      }
    }
    return open.isEmpty ? nil : "unclosed tags: \(open)"
  }

  private static let seeds = [
    """
    struct Card: View {
      let name: String
      @State private var isOn = false
      var body: some View {
        VStack(alignment: .leading, spacing: 6) {
          Text("\\(name), <b>&").font(.headline).foregroundStyle(isOn ? .red : .primary)
          ForEach(0..<3) { number in Row(number: number) }
          if let name { Text(name) } else { Divider() }
        }
        .padding(.horizontal, 16)
        .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 16))
        .overlay(alignment: .topTrailing) { Circle().fill(.blue).frame(width: 8, height: 8) }
      }
    }
    struct Row: View { let number: Int; var body: some View { Label("\\(number)", systemImage: "star") } }
    """,
    """
    enum Kind: String, CaseIterable { case low = "a", high; var title: String { switch self { case .low: "L"; case .high: "H" } } }
    struct Item: Identifiable { let id = 1; var name: String; var note: String?; var minutes: Int { words / 200 }; let words: Int
      init(_ name: String, words: Int = 1240) { self.name = name.uppercased(); self.words = words } }
    @Observable class Model { var items: [Item]; init() { items = [Item("x"), .init("y", words: 9)] } }
    struct Screen: View {
      @State private var model = Model()
      let counts = ["a": 1, "b": 2]
      let kinds: [Kind] = [.low, .high]
      func text(for item: Item, _ more: String = "!") -> String {
        guard let note = item.note else { return "\\(item.name)\\(more)" }
        if item.words > 3 { return note }
        return String(format: "%02d:%.1f", item.words % 60, 5.25)
      }
      var body: some View {
        ForEach(model.items) { Text(text(for: $0)); Text("\\($0.minutes)") }
        ForEach(counts.sorted { $0.key < $1.key }, id: \\.key) { key, value in Text("\\(key) \\(value)") }
        ForEach(Array(zip(kinds, 1...3)), id: \\.0) { kind, n in Text(kind.title + String(n)) }
        Text("a b".split(separator: " ").compactMap { $0.first }.map(String.init).joined())
        Text(1234.5, format: .currency(code: "EUR").precision(.fractionLength(0...2)))
        Text(Date.now, format: .dateTime.month(.wide).day()); Text(kinds.count > 1 ? "\\(1204)" : "one")
      }
    }
    """,
    """
    NavigationStack {
      List { Section("A") { Toggle("B", isOn: .constant(true)); NavigationLink("C") { Text("D") } } }
        .navigationTitle("E").toolbar { Button("F", systemImage: "plus") {} }
    }
    TabView { Text("G").tabItem { Label("H", systemImage: "house") } }
    Slider(value: $x, in: 0...10); ProgressView(value: 0.5); Picker("I", selection: $y) { Text("J").tag(1) }
    Grid { GridRow { Text("K"); Color.red.gradient } }
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) { ForEach(items) { Text($0.name) } }
    """,
  ]

  @Test
  func `Broken code never crashes and always gives well-formed HTML`() {
    var random = SeededRandom(seed: 5)
    for round in 0..<600 {
      var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 1..<24, using: &random))
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
        default: bytes[start] = Array("({\"<\\)}&.$".utf8).randomElement(using: &random) ?? 0
        }
      }
      let code = String(decoding: bytes, as: UTF8.self)
      if case .success(let drawing) = SwiftSource(code).views().drawing() {
        let flaw = flaw(of: drawing.html)
        #expect(flaw == nil, "round \(round): \(flaw ?? "")\n\(code)")
      }
    }
  }

  /// 40 functions, each of which calls the next inside of 60 nested parentheses.
  private static var deepFunctions: String {
    let open = String(repeating: "(1 + ", count: 60)
    let close = String(repeating: ")", count: 60)
    let functions = (0..<40).map { "func f\($0)(_ n: Int) -> Int { \(open)f\($0 + 1)(n)\(close) }" }
    return functions.joined(separator: "\n") + "\nText(\"\\(f0(1))\")"
  }

  /// 30 properties, each of which adds the next to itself.
  private static func doubling(_ type: String, _ last: String, _ body: String) -> String {
    var members = "let v30 = \(last)\n"
    for number in 0..<30 {
      members += "var v\(number): \(type) { v\(number + 1) + v\(number + 1) }\n"
    }
    return "struct A: View {\n\(members)var body: some View { \(body) } }"
  }

  /// A chain of 30 views, each of which shows the next with a modifier.
  private static let chain =
    (0..<30).map { "struct V\($0): View { var body: some View { V\($0 + 1)().padding(1) } }\n" }
    .joined() + "struct V30: View { var body: some View { Text(\"x\") } }"

  @Test(arguments: [
    chain,
    "struct A: View { var body: some View { A() } }",
    "struct A: View { var body: some View { VStack { B(); B() } } }\n"
      + "struct B: View { var body: some View { VStack { A(); A() } } }",
    "struct A: View { let a = b\nlet b = a\nvar body: some View { Text(a) } }",
    "struct A: View { var a: String { b }\nvar b: String { a }\nvar body: some View { Text(a) } }",
    "struct A: View { let next: A\nvar body: some View { Text(next.next.next.name) } }",
    "GeometryReader { p in let a = abs(p.b)\nlet c = max(0.3, 1 - a / 400)\nText(\"x\").opacity(c) }",
    "Text(\"x\").frame(width: CGFloat(Double(Int(max(abs(a), min(b))))))",
    "struct A: View { var w: CGFloat { max(w, h) }\nvar h: CGFloat { min(w, abs(h - w)) }\n"
      + "var body: some View { Text(\"x\").frame(width: w).offset(x: abs(h)) } }",
    "func f(_ n: Int) -> Int { f(n + 1) + f(n - 1) }\nText(\"\\(f(1))\")",
    "func f(_ n: Int) -> Int { g(n) }\nfunc g(_ n: Int) -> Int { f(n) }\nText(\"\\(f(1))\")",
    "func f(_ s: String) -> String { f(\"\\(s)\\(s)\\(s)\") }\nText(f(\"ab\"))",
    "struct M { var next = M(); init(_ m: M = M()) { self.next = M(m) } }\n"
      + "struct A: View { let m = M()\nvar body: some View { Text(\"\\(m.next.next)\") } }",
    "struct A: View { let t = String(repeating: String(repeating: \"a\", count: 500), count: 500)\n"
      + "var body: some View { Text(t.map { _ in t }.joined().replacingOccurrences(of: \"a\", with: t)) } }",
    "class S { var s = S() }\nstruct A: View { @Environment(S.self) var s\n"
      + "var body: some View { Text(\"\\(s.s.s)\").environment(S()) } }",
    deepFunctions,
    doubling("CGFloat", "1.0", "Text(\"x\").padding(v0)"),
    doubling("String", "\"ab\"", "Text(v0)"),
    "ForEach(0..<1000000) { a in ForEach(0..<1000000) { b in Text(\"\\(a) \\(b)\") } }",
    "Text(\"a\")" + String(repeating: ".padding()", count: 3000),
    "Text(\"\\(9e300 * 9e300) \\(-9e18) \\(1 / 0) \\(5 % 0) \\(1e400)\")",
    "ForEach(-9223372036854775808...9223372036854775807, id: \\.self) { Text(\"\\($0)\") }",
    "Text(\"a\").frame(width: .nan, height: -5).offset(x: .infinity).lineLimit(99999999999999999999)",
    "extension View { func a() -> some View { ZStack { self.b() } }\n"
      + "func b() -> some View { ZStack { self.a() } } }\nText(\"x\").a()",
  ])
  func `Endless recursion and huge values are cut off`(_ code: String) {
    if case .success(let drawing) = SwiftSource(code).views().drawing() {
      #expect(flaw(of: drawing.html) == nil)
      #expect(drawing.html.utf8.count < 200_000)
    }
  }
}
