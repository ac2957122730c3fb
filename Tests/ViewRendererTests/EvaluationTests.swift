import HandbookModel
import Testing
import SwiftFrontEnd
import ViewTree

@testable import ViewRenderer

/// Evaluation of expressions, as seen in the text of drawings.
struct EvaluationTests {
  /// The texts of a view with the given members and body, with other declarations beside it.
  private func visibleTexts(
    _ members: String, _ body: String, _ others: String = ""
  ) throws -> [String] {
    let code =
      "struct A: View {\n\(members)\nvar body: some View { VStack { \(body) } }\n}\n\(others)"
    return try SwiftSource(code).views().drawing().get().visibleTexts
  }

  @Test(arguments: [
    ("let words = 1240", #"Text("\(words / 200) min")"#, ["6 min"]),
    ("let words = 1240.5", #"Text("\(words / 200, specifier: "%.1f")")"#, ["6.2"]),
    ("let words = 1240.0", #"Text("\(words / 200, specifier: "%.1f")")"#, ["6.2"]),
    ("let words = 7.0", #"Text("\(words / 2)")"#, ["3.500000"]),
    ("let words: Double = 1240", #"Text("\(words / 200, specifier: "%.1f")")"#, ["6.2"]),
    (
      "let remaining = 754",
      #"Text(String(format: "%02d:%02d", remaining / 60, remaining % 60))"#, ["12:34"]
    ),
    ("@State private var seconds = 3599", #"Text("\(seconds / 3600) h")"#, ["0 h"]),
    ("let names = [\"A\", \"B\", \"C\"]", #"Text("\(names.count / 2)")"#, ["1"]),
    ("let a = 7", #"Text("\(Double(a) / 2, specifier: "%.1f")")"#, ["3.5"]),
    ("let a = 7.9", #"Text("\(Int(a) / 2)")"#, ["3"]),
    ("let a = 7.9", #"Text("\(Int(a.rounded()))")"#, ["8"]),
    ("let a = 125", #"if a / 60 > 2 { Text("long") } else { Text("short") }"#, ["short"]),
    ("", #"ForEach(0..<4) { Text("\($0 / 2)") }"#, ["0", "0", "1", "1"]),
    ("let a = 90\nvar hours: Int { a / 60 }", #"Text("\(hours) h")"#, ["1 h"]),
  ])
  func `Numbers known to be integers use integer division`(
    _ members: String, _ body: String, _ expected: [String]
  ) throws {
    let found = try visibleTexts(members, body)
    #expect(found == expected)
  }

  private static let tabs = """
    enum Tab: String, CaseIterable {
      case home, search = "Find"
      var title: String { switch self { case .home: "Start"; case .search: "Look" } }
      static let all: [Tab] = [.search, .home]
      func described(_ mark: String = "!") -> String { title + mark }
    }
    struct Item: Identifiable {
      let id = 1
      let name: String
      var note: String?
      var count: Int = 2
      static let first = Item(name: "One")
      func label(upper: Bool = false) -> String { upper ? name.uppercased() : name }
    }
    """

  @Test(arguments: [
    (
      "let tabs: [Tab] = [.home, .search]", "ForEach(tabs, id: \\.self) { Text($0.title) }",
      ["Start", "Look"]
    ),
    (
      "let tabs: [Tab] = [.home, .search]",
      "ForEach(tabs, id: \\.self) { Text($0.rawValue) }", ["home", "Find"]
    ),
    ("", "ForEach(Tab.all, id: \\.self) { Text($0.title) }", ["Look", "Start"]),
    (
      "@State private var tabs: [Tab] = [.search]",
      "ForEach(tabs, id: \\.self) { Text($0.title) }", ["Look"]
    ),
    ("", "ForEach([Tab.home, .search], id: \\.self) { Text($0.title) }", ["Start", "Look"]),
    (
      "let rows: [[Item]] = [[.init(name: \"A\"), .init(name: \"B\")], [.init(name: \"C\")]]",
      "ForEach(rows[0]) { Text($0.name) }", ["A", "B"]
    ),
    (
      "let items: [Item] = [.first, .init(name: \"B\")]", "ForEach(items) { Text($0.name) }",
      ["One", "B"]
    ),
    ("let tab: Tab = .search", "Text(tab.title)", ["Look"]),
    (
      "@State private var tab = Tab(rawValue: \"Find\")", "Text(tab?.title ?? \"None\")", ["Look"]
    ),
  ])
  func `List elements have the element type of the list`(
    _ members: String, _ body: String, _ expected: [String]
  ) throws {
    let found = try visibleTexts(members, body, Self.tabs)
    #expect(found == expected)
  }

  @Test(arguments: [
    (
      "func greeting(hour: Int) -> String { hour < 12 ? \"Morning\" : \"Evening\" }",
      "Text(greeting(hour: 9)); Text(greeting(hour: 20))", ["Morning", "Evening"]
    ),
    ("", "Text(doubled(\"ab\", with: \"-\")); Text(doubled(\"ab\"))", ["ab-ab", "ab ab"]),
    (
      "let tab = Tab.home", "Text(tab.described()); Text(tab.described(\"?\"))",
      ["Start!", "Start?"]
    ),
    ("let item = Item(name: \"a\")", "Text(item.label(upper: true))", ["A"]),
    ("", "Text(Times.short(95))", ["1:35"]),
    ("", "Text(level(3)); Text(level(12)); Text(level(99))", ["low", "12 middle", "high"]),
    ("", "Text(size(of: 2)); Text(size(of: 20))", ["few", "many"]),
    ("", "Text(3.described); Text(\"ab\".shouted())", ["3 pieces", "AB!"]),
    ("", "Text(\"x\"); Text(\"\\(endless(3))\")", ["x", "Endless"]),
  ])
  func `Declared functions are evaluated with their arguments`(
    _ members: String, _ body: String, _ expected: [String]
  ) throws {
    let functions = """
      func doubled(_ text: String, with separator: String = " ") -> String { text + separator + text }
      func level(_ value: Int) -> String {
        guard value > 5 else { return "low" }
        let word = "middle"
        if value < 50 { return "\\(value) \\(word)" }
        return "high"
      }
      func size(of count: Int) -> String {
        switch count {
        case 0..<10: return "few"
        default: return "many"
        }
      }
      func endless(_ value: Int) -> Int { endless(value + 1) }
      enum Times {
        static func short(_ seconds: Int) -> String {
          String(format: "%d:%02d", seconds / 60, seconds % 60)
        }
      }
      extension Int { var described: String { "\\(self) pieces" } }
      extension String { func shouted() -> String { uppercased() + "!" } }
      """
    let found = try visibleTexts(members, body, Self.tabs + "\n" + functions)
    #expect(found == expected)
  }

  @Test
  func `A color returned by a function is drawn`() throws {
    let code = """
      struct A: View {
        func tint(for value: Int) -> Color { value > 5 ? .red : .green }
        var body: some View { Text("a").foregroundStyle(tint(for: 2)) }
      }
      """
    let html = try SwiftSource(code).views().drawing().get().html
    #expect(html.contains("green"))
    #expect(!html.contains("red"))
  }

  @Test(arguments: [
    ("Row(title: \"A\")", ["A"]), ("Row(title: \"A\", subtitle: \"B\")", ["A", "B"]),
    ("Row(title: Item(name: \"a\").note ?? \"none\")", ["none"]),
  ])
  func `Omitted optional arguments are nil`(
    _ body: String, _ expected: [String]
  ) throws {
    let row = """
      struct Row: View {
        let title: String
        var subtitle: String?
        var body: some View { VStack { Text(title); if let subtitle { Text(subtitle) } } }
      }
      """
    let found = try visibleTexts("", body, Self.tabs + "\n" + row)
    #expect(found == expected)
  }

  @Test(arguments: [
    ("", "Row(\"a\", count: 4)", ["A", "4", "sea"]),
    (
      "@State private var model = Model()", "Text(model.title); Text(\"\\(model.items.count)\")",
      ["Harbour", "2"]
    ),
    ("@Environment(Session.self) private var session", "Text(session.user)", ["Ida"]),
    ("@State private var model = Model()", "Text(model.chosen ?? \"none\")", ["none"]),
    ("@EnvironmentObject var session: Session", "Text(session.user)", ["Ida"]),
    ("let m = Money(\"1250\")", "Text(m?.text ?? \"none\")", ["$12.50"]),
    ("@Environment(Model.self) private var model", "Text(model.title)", ["Harbour"]),
  ])
  func `Initializers set the properties that they assign`(
    _ members: String, _ body: String, _ expected: [String]
  ) throws {
    let types = """
      struct Row: View {
        let text: String
        @State private var count: Int
        let place: String
        init(_ t: String, count n: Int) {
          let upper = t.uppercased()
          self.text = upper
          _count = State(initialValue: n)
          place = "sea"
        }
        var body: some View { VStack { Text(text); Text("\\(count)"); Text(place) } }
      }
      struct Money {
        let cents: Int
        var text: String { String(format: "$%d.%02d", cents / 100, cents % 100) }
        init?(_ text: String) {
          guard let n = Int(text) else { return nil }
          cents = n
        }
      }
      @Observable final class Model {
        var title: String
        var items: [String]
        var chosen: String?
        init() { title = "Harbour"; items = ["a", "b"] }
      }
      @Observable final class Session { var user: String; init(user: String = "Nobody") { self.user = user } }
      #Preview { A().environment(Session(user: "Ida")) }
      """
    let found = try visibleTexts(members, body, types)
    #expect(found == expected)
  }

  @Test(arguments: [
    (
      "let t = \"a,b,c\"", "ForEach(t.split(separator: \",\"), id: \\.self) { Text($0) }",
      ["a", "b", "c"]
    ),
    ("let t = \"Ida Lark\"", #"Text(t.components(separatedBy: " ").last ?? "")"#, ["Lark"]),
    (
      "let t = \"Ida Lark\"",
      #"Text(t.split(separator: " ").compactMap { $0.first }.map(String.init).joined())"#, ["IL"]
    ),
    (
      "let t = \"Ida\"", "Text(String(t.first!)); Text(t.first.map(String.init) ?? \"?\")",
      ["I", "I"]
    ),
    (
      "let t = \"Ida\"", "Text(t.prefix(2)); Text(t.dropFirst()); Text(String(t.reversed()))",
      ["Id", "da", "adI"]
    ),
    (
      "let t = \" a-b \"",
      #"Text(t.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "-", with: "+"))"#,
      ["a+b"]
    ),
    (
      "let n = [1, 2, 3]",
      #"Text(n.map(String.init).joined(separator: "/")); Text("\(n.suffix(2).count)")"#,
      ["1/2/3", "2"]
    ),
    (
      "let n = [3, 1, 2]", #"Text("\(n.max() ?? 0)"); Text("\(n.sorted().first ?? 0)")"#,
      ["3", "1"]
    ),
    (
      "let a = [\"x\", \"y\"]\nlet b = [1, 2]",
      #"ForEach(Array(zip(a, b)), id: \.0) { name, n in Text("\(name)\(n)") }"#, ["x1", "y2"]
    ),
    (
      "", #"ForEach([("A", "1"), ("B", "2")], id: \.0) { k, v in Text(k); Text(v) }"#,
      ["A", "1", "B", "2"]
    ),
    (
      "let d = [\"b\": 2, \"a\": 1]",
      #"Text("\(d["a"] ?? 0)"); Text("\(d["c"] ?? 0)"); Text("\(d.count)")"#, ["1", "0", "2"]
    ),
    (
      "let d = [\"b\": 2, \"a\": 1]", #"ForEach(d.keys.sorted(), id: \.self) { Text($0) }"#,
      ["a", "b"]
    ),
    (
      "let d = [\"b\": 2, \"a\": 1]",
      #"ForEach(d.sorted { $0.key < $1.key }, id: \.key) { key, value in Text("\(key)\(value)") }"#,
      ["a1", "b2"]
    ),
    ("let t: String? = nil", #"Text(t.map { "(\($0))" } ?? "none")"#, ["none"]),
    ("let t: String? = \"a\"", #"Text(t.map { "(\($0))" } ?? "none")"#, ["(a)"]),
    (
      "let t: String? = \"a\"\nvar s: String { guard let t else { return \"none\" }\nreturn t + \"!\" }",
      "Text(s)", ["a!"]
    ),
    (
      "let t: String? = nil\nvar s: String { guard let t else { return \"none\" }\nreturn t + \"!\" }",
      "Text(s)", ["none"]
    ),
    (
      "let t: String? = nil\nvar s: String { if let u = t { u + \"!\" } else { \"none\" } }",
      "Text(s)", ["none"]
    ),
    (
      "let t = \"ab\"",
      #"ForEach(Array(t.enumerated()), id: \.offset) { i, c in Text("\(i)\(c)") }"#, ["0a", "1b"]
    ),
    (
      "let cat: String",
      #"ForEach(Array(cat.enumerated()), id: \.offset) { i, c in Text("\(c)") }"#,
      ["C", "a", "t"]
    ),
    (
      "let cat: String", #"ForEach(Array(cat), id: \.self) { Text(String($0)) }"#,
      ["C", "a", "t"]
    ),
    (
      "let n = 3\nvar s: (title: String, count: Int) { n > 2 ? (\"a\", 1) : (\"b\", 2 + n) }",
      #"Text(s.title); Text("\(s.count)")"#, ["a", "1"]
    ),
    ("let n = 9", #"Text("\(n > 10 ? 0 : n / 2)")"#, ["4"]),
    ("let a = Tide.ebb", "Text(String(describing: a))", ["ebb"]),
  ])
  func `Methods of literal strings, lists and dictionaries are evaluated`(
    _ members: String, _ body: String, _ expected: [String]
  ) throws {
    let found = try visibleTexts(members, body, "enum Tide { case flood, ebb }")
    #expect(found == expected)
  }

  @Test
  func `An unknown method of a known value is reported and has no placeholder`() throws {
    let code =
      "struct A: View { let pier = \"a\"\nvar body: some View { Text(pier.hashed(by: 2)) } }"
    let drawing = try SwiftSource(code).views().drawing().get()
    #expect(drawing.visibleTexts == ["…"])
    #expect(drawing.unsupportedNames == ["pier.hashed(by: 2)"])
  }

  @Test(arguments: [
    ("", #"Text("\(1204)")"#, ["1,204"]), ("let s = \"\\(1204)\"", "Text(s)", ["1204"]),
    ("", #"Text(verbatim: "\(1204)")"#, ["1204"]),
    ("let n = 1204", #"Label("\(n) a", systemImage: "star")"#, ["star", "1,204 a"]),
    ("let x = 6.2", #"Text("\(x)")"#, ["6.200000"]),
    ("let x = 1234.5", #"Text("\(x)")"#, ["1,234.500000"]),
    ("let n = 1204", #"Text(n > 1 ? "\(n) a" : "one")"#, ["1,204 a"]),
    ("let x = 6.2", #"Text(String("\(x)"))"#, ["6.2"]),
    ("", "Text(2026, format: .number.grouping(.never))", ["2026"]),
    ("", "Text(3.14159, format: .number.precision(.fractionLength(2)))", ["3.14"]),
    ("", "Text(0.256, format: .percent)", ["25.6%"]),
    ("", "Text(0.256, format: .percent.precision(.fractionLength(0)))", ["26%"]),
    ("", "Text(12345, format: .number.notation(.compactName))", ["12K"]),
    ("", "Text(1234, format: .number.notation(.compactName))", ["1.2K"]),
    ("", "Text(999950, format: .number.notation(.compactName))", ["1M"]),
    ("", "Text(5, format: .number.sign(strategy: .always()))", ["+5"]),
    ("", "Text(2.5, format: .number.precision(.fractionLength(2...4)))", ["2.50"]),
    ("", #"Text(12.5, format: .currency(code: "USD").precision(.fractionLength(0)))"#, ["$12"]),
    ("", #"Text(12, format: .currency(code: "SEK"))"#, ["SEK\u{A0}12.00"]),
    (
      "", #"Text(String(format: "%.1f", 5.25)); Text(String(format: "%03d%%", 7))"#,
      ["5.2", "007%"]
    ),
    ("let n = 1234", "Text(n.formatted()); Text(String(n))", ["1,234", "1234"]),
  ])
  func `Numbers in text are formatted as in SwiftUI`(
    _ members: String, _ body: String, _ expected: [String]
  ) throws {
    let found = try visibleTexts(members, body)
    #expect(found == expected)
  }

  @Test(arguments: [
    ("Text(date, style: .date)", "June 14, 2026"), ("Text(date, style: .time)", "9:41 AM"),
    ("Text(date.formatted())", "6/14/2026, 9:41 AM"),
    ("Text(date.formatted(date: .numeric, time: .shortened))", "6/14/2026, 9:41 AM"),
    ("Text(date.formatted(date: .abbreviated, time: .omitted))", "Jun 14, 2026"),
    ("Text(date.formatted(date: .long, time: .omitted))", "June 14, 2026"),
    ("Text(date.formatted(date: .complete, time: .omitted))", "Sunday, June 14, 2026"),
    ("Text(date.formatted(date: .omitted, time: .standard))", "9:41:00 AM"),
    ("Text(date.formatted(date: .abbreviated, time: .shortened))", "Jun 14, 2026 at 9:41 AM"),
    ("Text(date.formatted(.iso8601))", "2026-06-14T09:41:00Z"),
    ("Text(date, format: .dateTime.day().month())", "Jun 14"),
    ("Text(date, format: .dateTime.month(.twoDigits).day().year(.twoDigits))", "06/14/26"),
    ("Text(date, format: .dateTime.month(.wide).year())", "June 2026"),
    ("Text(date, format: .dateTime.weekday(.wide))", "Sunday"),
    ("Text(date.formatted(.dateTime.weekday()))", "Sun"),
    ("Text(date, format: .dateTime.year())", "2026"),
    ("Text(date, format: .dateTime.hour().minute())", "9:41 AM"),
    ("Text(Calendar.current.date(byAdding: .day, value: 1, to: date)!, style: .time)", "9:41 AM"),
    ("Text(Date(timeIntervalSince1970: 0), style: .time)", "9:41 AM"),
    ("Text(.now.addingTimeInterval(60), style: .time)", "9:41 AM"),
    ("Text(Date().addingTimeInterval(60), style: .time)", "9:41 AM"),
  ])
  func `Dates are formatted as in the United States`(_ body: String, _ expected: String) throws {
    let found = try visibleTexts("let date: Date", body)
    #expect(found == [expected])
  }

  @Test
  func `A case of a generic enumeration has its associated value`() throws {
    let found = try visibleTexts(
      "@State private var state: LoadState<[String]> = .loaded([\"One\", \"Two\"])",
      """
      switch state {
      case .loading: Text("wait")
      case .loaded(let names): ForEach(names, id: \\.self) { Text($0) }
      }
      """, "enum LoadState<T> { case loading, loaded(T) }")
    #expect(found == ["One", "Two"])
  }
}
