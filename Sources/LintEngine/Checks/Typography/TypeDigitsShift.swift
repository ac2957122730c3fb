import HandbookModel
import ViewTree

extension Check {
  static let typeDigitsShift = Check("type-digits-shift", minimumVersions: .systems15) { context in
    let ticking = TickingVariables(context)
    return context.views(named: ["Text"]).filter { text in
      text.isSwiftUIView && (isClock(text) || ticking.isShown(by: text) || showsTime(text))
        && !holdsWidth(text) && !context.isInside(SteadyDigits.self, text)
        && !text.otherFilesMayApply(steadying)
    }.map { .shifting($0) }
  }

  /// Whether a text counts up or down by itself.
  private static func isClock(_ text: ViewNode) -> Bool {
    text.arguments.contains { $0.label == "timerInterval" }
      || text.arguments["style"]?.path?.last == "timer"
  }

  /// Whether a text shows a number that follows from the date of the timeline around it.
  private static func showsTime(_ text: ViewNode) -> Bool {
    guard isCount(text) else { return false }
    let timelines = text.ancestors.prefix(16).filter { $0.name == "TimelineView" }
    return timelines.contains { timeline in
      guard isEachSecond(timeline), let closure = timeline.slots.first?.closure,
        case .parameters(let names) = text.forest.scopes[closure].names, let name = names.first
      else { return false }
      return text.arguments.contains { text.forest.isMentioned([name], in: $0.range) }
    }
  }

  /// Whether a text shows a number or a time rather than words.
  private static func isCount(_ text: ViewNode) -> Bool {
    if text.arguments["format"] != nil { return true }
    switch text.arguments.first?.value {
    case .interpolation: return text.arguments.count == 1
    case .call(let callee, _):
      let words = Set(callee.path?.last?.words ?? [])
      return text.arguments.count == 1 && !words.isDisjoint(with: timeWords)
    default: return false
    }
  }

  private static let timeWords: Set<String> = [
    "time", "elapsed", "remaining", "duration", "countdown", "seconds", "clock", "left",
    "formatted",
  ]

  /// Whether a timeline changes its content at least once in a second.
  private static func isEachSecond(_ timeline: ViewNode) -> Bool {
    switch timeline.arguments[nil] {
    case .member(_, "animation"), .call(.member(_, "animation"), _): true
    case .call(.member(_, "periodic"), let arguments):
      arguments["by"]?.number.map { $0 <= 1 } ?? false
    default: false
    }
  }

  private static func holdsWidth(_ text: ViewNode) -> Bool {
    text.modifiers.contains { modifier in
      steadies(modifier) || modifier.isUnknown
        || modifier.name == "frame" && modifier.arguments.contains { $0.label == "width" }
    }
  }

  private static let steadying = [
    "monospacedDigit", "monospaced", "contentTransition", "fontDesign", "font", "hidden",
  ]

  /// Whether a modifier may give all digits the same width, or makes them roll.
  fileprivate static func steadies(_ modifier: ViewModifier) -> Bool {
    switch modifier.name {
    case "monospacedDigit", "monospaced", "contentTransition", "hidden": true
    case "fontDesign", "font":
      // A font of the app's own may have such digits.
      modifier.arguments.first.map { argument in
        let spelling = argument.value.spelling
        return spelling.lowercased().contains("mono") || spelling.contains("custom")
          || ResolvedFont(argument.value).size == nil
      } ?? true
    default: false
    }
  }

  private enum SteadyDigits: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      view.modifiers.contains { steadies($0) || $0.isUnknown }
    }
  }

  /// The variables that a timer changes.
  private struct TickingVariables {
    private let members: Set<TypeMember>

    init(_ context: LintContext) {
      let forest = context.forest
      let code = context.views(modifiedBy: ["onReceive"]).flatMap { view in
        view.modifiers.filter { $0.name == "onReceive" }.filter { modifier in
          guard let publisher = modifier.arguments.first?.value else { return false }
          let own = publisher.path?.last.flatMap {
            context.index(Variables.self).property($0, of: view.root.type)?.value
          }
          return Self.ticks(own ?? publisher)
        }.flatMap { $0.actions(forest) }.map(\.range)
      }
      members = Set(
        code.flatMap { forest.assignments(in: $0) }.filter { $0.step != nil && $0.base == nil }
          .map { TypeMember(type: $0.enclosing.type, name: $0.name) })
    }

    /// Whether a value is the publisher of a timer that fires at least once in a second.
    private static func ticks(_ publisher: Value) -> Bool {
      switch publisher {
      case .call(.member(.name("Timer")?, "publish"), let arguments):
        arguments["every"]?.number.map { $0 <= 1 } ?? false
      case .call(.member(let base?, _), _): ticks(base)
      default: false
      }
    }

    func isShown(by text: ViewNode) -> Bool {
      guard !members.isEmpty else { return false }
      return text.arguments.contains { argument in
        text.forest.variableReferences(in: argument.range).contains {
          members.contains(TypeMember(type: text.root.type, name: $0.name))
        }
      }
    }
  }
}

extension Finding {
  fileprivate static func shifting(_ text: ViewNode) -> Finding {
    Finding(
      check: Check.typeDigitsShift.id,
      message: "while this counts, its digits have different widths and make it jump; add "
        + "'.monospacedDigit()'",
      range: text.nameRange, notes: [],
      fix: Finding.Fix(
        title: "add '.monospacedDigit()'", range: text.range.upperBound..<text.range.upperBound,
        replacement: ".monospacedDigit()", safety: .review))
  }
}
