import HandbookModel
import Testing

import SwiftFrontEnd
@testable import ViewTree

/// Tests which materials and vibrancy levels are found in code.
struct MaterialReferenceTests {
  @Test(arguments: [
    (".background(.regularMaterial)", [MaterialReference.material(.regular)]),
    (".background(Material.ultraThin)", [.material(.ultraThin)]),
    (".background(Material.thick.opacity(0.5), in: .capsule)", [.material(.thick)]),
    (".background(.bar)", [.material(.bar)]),
    (".background { Rectangle().fill(.thinMaterial) }", [.material(.thin)]),
    ("view.glassBackgroundEffect()", [.material(.glass)]),
    (
      "UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))",
      [.blurStyle("systemChromeMaterial")]
    ),
    ("let effect = UIBlurEffect(style: .prominent)", [.blurStyle("prominent")]),
    ("let style = UIBlurEffect.Style.light", [.blurStyle("light")]),
    (
      "UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel)",
      [.level(.secondary)]
    ),
    ("UIVibrancyEffect(blurEffect: blur, style: .separator)", [.level(.separator)]),
    ("view.material = .hudWindow", [.visualEffect("hudWindow")]),
    ("VisualEffect(material: .sidebar, blendingMode: .behindWindow)", [.visualEffect("sidebar")]),
    ("let m = NSVisualEffectView.Material.menu", [.visualEffect("menu")]),
    ("Text(a).foregroundStyle(.secondary)", [.level(.secondary)]),
    ("Text(a).foregroundStyle(.primary)", [.level(.label)]),
    ("Text(a).foregroundColor(Color.secondary)", [.level(.secondary)]),
    (
      "Text(a).foregroundStyle(isOn ? .primary : .tertiary)",
      [.level(.label), .level(.tertiary)]
    ),
    ("Text(a).foregroundStyle(AnyShapeStyle(.quaternary))", [.level(.quaternary)]),
    ("Text(a).foregroundStyle(.secondary.opacity(0.5))", [.level(.secondary)]),
    ("Circle().fill(.quaternary)", [.level(.quaternary)]),
    (
      "Text(a).foregroundStyle(.secondary).background(.regularMaterial)",
      [.level(.secondary), .material(.regular)]
    ),
  ])
  func `Materials and vibrancy levels are found`(_ code: String, _ expected: [MaterialReference]) {
    #expect(Set(SwiftSource(code).analysis().surfaces) == Set(expected))
  }

  @Test(arguments: [
    "Picker(a).pickerStyle(.menu)",
    "List { }.listStyle(.sidebar)",
    "button.role = .secondary",
    "Badge(kind: .secondary)",
    "theme.secondary",
    "Text(a).foregroundStyle(theme.secondary)",
    "Text(a).foregroundStyle(Brand.secondary)",
    "Text(a).font(.body)",
    "ToolbarItem(placement: .bar) { }",
    "Text(a).background(.quaternary.opacity(0.3))",
    "Toggle(a, isOn: $b).tint(.primary)",
    "switch level { case .secondary: break }",
  ])
  func `Names with another meaning are not surfaces`(_ code: String) {
    #expect(SwiftSource(code).analysis().surfaces == [])
  }

  @Test func `Each surface is listed once`() {
    let code = "VStack { Text(a).foregroundStyle(.secondary); Text(b).foregroundStyle(.secondary) }"
    #expect(SwiftSource(code).analysis().surfaces == [.level(.secondary)])
  }
}
