import HandbookModel
import ViewTree

extension Check {
  static let coverNoWayOut = Check(
    "cover-no-way-out", platforms: [.iOS, .iPadOS, .visionOS]
  ) { context in
    let presenters = context.views(modifiedBy: ["fullScreenCover"])
    guard !presenters.isEmpty else { return [] }
    let empty = presenters.flatMap { view in
      view.modifiers.filter { mayBeEmpty($0, view, context) }.map { Finding.mayBeEmpty($0) }
    }
    let closing = context.types(mentioning: dismissingNames)
    let flags = PresentationFlags(context)
    var bodies: [Int: Bool] = [:]
    return empty
      + presenters.filter { !closing.contains($0.root.type) }.flatMap { view in
        view.modifiers.filter { cover in
          guard cover.name == "fullScreenCover", cover.condition == nil, cover.declaration == nil,
            case .name(let binding)? = cover.arguments["isPresented"] ?? cover.arguments["item"],
            binding.hasPrefix("$"),
            flags.stayOn(TypeMember(type: view.root.type, name: String(binding.dropFirst())))
          else { return false }
          let content = cover.slots.filter { $0.role == .cover }.flatMap(view.views)
          return !content.isEmpty
            && content.lazy.flatMap(\.subtree).allSatisfy { isInSight($0, &bodies) }
        }.map { .endless($0) }
      }
  }

  /// Whether a cover shows nothing if a condition does not hold for which no other code asks.
  private static func mayBeEmpty(
    _ cover: ViewModifier, _ view: ViewNode, _ context: LintContext
  ) -> Bool {
    guard cover.name == "fullScreenCover", cover.condition == nil, cover.declaration == nil,
      case .name(let binding)? = cover.arguments["isPresented"],
      context.index(Variables.self).property(String(binding.dropFirst()), of: view.root.type)?
        .wrapper == "State"
    else { return false }
    let content = cover.slots.filter { $0.role == .cover }.flatMap(view.views)
    let branches = content.map { $0.branches.dropFirst(view.branches.count).first }
    guard let branch = branches.first ?? nil, branch.arms == 1, !branch.isExhaustive,
      branch.condition == nil, branches.allSatisfy({ $0?.choice == branch.choice })
    else { return false }
    let asked = branch.conditionRanges.lazy.flatMap { context.forest.variableReferences(in: $0) }
    let others = context.index(OtherWays.self)
    return asked.last.map { $0.isMember && !others.mention($0.name, outside: cover.range) } ?? false
  }

  private static let dismissingNames: Set<String> = [
    "dismiss", "presentationMode", "UIApplication", "UIHostingController",
  ]

  /// Whether all that a view shows is in sight, and nothing of it was given a way to close the cover.
  /// - Parameter bodies: The answers for the bodies that were looked at so far.
  private static func isInSight(_ view: ViewNode, _ bodies: inout [Int: Bool]) -> Bool {
    guard view.kind == .view, !view.modifiers.contains(where: { $0.isUnknown || $0.isInlined }),
      view.modifier("environment", "environmentObject") == nil
    else { return false }
    if view.isSwiftUIView { return !systemScreens.contains(view.name) }
    guard let number = view.definitionNumber,
      !view.arguments.contains(where: { $0.value == .closure || $0.value.bindingName != nil })
    else { return false }
    if let known = bodies[number] { return known }
    let forest = view.forest
    let isPlain = ([forest.roots[number]] + forest.bodies(shownBy: number)).allSatisfy { body in
      let properties = forest.declarations.properties[body.type] ?? []
      return properties.allSatisfy(isHarmless)
        && forest.views(of: body).flatMap(\.subtree).allSatisfy { part in
          part.kind == .view && !part.modifiers.contains(where: { $0.isUnknown || $0.isInlined })
            && (part.isSwiftUIView && !systemScreens.contains(part.name)
              || part.definitionNumber != nil)
        }
    }
    bodies[number] = isPlain
    return isPlain
  }

  /// Whether a property of a view can't close what presents the view, unlike a closure or a model.
  private static func isHarmless(_ property: DeclarationIndex.Property) -> Bool {
    guard ["State", nil].contains(property.wrapper) else { return false }
    let plain = ["String", "Int", "Double", "Bool", "Date", "URL", "Color", "CGFloat"]
    return !property.isStored || property.value != nil
      || property.type.map { plain.contains($0.filter { $0 != "?" }) } == true
  }

  /// Views of the system that have a way out of their own, or content that the code does not show.
  private static let systemScreens: Set<String> = [
    "SubscriptionStoreView", "StoreView", "ProductView", "SignInWithAppleButton", "NavigationLink",
    "WebView", "PhotosPicker", "RealityView", "Subview",
  ]

  /// The variables that present something, and how the code changes them.
  private struct PresentationFlags {
    /// The number of bindings to each variable.
    private var bindings: [String: Int] = [:]
    /// The names of the variables that any code may clear.
    private var cleared: Set<String> = []
    private let variables: Variables

    init(_ context: LintContext) {
      variables = context.index(Variables.self)
      for call in context.forest.calls {
        for argument in call.arguments {
          if let name = argument.value.bindingName { bindings[name, default: 0] += 1 }
        }
      }
      for change in context.forest.assignments where !change.isInitialization {
        let property = variables.property(change.name, of: change.enclosing.type)
        let isFlag = property?.type == "Bool" || property?.value?.boolean != nil
        let presents =
          switch change.value {
          case .boolean(let isOn): isOn
          case .name(let name): !isFlag && !name.hasPrefix("$")
          case .member, .call, .string, .number: !isFlag
          default: false
          }
        if !presents { cleared.insert(change.name) }
      }
    }

    /// Whether the code sets a variable of a view, and never clears it.
    func stayOn(_ variable: TypeMember) -> Bool {
      variables.property(variable.name, of: variable.type)?.wrapper == "State"
        && bindings[variable.name] == 1 && !cleared.contains(variable.name)
        && variables.changes(of: variable.name, in: variable.type) != nil
    }
  }
}

extension Finding {
  fileprivate static func mayBeEmpty(_ cover: ViewModifier) -> Finding {
    Finding(
      check: Check.coverNoWayOut.id,
      message: "if the condition inside does not hold, this cover is empty and nothing closes it; "
        + "add an 'else' with a way out",
      range: cover.nameRange, notes: [], fix: nil)
  }

  fileprivate static func endless(_ cover: ViewModifier) -> Finding {
    Finding(
      check: Check.coverNoWayOut.id,
      message: "nothing closes this cover, and people cannot swipe it away; add a button that does",
      range: cover.nameRange, notes: [], fix: nil)
  }
}
