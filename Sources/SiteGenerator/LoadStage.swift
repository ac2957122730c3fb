import HandbookModel
import RuleParser

/// The first stage: the tree on disk, read into memory.
struct LoadStage {
  let fileSystem: FileSystem
  /// The content folder as people named it.
  let root: String
  /// A folder below the root that must not be read, such as the output; nil without one.
  let excluded: String?
  let jobs: Int

  /// A handbook with the text of its files.
  struct Pack: Sendable {
    let layout: Layout
    var configuration: Configuration
    let configurationFile: SourceFile?
    /// What the pack calls itself; nil without a name.
    let name: String?
    /// Same order as `layout.pages`, without the files that could not be read as text.
    let pages: [(page: Layout.Page, file: SourceFile)]
    let sectionsFile: SourceFile?
  }

  /// Everything that was found.
  struct Tree: Sendable {
    let packs: [Pack]
    /// Of the root, for a folder of packs.
    let configuration: Configuration
    /// The `handbook.yaml` of the root; nil without one.
    let configurationFile: SourceFile?
  }

  /// Throws `MachineError` when the folder or a file cannot be read.
  func run() throws -> Outcome<Tree> {
    guard fileSystem.kind(root) != nil else {
      throw MachineError(
        operation: "read", path: root, reason: "there is no such folder",
        advice: fileSystem.kind("handbook.yaml") == .file
          ? "this folder is a handbook itself: name it with '--content .'"
          : "name the folder of your rules with --content, or begin one with 'proofbook init'")
    }
    var walk = TreeWalk(fileSystem: fileSystem, root: root, excluded: excluded)
    let paths = try walk.paths()
    let layouts = Layout.discover(in: paths)
    var diagnostics = walk.diagnostics
    if layouts.isEmpty { diagnostics.append(.noRules(in: root)) }
    diagnostics += clashes(among: layouts.map(\.key))
    diagnostics += paths.compactMap { path in
      Self.meantName(of: path).map { .misnamed(FileSystem.join(root, path), meant: $0) }
    }
    var packs: [Pack] = []
    for layout in layouts {
      let loaded = try load(layout)
      packs.append(loaded.value)
      diagnostics += loaded.diagnostics
    }
    var configuration = Configuration()
    var configurationFile: SourceFile?
    if let only = packs.first, packs.count == 1, only.layout.key.isEmpty {
      configuration = only.configuration
      configurationFile = only.configurationFile
    } else if paths.contains("handbook.yaml") {
      let read = try text("handbook.yaml")
      diagnostics += read.diagnostics
      if let file = read.value {
        let settings = ConfigurationReader.read(file)
        diagnostics += settings.diagnostics
        configuration = settings.value
        configurationFile = file
      }
    }
    return Outcome(
      Tree(packs: packs, configuration: configuration, configurationFile: configurationFile),
      diagnostics)
  }

  /// Folders of handbooks that cannot be folders of one site.
  private func clashes(among keys: [String]) -> [Diagnostic] {
    var first: [String: String] = [:]
    return keys.compactMap { key in
      let path = FileSystem.join(root, key)
      if let other = first.updateValue(key, forKey: key.lowercased()) {
        return .folderTaken(path, "'\(other)' differs from it only in case")
      }
      let isPage = key.lowercased().split(separator: "/").contains { $0.hasSuffix(".html") }
      return isPage ? .folderTaken(path, "its name is that of a page") : nil
    }
  }

  /// The name with a meaning that a file's name nearly is, such as `handbook.yaml` for
  /// `Handbook.yml`; nil for a file that is called as it should be.
  private static func meantName(of path: String) -> String? {
    let name = path.fileName
    let lower = name.lowercased().replacing(".yml", with: ".yaml")
    let names = ["handbook.yaml", "_section.md", "_sections.md", "metadata.json"]
    return names.first { lower == $0 && name != $0 }
  }

