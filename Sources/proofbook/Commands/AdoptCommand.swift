import AppLint
import ArgumentParser
import FileSystem
import HandbookModel
import SiteGenerator

struct AdoptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Write a page that shows how an app follows its handbook.",
    discussion: """
      Counts the findings of 'proofbook lint' by rule and by file, and writes them as a page \
      (index.html) and as data (adoption.json). The .proofbook.yml of the app applies, but known \
      findings of a baseline count like all others. With '--history', the same checks also run on \
      earlier commits of the current branch. They are read from git; nothing is checked out.

      Example:
        proofbook adopt Sources --history 12 --output adoption
      """)

  @Argument(help: ArgumentHelp("The folder of the app.", valueName: "folder"))
  var app = "."

  @Option(
    help: ArgumentHelp("How many earlier commits to measure, spread over time.", valueName: "n"))
  var history = 0

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "dir"))
  var output = "_adoption"

  @Option(help: ArgumentHelp("The configuration. (default: .proofbook.yml)", valueName: "file"))
  var config: String?

  @Flag(help: "Also run the checks that are opt-in.")
  var all = false

  @OptionGroup var cache: CacheOptions

  @OptionGroup var threads: ThreadOptions

  func validate() throws {
    guard (0...120).contains(history) else {
      throw ValidationError("'--history' takes a number from 0 to 120.")
    }
  }

  func run() throws {
    let folder = output.withoutTrailingSlash
    let pagePath = FileSystem.join(folder, "index.html")
    let dataPath = FileSystem.join(folder, "adoption.json")
    try checkFiles(page: pagePath, data: dataPath)
    let jobs = threads.jobs
    var options = AppLint.Options()
    options.configuration = config
    options.checks = all ? .withOptIn : .enabled
    options.handbookCache = cache.handbooks
    options.jobs = jobs
    let progressLine = ProgressLine()
    let adoption = try AppAdoption(
      app.withoutTrailingSlash, options, revisions: history, progress: { progressLine.show($0) }
    ) { folder in
      var build = SiteBuilder.Options()
      build.content = folder
      build.jobs = jobs
      return try SiteBuilder(build).checks()
    }
    let result: (adoption: Adoption, report: LintReport, skipped: [String])
    do {
      defer { progressLine.clear() }
      result = try adoption.run()
    }
    // What is wrong with the app's configuration, its handbook or its files.
    let problems = result.report.diagnostics.filter { $0.kind != nil && $0.severity != .note }
    printToStandardError(DiagnosticPrinter(.text).text(of: problems))
    try FileSystem.disk.createFolder(folder)
    let page = try AdoptionPage().html(result.adoption)
    try FileSystem.disk.save(result.adoption.bytes, as: dataPath)
    try FileSystem.disk.save(Array(page.utf8), as: pagePath)
    for clause in result.skipped { printToStandardError("note: \(clause.withControlPictures)\n") }
    printToStandardError(summary(result.adoption, pagePath) + "\n")
    if problems.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }

  /// Makes sure that only files of this command are replaced.
  private func checkFiles(page: String, data: String) throws {
    let disk = FileSystem.disk
    func refuse(_ path: String, _ what: String) -> SystemError {
      SystemError(
        operation: .write, path: path, reason: "it is not \(what) of 'proofbook adopt'",
        advice: "name another folder with --output")
    }
    guard disk.kind(data) != nil else {
      if disk.kind(page) != nil { throw refuse(page, "a page") }
      return
    }
    guard disk.kindFollowingLink(data) == .file, Adoption.isContent(try disk.read(data)) else {
      throw refuse(data, "the data")
    }
  }

  private func summary(_ adoption: Adoption, _ page: String) -> String {
    var text = counted(adoption.findings, "finding") + " in "
    text += "\(adoption.files.count) of \(counted(adoption.fileCount, "file"))"
    if history > 0 {
      text +=
        adoption.history.isEmpty
        ? "; no earlier commits" : "; \(counted(adoption.history.count, "earlier commit"))"
    }
    return text + "; wrote \(page)"
  }
}
