import FileSystem
import Templating
import HandbookModel
import SwatchRenderer

/// The fifth stage of a build: renders the files of the site. The work is divided into jobs. The
/// files of a job are written before further jobs are rendered, so the site is never in memory as a
/// whole.
struct RenderStage {
  let library: HandbookCollection
  let templates: TemplateSet
  let fileSystem: FileSystem
  /// The path of the content folder, which contains the attachments.
  let root: String
  /// The swatches of each handbook with their measured contrast, in the order of the handbooks.
  let swatches: [SwatchContext]
  /// The styles that are used by the drawings of each handbook, in the order of the handbooks.
  let drawings: [DrawingStylesheet.Needs]
  /// The generation number of the ``Resolution`` that the files are rendered from; 0 for a single
  /// build.
  let generation: Int
  private let batches: [BatchGroup]

  /// Batches of swatches that are rendered together, with the folder in the site to which their
  /// files are written.
  private struct BatchGroup: Sendable {
    let identicalBatches: [SwatchBatch]
    let table: MaterialTable
    let folder: String

    func path(of picture: SwatchSpec) -> String { folder + Address.picture(picture) }
  }

  /// - Parameter root: The path of the content folder, which contains the attachments.
  init(
    library: HandbookCollection, templates: TemplateSet, fileSystem: FileSystem, root: String,
    swatches: [SwatchContext], drawings: [DrawingStylesheet.Needs], generation: Int = 0
  ) {
    self.library = library
    self.templates = templates
    self.fileSystem = fileSystem
    self.root = root
    self.swatches = swatches
    self.drawings = drawings
    self.generation = generation
    // Handbooks with the same swatch folder have the same material table, so they share their
    // swatches.
    let folders = Dictionary(grouping: zip(swatches, drawings), by: \.0.catalog.folder)
    batches = folders.keys.sorted().flatMap { folder -> [BatchGroup] in
      let contexts = folders[folder] ?? []
      let table = contexts.first?.0.catalog.table ?? .standard
      let pictures = contexts.flatMap { context, needs in
        context.catalog.pictures
          + (context.catalog.hasPictures ? MaterialStylesheet.pictures(needs.materials) : [])
      }
      let batches = SwatchBatch.batches(of: pictures)
      return SwatchBatch.identicalBatches(among: batches, table: table).map {
        BatchGroup(identicalBatches: $0, table: table, folder: folder)
      }
    }
  }

  /// A unit of work that produces one file, or several files of swatches.
  enum Job: Sendable {
    case page(RouteTable.Page)
    case searchIndex
    /// A job that produces the `handbook.json` of the handbook with this index.
    case data(Int)
    case theme(path: String, accent: RGBColor)
    case asset(Int)
    case attachment(Attachment)
    /// A job that produces the images of swatches that are rendered together. The number is the
    /// index of their group in `batches`.
    case pictures(Int)
    /// A job that produces the stylesheet for the live sample of a vibrancy level, in the given
    /// swatch folder.
    case liveStyles(String, VibrancyLevel)
    /// A job that produces the stylesheet for the drawings of the handbook with this index.
    case drawings(Int)
    /// A job that produces `swatches.json`, the measured contrast of materials, for the handbook
    /// with this index.
    case measurements(Int)
    /// A job that produces the empty file `.nojekyll`, which keeps GitHub Pages from processing the
    /// site with Jekyll.
    case noJekyll
  }

  /// All jobs. Their order depends only on the content. The search index comes first because it
  /// takes the longest.
  var jobs: [Job] {
    var jobs: [Job] = [.searchIndex] + batches.indices.map(Job.pictures)
    let live = swatches.map(\.catalog).filter { $0.hasGallery && $0.hasPictures }
    for (folder, catalogs) in Dictionary(grouping: live, by: \.folder).sorted(by: {
      $0.key < $1.key
    }) {
      let levels = Set(catalogs.flatMap(\.levels))
      jobs += VibrancyLevel.allCases.filter(levels.contains).map { Job.liveStyles(folder, $0) }
    }
    jobs += swatches.indices.filter { swatches[$0].catalog.hasGallery }.map(Job.measurements)
    jobs += RouteTable(library).pages.map(Job.page)
    jobs += library.handbooks.indices.map(Job.data)
    jobs += templates.assets.indices.filter { isUsed(for: templates.assets[$0].name) }
      .map(Job.asset)
    jobs += drawings.indices.filter { drawings[$0].isNeeded }.map(Job.drawings)
    jobs += themes + library.attachments.map(Job.attachment)
    // Without `.nojekyll`, GitHub Pages would not publish files whose names begin with an
    // underscore.
    let hasHiddenName = library.attachments.contains { attachment in
      attachment.url.split(separator: "/").contains { $0.hasPrefix("_") }
    }
    return hasHiddenName ? jobs + [.noJekyll] : jobs
  }

  /// Whether the site needs an asset. Some assets are needed only for redirects or for pages about
  /// materials.
  private func isUsed(for asset: String) -> Bool {
    switch asset {
    case "moved.js": !library.redirects.isEmpty
    case Address.swatchStyles: swatches.contains { $0.catalog.hasGallery }
    default: true
    }
  }

