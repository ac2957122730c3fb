import HandbookModel
import Synchronization

/// The files of the content folder that may have changed.
package enum DirectoryChange: Equatable, Sendable {
  /// Files or folders, including everything below them, as paths relative to the content root.
  case paths(Set<String>)
  /// Any file may have changed.
  case everything

  /// Whether a file or folder of this name can affect a build.
  package static func isRelevant(_ name: String) -> Bool {
    // Hidden files are not content, but the manifest marks a published site.
    (!name.hasPrefix(".") || name == ContentLayout.manifestName) && name != "node_modules"
  }

  /// The union of two changes.
  package func union(_ other: DirectoryChange) -> DirectoryChange {
    guard case .paths(let these) = self, case .paths(let others) = other else { return .everything }
    return .paths(these.union(others))
  }
}

/// Caches what was read from the content folder until it changes. Contains only text files; images
/// and other files are read on demand.
final class ContentCache: Sendable {
  private struct State {
    var listing: LoadStage.Listing?
    /// Keyed by the bytes of the path, since Swift considers canonically equivalent strings equal
    /// but a disk may not.
    var texts: [[UInt8]: Outcome<SourceFile?>] = [:]
    /// Whether each file could run code in a browser, keyed by the bytes of the path.
    var isActive: [[UInt8]: Bool] = [:]
  }

  private let state = Mutex(State())

  /// Discards what may have changed.
  /// - Parameter isFile: whether there is a regular file, not a link, at a path relative to the
  ///   content root.
  func invalidate(_ change: DirectoryChange, isFile: (String) -> Bool) {
    state.withLock { state in
      guard case .paths(let paths) = change else { return state = State() }
      for path in paths {
        if state.listing?.names.contains(path) == true, isFile(path) {
          state.texts[Array(path.utf8)] = nil
          state.isActive[Array(path.utf8)] = nil
        } else {
          // A file was added or removed, or the path is a link or a folder.
          state.listing = nil
          state.texts = state.texts.filter { !$0.key.path.isContained(in: path) }
          state.isActive = state.isActive.filter { !$0.key.path.isContained(in: path) }
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
      state.isActive = state.isActive.filter { listing.names.contains($0.key.path) }
    }
    return listing
  }

  func text(
    _ path: String, _ read: () throws -> Outcome<SourceFile?>
  ) rethrows -> Outcome<SourceFile?> {
    try known(\.texts, path, read)
  }

  func isActive(_ path: String, _ read: () throws -> Bool) rethrows -> Bool {
    try known(\.isActive, path, read)
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
  /// Whether the path is equal to or below another.
  fileprivate func isContained(in folder: String) -> Bool {
    self == folder || hasPrefix(folder + "/") || folder.isEmpty
  }
}

extension [UInt8] {
  fileprivate var path: String { String(decoding: self, as: UTF8.self) }
}
