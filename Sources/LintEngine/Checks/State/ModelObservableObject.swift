import HandbookModel
import ViewTree

extension Check {
  static let modelObservableObject = Check(
    "model-observable-object", minimumVersions: .systems17, isOptIn: true
  ) { context in
    let forest = context.forest
    return forest.declarations.types.filter { type in
      type.kind == .class && type.conformances.contains("ObservableObject")
        && isPublishing(type, context) && context.app?.observedModels?.include(type, forest) ?? true
        && !type.conformances.contains { $0.hasSuffix("Delegate") || $0.hasSuffix("DataSource") }
    }.map { .updatesAll($0) }
  }

  /// Whether a class has published properties that change, and uses them only as state. A class that
  /// also uses them as publishers of Combine cannot simply be changed.
  private static func isPublishing(_ type: TypeDeclaration, _ context: LintContext) -> Bool {
    let forest = context.forest
    let published = (forest.declarations.properties[type.name] ?? []).filter {
      $0.wrapper == "Published" && context.app?.observedModels?.change($0.name, of: type) ?? true
    }
    guard !published.isEmpty else { return false }
    return forest.calls(in: type.range).allSatisfy { call in
      !combine.contains(call.name) && !call.base.mentionsPublisher
    }
  }

  /// Methods of publishers.
  private static let combine: Set<String> = [
    "sink", "assign", "send", "receive", "debounce", "throttle", "removeDuplicates",
    "eraseToAnyPublisher", "combineLatest", "CombineLatest", "Merge", "autoconnect",
  ]
}

extension Value? {
  /// Whether the expression begins with a publisher, such as `$text` in `$text.map`.
  fileprivate var mentionsPublisher: Bool {
    self?.path?.contains { $0.hasPrefix("$") || $0 == "objectWillChange" } == true
  }
}

extension Finding {
  fileprivate static func updatesAll(_ type: TypeDeclaration) -> Finding {
    Finding(
      check: Check.modelObservableObject.id,
      message: "every change of this model updates all views that hold it; use '@Observable'",
      range: type.nameRange, notes: [], fix: nil)
  }
}
