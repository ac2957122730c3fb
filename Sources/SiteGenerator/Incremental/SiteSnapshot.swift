import HandbookModel
import Synchronization

/// A site of which any file is made when it is asked for, by the functions of a build. Holds the
/// handbook and no page.
package final class SiteSnapshot: Sendable {
  /// The same in editions that differ only in what is written on pages.
  let frame: Int
  private let render: RenderStage
  private let press: SwatchFileRenderer
  /// What makes each file, by the path in the site.
  private let jobs: [String: RenderStage.Job]
  /// Files that take long to make, by their paths, as soon as they have been asked for.
  private let kept = Mutex<[String: [UInt8]]>([:])

  /// - Parameter previous: the edition before; nil for the first.
  init(_ render: RenderStage, press: SwatchFileRenderer, frame: Int, after previous: SiteSnapshot?)
  {
    self.frame = frame
    self.press = press
    self.render = render
    let assets = render.templates.assets.map(\.name)
    if let previous, previous.frame == frame, previous.render.templates.assets.map(\.name) == assets
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

  /// Every path of the site, in the order of their bytes.
  package var paths: [String] {
    jobs.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Fingerprints of the stylesheets, by their paths.
  /// - Parameter previous: the edition before, with its own: they are taken over where nothing can
  ///   have changed.
  package func styles(
    after previous: (edition: SiteSnapshot, styles: [String: String])?
  ) throws -> [String: String] {
    let assets = render.templates.assets
    if let previous, previous.edition.frame == frame,
      previous.edition.render.templates.assets.elementsEqual(assets, by: ==),
      previous.edition.render.templates.drawings == render.templates.drawings
    {
      return try changedDrawings(since: previous.edition).reduce(into: previous.styles) {
        $0[$1] = try file(at: $1).map { fingerprint($0) }
      }
    }
    return try jobs.keys.filter { $0.hasSuffix(".css") }.reduce(into: [:]) { styles, path in
      styles[path] = try file(at: path).map { fingerprint($0) }
    }
  }

  /// Paths of the sheets of drawings that differ from those of an edition with the same frame: what is
  /// drawn on a page may need a style that no other does.
  private func changedDrawings(since previous: SiteSnapshot) -> [String] {
    render.drawings.indices.filter { render.drawings[$0] != previous.render.drawings[$0] }
      .map { render.library.handbooks[$0].base + Address.drawingStyles }
  }

  /// Where the files lie that are copied as they are, by their paths in the site; in the content folder
  /// as it was named.
  package var copiedFiles: [String: String] {
    Dictionary(
      render.library.attachments.map { ($0.url, FileSystem.join(render.root, $0.source)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Scripts and other files of the templates that are others than in an earlier edition, but for
  /// stylesheets; paths in the site.
  package func assets(changedSince previous: SiteSnapshot) -> Set<String> {
    let before = Dictionary(
      previous.render.templates.assets.map { ($0.name, $0.bytes) },
      uniquingKeysWith: { first, _ in first })
    return Set(
      render.templates.assets.filter { !$0.name.hasSuffix(".css") && before[$0.name] != $0.bytes }
        .map(\.name))
  }

  /// The stylesheets that name one of some files, such as a picture or another stylesheet, or that name
  /// a stylesheet which does.
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

  /// The path that an address on the host stands for; nil for an address outside of the site. A folder
  /// stands for its home page.
  /// - Parameter target: percent-encoded, from the first `/` on, without what follows `?`.
  package func path(ofRequest target: String) -> String? {
    guard target.hasPrefix(rootPath) else { return nil }
    let path = Address.percentDecoded(target.dropFirst(rootPath.count))
    return path.isEmpty || path.hasSuffix("/") ? path + Address.home : path
  }

  /// Where to go instead of an address outside of the site: its beginning, or the same page inside of
  /// it; nil for an address inside, and for one that stands for nothing there either.
  /// - Parameters:
  ///   - target: as in `path(ofRequest:)`.
  ///   - former: where the site has begun before, the latest last; pages that were asked for there
  ///     are now elsewhere.
  package func place(ofRequest target: String, former: [String] = []) -> String? {
    guard !isThere(target) else { return nil }
    let roots = (target.hasPrefix(rootPath) ? [] : ["/"]) + former
    let places = roots.reversed().filter(target.hasPrefix).map {
      rootPath + target.dropFirst($0.count)
    }
    return ((target + "/" == rootPath ? [rootPath] : []) + places).first(where: isThere)
  }

  private func isThere(_ target: String) -> Bool {
    path(ofRequest: target).flatMap { jobs[$0] } != nil
  }

  /// Rules and articles that came or went.
  package struct PageChange: Sendable {
    /// Paths in the site, in the order of their bytes.
    package let new: [String]
    /// Likewise; nothing stands at these addresses any more, no forwarding either.
    package let gone: [String]
  }

  /// What came and went since an earlier edition.
  package func pages(after previous: SiteSnapshot) -> PageChange {
    guard previous.frame != frame else { return PageChange(new: [], gone: []) }
    let (before, now) = (previous.documentPages, documentPages)
    // Mostly none came or went, and comparing two lists is a fraction of making two sets.
    if before == now { return PageChange(new: [], gone: []) }
    let (old, new) = (Set(before), Set(now))
    return PageChange(
      new: new.subtracting(old).sorted(),
      gone: old.subtracting(new).filter { jobs[$0] == nil }.sorted())
  }

  private var documentPages: [String] {
    render.library.handbooks.flatMap { $0.rules.map(\.url) + $0.articles.map(\.url) }
  }

  /// The page that hosts show where there is none.
  package static let notFoundPath = Address.notFound

  /// What a page that shows a file says of it in any case.
  package static func nameInPages(of path: String) -> String {
    Address.percentEncoded(path.fileName)
  }

  /// Whether a path is that of a page of the handbook, and no other file.
  package func isPage(_ path: String) -> Bool {
    if case .page? = jobs[path] { true } else { false }
  }

  /// What the addresses of its pages begin with on their host, such as `/handbook/`.
  package var rootPath: String { PageRenderer.rootPath(render.library.configuration) }

  /// The bytes of a file, as a build would write them; nil for a path that the site does not have.
  /// Throws `SystemError` when a file that is copied cannot be read.
  package func file(at path: String) throws -> [UInt8]? {
    guard let job = jobs[path] else { return nil }
    switch job {
    case .attachment(let attachment) where !render.isInside(attachment): return nil
    // It was there when the edition was made; the next one will do without.
    case .attachment(let attachment):
      let bytes = try? render.make(job, press: press).made.first?.bytes
      return bytes.flatMap { render.isHarmless(attachment, $0) ? $0 : nil }
    case .page, .theme, .asset, .liveStyles, .drawings, .noJekyll:
      return try render.make(job, press: press).made.first?.bytes
    case .searchIndex, .data, .measurements, .pictures:
      // Readers who ask at once wait for one another: it is made once.
      return try kept.withLock { kept in
        if let bytes = kept[path] { return bytes }
        for file in try render.make(job, press: press).made { kept[file.path] = file.bytes }
        return kept[path]
      }
    }
  }

  private func isPicture(_ path: String) -> Bool {
    if case .pictures? = jobs[path] { true } else { false }
  }
}
