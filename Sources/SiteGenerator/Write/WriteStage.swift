import FileSystem
import MaterialGallery

/// The last stage of a build: renders the files of the site and writes those that changed. A file
/// is written as soon as it is rendered, so the site is never in memory as a whole.
/// ``OutputFolder`` keeps the published files complete if the build is interrupted.
struct WriteStage {
  /// The path of the output folder.
  let output: String
  /// The cache of rendered swatches; `nil` to render without it.
  let cache: SwatchCache?
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
    let counter = Counter()
    let clock = StageClock()
    _ = try concurrentMap(renderJobs, jobs: jobs) { job in
      let files = try clock.measure(.render) { try job.files(site, fileRenderer) }
      try clock.measure(.write) {
        folder.keep(files.unchangedPaths)
        for file in files.newFiles { try folder.write(file) }
      }
      progress(counter.next(), renderJobs.count)
    }
    let writes = try clock.measure(.write) { try folder.finish() }
    return (writes, clock.share(of: .write))
  }
}
