import FileSystem
import Templating
import HandbookModel
import MaterialGallery
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
  private let pageRenderer: PageRenderer
  /// The maximum number of threads that a job may use, at least 1.
  let threads: Int
  /// The generation number of the ``Resolution`` that the files are rendered from; 0 for a single
  /// build.
  let generation: Int

  /// Batches of swatches that are rendered together, with the folder in the site to which their
  /// files are written.
  private struct BatchGroup: Sendable {
    let identicalBatches: [SwatchBatch]
    let table: MaterialTable
    let folder: String

    func path(of picture: SwatchSpec) -> String { folder + Address.picture(picture) }
  }

  /// Creates the stage for a resolved site.
  /// - Parameters:
  ///   - root: The path of the content folder, which contains the attachments.
  ///   - threads: The maximum number of threads that a job may use, at least 1.
  init(
    library: HandbookCollection, templates: TemplateSet, fileSystem: FileSystem, root: String,
    swatches: [SwatchContext], drawings: [DrawingStylesheet.Needs], threads: Int,
    generation: Int = 0
  ) {
    self.library = library
    self.templates = templates
    self.fileSystem = fileSystem
    self.root = root
    self.swatches = swatches
    self.drawings = drawings
    pageRenderer = PageRenderer(library: library, templates: templates, swatches: swatches)
    self.threads = threads
    self.generation = generation
  }

  /// A unit of work that produces one file, or several files of swatches. It can be run by any
  /// ``RenderStage`` that has the same generation number as the one that created it.
  struct Job: Sendable {
    enum Kind: Sendable {
      /// An HTML page.
      case page
      /// A copy of a file, which may have changed or disappeared since it was loaded.
      case attachment(Attachment)
      /// The images of swatches that are rendered together.
      case pictures
      /// A stylesheet. The closure returns everything that the stylesheet depends on.
      case stylesheet(@Sendable (RenderStage) -> StylesheetInput)
      /// A file of any other kind that takes long to make, such as the search index.
      case expensive
      /// A file of any other kind that is made quickly, such as a script.
      case cheap
    }

    let kind: Kind
    /// The paths in the site of the files that the job produces.
    let paths: [String]
    /// Returns the documents whose text the files show; `nil` if they may show any. See
    /// ``RouteTable/Page/documents``.
    let documents: (@Sendable (HandbookCollection) -> [ProvenDocument])?
    /// Makes the files of the job. Throws `SystemError` if an attachment can't be read.
    let files: @Sendable (RenderStage, SwatchFileRenderer) throws -> RenderedFiles

    init(
      _ kind: Kind, _ paths: [String],
      showing documents: (@Sendable (HandbookCollection) -> [ProvenDocument])? = nil,
      files: @escaping @Sendable (RenderStage, SwatchFileRenderer) throws -> RenderedFiles
    ) {
      self.kind = kind
      self.paths = paths
      self.documents = documents
      self.files = files
    }

    /// Creates a job that makes one file.
    /// - Parameters:
    ///   - path: The path of the file in the site.
    ///   - documents: Returns the documents whose text the file shows; `nil` if it may show any.
    ///   - bytes: Returns the content of the file.
    init(
      _ kind: Kind, _ path: String,
      showing documents: (@Sendable (HandbookCollection) -> [ProvenDocument])? = nil,
      bytes: @escaping @Sendable (RenderStage) throws -> [UInt8]
    ) {
      self.init(kind, [path], showing: documents) { stage, _ in
        RenderedFiles(newFiles: [OutputFile(path: path, bytes: try bytes(stage))])
      }
    }

    /// Whether the files depend on nothing but the input of the build as ``SiteInput`` describes it.
    /// Copied files are read from the disk, and pictures have a cache of their own.
    var dependsOnInputOnly: Bool {
      switch kind {
      case .page, .stylesheet, .expensive, .cheap: true
      case .attachment, .pictures: false
      }
    }

    /// Creates a job that makes a stylesheet.
    /// - Parameters:
    ///   - path: The path of the stylesheet in the site.
    ///   - input: Returns everything that the stylesheet depends on.
    fileprivate init(
      stylesheet path: String, _ input: @escaping @Sendable (RenderStage) -> StylesheetInput
    ) {
      self.init(.stylesheet(input), path) { try input($0).bytes() }
    }
  }

  /// Everything that a stylesheet of the site depends on, except for copied files.
  enum StylesheetInput: Equatable, Sendable {
    /// A stylesheet in the template folder or built into the program, as its bytes.
    case asset([UInt8])
    case drawings(DrawingStylesheet.Input)
    case theme(accent: RGBColor)
    case liveSample(VibrancyLevel)

    /// Returns the content of the stylesheet.
    fileprivate func bytes() throws -> [UInt8] {
      switch self {
      case .asset(let bytes):
        String(validating: bytes, as: UTF8.self).map { Array(minifiedCSS($0).utf8) } ?? bytes
      case .drawings(let input): Array(try DrawingStylesheet.css(input).utf8)
      case .theme(let accent): Array(ThemeStyles.css(accent: accent).utf8)
      case .liveSample(let level): Array(LiveSample.styles(level).utf8)
      }
    }
  }

  /// All jobs. Their order depends only on the content. The search index comes first because it
  /// takes the longest.
  var jobs: [Job] {
    let pages = RouteTable(library).pages.map { page in
      Job(.page, page.url, showing: page.documents) { $0.pageRenderer.render(page) }
    }
    return [search] + pictures + liveStyles + measurements + pages + data + checks + assets
      + drawingStyles + themes + attachments + noJekyll
  }

  /// The job that makes all files of the search index.
  private var search: Job {
    let division = SearchFiles.Division(library)
    return Job(.expensive, division.addresses) { stage, _ in
      let words = stage.templates.words(for: stage.library.configuration.languageTag)
      let index = try SearchIndex(stage.library, words: words, jobs: stage.threads)
      let files = SearchFiles(index, division).files
      return RenderedFiles(
        newFiles: files.map { OutputFile(path: $0.path, bytes: Array($0.script.utf8)) })
    }
  }

  /// The batches of all handbooks, in the order of their folders.
  private var batches: [BatchGroup] {
    // Handbooks with the same swatch folder have the same material table, so they share their
    // swatches.
    let folders = Dictionary(grouping: zip(swatches, drawings), by: \.0.catalog.folder)
    return folders.keys.sorted().flatMap { folder -> [BatchGroup] in
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

  private var pictures: [Job] {
    batches.map { group in
      Job(.pictures, group.identicalBatches.flatMap(\.pictures).map(group.path)) { _, renderer in
        try renderer.renderedFiles(group.identicalBatches, table: group.table, at: group.path)
      }
    }
  }

  /// The jobs that make the stylesheets for live samples of vibrancy levels.
  private var liveStyles: [Job] {
    let live = swatches.map(\.catalog).filter { $0.hasGallery && $0.hasPictures }
    let folders = Dictionary(grouping: live, by: \.folder).sorted { $0.key < $1.key }
    return folders.flatMap { folder, catalogs in
      let levels = Set(catalogs.flatMap(\.levels))
      return VibrancyLevel.allCases.filter(levels.contains).map { level in
        Job(stylesheet: folder + Address.liveStyles(level)) { _ in .liveSample(level) }
      }
    }
  }

  /// The jobs that make `swatches.json`, a file with the measured contrast of materials, for each
  /// handbook with pages about materials.
  private var measurements: [Job] {
    library.handbookIndices.filter { swatches[$0.position].catalog.hasGallery }.map { index in
      Job(.expensive, library[index].base + Address.measurements) { stage in
        stage.swatches[index.position].measurements?.bytes ?? []
      }
    }
  }

  private var assets: [Job] {
    let names = templates.assets.map(\.name)
    return zip(names, names.indices).filter { name, _ in isUsed(for: name) }.map { name, index in
      name.hasSuffix(".css")
        ? Job(stylesheet: Address.asset(name)) { .asset($0.templates.assets[index].bytes) }
        : Job(.cheap, Address.asset(name)) { $0.templates.assets[index].bytes }
    }
  }

  private var drawingStyles: [Job] {
    library.handbookIndices.filter { drawings[$0.position].isNeeded }.map { index in
      let path = library[index].base + Address.drawingStyles
      return Job(stylesheet: path) { stage in
        let catalog = stage.swatches[index.position].catalog
        return .drawings(
          DrawingStylesheet.Input(
            base: stage.templates.drawings, needs: stage.drawings[index.position],
            table: catalog.table, path: path,
            pictureFolder: catalog.hasPictures ? catalog.folder : nil))
      }
    }
  }

  /// The job that makes `.nojekyll`. This empty file keeps GitHub Pages from processing the site
  /// with Jekyll, which would leave out files whose names begin with an underscore. The list is
  /// empty if the site has no file with such a name.
  private var noJekyll: [Job] {
    let hasHiddenName = library.attachments.contains { attachment in
      attachment.url.split(separator: "/").contains { $0.hasPrefix("_") }
    }
    return hasHiddenName ? [Job(.cheap, ".nojekyll") { _ in [] }] : []
  }

  /// Whether the site needs an asset. Some assets are needed only for redirects, drawings or pages
  /// about materials.
  /// - Parameter asset: The file name of the asset, such as `swatches.css`.
  private func isUsed(for asset: String) -> Bool {
    switch asset {
    case "moved.js": !library.redirects.isEmpty
    case "see.js", TemplateSet.overlayStyles: drawings.contains(where: \.isNeeded)
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
      guard let accent, !own.contains(path) else { return nil }
      return Job(stylesheet: path) { _ in .theme(accent: accent) }
    }
  }

  /// The paths of all files in the site, in the order of the jobs.
  var paths: [String] { jobs.flatMap(\.paths) }
}
