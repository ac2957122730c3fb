import HandbookModel
import Synchronization

/// Which files of the content folder may have changed.
package enum DirectoryChange: Equatable, Sendable {
  /// These files, or folders with everything in them, as paths in the content root.
  case paths(Set<String>)
  /// Nobody knows which.
  case everything

  /// Whether a file or folder of this name can mean anything to a build, wherever it stands in the
  /// content folder.
  package static func concerns(_ name: String) -> Bool {
    // Names with a dot are nobody's rules; one of them marks a published site.
    (!name.hasPrefix(".") || name == Manifest.fileName) && name != "node_modules"
  }

  /// Both together.
  package func union(_ other: DirectoryChange) -> DirectoryChange {
    guard case .paths(let these) = self, case .paths(let others) = other else { return .everything }
    return .paths(these.union(others))
  }
}

/// What was read from the content folder, until it changes there. Holds texts of rules, and no picture
/// or other file that pages only show: those are read when they are asked for.
final class ContentCache: Sendable {
  private struct State {
    var listing: LoadStage.Listing?
    /// By the bytes of the path: to Swift two spellings of one letter are the same text, and to a disk
    /// two files.
    var texts: [[UInt8]: Outcome<SourceFile?>] = [:]
    /// Whether a file could run code in a browser, likewise.
    var isActive: [[UInt8]: Bool] = [:]
  }

  private let state = Mutex(State())

  /// - Parameter isFile: whether a file, and no link to one, stands at a path in the content root.
  func forget(_ change: DirectoryChange, isFile: (String) -> Bool) {
    state.withLock { state in
      guard case .paths(let paths) = change else { return state = State() }
      for path in paths {
        if state.listing?.names.contains(path) == true, isFile(path) {
          state.texts[Array(path.utf8)] = nil
          state.isActive[Array(path.utf8)] = nil
        } else {
          // Something new, something gone, a link, or a folder.
          state.listing = nil
          state.texts = state.texts.filter { !$0.key.path.stands(in: path) }
          state.isActive = state.isActive.filter { !$0.key.path.stands(in: path) }
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
      // Of what a link leads to nobody tells that the link changed.
      if state.listing?.links.contains(path) != true { state[keyPath: values][key] = value }
    }
    return value
  }
}

extension String {
  /// Whether a path is another, or below it.
  fileprivate func stands(in folder: String) -> Bool {
    self == folder || hasPrefix(folder + "/") || folder.isEmpty
  }
}

extension [UInt8] {
  fileprivate var path: String { String(decoding: self, as: UTF8.self) }
}
