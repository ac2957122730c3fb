import ViewTree

/// Which types of a piece of code take the accessibility setting Reduce Motion into account.
struct ReducedMotion: LintIndex {
  /// Whether the code asks for the setting in a place that may serve all types.
  private let isEverywhere: Bool
  /// The names of the types that ask for the setting, or use something that does.
  private let types: Set<String>

  init(_ context: LintContext) {
    let forest = context.forest
    guard forest.checksReduceMotion else {
      (isEverywhere, types) = (false, [])
      return
    }
    let mentions = Mentions(forest)
    let declared = forest.declarations.types
    let asking = declared.filter { mentions.exist(in: $0.range) }
    let bodies = Set(forest.roots.filter { $0.kind == .body }.map(\.type))
    let helpers = Set(asking.filter { Self.isHelper($0, forest) }.map(\.name))
    let areKnown = asking.allSatisfy { bodies.contains($0.name) || helpers.contains($0.name) }
    let ranges = RangeSet(asking.map(\.range))
    guard areKnown, !asking.isEmpty, mentions.offsets.allSatisfy(ranges.contains) else {
      (isEverywhere, types) = (true, [])
      return
    }
    isEverywhere = false
    var types = Set(asking.map(\.name))
    for view in forest.views where types.contains(view.root.type) {
      guard let shown = view.definition, mentions.decide(about: view) else { continue }
      types.insert(shown.type)
    }
    // Functions in extensions apply the modifiers and styles that ask.
    var users = helpers
    for call in forest.calls where call.enclosing.isNamespace && helpers.contains(call.name) {
      users.insert(call.enclosing.member)
    }
    types.formUnion(forest.calls.filter { users.contains($0.name) }.map(\.enclosing.type))
    self.types = types
  }

  /// Whether a type, or something that it uses, asks for the setting.
  func isChecked(in type: String) -> Bool {
    isEverywhere || types.contains(type) || type.isEmpty && !types.isEmpty
  }

  /// Whether a type is a modifier or a style, which matters only to what it is applied to.
  private static func isHelper(_ type: TypeDeclaration, _ forest: ViewForest) -> Bool {
    (forest.declarations.conformances[type.name] ?? []).contains {
      $0 == "ViewModifier" || $0.hasSuffix("Style") && $0 != "ShapeStyle"
    }
  }

  /// The places where code mentions the setting.
  private struct Mentions {
    /// In UTF-8 bytes, sorted.
    let offsets: [Int]

    init(_ forest: ViewForest) {
      let properties = forest.declarations.properties.values.joined().filter { property in
        property.name.meansReduceMotion
          || [property.wrapperValue, property.value, property.result].contains {
            $0?.spelling.meansReduceMotion ?? false
          }
      }
      let names = Set(properties.map(\.name))
      let references = forest.variableReferences.filter {
        names.contains($0.name) || $0.name.meansReduceMotion
      }
      offsets = (properties.map(\.range.lowerBound) + references.map(\.offset)).sorted()
    }

    func exist(in range: Range<Int>) -> Bool {
      !offsets.starting(in: range, by: { $0 }).isEmpty
    }

    /// Whether the setting decides whether or how a view is shown.
    func decide(about view: ViewNode) -> Bool {
      exist(in: view.range) || view.branches.flatMap(\.conditionRanges).contains(where: exist)
        || view.ancestors.contains { $0.modifiers.contains { exist(in: $0.range) } }
    }
  }
}

/// The effects of the app that move, turn or scale what they are applied to.
struct MovingEffects: LintIndex {
  private let types: Set<String>

  init(_ context: LintContext) {
    let forest = context.forest
    let effects = forest.declarations.types.filter { type in
      forest.declarations.conformances[type.name]?.contains("GeometryEffect") ?? false
    }
    types = Set(
      effects.filter { type in forest.calls(in: type.range).contains(where: Self.moves) }
        .map(\.name))
  }

  func contain(_ type: String) -> Bool { types.contains(type) }

  private static func moves(_ call: CallSite) -> Bool {
    switch call.name {
    case "CGAffineTransform":
      call.arguments.contains { ["translationX", "rotationAngle", "scaleX"].contains($0.label) }
    case "CATransform3DMakeRotation", "CATransform3DMakeTranslation", "CATransform3DRotate",
      "CATransform3DTranslate":
      true
    default: false
    }
  }
}
