import HandbookModel
import SwatchRenderer
import Synchronization

/// The results of previous builds, so that the next one only processes what changed. Each stage
/// stores its results with their input and reuses them only for equal input, so that incremental
/// builds produce the same bytes as full ones.
///
/// For consecutive builds with the same options.
package final class IncrementalState: Sendable {
  let folder = ContentCache()
  /// Parsed files, by the key of their handbook.
  let documents = ListMemo<ParseStage.Input, Outcome<Document>>()
  /// Proven files, by the key of their handbook.
  let proofs = ListMemo<ProveStage.Input, Outcome<Document>>()
  /// By the key of their handbook.
  let indexes = Memo<HandbookIndex.Input, HandbookIndex>()
  let swatchBooks = Memo<HandbookSwatches.Input, Outcome<HandbookSwatches>>()
  private let checkBooks = Memo<[UInt8], Int>()
  private let tallies = Mutex<[String: StyleUsage]>([:])
  let templates = Memo<TemplateSet.Input, Outcome<TemplateSet>>()
  /// Diagnostics for links in templates.
  let templateLinks = Memo<TemplateLinks.Input, [Diagnostic]>()
  /// Measured contrasts of materials, by the index of the handbook.
  let measurements = Memo<SwatchMeasurements.Input, SwatchMeasurements>()
  let counter = Counter()
  private let last = Mutex<(resolution: Resolution?, edition: SiteSnapshot?)>((nil, nil))

  /// The resolution of the last build; `nil` before the first.
  var resolution: Resolution? {
    get { last.withLock { $0.resolution } }
    set { last.withLock { $0.resolution = newValue } }
  }

  /// The last site without errors; `nil` before the first.
  var edition: SiteSnapshot? {
    get { last.withLock { $0.edition } }
    set { last.withLock { $0.edition = newValue } }
  }

  /// - Parameter key: the key of the handbook.
  func drawings(of key: String) -> StyleUsage {
    tallies.withLock { tallies in
      let tally = tallies[key] ?? StyleUsage()
      tallies[key] = tally
      return tally
    }
  }

  /// Creates an empty state.
  package init() {}

  /// A number that identifies the checks of a handbook and changes whenever they do.
  /// - Parameter key: the key of the handbook.
  func number(of book: CheckRegistry, named key: String) -> Int {
    checkBooks.output(named: key, of: book.content) { counter.next() }
  }

  /// Discards what a change in the content folder affects. Must be called for every change before
  /// the next build. Templates are read again in every build.
  func forget(_ change: DirectoryChange, root: String, fileSystem: FileSystem) {
    folder.forget(change) { fileSystem.kind(FileSystem.join(root, $0)) == .file }
  }
}
