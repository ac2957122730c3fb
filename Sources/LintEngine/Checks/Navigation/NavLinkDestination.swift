import HandbookModel
import ViewTree

extension Check {
  static let navLinkDestination = Check(
    "nav-link-destination", minimumVersions: .systems16, isOptIn: true
  ) { context in
    context.views(named: ["NavigationLink"]).filter { link in
      let labels = Set(link.arguments.compactMap(\.label))
      guard labels.isDisjoint(with: ["value", "isActive", "tag"]) else { return false }
      let hasDestination = labels.contains("destination") || !link.children(.destination).isEmpty
      return hasDestination && isRow(link) && !APIUse(of: link).isOfApp(link.name, context.forest)
    }
    .map(Finding.built)
  }

  /// Whether a link is created for each element of a collection, as in the rows of a list.
  private static func isRow(_ link: ViewNode) -> Bool {
    link.ancestors.prefix { !$0.slotPosition.role.isSeparateLayer || $0.name == "ForEach" }
      .contains { view in
        guard view.kind == .view, ["ForEach", "List", "OutlineGroup"].contains(view.name),
          let data = view.arguments.first, data.label == nil
        else { return false }
        return isData(data.value)
      }
  }

  /// Whether the value is data of the app. A range or list literal is not, since it is usually a
  /// fixed menu.
  private static func isData(_ value: Value) -> Bool {
    switch value {
    // A few destinations cost little.
    case .call(.member(_, "prefix"), let arguments)
    where arguments.first?.value.number.map { $0 <= 10 } ?? false:
      false
    case .name, .member, .call: true
    case .operation(_, _, let text), .opaque(let text): !text.contains("..")
    default: false
    }
  }
}

extension Finding {
  fileprivate static func built(_ link: ViewNode) -> Finding {
    Finding(
      check: Check.navLinkDestination.id,
      message: "every row builds its own destination; give the link a 'value' instead",
      range: link.nameRange, notes: [], fix: nil)
  }
}
