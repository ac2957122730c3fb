import FileSystem
import ArgumentParser
import Foundation
import HandbookModel
import SiteGenerator

/// Options of all commands that read a handbook.
struct HandbookOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of rules: a handbook, a pack, or a folder of packs.", valueName: "dir"))
  var content = "Content"

  @Option(
    help: ArgumentHelp(
      "A folder of templates and assets that replace the built-in ones file by file.",
      valueName: "dir"))
  var templates: String?

  @Flag(help: "Treat warnings as errors. Notes stay notes.")
  var strict = false

  @OptionGroup var threads: ThreadOptions

  @Flag(name: .shortAndLong, help: "Print how long each stage took.")
  var verbose = false

  /// These options for ``SiteBuilder``.
  var build: SiteBuilder.Options {
    var options = SiteBuilder.Options()
    options.content = content.withoutTrailingSlash
    options.templates = templates?.withoutTrailingSlash
    options.isStrict = strict
    options.jobs = threads.jobs
    return options
  }
}

/// Options of commands that read a handbook once and print diagnostics.
struct ContentOptions: ParsableArguments {
  @OptionGroup var handbook: HandbookOptions

  @Option(
    help: ArgumentHelp(
      "The output format: text for people (on standard error), json or github for tools.",
      valueName: "format"))
  var format = OutputFormat.text

  @Flag(help: "Include pages with 'draft: true'.")
  var drafts = false

  /// These options for ``SiteBuilder``.
  var build: SiteBuilder.Options {
    var options = handbook.build
    options.includesDrafts = drafts
    return options
  }
}

/// The number of threads that a command may use.
struct ThreadOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The number of threads. The result doesn't depend on it.", valueName: "n"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  func validate() throws {
    guard (1...512).contains(jobs) else {
      throw ValidationError("'--jobs' takes a number from 1 to 512.")
    }
  }
}

/// The cache that is kept between runs.
struct CacheOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder for cached swatches and proofs. (default: a folder in your user cache)",
      valueName: "dir"))
  var cache: String?

  @Flag(help: "Don't use the cache.")
  var noCache = false

  /// The cache for swatches; `nil` if caching is off.
  var swatches: SwatchCache? { folder.map { SwatchCache(folder: $0) } }

  /// The cache for proofs; `nil` if caching is off.
  var proofs: ProofCache? {
    folder.map { ProofCache(folder: $0, program: Self.program) }
  }

  private var folder: String? {
    noCache ? nil : cache?.withoutTrailingSlash ?? Self.defaultFolder
  }

  /// Identifies the program in the cache key. The version alone is not enough, because during
  /// development many builds have the same version.
  private static var program: String {
    let version = Proofbook.configuration.version
    guard let path = Bundle.main.executablePath, let stamp = FileSignature(path) else {
      return version
    }
    return "\(version) \(stamp.size) \(stamp.modified)"
  }

  /// The default cache folder: according to the XDG Base Directory Specification, or in the user's
  /// Library on macOS; `nil` without a home folder.
  private static var defaultFolder: String? {
    let environment = ProcessInfo.processInfo.environment
    if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") {
      return FileSystem.join(caches, "proofbook")
    }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    #if os(macOS)
      return FileSystem.join(home, "Library/Caches/proofbook")
    #else
      return FileSystem.join(home, ".cache/proofbook")
    #endif
  }
}

/// The output format for diagnostics.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, github
}

extension String {
  /// The path without a trailing slash.
  var withoutTrailingSlash: String { count > 1 && hasSuffix("/") ? String(dropLast()) : self }
}
