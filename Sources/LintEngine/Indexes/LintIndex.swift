import Synchronization
import ViewTree

/// Something that is found out about the code of a context at once, because it is asked for many
/// views or calls.
protocol LintIndex: Sendable {
  init(_ context: LintContext)
}

/// The indexes of a context that were asked for.
final class LintIndexes: Sendable {
  private let made = Mutex<[ObjectIdentifier: any LintIndex]>([:])

  /// Returns an index, which is made if it is asked for the first time.
  func index<Index: LintIndex>(of context: LintContext) -> Index {
    let id = ObjectIdentifier(Index.self)
    if let index = made.withLock({ $0[id] }) as? Index { return index }
    let index = Index(context)
    made.withLock { $0[id] = index }
    return index
  }
}

/// A kind of surroundings of views, such as lists.
protocol Surroundings {
  /// Returns whether views in a view, in a slot with a role, have these surroundings.
  static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool
}

private struct SurroundedViews<Kind: Surroundings>: LintIndex {
  let views: ViewSet

  init(_ context: LintContext) {
    views = context.forest.views { Kind.contain($0, $1, context) }
  }
}

extension LintContext {
  /// Returns whether a view is in surroundings of a kind. The views around it are considered first,
  /// and then, if it is in the body of a declared view such as `Card`, the uses of `Card` in the
  /// same source, and the views around these uses.
  func isInside<Kind: Surroundings>(_ kind: Kind.Type, _ view: ViewNode) -> Bool {
    index(SurroundedViews<Kind>.self).views.contains(view)
  }
}
