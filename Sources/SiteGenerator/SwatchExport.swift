import HandbookModel
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

  let options: Options
  let fileSystem: FileSystem

  /// Put together from its parts.
  package init(_ options: Options, fileSystem: FileSystem = .disk) {
    self.options = options
    self.fileSystem = fileSystem
  }

  /// Renders what is not there yet, and removes what an earlier run made and this one does not.
  /// Throws `MachineError`, and `SwatchError` for a scale out of its limits.
  package func run() throws -> Outcome {
    let sheets = try options.scales.flatMap { scale in
      SwatchSheet.sheets(
        of: Gallery.pictures(of: options.platforms, frame: try SwatchFrame(scale: scale)))
    }
    let names = sheets.map { $0.pictures.map(Address.picture) }
    let stage = try WriteStage(
      output: options.output, planned: names.flatMap(\.self) + [Address.measurements],
      fileSystem: fileSystem)
    let press = SwatchPress(
      published: options.output, cache: options.cache, fileSystem: fileSystem)
    _ = try concurrentMap(Array(zip(sheets, names)), jobs: options.jobs) { sheet, names in
      let print = try press.print(sheet, at: names, table: .standard)
      stage.keep(print.kept)
      for file in print.made { try stage.write(file) }
    }
    let measurements = try SwatchMeasurements(
      .standard, platforms: options.platforms, cache: options.cache, jobs: options.jobs)
    try stage.write(OutputFile(path: Address.measurements, bytes: measurements.bytes))
    return Outcome(rendered: press.rendered, report: try stage.finish())
  }
}