  private func load(_ layout: Layout) throws -> Outcome<Pack> {
    let prefix = layout.key.isEmpty ? "" : layout.key + "/"
    var diagnostics: [Diagnostic] = []
    func optional(_ path: String?) throws -> SourceFile? {
      guard let path else { return nil }
      let read = try text(path)
      diagnostics += read.diagnostics
      return read.value
    }
    let settings = try optional(layout.hasConfiguration ? prefix + "handbook.yaml" : nil)
    let sections = try optional(layout.sectionsFile)
    let metadata = try optional(layout.hasMetadata ? prefix + "metadata.json" : nil)
    let skill = layout.hasSkill ? try text(prefix + "SKILL.md").value : nil
    var configuration = Configuration()
    if let settings {
      let read = ConfigurationReader.read(settings)
      configuration = read.value
      diagnostics += read.diagnostics
    }
    if let metadata = try metadata ?? metadataAbove(layout) {
      let read = MetadataReader.read(metadata, into: configuration)
      configuration = read.value
      diagnostics += read.diagnostics
    }
    let files = try concurrentMap(layout.pages, jobs: jobs) { page in
      (page, try text(page.path))
    }
    diagnostics += files.flatMap(\.1.diagnostics)
    let pages = files.compactMap { page, read in read.value.map { (page, $0) } }
    let pack = Pack(
      layout: layout, configuration: configuration, configurationFile: settings,
      name: skill.flatMap(Self.firstHeading), pages: pages, sectionsFile: sections)
    return Outcome(pack, configuration.standard.weigh(diagnostics))
  }

  /// The `metadata.json` of a pack whose `references` folder alone was named.
  private func metadataAbove(_ layout: Layout) throws -> SourceFile? {
    guard layout.key.isEmpty, let real = fileSystem.realPath(root),
      ["references", "rules"].contains(real.fileName)
    else { return nil }
    let path = FileSystem.join(root, "../metadata.json")
    guard fileSystem.kind(path) == .file else { return nil }
    let bytes = try fileSystem.read(path)
    return SourceFile(
      path: path, pathInRoot: "../metadata.json", text: String(decoding: bytes, as: UTF8.self))
  }

  private static func firstHeading(_ file: SourceFile) -> String? {
    (1...file.lineCount).lazy.map { file.line($0) }.first { $0.hasPrefix("# ") }
      .map { String($0.dropFirst(2)) }
  }

  /// The most bytes that a text file may have.
  static let sizeLimit = 4 * 1024 * 1024

  /// A text file; nil, with a diagnostic, when it is too large or no UTF-8.
  private func text(_ path: String) throws -> Outcome<SourceFile?> {
    let shown = FileSystem.join(root, path)
    let size = fileSystem.size(shown) ?? 0
    guard size <= Self.sizeLimit else {
      return Outcome(nil, [.tooLarge(shown, bytes: size)])
    }
    var bytes = try fileSystem.read(shown)[...]
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    if hasMark { bytes = bytes.dropFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return Outcome(nil, [.notUTF8(shown, path, bytes)])
    }
    let file = SourceFile(path: shown, pathInRoot: path, text: text)
    var diagnostics: [Diagnostic] = []
    if hasMark { diagnostics.append(.byteOrderMark(in: file)) }
    if bytes.contains(UInt8(ascii: "\r")) { diagnostics.append(.carriageReturns(in: file)) }
    if text.allSatisfy(\.isWhitespace) {
      diagnostics.append(.emptyFile(file))
      return Outcome(nil, diagnostics)
    }
    return Outcome(file, diagnostics)
  }
}

/// Lists every file below a folder. Names that begin with a dot are left out; links may lead to
/// files, and only inside the root.
private struct TreeWalk {
  let fileSystem: FileSystem
  let root: String
  let excluded: String?
  var diagnostics: [Diagnostic] = []

  init(fileSystem: FileSystem, root: String, excluded: String?) {
    self.fileSystem = fileSystem
    self.root = root
    self.excluded = excluded.flatMap(fileSystem.realPath)
  }

