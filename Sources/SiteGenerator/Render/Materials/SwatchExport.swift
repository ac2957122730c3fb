import HandbookModel
import RuleParser
package import SwatchRenderer

/// The pictures of the gallery and what was measured on them, in a folder of their own.
package struct SwatchExport: Sendable {
  /// What a run is asked for.
  package struct Options: Sendable {
    /// The folder that is written; it must be new, empty, or of an earlier run.
    package var output = "swatches"
    /// In the order of the gallery.
    package var platforms = SwatchPlatform.allCases
    /// Pixels per point, each once.
    package var scales: [Double] = [2]
    /// The numbers to draw from.
    package var table = MaterialTable.standard
    /// What earlier runs made; nil for none.
    package var cache: SwatchCache?
    /// Threads, 1 or more.
    package var jobs = 1

    /// As it begins.
    package init() {}
  }

  /// What a run did.
  package struct Outcome: Sendable {
    /// How many pictures were rendered; the others were there already.
    package let rendered: Int
    /// What became of the files.
    package let report: WriteReport
  }

  /// The numbers of a handbook, ours where it has none of its own.
  /// - Throws: `SystemError` for a `handbook.yaml` that cannot be read or sets what cannot be set.
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
        operation: "read", path: path,
        reason: "\(first.message) in line \(first.location.range.start.line)",
        advice: first.fix?.title)
    }
    return table.value
  }

  let options: Options
  let fileSystem: FileSystem

  /// Put together from its parts.
  package init(_ options: Options, fileSystem: FileSystem = .disk) {
    self.options = options
    self.fileSystem = fileSystem
  }

  /// Renders what is not there yet, and removes what an earlier run made and this one does not.
  /// Throws `SystemError`, and `SwatchError` for a scale out of its limits.
  package func run() throws -> Outcome {
    let sheets = try options.scales.flatMap { scale in
      SwatchBatch.sheets(
        of: Gallery.pictures(
          of: options.platforms, frame: try SwatchCanvas(scale: scale), table: options.table))
    }
    let names = sheets.flatMap(\.pictures).map(Address.picture)
    let stage = try WriteStage(
      output: options.output, planned: names + [Address.measurements],
      fileSystem: fileSystem)
    let press = SwatchFileRenderer(
      published: options.output, cache: options.cache, fileSystem: fileSystem)
    let identicalBatches = SwatchBatch.identicalBatches(among: sheets, table: options.table)
    _ = try concurrentMap(identicalBatches, jobs: options.jobs) { identicalBatches in
      let print = try press.print(identicalBatches, table: options.table, at: Address.picture)
      stage.keep(print.kept)
      for file in print.made { try stage.write(file) }
    }
    let measurements = try SwatchMeasurements(
      options.table, platforms: options.platforms, cache: options.cache, jobs: options.jobs)
    try stage.write(OutputFile(path: Address.measurements, bytes: measurements.bytes))
    return Outcome(rendered: press.rendered, report: try stage.finish())
  }
}