  private var themes: [Job] {
    var accents = library.handbooks.map { ($0.base, $0.configuration.accent) }
    if library.hasSeveralHandbooks { accents.append(("", library.configuration.accent)) }
    // A theme in the user's template folder replaces the generated one.
    let own = Set(templates.assets.map { Address.asset($0.name) })
    return accents.compactMap { base, accent in
      let path = base + Address.theme
      return own.contains(path) ? nil : accent.map { Job.theme(path: path, accent: $0) }
    }
  }

  /// Returns the paths in the site of the files that a job produces. Only a job for swatches
  /// produces more than one file.
  func paths(of job: Job) -> [String] {
    if case .pictures(let number) = job {
      return batches[number].identicalBatches.flatMap(\.pictures).map(batches[number].path)
    }
    return [path(of: job)]
  }

  private func path(of job: Job) -> String {
    switch job {
    case .pictures: ""
    case .liveStyles(let folder, let level): folder + Address.liveStyles(level)
    case .measurements(let number): library.handbooks[number].base + Address.measurements
    case .page(let page): page.url
    case .searchIndex: Address.searchIndex
    case .data(let number): library.handbooks[number].base + Address.data
    case .drawings(let number): library.handbooks[number].base + Address.drawingStyles
    case .theme(let path, _): path
    case .asset(let index): Address.asset(templates.assets[index].name)
    case .attachment(let attachment): attachment.url
    case .noJekyll: ".nojekyll"
    }
  }

  /// The paths of all files in the site, in the order of the jobs.
  var paths: [String] { jobs.flatMap(paths) }

  /// Renders the files of a job.
  /// - Parameter fileRenderer: The renderer for swatches.
  /// - Throws: `SystemError` if an attachment can't be read.
  func make(_ job: Job, fileRenderer: SwatchFileRenderer) throws -> RenderedFiles {
    if case .pictures(let number) = job {
      let sheet = batches[number]
      return try fileRenderer.renderedFiles(
        sheet.identicalBatches, table: sheet.table, at: sheet.path)
    }
    return RenderedFiles(newFiles: [
      OutputFile(path: path(of: job), bytes: try bytes(of: job))
    ])
  }

  private func bytes(of job: Job) throws -> [UInt8] {
    switch job {
    case .page(let page):
      Array(
        PageRenderer(library: library, templates: templates, swatches: swatches).render(page).utf8)
    case .searchIndex:
      Array(
        SearchIndex(library, words: templates.words(for: library.configuration.languageTag)).script
          .utf8)
    case .data(let number): HandbookJSON(library.handbooks[number], library).bytes
    case .theme(_, let accent): Array(ThemeStyles.css(accent: accent).utf8)
    case .asset(let index): published(templates.assets[index])
    case .noJekyll, .pictures: []
    case .drawings(let number): Array(try drawingStyles(number).utf8)
    case .liveStyles(_, let level): Array(LiveSample.styles(level).utf8)
    case .measurements(let number): swatches[number].measurements?.bytes ?? []
    case .attachment(let attachment):
      try fileSystem.read(FileSystem.join(root, attachment.source))
    }
  }

  private func drawingStyles(_ number: Int) throws -> String {
    let catalog = swatches[number].catalog
    let sheet = library.handbooks[number].base + Address.drawingStyles
    return try DrawingStylesheet.css(
      templates.drawings, drawings[number], table: catalog.table,
      address: catalog.hasPictures
        ? { Address.relative(catalog.folder + Address.picture($0), from: sheet) } : nil)
  }

  /// Whether the attachment is still inside the content folder. It may have been replaced by a
  /// symbolic link after the folder was listed.
  func isInside(_ attachment: Attachment) -> Bool {
    let path = FileSystem.join(root, attachment.source)
    guard let home = fileSystem.realPath(root.isEmpty ? "." : root) else { return false }
    return fileSystem.realPath(path)?.hasPrefix(home + "/") == true
  }

  /// Whether the attachment may be published with its current content. The content is examined
  /// again because it may have changed since it was loaded. A file from which browsers would run
  /// code may be published only if the settings allow it.
  func mayBePublished(_ attachment: Attachment, _ bytes: [UInt8]) -> Bool {
    let key = library.links.handbook(of: attachment.source)
    // Files that belong to no handbook are published without a check.
    guard let handbook = library.handbooks.first(where: { $0.key == key }) else { return true }
    return handbook.configuration.allowsHTML
      || !AttachedFile.isActive(attachment.source.fileName) { bytes }
  }

  private func published(_ asset: (name: String, bytes: [UInt8])) -> [UInt8] {
    guard asset.name.hasSuffix(".css"), let css = String(validating: asset.bytes, as: UTF8.self)
    else { return asset.bytes }
    return Array(minifiedCSS(css).utf8)
  }
}

/// The files that a render job produced.
struct RenderedFiles: Sendable {
  /// The paths in the site of files that are already published and up to date.
  var unchangedPaths: [String] = []
  /// The files that were rendered or read from the cache.
  var newFiles: [OutputFile] = []
}

/// A rendered file of the site.
struct OutputFile: Sendable {
  /// The path of the file in the site.
  let path: String
  let bytes: [UInt8]
}
