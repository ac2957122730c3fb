import FileSystem
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
  let handbookSwatches = Memo<HandbookSwatches.Input, Outcome<HandbookSwatches>>()
  private let checkVersions = Memo<[UInt8], Int>()
  private let styleUsages = Mutex<[String: StyleUsage]>([:])
  let templates = Memo<TemplateSet.Input, Outcome<TemplateSet>>()
  /// Diagnostics for links in templates.
  let templateLinks = Memo<TemplateLinks.Input, [Diagnostic]>()
  /// Measured contrasts of materials, by the index of the handbook.
  let measurements = Memo<SwatchMeasurements.Input, SwatchMeasurements>()
  let counter = Counter()
  private let last = Mutex<(resolution: Resolution?, snapshot: SiteSnapshot?)>((nil, nil))

  /// The resolution of the last build; `nil` before the first.
  var resolution: Resolution? {
    get { last.withLock { $0.resolution } }
    set { last.withLock { $0.resolution = newValue } }
  }

  /// The last site without errors; `nil` before the first.
  var snapshot: SiteSnapshot? {
    get { last.withLock { $0.snapshot } }
    set { last.withLock { $0.snapshot = newValue } }
  }

  /// - Parameter key: the key of the handbook.
  func drawings(of key: String) -> StyleUsage {
    styleUsages.withLock { styleUsages in
      let styleUsage = styleUsages[key] ?? StyleUsage()
      styleUsages[key] = styleUsage
      return styleUsage
    }
  }

  /// Creates an empty state.
  package init() {}

  /// A number that identifies the checks of a handbook and changes whenever they do.
  /// - Parameter key: the key of the handbook.
  func number(of registry: CheckRegistry, named key: String) -> Int {
    checkVersions.output(named: key, of: registry.content) { counter.next() }
  }

  /// Discards what a change in the content folder affects. Must be called for every change before
  /// the next build. Templates are read again in every build.
  func invalidate(_ change: DirectoryChange, root: String, fileSystem: FileSystem) {
    folder.invalidate(change) { fileSystem.kind(FileSystem.join(root, $0)) == .file }
  }
}