  /// Paths in the root, in the order of their bytes.
  mutating func paths() throws -> [String] {
    var paths: [String] = []
    try visit("", into: &paths)
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func visit(_ folder: String, into paths: inout [String]) throws {
    let shown = folder.isEmpty ? root : FileSystem.join(root, folder)
    if let excluded, fileSystem.realPath(shown) == excluded { return }
    let entries = try fileSystem.list(shown)
    // A site that an earlier build put here is nobody's content.
    if entries.contains(where: { $0.name == Manifest.fileName }) { return }
    for entry in entries where !entry.name.hasPrefix(".") {
      let path = FileSystem.join(folder, entry.name)
      switch entry.kind {
      case .file: paths.append(path)
      // What a package manager put there is nobody's rule and nobody's picture.
      case .folder where entry.name == "node_modules": break
      case .folder: try visit(path, into: &paths)
      case .link: if isFileInside(path) { paths.append(path) }
      case .other: break
      }
    }
  }

  private mutating func isFileInside(_ path: String) -> Bool {
    let shown = FileSystem.join(root, path)
    guard let target = fileSystem.realPath(shown), let home = fileSystem.realPath(root) else {
      diagnostics.append(.linkSkipped(shown, "it leads nowhere"))
      return false
    }
    guard target.hasPrefix(home + "/") else {
      diagnostics.append(.linkSkipped(shown, "it leads out of the content folder"))
      return false
    }
    guard fileSystem.kind(target) == .file else {
      diagnostics.append(.linkSkipped(shown, "it leads to a folder"))
      return false
    }
    return true
  }
}

extension Diagnostic {
  fileprivate static func whole(
    _ path: String, _ id: String, _ severity: Severity, _ message: String, fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(
      id: id, severity: severity, message: message,
      at: SourceLocation(path: path, range: .fileStart, lineText: ""), fix: fix)
  }

  fileprivate static func noRules(in root: String) -> Diagnostic {
    whole(
      root, "load/no-rules", .error, "there is no rule in this folder",
      fix: Fix("add one with 'proofbook new rule', or name another folder with --content"))
  }

  fileprivate static func misnamed(_ path: String, meant: String) -> Diagnostic {
    whole(
      path, "file/misnamed", .warning, "the file is not read: it is not called '\(meant)'",
      fix: Fix("rename it to '\(meant)'"))
  }

  fileprivate static func folderTaken(_ path: String, _ reason: String) -> Diagnostic {
    whole(
      path, "handbook/folder-taken", .error,
      "the handbook cannot have a folder of the site: \(reason)", fix: Fix("rename the folder"))
  }

  fileprivate static func tooLarge(_ path: String, bytes: Int) -> Diagnostic {
    let mebibytes = LoadStage.sizeLimit / 1024 / 1024
    return whole(
      path, "file/too-large", .error,
      "the file has \(bytes) bytes; a text file may have \(mebibytes) MB",
      fix: Fix("split it into several rules"))
  }

  static func notUTF8(
    _ path: String, _ pathInRoot: String, _ bytes: ArraySlice<UInt8>
  ) -> Diagnostic {
    // The repaired text is the same up to the first byte that is none.
    let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
    let offset = zip(bytes, repaired).enumerated().first { $1.0 != $1.1 }?.offset ?? bytes.count
    let file = SourceFile(
      path: path, pathInRoot: pathInRoot, text: String(decoding: bytes, as: UTF8.self))
    let place = file.position(at: offset)
    return file.diagnostic(
      "file/not-utf8", .error, "the file is not UTF-8 from here on",
      at: SourceRange(place, place), fix: Fix("save the file as UTF-8"))
  }

  fileprivate static func byteOrderMark(in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      "file/byte-order-mark", .note, "the file begins with a byte-order mark, which is ignored",
      at: .fileStart, fix: Fix("save the file as UTF-8 without a mark", safety: .safe))
  }

  fileprivate static func carriageReturns(in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      "file/carriage-returns", .note, "lines end in CR LF or CR, which are read as LF",
      at: SourceRange(line: 1, column: file.line(1).utf8.count + 1),
      fix: Fix("save the file with LF line ends", safety: .safe))
  }

  fileprivate static func emptyFile(_ file: SourceFile) -> Diagnostic {
    file.diagnostic(
      "file/empty", .error, "the file is empty", at: .fileStart,
      fix: Fix("write the rule, or remove the file"))
  }

  fileprivate static func linkSkipped(_ path: String, _ reason: String) -> Diagnostic {
    whole(
      path, "file/link-skipped", .warning, "the symbolic link is left out: \(reason)",
      fix: Fix("put the file itself there"))
  }
}
