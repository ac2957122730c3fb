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

    /// Whether the result for a file may be cached. Links are not cached, since a change of their
    /// target is not reported.
    func mayKeep(_ path: String) -> Bool { listing?.links.contains(path) != true }
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

  /// Returns the results of reading text files, in the order of the paths.
  /// - Parameters:
  ///   - paths: The paths of the files, relative to the content root.
  ///   - read: Reads the files that are not cached, whose paths it is given.
  func texts(
    _ paths: [String], _ read: ([String]) throws -> [Outcome<SourceFile?>]
  ) rethrows -> [Outcome<SourceFile?>] {
    var texts = state.withLock { state in paths.map { state.texts[Array($0.utf8)] } }
    let missing = paths.indices.filter { texts[$0] == nil }
    if !missing.isEmpty {
      let found = try read(missing.map { paths[$0] })
      state.withLock { state in
        for (index, text) in zip(missing, found) {
          texts[index] = text
          if state.mayKeep(paths[index]) { state.texts[Array(paths[index].utf8)] = text }
        }
      }
    }
    return texts.compactMap(\.self)
  }

  /// Returns whether a file may be published.
  /// - Parameters:
  ///   - path: The path of the file, relative to the content root.
  ///   - examine: Called if the result is not cached.
  func verdict(
    _ path: String, _ examine: () throws -> AttachedFile.Verdict
  ) rethrows -> AttachedFile.Verdict {
    let key = Array(path.utf8)
    if let known = state.withLock({ $0.verdicts[key] }) { return known }
    let verdict = try examine()
    state.withLock { state in
      if state.mayKeep(path) { state.verdicts[key] = verdict }
    }
    return verdict
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
