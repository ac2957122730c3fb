import FileSystem
import MaterialGallery

/// The last stage of a build: renders the files of the site and writes those that changed. A file
/// is written as soon as it is rendered, so the site is never in memory as a whole.
/// ``OutputFolder`` keeps the published files complete if the build is interrupted. Files that are
/// known to be up to date are not rendered.
struct WriteStage {
  /// The path of the output folder.
  let output: String
  /// The cache of rendered swatches; `nil` to render without it.
  let cache: SwatchCache?
  /// The cache of what was written, with the record of this build, which has no files yet; `nil` to
  /// render every file.
  let sites: (cache: SiteCache, record: SiteRecord)?
  /// The maximum number of threads, at least 1.
  let jobs: Int
  let fileSystem: FileSystem
  /// Called after each job with the number of finished jobs and the number of all jobs.
  let progress: @Sendable (Int, Int) -> Void

  /// Renders and writes all files on all threads.
  /// - Returns: The numbers of written and removed files, and the fraction of the time, 0…1, that
  ///   was spent on writing rather than rendering.
  /// - Throws: `SystemError` if a file cannot be read or written.
  func run(_ site: RenderStage) throws -> (writes: WriteReport, writingShare: Double) {
    let renderJobs = site.jobs
    let fileRenderer = SwatchFileRenderer(published: output, cache: cache, fileSystem: fileSystem)
    let folder = try OutputFolder(output, planned: site.paths, fileSystem: fileSystem)
    // The folder is locked from here on.
    let published = sites.map { $0.cache.files(in: output, root: site.root, $0.record) }
    let counter = Counter()
    let clock = StageClock()
    _ = try concurrentMap(renderJobs, jobs: jobs) { job in
      defer { progress(counter.next(), renderJobs.count) }
      if let published, clock.measure(.write, { published.areUpToDate(job, site.library) }) {
        return folder.keep(job.paths)
      }
      func write() throws {
        let files = try clock.measure(.render) { try job.files(site, fileRenderer) }
        try clock.measure(.write) {
          folder.keep(files.unchangedPaths)
          for file in files.newFiles { try folder.write(file) }
        }
      }
      if let published { try published.add(job, write: write) } else { try write() }
    }
    let writes = try clock.measure(.write) {
      let writes = try folder.finish()
      if let published { sites?.cache.keep(published) }
      return writes
    }
    return (writes, clock.share(of: .write))
  }
}
