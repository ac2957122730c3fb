import FileSystem
import HandbookModel
import Synchronization

/// A resolved site whose files are rendered on demand. Contains the handbooks but no rendered
/// pages.
package final class SiteSnapshot: Sendable {
  /// The generation of the resolution. Equal in snapshots that differ only in the text of pages.
  let generation: Int
  private let render: RenderStage
  private let fileRenderer: SwatchFileRenderer
  /// The job that produces each file, by its path in the site.
  private let jobs: [String: RenderStage.Job]
  /// Files that are expensive to make, cached on first use, by path.
  private let kept = Mutex<[String: [UInt8]]>([:])

  /// - Parameter previous: the previous snapshot; `nil` for the first.
  init(
    _ render: RenderStage, fileRenderer: SwatchFileRenderer, generation: Int,
    after previous: SiteSnapshot?
  ) {
    self.generation = generation
    self.fileRenderer = fileRenderer
    self.render = render
    let assets = render.templates.assets.map(\.name)
    if let previous, previous.generation == generation,
      previous.render.templates.assets.map(\.name) == assets
    {
      jobs = previous.jobs
      kept.withLock { kept in
        kept = previous.kept.withLock { $0.filter { previous.isPicture($0.key) } }
      }
    } else {
      jobs = Dictionary(
        render.jobs.flatMap { job in render.paths(of: job).map { ($0, job) } },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// Every path of the site, in the order of the UTF-8 bytes.
  package var paths: [String] {
    jobs.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The fingerprints of the stylesheets, by path.
  /// - Parameter previous: the previous snapshot with its fingerprints, which are reused for
  ///   stylesheets that cannot have changed.
  package func styles(
    after previous: (snapshot: SiteSnapshot, styles: [String: String])?
  ) throws -> [String: String] {
    let assets = render.templates.assets
    if let previous, previous.snapshot.generation == generation,
      previous.snapshot.render.templates.assets.elementsEqual(assets, by: ==),
      previous.snapshot.render.templates.drawings == render.templates.drawings
    {
      return try changedDrawings(since: previous.snapshot).reduce(into: previous.styles) {
        $0[$1] = try file(at: $1).map { fingerprint($0) }
      }
    }
    return try jobs.keys.filter { $0.hasSuffix(".css") }.reduce(into: [:]) { styles, path in
      styles[path] = try file(at: path).map { fingerprint($0) }
    }
  }

  /// The paths of drawing stylesheets that differ from those of a snapshot of the same generation.
  /// A changed drawing may need other styles.
  private func changedDrawings(since previous: SiteSnapshot) -> [String] {
    render.drawings.indices.filter { render.drawings[$0] != previous.render.drawings[$0] }
      .map { render.library.handbooks[$0].base + Address.drawingStyles }
  }

  /// The source paths of files that are copied unchanged, by their path in the site.
  package var copiedFiles: [String: String] {
    Dictionary(
      render.library.attachments.map { ($0.url, FileSystem.join(render.root, $0.source)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The paths of scripts and other assets, except stylesheets, that differ from an earlier
  /// snapshot.
  package func assets(changedSince previous: SiteSnapshot) -> Set<String> {
    let before = Dictionary(
      previous.render.templates.assets.map { ($0.name, $0.bytes) },
      uniquingKeysWith: { first, _ in first })
    return Set(
      render.templates.assets.filter { !$0.name.hasSuffix(".css") && before[$0.name] != $0.bytes }
        .map(\.name))
  }

  /// The stylesheets that refer to any of these files, directly or through another stylesheet.
  package func styles(naming files: Set<String>) throws -> Set<String> {
    guard !files.isEmpty else { return [] }
    var others: [String: String] = [:]
    for case (let path, .attachment) in jobs where path.hasSuffix(".css") {
      others[path] = try file(at: path).map { String(decoding: $0, as: UTF8.self) }
    }
    var (found, next) = (Set<String>(), files)
    while !next.isEmpty {
      let names = next.flatMap { [Self.nameInPages(of: $0), $0.fileName] }
      next = Set(others.filter { _, text in names.contains(where: text.contains) }.keys)
      for path in next { others[path] = nil }
      found.formUnion(next)
    }
    return found
  }

  /// The path in the site for a requested path; `nil` if it is outside the site. A folder resolves
  /// to its home page.
  /// - Parameter target: the percent-encoded path of the request, with its leading `/` and without
  ///   the query.
  package func path(ofRequest target: String) -> String? {
    guard target.hasPrefix(rootPath) else { return nil }
    let path = Address.percentDecoded(target.dropFirst(rootPath.count))
    return path.isEmpty || path.hasSuffix("/") ? path + Address.home : path
  }

  /// The address to redirect a request to: the root of the site, or the same page inside it; `nil`
  /// if the requested file exists or there is no such page.
  /// - Parameters:
  ///   - target: the requested path, as in `path(ofRequest:)`.
  ///   - former: the site's former base paths, the latest last. Pages requested there have moved.
  package func place(ofRequest target: String, former: [String] = []) -> String? {
    guard !exists(target) else { return nil }
    let roots = (target.hasPrefix(rootPath) ? [] : ["/"]) + former
    let places = roots.reversed().filter(target.hasPrefix).map {
      rootPath + target.dropFirst($0.count)
    }
    return ((target + "/" == rootPath ? [rootPath] : []) + places).first(where: exists)
  }

  private func exists(_ target: String) -> Bool {
    path(ofRequest: target).flatMap { jobs[$0] } != nil
  }

  /// The rules and articles that were added or removed.
  package struct PageChange: Sendable {
    /// The paths of new pages in the site, in the order of their UTF-8 bytes.
    package let new: [String]
    /// The paths of removed pages that have no redirect, in the order of their UTF-8 bytes.
    package let gone: [String]
  }

  /// The pages added and removed since an earlier snapshot.
  package func pages(after previous: SiteSnapshot) -> PageChange {
    guard previous.generation != generation else { return PageChange(new: [], gone: []) }
    let (before, now) = (previous.documentPages, documentPages)
    // Fast path: usually nothing changed, and comparing arrays is much cheaper than building sets.
    if before == now { return PageChange(new: [], gone: []) }
    let (old, new) = (Set(before), Set(now))
    return PageChange(
      new: new.subtracting(old).sorted(),
      gone: old.subtracting(new).filter { jobs[$0] == nil }.sorted())
  }

  private var documentPages: [String] {
    render.library.handbooks.flatMap { $0.rules.map(\.url) + $0.articles.map(\.url) }
  }

  /// The page shown for addresses that do not exist.
  package static let notFoundPath = Address.notFound

  /// The name by which pages refer to a file: its percent-encoded file name.
  package static func nameInPages(of path: String) -> String {
    Address.percentEncoded(path.fileName)
  }

  /// Whether the path is that of a page, as opposed to another file.
  package func isPage(_ path: String) -> Bool {
    if case .page? = jobs[path] { true } else { false }
  }

  /// The base path of the site on its host, such as `/handbook/`.
  package var rootPath: String { PageRenderer.rootPath(render.library.configuration) }

  /// The bytes of a file, as a build would write them; `nil` if the site has no such path. Throws
  /// `SystemError` if a copied file cannot be read.
  package func file(at path: String) throws -> [UInt8]? {
    guard let job = jobs[path] else { return nil }
    switch job {
    case .attachment(let attachment) where !render.isInside(attachment): return nil
    // The file may have been removed since the snapshot was made; the next one will not include it.
    case .attachment(let attachment):
      let bytes = try? render.make(job, fileRenderer: fileRenderer).newFiles.first?.bytes
      return bytes.flatMap { render.mayBePublished(attachment, $0) ? $0 : nil }
    case .page, .theme, .asset, .liveStyles, .drawings, .noJekyll:
      return try render.make(job, fileRenderer: fileRenderer).newFiles.first?.bytes
    case .searchIndex, .data, .measurements, .pictures:
      // Rendered under the lock, so that concurrent requests render a file only once.
      return try kept.withLock { kept in
        if let bytes = kept[path] { return bytes }
        for file in try render.make(job, fileRenderer: fileRenderer).newFiles {
          kept[file.path] = file.bytes
        }
        return kept[path]
      }
    }
  }

  private func isPicture(_ path: String) -> Bool {
    if case .pictures? = jobs[path] { true } else { false }
  }
}
