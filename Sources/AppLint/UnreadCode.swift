import FileSystem

/// The code of an app that lint does not read: files beside the paths to lint, and those that are
/// ignored, hidden, of third parties, or behind symbolic links. It is only searched for names.
struct UnreadCode {
  let fileSystem: FileSystem
  /// The folders in which the code of the app can be, as absolute paths without symbolic links;
  /// empty if they are not known.
  let folders: [String]
  /// Further files that targets of the app compile, as absolute paths.
  let files: [String]
  /// The files that are read, as absolute paths without symbolic links.
  let read: Set<String>

  /// The most entries of folders that are looked at, and the most bytes of a file. Beyond these, it
  /// is not known what the code names.
  private static let (mostEntries, mostBytes) = (50_000, 16 << 20)

  /// Returns which of some names are words of the code, be it in a comment or a string; `nil` if not
  /// all of the code can be searched.
  func names(among names: Set<String>) -> Set<String>? {
    guard !folders.isEmpty else { return nil }
    var search = WordSearch(names)
    var known: Set<String> = []
    var entries = 0
    var pending = folders
    var rest = files
    while let folder = pending.popLast() {
      guard known.insert(folder).inserted, fileSystem.kind(folder) == .folder else { continue }
      guard let found = try? fileSystem.list(folder) else { return nil }
      entries += found.count
      guard entries <= Self.mostEntries else { return nil }
      for entry in found where entry.name != ".git" {
        guard entry.isNamedExactly else { return nil }
        let path = FileSystem.join(folder, entry.name)
        switch entry.kind {
        case .folder: pending.append(path)
        case .file: rest.append(path)
        case .link:
          guard let real = fileSystem.realPath(path) else { continue }
          if fileSystem.kind(real) == .folder { pending.append(real) } else { rest.append(real) }
        case .other: break
        }
      }
    }
    for path in rest where Self.isCode(path) && !read.contains(path) {
      guard known.insert(path).inserted, fileSystem.kindFollowingLink(path) == .file else {
        continue
      }
      guard let bytes = try? fileSystem.readStart(path, Self.mostBytes + 1),
        bytes.count <= Self.mostBytes
      else { return nil }
      search.add(bytes)
    }
    return search.found
  }

  /// Whether a file can name the types of an app, according to its ending.
  private static func isCode(_ path: String) -> Bool {
    [".swift", ".m", ".mm", ".storyboard", ".xib"].contains(where: path.hasSuffix)
  }
}

/// Finds words in texts.
private struct WordSearch {
  /// The words that were not found yet.
  private var missing: Set<[UInt8]>
  /// Whether a word begins with a byte. Most words of a text are dismissed by their first byte.
  private var begins = Array(repeating: false, count: 256)
  private(set) var found: Set<String> = []

  init(_ words: Set<String>) {
    missing = Set(words.map { Array($0.utf8) })
    for word in missing { begins[Int(word.first ?? 0)] = true }
  }

  mutating func add(_ text: [UInt8]) {
    var index = 0
    while index < text.count, !missing.isEmpty {
      let start = index
      while index < text.count, Self.isPartOfWord(text[index]) { index += 1 }
      if index > start, begins[Int(text[start])],
        let word = missing.remove(Array(text[start..<index]))
      {
        found.insert(String(decoding: word, as: UTF8.self))
      }
      index += 1
    }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
