import HandbookModel
import ViewTree

extension Check {
  /// Returns a finding for each text of UIKit in a fixed color that adapts to nothing, where the code
  /// sets no background for it.
  static func textColorsOfUIKit(_ context: LintContext) -> [Finding] {
    let forest = context.forest
    let imports = forest.declarations.imports
    guard forest.names.contains("textColor"), imports.isDisjoint(with: ["AppKit", "Cocoa"]),
      imports.contains("UIKit") || forest.names.contains("UIColor"),
      forest.names.isDisjoint(with: [
        "overrideUserInterfaceStyle", "UIVisualEffectView", "IBOutlet",
      ])
    else { return [] }
    let painted = Set(
      forest.assignments.lazy.filter { backgrounds.contains($0.name) && !$0.isOfSystem }
        .map(\.enclosing.type))
    return forest.assignments.compactMap { assignment in
      guard assignment.name == "textColor", assignment.base != nil,
        !assignment.enclosing.isPreview, !painted.contains(assignment.enclosing.type),
        let value = assignment.value, let color = value.fixedColorOfUIKit
      else { return nil }
      return .fixedTextColor(assignment, color)
    }
  }

  private static let backgrounds: Set<String> = [
    "backgroundColor", "background", "backgroundView", "barTintColor", "fillColor",
  ]
}

extension Assignment {
  /// Whether the assigned color is one that the system has for backgrounds, or none.
  fileprivate var isOfSystem: Bool {
    guard let name = value?.path?.last else { return value == .null }
    return name == "clear" || name.hasSuffix("Background")
  }
}

extension ViewTree.Value {
  /// The name of the fixed color that the value is, such as `lightGray`, or `UIColor` for one that is
  /// given as numbers; `nil` for any other value, and for a light one, which is meant for a dark
  /// background.
  fileprivate var fixedColorOfUIKit: String? {
    if case .call(.name("UIColor"), let arguments) = self {
      guard arguments["white"] != nil || arguments["red"] != nil, let literal = literalColor,
        literal.opacity == 1, literal.color.contrast(with: RGBColor(0xFFFFFF)) > 1.8
      else { return nil }
      return "UIColor"
    }
    guard let path, path.count == 1 ? isImplicit : path.first == "UIColor", let name = path.last
    else { return nil }
    return ["black", "darkGray", "gray", "lightGray"].contains(name) ? name : nil
  }
}

extension Finding {
  fileprivate static func fixedTextColor(_ assignment: Assignment, _ color: String) -> Finding {
    Finding(
      check: Check.colorNonsemantic.id,
      message: "the color '\(color)' of this text does not adapt to Dark Mode; use "
        + (color == "black" ? "'label'" : "'secondaryLabel'"),
      range: assignment.range, notes: [], fix: nil)
  }
}
