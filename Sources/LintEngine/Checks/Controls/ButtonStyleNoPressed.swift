import HandbookModel
import ViewTree

extension Check {
  static let buttonStyleNoPressed = Check("button-style-no-pressed") { context in
    let forest = context.forest
    let bodies = Dictionary(
      grouping: forest.roots.filter { $0.member == "makeBody" }.flatMap { forest.views(of: $0) },
      by: \.root.type)
    return forest.declarations.types.compactMap { type in
      guard type.conformances.contains("ButtonStyle") else { return nil }
      let body = bodies[type.lastName, default: []]
        .filter { type.range.contains($0.nameRange.lowerBound) }
      guard let label = body.lazy.flatMap(\.subtree).first(where: \.isLabel),
        !mayShowPress(type, of: label.value.path?.first ?? "", forest)
      else { return nil }
      return .unpressed(type)
    }
  }

  /// Whether a style changes while the button is pressed, or passes on what it knows of the button.
  /// - Parameter configuration: The name of the parameter with what is known of the button.
  private static func mayShowPress(
    _ type: TypeDeclaration, of configuration: String, _ forest: ViewForest
  ) -> Bool {
    let calls = forest.calls(in: type.range)
    return forest.isMentioned(["isPressed"], in: type.range)
      || calls.contains { call in
        ["interactive", "hoverEffect"].contains(call.name)
          || call.arguments.contains {
            $0.value == .name(configuration) || $0.value.path?.last == "isPressed"
          }
      }
  }
}

extension ViewNode {
  /// Whether the view is the label of the button that a style draws.
  fileprivate var isLabel: Bool {
    kind == .reference && value.path?.count == 2 && value.path?.last == "label"
  }
}

extension Finding {
  fileprivate static func unpressed(_ type: TypeDeclaration) -> Finding {
    Finding(
      check: Check.buttonStyleNoPressed.id,
      message: "buttons of this style look the same while they are pressed; use "
        + "'configuration.isPressed'",
      range: type.nameRange, notes: [], fix: nil)
  }
}
