import HandbookModel
import SwatchRenderer
import Synchronization

/// What earlier runs of the same build made, so that the next one works only on what changed. Each
/// stage keeps its results beside what it made them from, and a result is used again only for the same
/// input: a build with a memory and one without make the same bytes.
///
/// For builds with the same options, one at a time.
package final class IncrementalState: Sendable {
  let folder = ContentCache()
  /// Parsed files, by the keys of their handbooks.
  let documents = ListMemo<ParseStage.Input, Outcome<Document>>()
  /// The same with what is proven of them.
  let proofs = ListMemo<ProveStage.Input, Outcome<Document>>()
  /// By the keys of their handbooks.
  let indexes = Memo<HandbookIndex.Input, HandbookIndex>()
  let swatchBooks = Memo<HandbookSwatches.Input, Outcome<HandbookSwatches>>()
  private let checkBooks = Memo<[UInt8], Int>()
  private let tallies = Mutex<[String: StyleUsage]>([:])
  let templates = Memo<TemplateSet.Input, Outcome<TemplateSet>>()
  /// What links of templates lead to.
  let templateLinks = Memo<TemplateLinks.Input, [Diagnostic]>()
  /// What was measured on materials, by the number of the handbook.
  let measurements = Memo<SwatchMeasurements.Input, SwatchMeasurements>()
  let counter = Counter()
  private let last = Mutex<(resolution: Resolution?, edition: SiteSnapshot?)>((nil, nil))

  /// What the last run resolved; nil before the first.
  var resolution: Resolution? {
    get { last.withLock { $0.resolution } }
    set { last.withLock { $0.resolution = newValue } }
  }

  /// The last one without an error; nil before the first.
  var edition: SiteSnapshot? {
    get { last.withLock { $0.edition } }
    set { last.withLock { $0.edition = newValue } }
  }

  /// - Parameter key: that of the handbook.
  func drawings(of key: String) -> StyleUsage {
    tallies.withLock { tallies in
      let tally = tallies[key] ?? StyleUsage()
      tallies[key] = tally
      return tally
    }
  }

  /// Knows nothing.
  package init() {}

  /// Stands for the checks of a handbook: another number, other checks.
  /// - Parameter key: that of the handbook.
  func number(of book: CheckRegistry, named key: String) -> Int {
    checkBooks.output(named: key, of: book.content) { counter.next() }
  }

  /// To be called for every change in the content folder before the next run. Templates are read anew
  /// each time.
  func forget(_ change: DirectoryChange, root: String, fileSystem: FileSystem) {
    folder.forget(change) { fileSystem.kind(FileSystem.join(root, $0)) == .file }
  }
}
