import ViewTree

extension DeprecatedAPI {
  /// Returns the names of the deprecated API that the creation of a view uses and that its modifiers
  /// are, in this order, in whatever versions of the systems.
  static func names(usedBy view: ViewNode) -> [String] {
    let own = rows(.view, view.name)
    let use = own.isEmpty ? nil : APIUse(of: view)
    let isOld =
      use.map { use in
        !use.isOfApp(view.name, view.forest) && own.contains { $0.matches(use) }
      } ?? false
    return (isOld ? [view.name] : [])
      + view.modifiers.compactMap { modifier in
        let rows = rows(.modifier, modifier.name)
        guard !rows.isEmpty, !view.isDeclaredByApp(modifier), view.isView(before: modifier) else {
          return nil
        }
        let use = APIUse(of: modifier, view)
        return rows.contains { $0.matches(use) } ? modifier.name : nil
      }
  }

  private static func rows(_ kind: Kind, _ name: String) -> [DeprecatedAPI] {
    rowsByName[kind]?[name] ?? []
  }

  private static let rowsByName = Dictionary(grouping: all + ofOtherChecks, by: \.kind)
    .mapValues { Dictionary(grouping: $0, by: \.name) }

  /// All names that ``names(usedBy:)`` can return: those of views, then those of modifiers.
  static let namesOfViews = [Kind.view, .modifier].flatMap { rowsByName[$0]?.keys.sorted() ?? [] }

  /// The deprecated API that checks of their own report.
  private static let ofOtherChecks = [
    DeprecatedAPI(
      .view, "NavigationView", use: "NavigationStack", page: "swiftui/navigationview"),
    DeprecatedAPI(
      .modifier, "foregroundColor", use: "foregroundStyle",
      page: "swiftui/view/foregroundcolor(_:)"),
  ]
}
