import SwiftFrontEnd
import Testing
import ViewTree

@testable import LintEngine

/// Tests of the facts about accessibility, contrast, API and actions: a selector with code whose first view it
/// matches, does not match, or for which the answer is unknown.
struct AccessibilityFactTests {
  static let cases: [(selector: String, code: String, answer: Bool?)] = [
    ("Button[accessibility.name=Save]", "Button(\"Save\") { save() }", true),
    ("Button[accessibility.name]", "Button(action: a) { Image(systemName: \"star\") }", false),
    (
      "Button[accessibility.name]",
      "Button(action: a) { Image(systemName: \"star\") }.accessibilityLabel(\"Rate\")", true
    ),
    ("Button[accessibility.name]", "Button(action: a) { ProgressView() }", false),
    (
      "Button[accessibility.name=Go]", "Button(action: a) { HStack { Icon(); Text(\"Go\") } }", true
    ),
    ("Button[accessibility.name]", "Button(action: a) { Icon() }", nil),
    ("Button[accessibility.name]", "Button(\"Save\") { save() }.named()", nil),
    ("Toggle[accessibility.name]", "Toggle(\"\", isOn: $a)", false),
    ("Toggle[accessibility.name]", "Toggle(isOn: $a) { EmptyView() }", false),
    ("Slider[accessibility.name]", "Slider(value: $a)", false),
    ("Slider[accessibility.name=Size]", "Slider(value: $a) { Text(\"Size\") }", true),
    (
      "TextField[accessibility.name=Name]", "TextField(\"\", text: $a, prompt: Text(\"Name\"))",
      true
    ),
    (
      "TextField[accessibility.name=Name]",
      "TextField(\"Name\", text: $a, prompt: Text(\"Anna\"))", true
    ),
    ("Image[accessibility.name]", "Image(\"photo\")", false),
    ("Image[accessibility.name=Sea]", "Image(\"photo\", label: Text(\"Sea\"))", true),
    ("Label[accessibility.name=Sea]", "Label(\"Sea\", systemImage: \"water\")", true),
    ("Text[accessibility.name]", "Text(model.name)", true),
    ("Text[accessibility.name=model.name]", "Text(model.name)", nil),
    ("Text[accessibility.name=Save]", "Text(isOn ? \"Save\" : \"Add\")", nil),
    ("Text[accessibility.traits=isHeader]", "Text(a).accessibilityAddTraits(.isHeader)", true),
    (
      "Text[accessibility.traits=isHeader]",
      "Text(a).accessibilityAddTraits([.isHeader, .isButton]).accessibilityRemoveTraits(.isHeader)",
      false
    ),
    ("Button[accessibility.traits=isButton]", "Button(\"a\") { b() }", true),
    ("Text[accessibility.hidden]", "Text(a).accessibilityHidden(true)", true),
    ("Text[accessibility.hidden]", "Text(a).accessibilityHidden(false)", false),
    ("Text[accessibility.hidden]", "Text(a).accessibilityHidden(isOff)", nil),
    ("Image[accessibility.hidden]", "Image(decorative: \"dots\")", true),
    (
      "*[accessibility.children=combine]", "VStack {}.accessibilityElement(children: .combine)",
      true
    ),
    ("*[accessibility.children=ignore]", "VStack {}.accessibilityElement()", true),
    ("Text[contrast<4.5]", "Text(a).foregroundStyle(.yellow).background(.white)", true),
    ("Text[contrast>20]", "Text(a).foregroundStyle(.black).background(.white)", true),
    ("Text[contrast<4.5]", "Text(a).foregroundStyle(.black).background(.white)", false),
    ("Text[contrast<4.5]", "Text(a).foregroundStyle(tint).background(.white)", nil),
    ("Text[contrast<4.5]", "Text(a).foregroundStyle(.white).background(.ultraThinMaterial)", nil),
    ("Text[contrast<4.5]", "Text(a).foregroundStyle(.white).background(.thickMaterial)", true),
    ("Text[contrast>3]", "Text(a).foregroundStyle(.white).background(.thickMaterial)", false),
    ("Text[contrast<4.5]", "Text(a).foregroundStyle(.secondary).background(.thickMaterial)", nil),
    ("Text[contrast<4.5]", "Text(a).background(.thickMaterial)", nil),
    (
      "Text[contrast<4.5]",
      "Text(a).foregroundStyle(b ? .yellow : .black).background(.white)", nil
    ),
    ("VStack[contrast]", "VStack { Text(a) }.background(.white)", false),
    ("Text[deprecated=foregroundColor]", "Text(a).bold().foregroundColor(.red)", true),
    ("*[deprecated]", "NavigationView { Text(a) }", true),
    ("*[deprecated]", "Text(a).foregroundStyle(.red)", false),
    ("Text[deprecated]", "Text(a).background(.red)", false),
    ("Button[action.awaits=save]", "Button(\"a\") { Task { await save() } }", true),
    ("Button[action.awaits=save]", "Button(\"a\") { save() }", false),
    ("Text[mod.task.awaits~=load]", "Text(a).task { b = try? await model.load() }", true),
    ("Button[action.order.save<dismiss]", "Button(\"a\") { model.save(); dismiss() }", true),
    ("Button[action.order.model.save<dismiss]", "Button(\"a\") { model.save(); dismiss() }", true),
    ("Button[action.order.dismiss<save]", "Button(\"a\") { model.save(); dismiss() }", false),
    ("Button[action.order.save<dismiss]", "Button(\"a\") { save() }", false),
  ]

  @Test(arguments: cases.indices)
  func `Facts of accessibility, contrast, API and actions have the values of the code`(index: Int)
    throws
  {
    let (selector, code, answer) = Self.cases[index]
    let views = SwiftSource(code).views()
    let view = try #require(views.views.first { _ in true })
    let read = try SelectorParser.read(selector)
    #expect(SelectorMatcher().matches(view, read) == answer, "\(selector): \(code)")
  }

  @Test
  func `Every view inside a hidden one is hidden`() throws {
    let views = SwiftSource("VStack { Text(a) }.accessibilityHidden(true)").views()
    let selector = try SelectorParser.read("Text[accessibility.hidden]")
    #expect(views.views(named: "Text").map { SelectorMatcher().matches($0, selector) } == [true])
  }
}
