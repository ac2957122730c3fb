import ArgumentParser
import Foundation
import HandbookModel
import SiteGenerator
import SwatchRenderer

struct SwatchesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swatches",
    abstract: "Draw vibrancy levels on materials, and measure them.",
    discussion: """
      Every picture says in its file what it was made from; one that is there already is not \
      rendered again.

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
      abstract: "Write the pictures of the gallery and swatches.json. (default)",
      discussion: """
        Each material has a picture with all its levels in each appearance, and one for each \
        level: ios/regular-light@2x.png, ios/regular-light-secondary@2x.png. swatches.json holds \
        the WCAG 2 contrast of every level, lowest and median, over six backdrops.
        """)

    @Option(help: ArgumentHelp("The folder to write.", valueName: "dir"))
    var output = "swatches"

    @Option(
      help: ArgumentHelp(
        "ios, macos, tvos, visionos or watchos, with commas between. (default: all)",
        valueName: "names"))
    var platform: String?

    @Option(help: ArgumentHelp("Pixels per point, with commas between.", valueName: "numbers"))
    var scale = "2"

    @Option(
      help: ArgumentHelp(
        "A handbook whose own numbers take the place of ours.", valueName: "dir"))
    var content: String?

    @OptionGroup var cache: CacheOptions

    @OptionGroup var threads: ThreadOptions

    func run() throws {
      var options = SwatchExport.Options()
      options.cache = cache.swatches
      options.output = output.withoutFinalSlash
      if let platform { options.platforms = try platforms(named: platform) }
      options.scales = try scale.split(separator: ",").map { try number($0) }
      options.jobs = threads.jobs
      try exitingOnSystemError {
        do {
          if let content {
            options.table = try SwatchExport.table(of: content.withoutFinalSlash)
          }
          let done = try SwatchExport(options).run()
          let count = done.rendered == 1 ? "1 picture" : "\(done.rendered) pictures"
          print(
            "\(count) rendered; \(done.report.written) files written, \(done.report.unchanged) unchanged"
          )
        } catch let error as SwatchError {
          throw ValidationError(error.sentence)
        }
      }
    }

    private func platforms(named names: String) throws -> [SwatchPlatform] {
      let asked = try names.split(separator: ",").map { try SwatchPlatform(argument: String($0)) }
      return SwatchPlatform.allCases.filter(asked.contains)
    }

    private func number(_ text: Substring) throws -> Double {
      guard let number = Double(text) else {
        throw ValidationError("'\(text)' is no scale: write numbers such as 1,2,3.")
      }
      return number
    }
  }

  struct Sample: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print as JSON what a colour behind a material becomes.",
      discussion: """
        'material' is the colour of the material over that even backdrop, 'levels' the colour and \
        WCAG 2 contrast of each vibrancy level on it; colours are red, green and blue of 0…255, \
        not rounded.
        """)

    @Option(help: ArgumentHelp("ios, macos, tvos, visionos or watchos.", valueName: "name"))
    var platform: String

    @Option(help: ArgumentHelp("Such as regular.", valueName: "name"))
    var material: String

    @Option(help: ArgumentHelp("light or dark.", valueName: "name"))
    var appearance = Appearance.light

    @Option(
      help: ArgumentHelp(
        "Red, green and blue of 0…255, with commas between, or '#3c8ca0'.", valueName: "colour"))
    var backdrop: String

    @Option(
      help: ArgumentHelp(
        "A handbook whose own numbers take the place of ours.", valueName: "dir"))
    var content: String?

    func run() throws {
      try exitingOnSystemError {
        do {
          let table = try content.map {
            try SwatchExport.table(of: $0.withoutFinalSlash, fileSystem: .disk)
          }
          let sample = try ColorSample(
            SwatchPlatform(argument: platform), material: material, appearance,
            backdrop: try channels, table: table ?? .standard)
          print(jsonText(sample))
        } catch let error as SwatchError {
          throw ValidationError(error.sentence)
        }
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
            "'\(backdrop)' is no colour: write three numbers of 0 to 255, such as 60,140,160, "
              + "or '#3c8ca0'.")
        }
        return (channels[0], channels[1], channels[2])
      }
    }
  }

  struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Render pictures again from what their files say, and compare the pixels.")

    @Argument(
      help: ArgumentHelp(
        "Pictures that 'proofbook swatches' or a build wrote, and folders of them.",
        valueName: "file"))
    var files: [String]

    func run() throws {
      var failed = 0
      let files = try exitingOnSystemError { try self.files.flatMap(Self.pictures(in:)) }
      guard !files.isEmpty else {
        throw ValidationError("There is no picture in \(self.files.joined(separator: ", ")).")
      }
      try exitingOnSystemError {
        for path in files {
          let bytes = try FileSystem.disk.read(path)
          do throws(SwatchVerification.Failure) {
            _ = try SwatchVerification.verify(bytes)
          } catch {
            failed += 1
            printToStandardError("\(path): \(error.message)\n")
          }
        }
      }
      print("\(files.count - failed) of \(files.count) pictures are what they say")
      if failed > 0 { throw ExitCode(1) }
    }

    /// Returns the path itself for a file, and the paths of all images below it for a folder.
    private static func pictures(in path: String) throws -> [String] {
      guard FileSystem.disk.kind(path) == .folder else { return [path] }
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
      let meant = suggestion(for: name.lowercased(), among: known).map { ": did you mean '\($0)'?" }
      throw ValidationError(
        "There is no platform '\(name)'\(meant ?? "; known are \(known.joined(separator: ", ")).")")
    }
    self = platform
  }
}

extension SwatchError {
  /// The message and advice as sentences for the command line.
  fileprivate var sentence: String {
    let first = message.prefix(1).uppercased() + message.dropFirst() + "."
    return advice.map { advice in
      first + " " + advice.prefix(1).uppercased() + advice.dropFirst()
        + (advice.hasSuffix("?") ? "" : ".")
    } ?? first
  }
}
