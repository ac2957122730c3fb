import HandbookModel
import ViewTree

extension Check {
  static let motionFlashes = Check("motion-flashes") { context in
    let repeated = animationsThatFlash(context) + timersThatFlash(context)
    guard !repeated.isEmpty else { return [] }
    let large = largeChanges(context)
    return repeated.compactMap { motion in
      let isSeen = motion.names.contains { name in
        large.contains(TypeMember(type: motion.call.enclosing.type, name: name))
      }
      return isSeen ? .flashing(motion.call) : nil
    }
  }

  /// The longest time, in seconds, in which something goes on and off that flashes more than three
  /// times a second.
  private static let shortestPeriod = 1.0 / 3

  /// A call that changes variables again and again, faster than is safe.
  private typealias Repetition = (call: CallSite, names: Set<String>)

  private static func animationsThatFlash(_ context: LintContext) -> [Repetition] {
    let declared = DeclaredMotions(context.forest)
    return context.calls.compactMap { call in
      guard let site = MotionSite(call), let animation = site.argument?.value,
        mayFlash(declared[animation] ?? animation)
      else { return nil }
      return (call, site.names(context.forest))
    }
  }

  /// Whether an animation repeats more than three times, each time in less than a third of a second.
  private static func mayFlash(_ animation: Value) -> Bool {
    if case .conditional(let values, _) = animation { return values.contains(where: mayFlash) }
    guard case .call(.member(let base?, let name), let repetition) = animation,
      case .call(.member(_, let easing), let arguments) = base, Motion.easings.contains(easing),
      let duration = arguments["duration"]?.number,
      let reverses = (repetition["autoreverses"] ?? .boolean(true)).boolean
    else { return false }
    let legs = reverses ? 2.0 : 1.0
    guard duration * legs < shortestPeriod else { return false }
    switch name {
    case "repeatForever": return true
    case "repeatCount": return repetition[nil]?.number.map { $0 / legs > 3 } ?? false
    default: return false
    }
  }

  private static func timersThatFlash(_ context: LintContext) -> [Repetition] {
    let forest = context.forest
    let variables = context.index(Variables.self)
    return context.views(modifiedBy: ["onReceive"]).flatMap { view in
      view.modifiers.compactMap { modifier -> Repetition? in
        guard modifier.name == "onReceive", let given = modifier.arguments.first?.value,
          let call = forest.call(namedAt: modifier.nameRange)
        else { return nil }
        let publisher =
          given.path.flatMap { variables.property($0.last ?? "", of: view.root.type)?.value }
          ?? given
        guard let interval = publisher.timerInterval, interval * 2 < shortestPeriod else {
          return nil
        }
        let toggled = modifier.actions(forest).flatMap(\.assignments).filter {
          $0.value == nil && $0.step == nil
        }
        return (call, Set(toggled.map(\.name)))
      }
    }
  }

  /// The variables that change how bright or what color something large is.
  private static func largeChanges(_ context: LintContext) -> Set<TypeMember> {
    var names: Set<TypeMember> = []
    /// The conditions and arguments that have been read, since views share conditions.
    var read: Set<Range<Int>> = []
    for view in context.views where isLarge(view) {
      let changing = view.modifiers.filter(changesLight).flatMap { $0.arguments.map(\.range) }
      let shown = isPlainLight(view) ? view.branches.flatMap(\.conditionRanges) : []
      for code in changing + shown where read.insert(code).inserted {
        for variable in context.forest.variableReferences(in: code) where !variable.isMember {
          names.insert(TypeMember(type: view.root.type, name: variable.name))
        }
      }
    }
    return names
  }

  /// Whether a view fills the window, or is a layer of its size.
  private static func isLarge(_ view: ViewNode) -> Bool {
    if view.fillsWindow || isBroad(view) { return true }
    guard isPlainLight(view), view.modifier("frame") == nil, let parent = view.parent else {
      return false
    }
    return parent.parent == nil && parent.modifier("frame") == nil
      && (parent.name == "ZStack" && view.slotPosition.modifier == nil
        || view.slotPosition.role == .background && parent.fillsWindow)
  }

  /// Whether a view is as wide as the screen and so tall that it is a quarter of the center of the field
  /// of view, which is 21,824 square points of a picture 341 wide and 256 high.
  private static func isBroad(_ view: ViewNode) -> Bool {
    view.modifiers.contains { modifier in
      guard modifier.name == "frame", modifier.condition == nil,
        modifier.arguments["maxWidth"]?.path?.last == "infinity"
      else { return false }
      let height = modifier.arguments["height"] ?? modifier.arguments["minHeight"]
      return (height?.number ?? 0) >= 80
    }
  }

  private static func isPlainLight(_ view: ViewNode) -> Bool {
    view.isSwiftUIView
      && (view.name == "Color" || view.name == "Rectangle" || view.name.hasSuffix("Gradient"))
  }

  /// Whether the modifier makes a view much lighter or darker, or changes its color, by a condition.
  private static func changesLight(_ modifier: ViewModifier) -> Bool {
    guard case .conditional(let values, _)? = modifier.arguments.first?.value else { return false }
    switch modifier.name {
    case "opacity", "brightness":
      let numbers = values.compactMap(\.number)
      guard numbers.count == values.count, let least = numbers.min(), let most = numbers.max()
      else {
        return false
      }
      return most - least >= 0.25
    case "background", "foregroundStyle", "foregroundColor", "fill": return Set(values).count > 1
    default: return false
    }
  }
}

extension Value {
  /// The interval in seconds of the timer that the value publishes; `nil` for any other value.
  fileprivate var timerInterval: Double? {
    switch self {
    case .call(.member(.name("Timer")?, "publish"), let arguments): arguments["every"]?.number
    case .call(.member(let base?, _), _), .member(let base?, _): base.timerInterval
    default: nil
    }
  }
}

extension Finding {
  fileprivate static func flashing(_ call: CallSite) -> Finding {
    Finding(
      check: Check.motionFlashes.id,
      message: "a large area flashes more than three times a second, which can cause seizures; "
        + "slow it down, or do not repeat it",
      range: call.nameRange, notes: [], fix: nil)
  }
}
