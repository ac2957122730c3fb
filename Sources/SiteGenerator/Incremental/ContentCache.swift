import FileSystem
import HandbookModel
import Synchronization

/// Describes which files in the content folder may have changed since the last build.
package enum DirectoryChange: Equatable, Sendable {
  /// The change affects at most these files and folders. A folder includes everything below it. The
  /// paths are relative to the content root.
  case paths(Set<String>)
  /// The change may affect any file in the content folder.
  case everything

  /// Whether a file or folder with this name can affect a build. If not, the watcher ignores
  /// changes to it.
  package static func isRelevant(_ name: String) -> Bool {
    // Hidden files are not content. The manifest is hidden, but it marks a folder as a published
    // site.
    (!name.hasPrefix(".") || name == OutputFolder.manifestName) && name != "node_modules"
  }

  /// Returns a change that covers both this change and the other one.
  package func union(_ other: DirectoryChange) -> DirectoryChange {
    guard case .paths(let these) = self, case .paths(let others) = other else { return .everything }
    return .paths(these.union(others))
  }
}

/// Caches the listing and the text files of the content folder between builds. Images and other
/// files are not cached; they are read when they are needed.
final class ContentCache: Sendable {
  private struct State {
    var listing: LoadStage.Listing?
    /// The result of reading each text file, keyed by the UTF-8 bytes of the file's path relative
    /// to the content root. The key is not a `String`, because Swift considers canonically
    /// equivalent strings equal, but a file system may not.
    var texts: [[UInt8]: Outcome<SourceFile?>] = [:]
    /// Whether each file beside the rules may be published, keyed by the UTF-8 bytes of the file's
    /// path relative to the content root.
    var verdicts: [[UInt8]: AttachedFile.Verdict] = [:]
  }

  private let state = Mutex(State())

  /// Discards the cached data of files that may have changed.
  /// - Parameter isFile: Returns whether there is a regular file, not a link or folder, at a path
  ///   relative to the content root.
  func invalidate(_ change: DirectoryChange, isFile: (String) -> Bool) {
    state.withLock { state in
      guard case .paths(let paths) = change else { return state = State() }
      for path in paths {
        if state.listing?.names.contains(path) == true, isFile(path) {
          state.texts[Array(path.utf8)] = nil
          state.verdicts[Array(path.utf8)] = nil
        } else {
          // A file was added or removed, or the path is a link or a folder.
          state.listing = nil
          state.texts = state.texts.filter { !$0.key.path.isContained(in: path) }
          state.verdicts = state.verdicts.filter { !$0.key.path.isContained(in: path) }
        }
      }
    }
  }

  func listing(_ read: () throws -> LoadStage.Listing) rethrows -> LoadStage.Listing {
    if let known = state.withLock({ $0.listing }) { return known }
    let listing = try read()
    state.withLock { state in
      state.listing = listing
      state.texts = state.texts.filter { listing.names.contains($0.key.path) }
      state.verdicts = state.verdicts.filter { listing.names.contains($0.key.path) }
    }
    return listing
  }

  func text(
    _ path: String, _ read: () throws -> Outcome<SourceFile?>
  ) rethrows -> Outcome<SourceFile?> {
    try known(\.texts, path, read)
  }

  func verdict(
    _ path: String, _ read: () throws -> AttachedFile.Verdict
  ) rethrows -> AttachedFile.Verdict {
    try known(\.verdicts, path, read)
  }

  private func known<Value: Sendable>(
    _ values: any WritableKeyPath<State, [[UInt8]: Value]> & Sendable, _ path: String,
    _ read: () throws -> Value
  ) rethrows -> Value {
    let key = Array(path.utf8)
    if let known = state.withLock({ $0[keyPath: values][key] }) { return known }
    let value = try read()
    state.withLock { state in
      // Links are not cached, since a change of their target is not reported.
      if state.listing?.links.contains(path) != true { state[keyPath: values][key] = value }
    }
    return value
  }
}

extension String {
  /// Whether the path is that of the given folder or file, or of something below it. Both paths are
  /// relative to the content root. Every path is below the empty path.
  fileprivate func isContained(in folder: String) -> Bool {
    self == folder || hasPrefix(folder + "/") || folder.isEmpty
  }
}

extension [UInt8] {
  fileprivate var path: String { String(decoding: self, as: UTF8.self) }
}
