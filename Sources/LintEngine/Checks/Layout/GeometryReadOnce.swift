import HandbookModel
import ViewTree

extension Check {
  static let geometryReadOnce = Check(
    "geometry-read-once", platforms: [.iOS, .iPadOS, .macOS, .visionOS]
  ) { context in
    let readers = context.views(named: ["GeometryReader"]).filter(\.isSwiftUIView)
    guard !readers.isEmpty else { return [] }
    let changes = StateChanges(context.forest)
    let variables = context.index(Variables.self)
    var reported: Set<Range<Int>> = []
    return readers.flatMap { reader -> [Finding] in
      guard let proxy = reader.proxyName, !followsChanges(reader) else { return [] }
      return reader.children(.content).flatMap(\.subtree).flatMap(\.modifiers).flatMap {
        modifier -> [Finding] in
        guard modifier.name == "onAppear", !modifier.isInlined else { return [] }
        return modifier.actions(context.forest).flatMap(\.assignments).filter { assignment in
          let type = assignment.enclosing.type
          return assignment.base == nil && assignment.value.map { isSize($0, of: proxy) } == true
            && variables.property(assignment.name, of: type)?.wrapper == "State"
            && firstWords.isDisjoint(with: assignment.name.words)
            && changes.changes(of: assignment.name, of: nil, in: type).assignments.count == 1
            && reported.insert(assignment.range).inserted
        }.map { .once($0) }
      }
    }
  }

  /// Whether anything in a geometry reader may read the size again when it changes.
  private static func followsChanges(_ reader: ViewNode) -> Bool {
    reader.subtree.contains { view in
      view.modifiers.contains { modifier in
        modifier.isUnknown || followers.contains(modifier.name)
      }
    }
  }

  private static let followers: Set<String> = [
    "onChange", "preference", "anchorPreference", "transformPreference", "onReceive",
    "onGeometryChange", "task", "id",
  ]

  /// Words in the name of a variable that is for the first size only.
  private static let firstWords: Set<String> = [
    "initial", "first", "original", "start", "starting",
  ]

  /// Whether the value is the size of a geometry reader, or its width or height.
  private static func isSize(_ value: Value, of proxy: String) -> Bool {
    guard let path = value.path, path.starts(with: [proxy, "size"]) else { return false }
    return path.count == 2 || path.count == 3
  }
}

extension ViewNode {
  /// The name that the closure of a geometry reader has for its geometry; `nil` if it has none.
  fileprivate var proxyName: String? {
    guard let closure = slots.lazy.compactMap(\.closure).first,
      case .parameters(let names) = forest.scopes[closure].names
    else { return nil }
    return names.first
  }
}

extension Finding {
  fileprivate static func once(_ assignment: Assignment) -> Finding {
    Finding(
      check: Check.geometryReadOnce.id,
      message: "'\(assignment.name)' keeps this size when the window or the text size changes; use "
        + "'onGeometryChange' or 'onChange'",
      range: assignment.range, notes: [], fix: nil)
  }
}
