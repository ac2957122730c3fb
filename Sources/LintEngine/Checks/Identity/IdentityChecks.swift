import HandbookModel
import ViewTree

extension Check {
  static let identityAnyView = Check("identity-any-view", isOptIn: true) { context in
    let rows = context.views(named: ["AnyView"]).filter { view in
      view.isSwiftUIView && view.slotPosition.role == .content
        && view.slotPosition.modifier == nil
        && ["ForEach", "List"].contains(view.parent?.name) && view.parent?.isSwiftUIView == true
    }
    // A style needs content whose type it does not know, so only content that is shown counts.
    let shown = Set(
      context.views.lazy.filter { $0.kind == .reference }.map {
        TypeMember(type: $0.root.type, name: $0.name)
      })
    let stored = context.declaredViews.flatMap { view in
      (context.forest.declarations.properties[view.name] ?? []).filter { property in
        property.isStored && !property.isStatic
          && shown.contains(TypeMember(type: view.name, name: property.name))
          && (property.attributes.isEmpty || property.attributes == ["State"])
          && ["AnyView", "AnyView?", "[AnyView]"].contains(property.type ?? "")
      }
    }
    return rows.map { .erased($0.nameRange, "the type of this row; declare a view for the rows") }
      + stored.map {
        .erased($0.range, "the type of this content; make the view generic over it")
      }
  }

  static let identityModifierHelper = Check("identity-modifier-helper", isOptIn: true) { context in
    context.forest.roots.filter { root in
      root.kind == .modifier && isConditional(root, context.forest)
    }.map(Finding.helper)
  }

  /// Whether a modifier applies other modifiers to its receiver only if a condition holds.
  private static func isConditional(_ root: ViewRoot, _ forest: ViewForest) -> Bool {
    let views = forest.views(of: root)
    guard views.count == 2, let branch = views[0].branches.first,
      views.allSatisfy({ $0.branches.count == 1 }), views[1].branches[0].choice == branch.choice,
      branch.isExhaustive, branch.condition == nil,
      let condition = forest.choices[branch.choice]?.conditions.first ?? nil,
      !condition.conjuncts.contains(where: \.isAvailability)
    else { return false }
    return views.contains { $0.kind == .receiver && $0.modifiers.isEmpty }
      && views.contains(where: \.isTransformedReceiver)
  }

  static let identityRowOptional = Check("identity-row-optional", isOptIn: true) { context in
    var seen: Set<Int> = []
    return context.views(named: ["ForEach", "List"]).compactMap { container in
      guard container.isSwiftUIView, container.hasData, container.isInLazyContainer,
        let choice = optionalContent(of: container, context), seen.insert(choice).inserted
      else { return nil }
      return .optionalRow(choice..<choice + 2)
    }
  }

  /// The offset of an `if` without an `else` that is all of the content of each row; `nil` if there
  /// is none.
  private static func optionalContent(
    of container: ViewNode, _ context: LintContext
  ) -> Int? {
    let rows = container.children(.content)
    let outside = container.branches.count
    guard let branch = rows.first?.branches.dropFirst(outside).first, !branch.isExhaustive,
      branch.condition == nil,
      let choice = context.forest.choices[branch.choice], !choice.isSwitch,
      !context.index(AvailabilityArms.self).decide(branch.choice),
      rows.allSatisfy({ $0.branches.dropFirst(outside).first?.choice == branch.choice })
    else { return nil }
    return branch.choice
  }

  static let identityUnstableID = Check("identity-unstable-id", isOptIn: true) { context in
    let modified = context.views(modifiedBy: ["id"]).filter { !$0.isForOldSystems }.flatMap {
      view in
      view.modifiers.compactMap { modifier -> Range<Int>? in
        guard modifier.name == "id", modifier.arguments.count == 1,
          let argument = modifier.arguments.first, argument.label == nil, !argument.isConstant,
          argument.value.isNewValue
        else { return nil }
        return argument.range
      }
    }
    let computed = context.forest.declarations.properties.values.joined().filter {
      $0.name == "id" && !$0.isStored && !$0.isStatic && $0.result?.isNewValue == true
    }.map(\.range)
    return Set(modified + computed).sorted { $0.lowerBound < $1.lowerBound }
      .map(Finding.unstableID)
  }
}

extension ViewNode {
  /// Whether the view is only shown where `#available` does not hold. What its code does there often
  /// avoids a mistake of the old system.
  fileprivate var isForOldSystems: Bool {
    branches.contains { branch in
      guard let choice = forest.choices[branch.choice] else { return false }
      return choice.conditions.prefix(branch.arm).contains { condition in
        condition?.conjuncts.contains {
          if case .operation(.available, _, _) = $0 { true } else { false }
        } ?? false
      }
    }
  }

  /// Whether the view applies a function to the receiver of a modifier, as in `transform(self)`.
  fileprivate var isTransformedReceiver: Bool {
    guard kind == .reference, case .call(.name, let arguments) = value else { return false }
    return arguments.first?.value == .name("self")
  }

  /// Whether the view shows rows of data.
  fileprivate var hasData: Bool { arguments.contains { $0.label == nil && $0.value != .closure } }

  /// Whether the view creates its rows as they come into sight, or is in a view that does.
  fileprivate var isInLazyContainer: Bool {
    var view = self
    while view.name != "List" {
      guard let outer = view.parent, view.slotPosition.modifier == nil,
        ["ForEach", "Section", "Group"].contains(view.name)
      else { return false }
      if Self.lazyStacks.contains(outer.name) { return true }
      view = outer
    }
    return view.isSwiftUIView
  }

  private static let lazyStacks: Set<String> = [
    "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid",
  ]
}

extension Value {
  /// Whether the value is another one each time that it is computed.
  fileprivate var isNewValue: Bool {
    switch self {
    case .call(.name("UUID"), let arguments), .call(.name("Date"), let arguments):
      arguments.isEmpty
    case .call(.member(.name, "random"), _): true
    default: false
    }
  }
}

extension Finding {
  fileprivate static func erased(_ range: Range<Int>, _ what: String) -> Finding {
    Finding(
      check: Check.identityAnyView.id, message: "'AnyView' hides \(what)", range: range, notes: [],
      fix: nil)
  }

  fileprivate static func helper(_ root: ViewRoot) -> Finding {
    Finding(
      check: Check.identityModifierHelper.id,
      message: "when its condition changes, this modifier replaces the view, which loses its state "
        + "and does not animate; choose the values of modifiers instead",
      range: root.nameRange, notes: [], fix: nil)
  }

  fileprivate static func optionalRow(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.identityRowOptional.id,
      message: "rows that may be missing are all created to count them; filter the data instead",
      range: range, notes: [], fix: nil)
  }

  fileprivate static func unstableID(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.identityUnstableID.id,
      message: "this id changes while the item stays, so the view starts anew; keep the id with "
        + "the item",
      range: range, notes: [], fix: nil)
  }
}
