import HandbookModel
import ViewTree

extension Check {
  static let modelObservableObject = Check(
    "model-observable-object", minimumVersions: .systems17, isOptIn: true
  ) { context in
    let forest = context.forest
    return forest.declarations.types.filter { type in
      type.kind == .class && type.conformances.contains("ObservableObject")
        && isPublishing(type, forest)
        && !type.conformances.contains { $0.hasSuffix("Delegate") || $0.hasSuffix("DataSource") }
    }.map { .updatesAll($0) }
  }

  /// Whether a class has published properties and uses them only as state. A class that also uses
  /// them as publishers of Combine cannot simply be changed.
  private static func isPublishing(_ type: TypeDeclaration, _ forest: ViewForest) -> Bool {
    let properties = forest.declarations.properties[type.name] ?? []
    guard properties.contains(where: { $0.wrapper == "Published" }) else { return false }
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
