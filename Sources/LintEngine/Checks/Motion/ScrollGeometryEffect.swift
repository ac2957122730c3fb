import HandbookModel
import ViewTree

extension Check {
  static let scrollGeometryEffect = Check(
    "scroll-geometry-effect", minimumVersions: .systems17
  ) { context in
    let readers = context.views(named: ["GeometryReader"])
    guard !readers.isEmpty else { return [] }
    var effects = ScrollEffects(context)
    return readers.filter { effects.contain($0) }.map(Finding.computed)
  }

  /// Finds out which geometry readers compute an effect from the scroll position.
  private struct ScrollEffects {
    private let forest: ViewForest
    private let variables: Variables
    /// The names of the functions and properties that call `frame(in:)`. The property `body` is left
    /// out.
    private let positionHelpers: Set<String>
    /// The names of the variables that `onPreferenceChange` changes.
    private let changedByPreferences: Set<String>
    /// The names that the arguments of visual effects, such as opacity or blur, mention.
    private let drivers: Set<String>
    /// For each type, whether one of its views is used in a scroll view or a list.
    private var scrolledTypes: [String: Bool] = [:]

    init(_ context: LintContext) {
      let forest = context.forest
      self.forest = forest
      variables = context.index(Variables.self)
      let members = forest.calls(named: "frame").filter {
        $0.arguments.contains { $0.label == "in" }
      }.map(\.enclosing.member)
      positionHelpers = Set(members).subtracting(["", "body"])
      changedByPreferences = forest.calls(named: "onPreferenceChange").reduce(into: []) {
        $0.formUnion(forest.changed(in: $1))
      }
      drivers = Set(
        forest.views.lazy.flatMap(\.modifiers).filter { effects.contains($0.name) }
          .flatMap(\.arguments).flatMap { forest.variableReferences(in: $0.range) }.map(\.name))
    }

    mutating func contain(_ reader: ViewNode) -> Bool {
      guard isScrolled(reader) else { return false }
      let frameCalls = forest.calls(in: reader.range).filter {
        $0.name == "frame"
          && $0.arguments.contains { $0.label == "in" && $0.value.path?.last != "local" }
      }
      if !frameCalls.isEmpty, drivesEffects(reader, frameCalls) { return true }
      return reader.children.flatMap(\.subtree).contains { view in
        view.modifiers.contains { modifier in
          guard effects.contains(modifier.name) else { return false }
          return modifier.arguments.contains { argument in
            frameCalls.start(in: argument.range)
              || forest.isMentioned(positionHelpers, in: argument.range)
              || (!frameCalls.isEmpty && isComputed(argument, reader))
          }
        }
      }
    }

    /// Whether the scroll position read by the `frame(in:)` calls is stored in a variable that
    /// drives a visual effect.
    private func drivesEffects(_ reader: ViewNode, _ frameCalls: [CallSite]) -> Bool {
      let watchers = reader.children.lazy.flatMap(\.subtree).flatMap(\.modifiers).filter {
        ["preference", "onChange"].contains($0.name) && frameCalls.start(in: $0.range)
      }
      guard !watchers.isEmpty else { return false }
      return !changedByPreferences.isDisjoint(with: drivers)
        || watchers.contains { watcher in
          forest.call(namedAt: watcher.nameRange).map {
            !forest.changed(in: $0).isDisjoint(with: drivers)
          } ?? false
        }
    }

    /// Whether the argument uses a constant that is declared in the closure of the geometry reader.
    /// The constant may be computed from the scroll position.
    private func isComputed(_ argument: CallArgument, _ reader: ViewNode) -> Bool {
      argument.value.number == nil
        && forest.variableReferences(in: argument.range).contains {
          !$0.isMember && variables.property($0.name, of: reader.root.type) == nil
            && $0.name.first?.isLowercase == true
        }
    }

    /// Whether the geometry reader is in a scroll view or a list. It is also `true` if the view that
    /// contains the reader is used in one.
    private mutating func isScrolled(_ reader: ViewNode) -> Bool {
      if reader.ancestors.contains(where: { scrollers.contains($0.name) }) { return true }
      let root = reader.root
      guard root.kind == .body else { return false }
      if let known = scrolledTypes[root.type] { return known }
      let answer = forest.views(named: root.type).contains { view in
        view.kind == .view && view.ancestors.contains { scrollers.contains($0.name) }
      }
      scrolledTypes[root.type] = answer
      return answer
    }
  }

  private static let scrollers: Set<String> = ["ScrollView", "List"]

  private static let effects: Set<String> = [
    "scaleEffect", "opacity", "rotation3DEffect", "rotationEffect", "blur", "offset", "saturation",
    "brightness", "grayscale", "hueRotation",
  ]
}

extension [CallSite] {
  /// Returns whether a call starts in a range of the source, in UTF-8 bytes.
  fileprivate func start(in range: Range<Int>) -> Bool {
    !starting(in: range, by: \.range.lowerBound).isEmpty
  }
}

extension Finding {
  fileprivate static func computed(_ reader: ViewNode) -> Finding {
    Finding(
      check: Check.scrollGeometryEffect.id,
      message: "this scroll effect is computed by hand; use 'scrollTransition' or 'visualEffect'",
      range: reader.nameRange, notes: [], fix: nil)
  }
}
