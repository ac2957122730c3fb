import FileSystem
import HandbookModel
import RuleParser

/// The first stage of a build: reads the content folder into memory.
struct LoadStage {
  let fileSystem: FileSystem
  /// The path of the content folder, as the user entered it.
  let root: String
  /// The path, as the user entered it, of a folder that is not read even if it is inside the
  /// content folder, such as the output folder; `nil` to read all folders.
  let excluded: String?
  let jobs: Int
  /// The cache of files from earlier builds; `nil` to read everything from disk.
  var memory: ContentCache?

  /// Reads the content folder. Throws `SystemError` if the folder or a file cannot be read.
  func run() throws -> Outcome<LoadedContent> {
    let listing = try memory?.listing(list) ?? list()
    let (paths, layouts) = (listing.paths, listing.layouts)
    var diagnostics = listing.diagnostics
    var configuration = Configuration()
    var configurationFile: SourceFile?
    if !layouts.contains(where: \.key.isEmpty), listing.names.contains("handbook.yaml") {
      let read = try text("handbook.yaml")
      diagnostics += read.diagnostics
      if let file = read.value {
        let settings = ConfigurationParser.read(file)
        diagnostics += settings.diagnostics
        configuration = settings.value
        configurationFile = file
      }
    }
    var handbooks: [LoadedHandbook] = []
    for layout in layouts {
      let loaded = try load(layout, in: configuration, listing.names)
      handbooks.append(loaded.value)
      diagnostics += loaded.diagnostics
    }
    let stylesheets =
      try handbooks.contains(where: \.layout.key.isEmpty)
      ? Outcome([]) : stylesheets(configuration, in: "", listing.names)
    diagnostics += stylesheets.diagnostics
    if let only = handbooks.first, only.layout.key.isEmpty {
      configuration = only.configuration
      configurationFile = only.configurationFile
    }
    let prefixes = layouts.map { $0.key.isEmpty ? "" : $0.key + "/" }
    let looseFiles = paths.filter { path in !prefixes.contains { path.hasPrefix($0) } }
    if !handbooks.isEmpty {
      diagnostics += looseFiles.filter { ContentLayout.isPage($0.fileName) }.map {
        .outsideHandbooks(FileSystem.join(root, $0))
      }
    }
    return Outcome(
      LoadedContent(
        handbooks: handbooks, paths: paths, configuration: configuration,
        configurationFile: configurationFile, stylesheets: stylesheets.value,
        looseFiles: try check(
          linkable: looseFiles.filter { !$0.fileName.hasSuffix(".md") }, in: configuration)),
      diagnostics)
  }

  /// Loads one handbook.
  /// - Parameters:
  ///   - library: The settings in the content root, which all handbooks share.
  ///   - files: The paths of all files, relative to the content root.
  private func load(
    _ layout: ContentLayout, in library: Configuration, _ files: Set<String>
  ) throws -> Outcome<LoadedHandbook> {
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
    let skill = try optional(layout.hasSkill ? prefix + "SKILL.md" : nil)
    let facts = try metadata ?? metadataAbove(layout)
    let read = Self.configuration(settings, facts)
    var configuration = read.value
    diagnostics += read.diagnostics
    configuration.inherit(from: library, in: prefix)
    var layout = layout
    let misnamed = layout.removeMisnamedArticles(sections: configuration.sectionOrder.map(\.value))
    diagnostics += misnamed.map { .misnamed(FileSystem.join(root, $0.folder), meant: "articles") }
    if let settings {
      let folders = SectionFolders(of: layout, in: FileSystem.join(root, layout.key))
      let matched = folders.matched(configuration, in: settings)
      configuration = matched.value
      diagnostics += matched.diagnostics
    }
    let texts = try texts(layout.pages.map(\.path))
    diagnostics += texts.flatMap(\.diagnostics)
    let pages = zip(layout.pages, texts).compactMap { page, read in read.value.map { (page, $0) } }
    var skipped = Set(zip(layout.pages, texts).filter { $1.value == nil }.map(\.0.path))
    skipped.formUnion(misnamed.flatMap(\.paths))
    let attachments = try check(
      published: layout.attachments, linkable: layout.linkable, in: configuration)
    diagnostics += layout.attachments.compactMap { attachments.refused[$0] }
    if layout.linkable.contains(prefix + "_section.md") {
      diagnostics.append(.introductionWithoutSection(FileSystem.join(root, prefix + "_section.md")))
    }
    let stylesheets = try stylesheets(
      configuration, in: prefix, files.subtracting(attachments.refused.keys))
    diagnostics += stylesheets.diagnostics
    let handbook = LoadedHandbook(
      layout: layout, configuration: configuration, configurationFile: settings,
      name: skill.flatMap(Self.firstHeading), pages: pages, sectionsFile: sections,
      stylesheets: stylesheets.value,
      others: [settings, sections, facts, skill].compactMap(\.self) + stylesheets.value,
      skipped: skipped, attachments: attachments)
    return Outcome(handbook, configuration.severityProfile.applySeverities(diagnostics))
  }

