import HandbookModel

/// The fifth stage: every file of the site, made one at a time and handed on at once, so that no
/// stage holds a whole site in memory.
struct RenderStage {
  let library: Library
  let templates: TemplateSet
  let fileSystem: FileSystem
  /// The content folder, from which attachments are read.
  let root: String

  /// A file that is still to be made.
  enum Job: Sendable {
    case page(SiteMap.Page)
    case searchIndex
    /// The handbook for other programs, by its number.
    case data(Int)
    case theme(path: String, accent: String)
    case asset(Int)
    case attachment(Attachment)
    /// An empty file that keeps GitHub Pages from reading the site as a Jekyll one.
    case noJekyll
  }

  /// Every file, in an order that depends on the library alone. The search index comes first: it
  /// takes longest.
  var jobs: [Job] {
    var jobs: [Job] = [.searchIndex]
    jobs += SiteMap(library).pages.map(Job.page)
    jobs += library.handbooks.indices.map(Job.data)
    // Only pages that moved ask for this one.
    jobs += templates.assets.indices.filter {
      templates.assets[$0].name != "moved.js" || !library.redirects.isEmpty
    }.map(Job.asset)
    jobs += themes + library.attachments.map(Job.attachment)
    // GitHub Pages leaves such files out of a branch that it publishes, unless it is told not to.
    let hasHiddenName = library.attachments.contains { attachment in
      attachment.url.split(separator: "/").contains { $0.hasPrefix("_") }
    }
    return hasHiddenName ? jobs + [.noJekyll] : jobs
  }

  private var themes: [Job] {
    var accents = library.handbooks.map { ($0.base, $0.configuration.accent) }
    if library.isShelf { accents.append(("", library.configuration.accent)) }
    // A folder of templates may bring a theme of its own.
    let own = Set(templates.assets.map { Address.asset($0.name) })
    return accents.compactMap { base, accent in
      let path = base + Address.theme
      return own.contains(path) ? nil : accent.map { Job.theme(path: path, accent: $0) }
    }
  }

  /// Where the file will stand in the site.
  func path(of job: Job) -> String {
    switch job {
    case .page(let page): page.url
    case .searchIndex: Address.searchIndex
    case .data(let number): library.handbooks[number].base + Address.data
    case .theme(let path, _): path
    case .asset(let index): Address.asset(templates.assets[index].name)
    case .attachment(let attachment): attachment.url
    case .noJekyll: ".nojekyll"
    }
  }

  /// Every path of the site, in the order of the jobs.
  var paths: [String] { jobs.map(path) }

  /// Makes a file; throws `MachineError` when an attachment cannot be read.
  func make(_ job: Job) throws -> OutputFile {
    OutputFile(path: path(of: job), bytes: try bytes(of: job))
  }

  private func bytes(of job: Job) throws -> [UInt8] {
    switch job {
    case .page(let page):
      Array(PageRenderer(library: library, templates: templates).render(page).utf8)
    case .searchIndex:
      Array(
        SearchIndex(library, words: templates.words(for: library.configuration.languageTag)).script
          .utf8)
    case .data(let number): HandbookData(library.handbooks[number], library).bytes
    case .theme(_, let accent): Array(ThemeStyles.css(accent: accent).utf8)
    case .asset(let index): published(templates.assets[index])
    case .noJekyll: []
    case .attachment(let attachment):
      try fileSystem.read(FileSystem.join(root, attachment.source))
    }
  }

  private func published(_ asset: (name: String, bytes: [UInt8])) -> [UInt8] {
    guard asset.name.hasSuffix(".css"), let css = String(validating: asset.bytes, as: UTF8.self)
    else { return asset.bytes }
    return Array(compactStyles(css).utf8)
  }
}

/// A finished file of the site.
struct OutputFile: Sendable {
  /// The path in the site.
  let path: String
  let bytes: [UInt8]
}
