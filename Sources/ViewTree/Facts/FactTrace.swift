package import HandbookModel
import Synchronization

/// Records what a check asks about views, so that a report can say what it saw. Only graphs that are
/// read for such a report have one.
package final class FactTrace: Sendable {
  /// What can be asked about a view.
  package enum Question: Hashable, Sendable {
    case font, foreground, background
    /// What the view is created with.
    case arguments
    /// What VoiceOver speaks for the view, and whether and as what it does.
    case accessibilityName, accessibilityHidden, accessibilityTraits
    /// Whether there is a modifier with a name.
    case modifier(String)
  }

  /// The questions about one view.
  private struct Questions {
    /// The questions in the order in which they were asked first.
    var all: [Question] = []
    /// The one that was asked last.
    var last: Question?
  }

  /// The questions about each view, by its index in the graph.
  private let asked = Mutex<[Int: Questions]>([:])
  /// The names of the views and modifiers by which views were searched.
  private let searched = Mutex<(views: Set<String>, modifiers: Set<String>)>(([], []))
  /// The versions that code was asked for and does not require, with the offset of the code.
  private let older = Mutex<[(offset: Int, versions: [Platform: SystemVersion])]>([])

  package init() {}

  fileprivate func add(_ question: Question, about index: Int) {
    asked.withLock { asked in
      if asked[index]?.last == question { return }
      if asked[index]?.all.contains(question) != true {
        asked[index, default: Questions()].all.append(question)
      }
      asked[index]?.last = question
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

  /// Records that code at an offset also runs on systems older than some versions.
  package func addOlder(than versions: [Platform: SystemVersion], at offset: Int) {
    older.withLock { $0.append((offset, versions)) }
  }

  /// Returns the versions than which the code in a range was found to run on older ones, without
  /// duplicates.
  package func olderVersions(in range: Range<Int>) -> [[Platform: SystemVersion]] {
    var known: Set<[Platform: SystemVersion]> = []
    return older.withLock { $0 }.filter { range.contains($0.offset) }.map(\.versions)
      .filter { known.insert($0).inserted }
  }

  /// Returns what was asked about a view, in the order in which it was asked first.
  package func questions(about view: ViewNode) -> [Question] {
    asked.withLock { $0[view.index]?.all ?? [] }
  }

  /// Returns what was asked about a view last; `nil` if nothing was asked.
  package func lastQuestion(about view: ViewNode) -> Question? {
    asked.withLock { $0[view.index]?.last }
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
