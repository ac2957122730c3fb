import HandbookModel
import ViewTree

extension Check {
  static let tabActs = Check("tab-acts", platforms: [.iOS, .iPadOS, .visionOS]) { context in
    let presented = Set(
      context.views(modifiedBy: presenting).flatMap { view in
        view.modifiers.filter { presenting.contains($0.name) }.compactMap { modifier in
          modifier.arguments["isPresented"]?.path?.last.map {
            TypeMember(type: view.root.type, name: $0.hasPrefix("$") ? String($0.dropFirst()) : $0)
          }
        }
      })
    guard !presented.isEmpty else { return [] }
    return context.views(named: ["TabView"]).compactMap { tabs in
      guard let binding = tabs.arguments["selection"]?.path?.last, binding.hasPrefix("$") else {
        return nil
      }
      let selection = String(binding.dropFirst())
      let type = tabs.root.type
      return tabs.modifiers.first { modifier in
        guard modifier.name == "onChange", let value = modifier.arguments["of"],
          value.path?.last == selection
        else { return false }
        let parameters = context.forest.call(namedAt: modifier.nameRange)?.closureParameters ?? []
        let known = Set([selection, "self", "$0", "$1"] + parameters)
        return modifier.actions(context.forest).contains { action in
          // What else decides may be a state in which the tab leads somewhere.
          context.forest.decisions(in: action.range).allSatisfy { decision in
            context.forest.variableReferences(in: decision.condition).allSatisfy {
              $0.isMember || known.contains($0.name) || $0.name.isTypeName
            }
          }
            && action.assignments.contains { $0.name == selection && $0.base == nil }
            && action.assignments.contains { change in
              change.value == .boolean(true)
                && presented.contains(TypeMember(type: type, name: change.name))
            }
        }
      }.map { .acting($0) }
    }
  }

  private static let presenting: Set<String> = [
    "sheet", "fullScreenCover", "alert", "confirmationDialog", "popover",
  ]
}

extension Finding {
  fileprivate static func acting(_ change: ViewModifier) -> Finding {
    Finding(
      check: Check.tabActs.id,
      message: "one of these tabs opens something instead of leading somewhere; put the action in "
        + "a toolbar",
      range: change.nameRange, notes: [], fix: nil)
  }
}
