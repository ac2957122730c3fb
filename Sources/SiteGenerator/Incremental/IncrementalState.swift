import FileSystem
import HandbookModel
import MaterialGallery
import SwatchRenderer
import Synchronization

/// Stores the results of previous builds, so that the next build only processes what changed. Each
/// stage stores its results together with the input from which they were computed. It reuses the
/// results only if the input is equal, so incremental builds produce the same bytes as full builds.
///
/// All builds that share a state must have the same options.
package final class IncrementalState: Sendable {
  let folder = ContentCache()
  /// The parsed documents of each handbook, by handbook key.
  let documents = ListMemo<ParseStage.Input, Outcome<Document>>()
  /// The documents of each handbook after their examples were checked, by handbook key.
  let proofs = ListMemo<ProveStage.Input, Outcome<ProvenDocument>>()
  /// The index of tags, symbols and sources of each handbook, by handbook key.
  let indexes = Memo<HandbookIndex.Input, HandbookIndex>()
  let handbookSwatches = Memo<HandbookSwatches.Input, Outcome<HandbookSwatches>>()
  private let checkVersions = Memo<[UInt8], Int>()
  private let styleUsages = Mutex<[String: StyleUsage]>([:])
  let templates = Memo<TemplateSet.Input, Outcome<TemplateSet>>()
  /// The diagnostics for links in templates.
  let templateLinks = Memo<TemplateLinks.Input, [Diagnostic]>()
  /// The measured contrast of vibrancy levels on materials. The name of an entry is the 0-based
  /// position of the handbook in the site, such as `"0"`.
  let measurements = Memo<SwatchMeasurements.Input, SwatchMeasurements>()
  let counter = Counter()
  private let last = Mutex<(resolution: Resolution?, snapshot: SiteSnapshot?)>((nil, nil))

  /// The resolution (the documents with their resolved links) from the last build; `nil` before the
  /// first build.
  var resolution: Resolution? {
    get { last.withLock { $0.resolution } }
    set { last.withLock { $0.resolution = newValue } }
  }

  /// The site from the last build that had no errors; `nil` if there has been no such build.
  var snapshot: SiteSnapshot? {
    get { last.withLock { $0.snapshot } }
    set { last.withLock { $0.snapshot = newValue } }
  }

  /// Returns the object that counts which styles the drawings of a handbook use. The object is
  /// created on the first call for the handbook.
  /// - Parameter key: The key of the handbook.
  func drawings(of key: String) -> StyleUsage {
    styleUsages.withLock { styleUsages in
      let styleUsage = styleUsages[key] ?? StyleUsage()
      styleUsages[key] = styleUsage
      return styleUsage
    }
  }

  /// Creates an empty state for the first build.
  package init() {}

  /// Returns a number that changes whenever the checks of a handbook change.
  /// - Parameters:
  ///   - registry: The checks that are available in the handbook.
  ///   - key: The key of the handbook.
  func number(of registry: CheckRegistry, named key: String) -> Int {
    checkVersions.output(named: key, of: registry.content) { counter.next() }
  }

  /// Discards the cached data of changed files in the content folder. Must be called for every
  /// change before the next build. Templates need no call: every build reads them again.
  func invalidate(_ change: DirectoryChange, root: String, fileSystem: FileSystem) {
    folder.invalidate(change) { fileSystem.kind(FileSystem.join(root, $0)) == .file }
  }
}
