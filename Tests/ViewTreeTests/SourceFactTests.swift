import Testing

import SwiftFrontEnd
@testable import ViewTree

/// Tests properties of the source itself: names of constants, conditions, and uses of views.
struct SourceFactTests {
  private func view(_ source: String) throws -> ViewNode {
    let views = SwiftSource(source).views().views
    return try #require(
      views.first { $0.name == "Text" && $0.arguments[nil]?.string == "x" }, "\(source)")
  }

  @Test(arguments: [
    (#"Text("x").padding(8)"#, false),
    ("let gap = 8.0\nText(\"x\").padding(gap)", true),
    ("enum Gap { static let small = 8.0 }\nText(\"x\").padding(Gap.small)", true),
    (#"Text("x").padding(gap)"#, false),
    (#"Text("x").padding(.horizontal)"#, false),
  ])
  func `An argument is marked as constant if the code names a constant`(
    source: String, isConstant: Bool
  ) throws {
    let argument = try #require(try view(source).modifiers.first?.arguments.first)
    #expect(argument.isConstant == isConstant, "\(source)")
  }

  @Test(arguments: [
    (#"if a.isEmpty && !b { Text("x") }"#, ["(a.isEmpty && (! b))"]),
    (#"if a { b } else if let c, c > 1 { Text("x") }"#, ["a", "((c != nil) && (c > 1.0))"]),
    (#"if case .late(let m) = a { Text("x") } else { b }"#, ["(a == .late)", nil]),
    (#"if case let b? = a { Text("x") }"#, ["(a == b?)"]),
    (#"if #available(iOS 17, *), b { Text("x") }"#, ["(#available(iOS17,*) && b)"]),
    (
      #"switch a { case .b, .c: Text("x"); case let d where d > 1: e; default: f }"#,
      [
        "((a == .b) || (a == .c))", "…", nil,
      ]
    ),
  ])
  func `The arms of a choice have their conditions as expressions`(
    source: String, conditions: [String?]
  ) throws {
    let view = try view("VStack { \(source) }")
    let branch = try #require(view.branches.last)
    let choice = try #require(view.forest.choices[branch.choice])
    #expect(choice.conditions.map { $0?.grouping } == conditions, "\(source)")
    #expect(choice.isSwitch == source.hasPrefix("switch"))
  }

  @Test
  func `All uses of the body that a view is part of are found`() throws {
    let row = "struct Row: View { var body: some View { HStack { Text(\"x\") } } }"
    let uses = ["", "\nRow()", "\nVStack { Row(); Row() }"].map { row + $0 }
    let counts = try uses.map { try view($0).useSites.count }
    #expect(counts == [0, 1, 2])
  }
}
