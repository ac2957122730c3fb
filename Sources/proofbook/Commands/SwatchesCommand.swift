import FileSystem
import ArgumentParser
import Foundation
import HandbookModel
import MaterialGallery
import SiteGenerator
import SwatchRenderer

struct SwatchesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swatches",
    abstract: "Render vibrancy levels on materials and measure them.",
    discussion: """
      Each image file contains the parameters that it was rendered from. Existing images with the \
      same parameters are not rendered again.

      Examples:
        proofbook swatches --output pictures --platform ios,macos --scale 1,2,3
        proofbook swatches sample --platform ios --material regular --backdrop 60,140,160
        proofbook swatches verify pictures/ios/regular-light@2x.png
      """,
    subcommands: [Render.self, Sample.self, Verify.self], defaultSubcommand: Render.self)
}

extension SwatchesCommand {
  struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the images of the material pages and swatches.json. (default)",
      discussion: """
        Each material has one image per appearance with all its levels, and one for each level: \
        ios/regular-light@2x.png, ios/regular-light-secondary@2x.png. swatches.json contains the \
        lowest and the median WCAG 2 contrast of every level over six backdrops.
        """)

    @Option(help: ArgumentHelp("The folder to write to.", valueName: "dir"))
    var output = "swatches"

    @Option(
      help: ArgumentHelp(
        "ios, macos, tvos, visionos, or watchos, separated by commas. (default: all)",
        valueName: "names"))
    var platform: String?

    @Option(help: ArgumentHelp("Pixels per point, separated by commas.", valueName: "numbers"))
    var scale = "2"

    @Option(
      help: ArgumentHelp(
        "A handbook whose custom values replace the built-in ones.", valueName: "dir"))
    var content: String?

    @OptionGroup var cache: CacheOptions

    @OptionGroup var threads: ThreadOptions

    func run() throws {
      var options = SwatchExport.Options()
      options.cache = cache.swatches
      options.output = output.withoutTrailingSlash
      if let platform { options.platforms = try platforms(named: platform) }
      var scales: Set<Double> = []
      options.scales = try scale.split(separator: ",").map { try number($0) }
        .filter { scales.insert($0).inserted }
      options.jobs = threads.jobs
      do {
        if let content {
          options.table = try SwatchExport.table(of: content.withoutTrailingSlash)
        }
        let done = try SwatchExport(options).run()
        let report = done.report
        let removed = report.removed > 0 ? ", \(report.removed) removed" : ""
        try printToStandardOutput(
          "\(counted(done.rendered, "image")) rendered; \(counted(report.written, "file")) written, "
            + "\(report.unchanged) unchanged\(removed)\n")
      } catch let error as SwatchError {
        throw ValidationError(error.sentence)
      }
    }

    private func platforms(named names: String) throws -> [SwatchPlatform] {
      let asked = try names.split(separator: ",").map { try SwatchPlatform(argument: String($0)) }
      guard !asked.isEmpty else { throw ValidationError("'--platform' names no platform.") }
      return SwatchPlatform.allCases.filter(asked.contains)
    }

    private func number(_ text: Substring) throws -> Double {
      guard let number = Double(text) else {
        throw ValidationError("'\(text)' isn't a scale. Use numbers, such as 1,2,3.")
      }
      return number
    }
  }

  struct Sample: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print how a material and its levels look over a color, as JSON.",
      discussion: """
        'material' is the color of the material over that uniform backdrop; 'levels' are the color \
        and WCAG 2 contrast of each vibrancy level on it. Colors are unrounded red, green, and \
        blue values in 0…255.
        """)

    @Option(help: ArgumentHelp("ios, macos, tvos, visionos, or watchos.", valueName: "name"))
    var platform: String

    @Option(help: ArgumentHelp("The material, such as regular.", valueName: "name"))
    var material: String

    @Option(help: ArgumentHelp("The appearance: light or dark.", valueName: "name"))
    var appearance = Appearance.light

    @Option(
      help: ArgumentHelp(
        "Red, green, and blue in 0…255, separated by commas, or '#3c8ca0'.", valueName: "color"))
    var backdrop: String

    @Option(
      help: ArgumentHelp(
        "A handbook whose custom values replace the built-in ones.", valueName: "dir"))
    var content: String?

    func run() throws {
      do {
        let table = try content.map {
          try SwatchExport.table(of: $0.withoutTrailingSlash, fileSystem: .disk)
        }
        let sample = try ColorSample(
          SwatchPlatform(argument: platform), material: material, appearance,
          backdrop: try channels, table: table ?? .standard)
        try printToStandardOutput(jsonText(sample) + "\n")
      } catch let error as SwatchError {
        throw ValidationError(error.sentence)
      }
    }

    private var channels: (red: Float, green: Float, blue: Float) {
      get throws {
        if case .flat(let red, let green, let blue) = Backdrop.Kind(named: backdrop) {
          return (Float(red), Float(green), Float(blue))
        }
        let parts = backdrop.split(separator: ",", omittingEmptySubsequences: false)
        let channels = parts.compactMap { Float($0.trimmingCharacters(in: .whitespaces)) }
        guard parts.count == 3, channels.count == 3,
          channels.allSatisfy({ (0...255).contains($0) })
        else {
          throw ValidationError(
            "'\(backdrop)' isn't a color. Use three numbers from 0 to 255, such as 60,140,160, "
              + "or '#3c8ca0'.")
        }
        return (channels[0], channels[1], channels[2])
      }
    }
  }

  struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Render images again from their parameters and compare the pixels.")

    @Argument(
      help: ArgumentHelp(
        "Images from 'proofbook swatches' or a build, and folders of them.",
        valueName: "file"))
    var files: [String]

    func run() throws {
      var failed = 0
      var allowance = SwatchVerification.Allowance()
      let files = try self.files.flatMap(Self.pictures(in:))
      guard !files.isEmpty else {
        throw SystemError(
          operation: .read, path: self.files.joined(separator: ", "),
          reason: "there are no PNG images",
          advice: "pass pictures of swatches or a folder of them")
      }
      for path in files {
        let bytes = try FileSystem.disk.read(path)
        do throws(SwatchVerification.Failure) {
          _ = try SwatchVerification.verify(bytes, within: &allowance)
        } catch {
          failed += 1
          printToStandardError("\(path): \(error.message)".withControlPictures + "\n")
        }
      }
      try printToStandardOutput(
        "\(files.count - failed) of \(files.count) images match their parameters\n")
      if failed > 0 { throw ExitCode(1) }
    }

    /// Returns the paths of all PNG images in a folder and its subfolders. If `path` is the path of
    /// a file, returns only this path.
    /// - Parameter path: A path, absolute or relative to the working directory.
    private static func pictures(in path: String) throws -> [String] {
      guard FileSystem.disk.kindFollowingLink(path) == .folder else { return [path] }
      return try FileSystem.disk.list(path).flatMap { entry in
        let inside = FileSystem.join(path, entry.name)
        switch entry.kind {
        case .folder: return try pictures(in: inside)
        case .file: return entry.name.hasSuffix(".png") ? [inside] : []
        case .link, .other: return []
        }
      }
    }
  }
}

extension Appearance: ExpressibleByArgument {}

extension SwatchPlatform {
  fileprivate init(argument name: String) throws {
    guard let platform = SwatchPlatform(named: name) else {
      let known = Self.allCases.map(\.key)
      let meant = suggestion(for: name.lowercased(), among: known).map { ". Did you mean '\($0)'?" }
      throw ValidationError(
        "There is no platform '\(name)'\(meant ?? "; use \(known.joined(separator: ", ")).")")
    }
    self = platform
  }
}

extension SwatchError {
  /// The message of the error and the advice on how to fix it, as sentences for the command line.
  fileprivate var sentence: String {
    let first = message.prefix(1).uppercased() + message.dropFirst() + "."
    return advice.map { advice in
      first + " " + advice.prefix(1).uppercased() + advice.dropFirst()
        + (advice.hasSuffix("?") ? "" : ".")
    } ?? first
  }
}
