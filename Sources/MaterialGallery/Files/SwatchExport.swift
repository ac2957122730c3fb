package import FileSystem
import HandbookModel
import RuleParser
package import SwatchRenderer

/// Exports the swatches (images of materials) of the gallery pages, with their measured contrast,
/// to a folder.
package struct SwatchExport: Sendable {
  /// Options of an export.
  package struct Options: Sendable {
    /// The path of the output folder. It must be new, empty, or the output of an earlier export.
    package var output = "swatches"
    /// The platforms to export, in the order in which the gallery page lists them.
    package var platforms = SwatchPlatform.allCases
    /// The scales to render, without duplicates, in pixels per point.
    package var scales: [Double] = [2]
    /// The materials and their values.
    package var table = MaterialTable.standard
    /// The cache of swatch images; `nil` to render without it.
    package var cache: SwatchCache?
    /// The maximum number of threads, at least 1.
    package var jobs = 1

    /// Creates options with default values.
    package init() {}
  }

  /// The result of an export.
  package struct Outcome: Sendable {
    /// The number of swatches that were rendered. All other swatches were up to date or in the
    /// cache.
    package let rendered: Int
    /// The number of files that were written, unchanged and removed.
    package let report: WriteReport
  }

  /// Returns the material table of a handbook; the built-in one if the handbook has no overrides.
  /// - Parameter content: The path of the folder that contains `handbook.yaml`.
  /// - Throws: `SystemError` if `handbook.yaml` cannot be read or has invalid overrides.
  package static func table(
    of content: String, fileSystem: FileSystem = .disk
  ) throws -> MaterialTable {
    let path = FileSystem.join(content, "handbook.yaml")
    let text = String(decoding: try fileSystem.read(path), as: UTF8.self)
    let file = SourceFile(path: path, pathInRoot: "handbook.yaml", text: text)
    let configuration = ConfigurationParser.read(file)
    let table = MaterialTableBuilder.table(configuration.value.swatches)
    if let first = table.diagnostics.first {
      throw SystemError(
        operation: .read, path: path,
        reason: "\(first.message) on line \(first.location.range.start.line)",
        advice: first.fix?.title)
    }
    return table.value
  }

  let options: Options
  let fileSystem: FileSystem

  package init(_ options: Options, fileSystem: FileSystem = .disk) {
    self.options = options
    self.fileSystem = fileSystem
  }

  /// Throws `SystemError` if the output folder contains a site, whose files the export would remove.
  private func refuseSite() throws {
    let present = try OutputFolder.files(in: options.output, fileSystem: fileSystem)
    guard present.allSatisfy({ $0.hasSuffix(".png") || $0 == Address.measurements }) else {
      throw SystemError(
        operation: .write, path: options.output, reason: "it contains a site",
        advice: "name another folder with --output")
    }
  }

  /// Writes the swatches that are missing. Removes swatches of an earlier export that are not part
  /// of this one.
  /// - Throws: `SystemError` if a file cannot be read or written, and `SwatchError` if a scale is
  ///   out of range.
  package func run() throws -> Outcome {
    let batches = try options.scales.flatMap { scale in
      SwatchBatch.batches(
        of: Gallery.pictures(
          of: options.platforms, canvas: try SwatchCanvas(scale: scale), table: options.table))
    }
    let names = batches.flatMap(\.pictures).map(Address.picture)
    try refuseSite()
    let output = try OutputFolder(
      options.output, planned: names + [Address.measurements], fileSystem: fileSystem)
    let fileRenderer = SwatchFileRenderer(
      published: options.output, cache: options.cache, fileSystem: fileSystem)
    let identicalBatches = SwatchBatch.identicalBatches(among: batches, table: options.table)
    _ = try concurrentMap(identicalBatches, jobs: options.jobs) { identicalBatches in
      let renderedFiles = try fileRenderer.renderedFiles(
        identicalBatches, table: options.table, at: Address.picture)
      output.keep(renderedFiles.unchangedPaths)
      for file in renderedFiles.newFiles { try output.write(file) }
    }
    let measurements = try SwatchMeasurements(
      options.table, platforms: options.platforms, cache: options.cache, jobs: options.jobs)
    try output.write(OutputFile(path: Address.measurements, bytes: measurements.bytes))
    return Outcome(rendered: fileRenderer.rendered, report: try output.finish())
  }
}
