import HandbookModel
import TestSupport
import Testing
import SwiftFrontEnd
import ViewTree

@testable import ViewRenderer

/// Swift that is meant to exhaust the renderer. `FuzzingTests` has broken code.
struct HostileCodeTests {
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
      #expect(HTMLFlaws.first(in: Array(drawing.html.utf8)) == nil)
      #expect(drawing.html.utf8.count < 200_000)
    }
  }
}
