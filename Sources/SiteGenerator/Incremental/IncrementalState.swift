import FileSystem
import HandbookModel
import SwatchRenderer
import Synchronization

/// The results of previous builds, so that the next build only processes what changed. Each stage
/// stores its results with the input that they were computed from, and reuses them only if the
/// input is equal. Incremental builds therefore produce the same bytes as full builds.
///
/// All builds that share a state must have the same options.
package final class IncrementalState: Sendable {
  let folder = ContentCache()
  /// Parsed files, one list for each handbook key.
  let documents = ListMemo<ParseStage.Input, Outcome<Document>>()
  /// Proven files, one list for each handbook key.
  let proofs = ListMemo<ProveStage.Input, Outcome<Document>>()
  /// The index of each handbook, by handbook key.
  let indexes = Memo<HandbookIndex.Input, HandbookIndex>()
  let handbookSwatches = Memo<HandbookSwatches.Input, Outcome<HandbookSwatches>>()
  private let checkVersions = Memo<[UInt8], Int>()
  private let styleUsages = Mutex<[String: StyleUsage]>([:])
  let templates = Memo<TemplateSet.Input, Outcome<TemplateSet>>()
  /// The diagnostics for links in templates.
  let templateLinks = Memo<TemplateLinks.Input, [Diagnostic]>()
  /// The measured contrasts of materials, by the index of the handbook.
  let measurements = Memo<SwatchMeasurements.Input, SwatchMeasurements>()
  let counter = Counter()
  private let last = Mutex<(resolution: Resolution?, snapshot: SiteSnapshot?)>((nil, nil))

  /// The resolution (the documents with their resolved links) of the last build; `nil` before the
  /// first build.
  var resolution: Resolution? {
    get { last.withLock { $0.resolution } }
    set { last.withLock { $0.resolution = newValue } }
  }

  /// The site of the last build without errors; `nil` if there has been none.
  var snapshot: SiteSnapshot? {
    get { last.withLock { $0.snapshot } }
    set { last.withLock { $0.snapshot = newValue } }
  }

  /// Returns the counter of the styles that the drawings of a handbook use, and creates it on first
  /// use.
  /// - Parameter key: The key of the handbook.
  func drawings(of key: String) -> StyleUsage {
    styleUsages.withLock { styleUsages in
      let styleUsage = styleUsages[key] ?? StyleUsage()
      styleUsages[key] = styleUsage
      return styleUsage
    }
  }

  /// Creates a state without results, for the first build.
  package init() {}

  /// Returns a number that changes whenever the checks of a handbook change.
  /// - Parameter key: The key of the handbook.
  func number(of registry: CheckRegistry, named key: String) -> Int {
    checkVersions.output(named: key, of: registry.content) { counter.next() }
  }

  /// Discards the cached data of changed files in the content folder. Must be called for every
  /// change before the next build. Templates need no call: every build reads them again.
  func invalidate(_ change: DirectoryChange, root: String, fileSystem: FileSystem) {
    folder.invalidate(change) { fileSystem.kind(FileSystem.join(root, $0)) == .file }
  }
}
