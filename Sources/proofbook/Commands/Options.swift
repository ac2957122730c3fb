import FileSystem
import ArgumentParser
import Foundation
import HandbookModel
import MaterialGallery
import SiteGenerator

/// The command-line options of all commands that read a handbook.
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

  /// The options of the build, as set on the command line.
  var build: SiteBuilder.Options {
    var options = SiteBuilder.Options()
    options.content = content.withoutTrailingSlash
    options.templates = templates?.withoutTrailingSlash
    options.isStrict = strict
    options.jobs = threads.jobs
    return options
  }
}

/// The command-line options of commands that read a handbook once and print diagnostics.
struct ContentOptions: ParsableArguments {
  @OptionGroup var handbook: HandbookOptions

  @Option(
    help: ArgumentHelp(
      "The output format: text for people (on standard error), json or github for tools.",
      valueName: "format"))
  var format = OutputFormat.text

  @Flag(help: "Include pages with 'draft: true'.")
  var drafts = false

  /// The options of the build, as set on the command line.
  var build: SiteBuilder.Options {
    var options = handbook.build
    options.includesDrafts = drafts
    return options
  }
}

/// The command-line option that sets the number of threads a command may use.
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

/// The command-line options for the cache. The cache stores swatches, the results of checks, what
/// builds wrote, and handbooks that were downloaded, between runs.
struct CacheOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder for what is kept between runs. (default: a folder in your user cache)",
      valueName: "dir"))
  var cache: String?

  @Flag(help: "Don't use the cache.")
  var noCache = false

  func validate() throws {
    guard let cache, !noCache else { return }
    switch FileSystem.disk.kindFollowingLink(cache) {
    case nil, .folder?: break
    case .file?, .link?, .other?:
      throw ValidationError("'--cache' takes a folder, and '\(cache)' is none.")
    }
  }

  /// Returns the path of the folder that `--cache` names, relative to another folder that contains
  /// it or is the same; `nil` for any other folder and for the default one.
  func path(below other: String) -> String? {
    guard let cache, !noCache else { return nil }
    func components(_ path: String) -> [String] {
      let url = URL(filePath: FileSystem.disk.realPath(path) ?? path)
      return url.absoluteURL.standardized.pathComponents.filter { $0 != "/" }
    }
    let (inner, outer) = (components(cache), components(other))
    guard inner.starts(with: outer) else { return nil }
    return inner.dropFirst(outer.count).joined(separator: "/")
  }

  /// Throws if the files of the cache would be content. Folders whose names begin with a dot or an
  /// underscore are none.
  func validate(content: String) throws {
    guard let path = path(below: content) else { return }
    guard path.split(separator: "/").allSatisfy({ !$0.hasPrefix(".") && !$0.hasPrefix("_") }) else {
      return
    }
    throw ValidationError("The cache is in the content folder; choose another '--cache'.")
  }

  /// The cache for swatches; `nil` if caching is turned off or there is no folder for the cache.
  var swatches: SwatchCache? { folder.map { SwatchCache(folder: $0) } }

  /// The cache for the results of checking examples; `nil` if caching is turned off or there is no
  /// folder for the cache.
  var proofs: ProofCache? {
    folder.map { ProofCache(folder: $0, program: Self.program) }
  }

  /// The cache of what builds wrote to their output folders; `nil` if caching is turned off or there
  /// is no folder for the cache.
  var sites: SiteCache? {
    folder.map { SiteCache(folder: $0, program: Self.program) }
  }

  /// The folder for the content of published handbooks; `nil` if caching is turned off or there is
  /// no folder for the cache.
  var handbooks: String? { folder.map { FileSystem.join($0, "handbooks") } }

  private var folder: String? {
    noCache ? nil : cache?.withoutTrailingSlash ?? Self.defaultFolder
  }

  /// A string that identifies this build of the program. It is part of the cache keys. The version
  /// number is not sufficient for this, because many development builds have the same version
  /// number. The path is included because some systems give all programs the same time.
  private static var program: String {
    let version = Proofbook.configuration.version
    guard let path = Bundle.main.executablePath, let stamp = FileSignature(path) else {
      return version
    }
    return "\(version) \(path) \(stamp.size) \(stamp.modified)"
  }

  /// The default cache folder. It is in the location defined by the XDG Base Directory
  /// Specification or, on macOS, in the user's Library; `nil` if there is no home folder.
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

/// The formats in which commands can print diagnostics.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, github
}

extension String {
  /// The path without its trailing slash, if it has one.
  var withoutTrailingSlash: String { count > 1 && hasSuffix("/") ? String(dropLast()) : self }
}