  /// Reads the stylesheet that settings name, and those that it imports, directly or through others.
  /// - Parameters:
  ///   - folder: The folder of the settings, relative to the content root, with a trailing `/`.
  ///   - files: The paths of the files that can be read, relative to the content root.
  private func stylesheets(
    _ configuration: Configuration, in folder: String, _ files: Set<String>
  ) throws -> Outcome<[SourceFile]> {
    guard let named = configuration.stylesheet?.value else { return Outcome([]) }
    var read: [SourceFile] = []
    var diagnostics: [Diagnostic] = []
    var known: Set<String> = []
    var pending = [LinkResolver(table: .empty).path(of: named, from: folder)]
      .compactMap(\.self)
    while let path = pending.popLast() {
      guard path.lowercased().hasSuffix(".css"), files.contains(path), known.insert(path).inserted
      else { continue }
      let found = try text(path)
      // Only the stylesheet itself must have content.
      diagnostics += found.diagnostics.filter { known.count == 1 || $0.kind != .fileEmpty }
      guard let file = found.value else { continue }
      read.append(file)
      pending += CSSLinkScanner(Array(file.text.utf8)).links.reversed().compactMap { link in
        link.use == .stylesheet ? LinkResolver.filePath(of: link.address, from: path) : nil
      }
    }
    return Outcome(read, diagnostics)
  }

  /// Parses the settings of a handbook.
  /// - Parameters:
  ///   - settings: The `handbook.yaml`; `nil` if there is none.
  ///   - metadata: The `metadata.json` of a pack; `nil` if there is none.
  private static func configuration(
    _ settings: SourceFile?, _ metadata: SourceFile?
  ) -> Outcome<Configuration> {
    var read = settings.map(ConfigurationParser.read) ?? Outcome(Configuration())
    guard let metadata else { return read }
    let merged = MetadataParser.read(metadata, into: read.value)
    read.value = merged.value
    read.diagnostics += merged.diagnostics
    return read
  }

  /// Returns the `metadata.json` in the folder that contains the content root. It belongs to the
  /// content if the root is the `references` or `rules` folder of a pack. Returns `nil` if the root
  /// is another folder, or if the file does not exist.
  private func metadataAbove(_ layout: ContentLayout) throws -> SourceFile? {
    guard layout.key.isEmpty, let real = fileSystem.realPath(root),
      ["references", "rules"].contains(real.fileName)
    else { return nil }
    let path = FileSystem.join(root, "../metadata.json")
    guard fileSystem.kind(path) == .file else { return nil }
    let bytes = try fileSystem.readText(path)
    return SourceFile(
      path: path, pathInRoot: "../metadata.json", text: String(decoding: bytes, as: UTF8.self))
  }

  private static func firstHeading(_ file: SourceFile) -> String? {
    (1...file.lineCount).lazy.map { file.line($0) }.first { $0.hasPrefix("# ") }
      .map { String($0.dropFirst(2)) }
  }
}

extension Configuration {
  /// Adopts the shared settings for everything that the handbook does not set itself. The logo and
  /// the stylesheet are not adopted, because their paths are relative to the folder of the shared
  /// settings.
  /// - Parameter folder: The handbook's folder relative to the content root, with a trailing `/`.
  fileprivate mutating func inherit(from library: Configuration, in folder: String) {
    // In a link pattern, `{path}` is relative to the folder of the `handbook.yaml` with the
    // pattern.
    func link(_ pattern: String) -> String {
      pattern.replacing("{path}", with: Address.percentEncoded(folder) + "{path}")
    }
    accent = accent ?? library.accent
    language = language ?? library.language
    editLink = editLink ?? library.editLink.map(link)
    sourceLink = sourceLink ?? library.sourceLink.map(link)
    html = html ?? library.html
    files = files ?? library.files
    contradictions = contradictions ?? library.contradictions
    swatches = swatches ?? library.swatches
    let own = Set(checks.map(\.id.value))
    checks += library.checks.filter { !own.contains($0.id.value) }
  }
}

extension Diagnostic {
  fileprivate static func outsideHandbooks(_ path: String) -> Diagnostic {
    inFile(
      path, .fileOutsideHandbooks,
      "the file belongs to no handbook and is not published",
      fix: Fix("move it into a handbook's folder"))
  }

  fileprivate static func introductionWithoutSection(_ path: String) -> Diagnostic {
    inFile(
      path, .fileOutsideHandbooks,
      "the file is not in a section's folder and is not published",
      fix: Fix("move it into a section's folder, or describe the handbook in handbook.yaml"))
  }
}
