import FileSystem
import HandbookModel
import MaterialGallery
import Synchronization

/// A site whose links are resolved and whose files are rendered on request. It is used by the
/// preview. It contains the handbooks but no rendered pages.
package final class SiteSnapshot: Sendable {
  /// The generation number of the ``Resolution``. Snapshots that differ only in the text and the
  /// titles of pages have the same number.
  var generation: Int { render.generation }
  private let render: RenderStage
  private let fileRenderer: SwatchFileRenderer
  /// The render job that produces each file, by the file's path in the site.
  private let jobs: [String: RenderStage.Job]
  /// The paths of the stylesheets in the site.
  private let stylesheets: [String]
  /// The files of the render jobs that are expensive. The key is the first of the paths in the site
  /// that a job produces. An entry is added when one of the job's files is first requested.
  private let expensiveFiles = Mutex<[String: ExpensiveFiles]>([:])

  /// The files of one render job, which are rendered when one of them is first requested. Each job
  /// has a lock of its own, so that a request waits only for the job that produces its file, and
  /// concurrent requests render each job only once.
  private final class ExpensiveFiles: Sendable {
    private let bytesByPath = Mutex<[String: [UInt8]]?>(nil)

    /// Whether the files have been rendered. Does not wait while they are being rendered.
    var isRendered: Bool { bytesByPath.withLockIfAvailable { $0 != nil } ?? false }

    /// Returns the bytes of the file at a path in the site; `nil` if the job does not produce it.
    /// The first call renders all files of the job, and later calls reuse them.
    func file(at path: String, render: () throws -> RenderedFiles) throws -> [UInt8]? {
      try bytesByPath.withLock { bytesByPath in
        if let bytesByPath { return bytesByPath[path] }
        let rendered = Dictionary(
          try render().newFiles.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first }
        )
        bytesByPath = rendered
        return rendered[path]
      }
    }
  }

  /// Creates the snapshot of a site.
  /// - Parameter previous: The previous snapshot, whose rendered images are reused; `nil` for the
  ///   first snapshot.
  init(
    _ render: RenderStage, fileRenderer: SwatchFileRenderer, after previous: SiteSnapshot?
  ) {
    self.fileRenderer = fileRenderer
    self.render = render
    let assets = render.templates.assets.map(\.name)
    if let previous, previous.generation == render.generation,
      previous.render.templates.assets.map(\.name) == assets
    {
      jobs = previous.jobs
      stylesheets = previous.stylesheets
      let pictures = previous.expensiveFiles.withLock { $0.filter { previous.isPicture($0.key) } }
      expensiveFiles.withLock { $0 = pictures }
    } else {
      jobs = Dictionary(
        render.jobs.flatMap { job in job.paths.map { ($0, job) } },
        uniquingKeysWith: { first, _ in first })
      stylesheets = jobs.keys.filter { $0.hasSuffix(".css") }
    }
  }

  /// The path of every file in the site, sorted by UTF-8 bytes.
  package var paths: [String] {
    jobs.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns the fingerprint (a content hash) of each stylesheet, by its path in the site.
  /// - Parameter previous: An earlier snapshot and its fingerprints, which are reused for
  ///   stylesheets that are made from the same input; `nil` to compute all of them.
  package func styles(
    after previous: (snapshot: SiteSnapshot, styles: [String: String])?
  ) throws -> [String: String] {
    try stylesheets.reduce(into: [:]) { styles, path in
      let input = stylesheetInput(of: path)
      if let previous, let input, previous.snapshot.stylesheetInput(of: path) == input {
        styles[path] = previous.styles[path]
      } else {
        styles[path] = try file(at: path).map { fingerprint($0[...]) }
      }
    }
  }

  /// Returns everything that the stylesheet at a path in the site depends on. Returns `nil` if the
  /// stylesheet is a copied file.
  private func stylesheetInput(of path: String) -> RenderStage.StylesheetInput? {
    guard case .stylesheet(let input)? = jobs[path]?.kind else { return nil }
    return input(render)
  }

  /// The files that are copied to the site unchanged: the path of each source file, as it is opened
  /// on disk, by the path of the copy in the site.
  package var copiedFiles: [String: String] {
    Dictionary(
      render.library.attachments.map { ($0.url, FileSystem.join(render.root, $0.source)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the names of scripts and other assets that are new or differ from an earlier snapshot,
  /// such as `search.js`. Stylesheets are not included.
  /// - Parameter previous: The earlier snapshot; `nil` to return all of them.
  package func assets(changedSince previous: SiteSnapshot?) -> Set<String> {
    let before = Dictionary(
      (previous?.render.templates.assets ?? []).map { ($0.name, $0.bytes) },
      uniquingKeysWith: { first, _ in first })
    return Set(
      render.templates.assets.filter { !$0.name.hasSuffix(".css") && before[$0.name] != $0.bytes }
        .map(\.name))
  }

  /// Returns the paths in the site of the copied stylesheets that refer to any of the given files,
  /// directly or through another stylesheet.
  /// - Parameter files: The paths of the files in the site. A stylesheet refers to a file if it
  ///   contains the file name.
  package func styles(naming files: Set<String>) throws -> Set<String> {
    guard !files.isEmpty else { return [] }
    var others: [String: String] = [:]
    for (path, job) in jobs where path.hasSuffix(".css") {
      guard case .attachment = job.kind else { continue }
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

  /// Returns the path in the site of the requested file; `nil` if the request is outside the site.
  /// For a folder, returns the path of the folder's home page.
  /// - Parameter target: The percent-encoded path of the request, with its leading `/` and without
  ///   the query.
  package func path(ofRequest target: String) -> String? {
    guard target.hasPrefix(rootPath) else { return nil }
    let path = Address.percentDecoded(target.dropFirst(rootPath.count))
    return path.isEmpty || path.hasSuffix("/") ? path + Address.home : path
  }

  /// Returns the address to which the server should redirect a request, as a path with a leading
  /// `/`. This is the root of the site or, for a request below a former base path, the page at its
  /// new address. Returns `nil` if the requested file exists, or if there is no page to redirect
  /// to.
  /// - Parameters:
  ///   - target: The percent-encoded path of the request, as in ``path(ofRequest:)``.
  ///   - former: The former base paths of the site, such as `/handbook/`, oldest first.
  package func redirectTarget(ofRequest target: String, former: [String] = []) -> String? {
    guard !exists(target) else { return nil }
    let roots = (target.hasPrefix(rootPath) ? [] : ["/"]) + former
    let candidates = roots.reversed().filter(target.hasPrefix).map {
      rootPath + target.dropFirst($0.count)
    }
    return ((target + "/" == rootPath ? [rootPath] : []) + candidates).first(where: exists)
  }

  private func exists(_ target: String) -> Bool {
    path(ofRequest: target).flatMap { jobs[$0] } != nil
  }

  /// The pages of rules and articles that were added or removed between two snapshots.
  package struct PageChange: Sendable {
    /// The paths in the site of added pages, in the order of their UTF-8 bytes.
    package let new: [String]
    /// The paths in the site of removed pages whose addresses are not redirected, in the order of
    /// their UTF-8 bytes.
    package let removed: [String]
  }

  /// Returns the pages that were added or removed since an earlier snapshot.
  package func pages(after previous: SiteSnapshot) -> PageChange {
    guard previous.generation != generation else { return PageChange(new: [], removed: []) }
    let (before, now) = (previous.documentPages, documentPages)
    // Fast path: pages are rarely added or removed, and comparing arrays is much cheaper than
    // building sets.
    if before == now { return PageChange(new: [], removed: []) }
    let (old, new) = (Set(before), Set(now))
    return PageChange(
      new: new.subtracting(old).sorted(),
      removed: old.subtracting(new).filter { jobs[$0] == nil }.sorted())
  }

  private var documentPages: [String] {
    render.library.handbooks.flatMap { $0.rules.map(\.url) + $0.articles.map(\.url) }
  }

  /// The path in the site of the page that is shown if a requested address does not exist.
  package static let notFoundPath = Address.notFound

  /// Returns the string by which pages refer to a file: its file name, percent-encoded.
  package static func nameInPages(of path: String) -> String {
    Address.percentEncoded(path.fileName)
  }

  /// Whether the file at this path is an HTML page of the site.
  package func isPage(_ path: String) -> Bool {
    if case .page? = jobs[path]?.kind { true } else { false }
  }

  /// The base path of the site on its host, such as `/handbook/`.
  package var rootPath: String { PageRenderer.rootPath(render.library.configuration) }

  /// Returns the bytes of a file, as a build would write them; `nil` if there is no file at this
  /// path in the site. Throws `SystemError` if a copied file cannot be read.
  package func file(at path: String) throws -> [UInt8]? {
    guard let job = jobs[path] else { return nil }
    switch job.kind {
    case .attachment(let attachment) where !render.isInside(attachment): return nil
    // A copied file may have been removed since the snapshot was made. The next snapshot will not
    // include it.
    case .attachment:
      return try? job.files(render, fileRenderer).newFiles.first?.bytes
    case .page, .stylesheet, .cheap:
      return try job.files(render, fileRenderer).newFiles.first?.bytes
    case .expensive, .pictures:
      let key = jobName(of: path)
      let files = expensiveFiles.withLock { files in
        let found = files[key] ?? ExpensiveFiles()
        files[key] = found
        return found
      }
      return try files.file(at: path) { try job.files(render, fileRenderer) }
    }
  }

  /// Returns the path on disk of the file at this path in the site if it is copied from the content
  /// and so large that it should be sent in parts; `nil` for any other file.
  package func pathOfLargeFile(at path: String) -> String? {
    guard case .attachment(let attachment)? = jobs[path]?.kind else { return nil }
    return render.pathOfLargeFile(attachment)
  }

  /// Whether the file at this path in the site is a rendered picture.
  package func isPicture(_ path: String) -> Bool {
    if case .pictures? = jobs[path]?.kind { true } else { false }
  }

  /// Whether the file at this path in the site, such as a picture, takes long to make and has not
  /// been made yet. It is made when it is first requested, and then kept.
  package func isPending(_ path: String) -> Bool {
    switch jobs[path]?.kind {
    case .pictures, .expensive:
      let files = expensiveFiles.withLock { $0[jobName(of: path)] }
      return !(files?.isRendered ?? false)
    case .page, .attachment, .stylesheet, .cheap, nil: return false
    }
  }

  /// Returns the name of the job that makes the file at this path in the site. Files that are made
  /// together have the same name.
  package func jobName(of path: String) -> String { jobs[path]?.paths.first ?? path }
}
