import Foundation
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

  /// A sheet of the gallery at one scale, with the names of its files.
  private struct Task: Sendable {
    let sheet: GalleryPlan.Sheet
    let names: [String]
  }

  /// Renders what is not there yet, and removes what an earlier run made and this one does not.
  /// Throws `MachineError`, and `SwatchError` for a scale out of its limits.
  package func run() throws -> Outcome {
    let tasks = try options.scales.flatMap { scale in
      GalleryPlan(platforms: options.platforms, frame: try SwatchFrame(scale: scale)).sheets.map {
        let use = $0.use
        return Task(sheet: $0, names: $0.pictures.map { Self.name(of: $0, use, scale) })
      }
    }
    let measurements = SwatchMeasurements(platforms: options.platforms)
    let stage = try WriteStage(
      output: options.output, planned: tasks.flatMap(\.names) + [SwatchMeasurements.fileName],
      fileSystem: fileSystem)
    let missing = tasks.filter { task in
      !zip(task.sheet.pictures, task.names).allSatisfy { isThere($1, $0) }
    }
    let missingNames = Set(missing.flatMap(\.names))
    stage.keep(tasks.flatMap(\.names).filter { !missingNames.contains($0) })
    let scenes = try scenes(of: missing)
    _ = try concurrentMap(missing, jobs: options.jobs) { task in
      guard let scene = scenes[task.sheet.scene] else { return }
      for (name, bytes) in zip(task.names, try task.sheet.encoded(on: scene)) {
        try stage.write(OutputFile(path: name, bytes: bytes))
      }
    }
    let path = FileSystem.join(options.output, SwatchMeasurements.fileName)
    let present = fileSystem.kind(path) == nil ? nil : try fileSystem.read(path)
    if let present, measurements.isWhat(present) {
      stage.keep([SwatchMeasurements.fileName])
    } else {
      let bytes = try measurements.bytes(jobs: options.jobs)
      try stage.write(OutputFile(path: SwatchMeasurements.fileName, bytes: bytes))
    }
    return Outcome(rendered: missingNames.count, report: try stage.finish())
  }

  private func scenes(
    of tasks: [Task]
  ) throws -> [SwatchScene.Description: SwatchScene] {
    let needed = Array(Set(tasks.map(\.sheet.scene)))
    let scenes = try concurrentMap(needed, jobs: options.jobs) { SwatchScene($0) }
    return Dictionary(uniqueKeysWithValues: zip(needed, scenes))
  }

  /// Whether a file is the picture: it says itself what it was made from, and is whole.
  private func isThere(_ name: String, _ picture: SwatchDescription) -> Bool {
    let path = FileSystem.join(options.output, name)
    guard fileSystem.kind(path) == .file, let bytes = try? fileSystem.read(path) else {
      return false
    }
    let text = SwatchParameters(description: picture).text
    let wanted = Array(text.keyword.utf8) + [0] + Array(text.value.utf8)
    return bytes.prefix(2_048).contains(wanted) && bytes.suffix(8).starts(with: "IEND".utf8)
  }

  /// Such as `ios/regular-light-secondary@2x.png`; without a level for all of them in one.
  private static func name(
    of picture: SwatchDescription, _ use: MaterialUse, _ scale: Double
  ) -> String {
    var parts = [use.material, use.appearance.rawValue]
    if let blending = use.blending { parts.append(blending.rawValue) }
    if case .level(let level, _) = picture.picture { parts.append(level.rawValue) }
    let size = scale == scale.rounded() ? String(Int(scale)) : String(scale)
    return "\(use.platform.key)/\(parts.joined(separator: "-"))@\(size)x.png"
  }
}

/// `swatches.json`: the contrast of each level on each material.
private struct SwatchMeasurements: Sendable {
  static let fileName = "swatches.json"

  let platforms: [SwatchPlatform]

  /// What the measurements depend on: the same gives the same numbers.
  private struct Head: Codable, Equatable {
    let version: Int
    /// The version of the renderer, and with it of the numbers.
    let renderer: Int
    let platforms: [String]
  }

  private struct File: Encodable {
    let head: Head
    let measurements: [ContrastMeasurement]
  }

  private var head: Head {
    Head(
      version: 1, renderer: SwatchParameters.rendererVersion, platforms: platforms.map(\.key))
  }

  /// Whether a file holds these measurements.
  func isWhat(_ bytes: [UInt8]) -> Bool {
    struct Present: Decodable { let head: Head }
    return (try? JSONDecoder().decode(Present.self, from: Data(bytes)))?.head == head
  }

  func bytes(jobs: Int) throws -> [UInt8] {
    let setting = ContrastSetting()
    let table = MaterialTable.standard
    let uses = platforms.flatMap { platform in
      table.materials(of: platform).flatMap { material in
        material.appearances.map { (material, $0) }
      }
    }
    let measured = try concurrentMap(uses, jobs: jobs) { setting.measure($0, $1) }
    let file = File(head: head, measurements: measured)
    return Array((jsonText(file) + "\n").utf8)
  }
}
