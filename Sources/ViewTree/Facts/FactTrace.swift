import Synchronization

/// Records what a check asks about views, so that a report can say what it saw. Only graphs that are
/// read for such a report have one.
package final class FactTrace: Sendable {
  /// What can be asked about a view.
  package enum Question: Hashable, Sendable {
    case font, foreground, background
    /// Whether there is a modifier with a name.
    case modifier(String)
  }

  /// The questions about each view, by its index in the graph, in the order in which they were asked
  /// first.
  private let asked = Mutex<[Int: [Question]]>([:])
  /// The names of the views and modifiers by which views were searched.
  private let searched = Mutex<(views: Set<String>, modifiers: Set<String>)>(([], []))

  package init() {}

  fileprivate func add(_ question: Question, about index: Int) {
    asked.withLock { asked in
      if asked[index]?.contains(question) != true { asked[index, default: []].append(question) }
    }
  }

  /// Records that views with one of some names were searched.
  package func addSearch(forViews names: Set<String>) {
    searched.withLock { $0.views.formUnion(names) }
  }

  /// Records that views with one of some modifiers were searched.
  package func addSearch(forModifiers names: Set<String>) {
    searched.withLock { $0.modifiers.formUnion(names) }
  }

  /// Returns what was asked about a view, in the order in which it was asked first.
  package func questions(about view: ViewNode) -> [Question] {
    asked.withLock { $0[view.index] ?? [] }
  }

  /// The names of the views that were searched by their names, sorted.
  package var namesOfViews: [String] { searched.withLock { $0.views.sorted() } }
  /// The names of the modifiers by which views were searched, sorted.
  package var namesOfModifiers: [String] { searched.withLock { $0.modifiers.sorted() } }
}

extension ViewNode {
  /// Records that a check asks about the view.
  func note(_ question: @autoclosure () -> FactTrace.Question) {
    if let trace = forest.trace { trace.add(question(), about: index) }
  }
}
