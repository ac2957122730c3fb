import FileSystem
import Templating
import HandbookModel

/// Checks the settings in a `handbook.yaml` that refer to files, sources or a language.
struct ConfigurationCheck {
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that are published because the settings or the stylesheet refer to them, as paths
  /// relative to the content root.
  private(set) var used: Set<String> = []

  /// Checks the files of a handbook's logo and stylesheet.
  /// - Parameters:
  ///   - file: The `handbook.yaml`; `nil` if there is none. In this case, nothing is checked.
  ///   - skipped: The paths, relative to the content root, of files that were skipped with a
  ///     diagnostic. References to them are not reported, because the files have already been
  ///     reported.
  init(
    _ configuration: Configuration, _ file: SourceFile?, resolver: LinkResolver,
    suggestions: PageSuggestions, skipped: Set<String> = []
  ) {
    guard let file else { return }
    for named in [configuration.logo, configuration.stylesheet].compactMap(\.self) {
      let path = resolver.path(of: named.value, from: file.pathInRoot) ?? ""
      if !path.isEmpty, let target = resolver.table.targets[path] {
        if target.anchors == nil {
          used.insert(path)
        } else {
          diagnostics.append(.pageAsFile(named, in: file))
        }
      } else if let refusal = resolver.table.refused[path] {
        diagnostics.append(.refusedFile(named, refusal, in: file))
      } else if !skipped.contains(path) {
        let meant = suggestions.files.nearest(to: named.value)
        diagnostics.append(.missingFile(named, meant: meant, in: file))
      }
    }
  }

  /// Checks the files, such as images, that are referenced in the handbook's stylesheet and in those
  /// that it imports.
  /// - Parameter allowsHTML: Whether styles of pages can load addresses from variables, too.
  mutating func check(stylesheets: [SourceFile], resolver: LinkResolver, allowsHTML: Bool) {
    let scanned = stylesheets.map { (file: $0, css: CSSLinkScanner(Array($0.text.utf8))) }
    let loadsVariables = allowsHTML || scanned.contains(where: \.css.loadsVariables)
    for (file, css) in scanned {
      for link in css.links where link.use != .variable || loadsVariables {
        check(link, in: file, resolver)
      }
    }
  }

  private mutating func check(
    _ link: CSSLinkScanner.Link, in stylesheet: SourceFile, _ resolver: LinkResolver
  ) {
    guard URLScheme.of(link.address) != "data" else { return }
    let start = stylesheet.position(at: link.range.lowerBound)
    let address = Located(
      link.address,
      at: SourceRange(line: start.line, column: start.column, width: link.range.count))
    guard !WebAddress.namesHost(link.address) else {
      diagnostics.append(.externalFile(address, in: stylesheet))
      return
    }
    switch resolver.resolve(link.address, from: stylesheet.pathInRoot) {
    case .file:
      if let path = LinkResolver.filePath(of: link.address, from: stylesheet.pathInRoot) {
        used.insert(path)
      }
    case .external: diagnostics.append(.externalFile(address, in: stylesheet))
    case .inside, .broken: diagnostics.append(.missingInStylesheet(address, in: stylesheet))
    }
  }

  /// Returns diagnostics if several handbooks share a `handbook.yaml`, and it contains a setting
  /// that only applies to a single handbook.
  static func ineffectiveSettings(in content: LoadedContent) -> [Diagnostic] {
    guard let file = content.configurationFile,
      !content.handbooks.contains(where: \.layout.key.isEmpty),
      let section = content.configuration.sectionOrder.first
    else { return [] }
    return [.noSections(section, in: file)]
  }

  /// Returns a note for each language in the settings for which there are no interface strings.
  /// - Parameter known: The languages that have interface strings, such as `de`, sorted.
  static func languages(of content: LoadedContent, known: [String]) -> [Diagnostic] {
    // If a handbook inherits the shared language, only the shared settings are reported.
    let own = content.handbooks.filter {
      $0.configuration.language != content.configuration.language
    }
    var settings = own.map { ($0.configuration, $0.configurationFile) }
    settings.append((content.configuration, content.configurationFile))
    return settings.compactMap { configuration, file in
      guard let file, let language = configuration.language,
        !Localization.languages(for: language.value).contains(where: known.contains)
      else { return nil }
      return .unknownLanguage(language, known: known, in: file)
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownLanguage(
    _ language: Located<String>, known: [String], in file: SourceFile
  ) -> Diagnostic {
    let name = Localization.fileName(for: language.value)
    let list = known.map { "'\($0)'" }.joined(separator: ", ")
    return file.diagnostic(
      .handbookUnknownLanguage,
      "the interface has no strings in '\(language.value)' and stays in English",
      at: language.range,
      fix: Fix(
        "use one of \(list), or put a file '\(name)' into a folder and name it with --templates"
      ))
  }

  fileprivate static func externalFile(
    _ address: Located<String>, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .linkForeignFile,
      "readers' browsers will load '\(address.value)' from another site", at: address.range,
      fix: Fix("put the file beside the stylesheet"))
  }

  fileprivate static func missingInStylesheet(
    _ address: Located<String>, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .handbookMissingFile,
      "the stylesheet refers to '\(address.value)', which does not exist",
      at: address.range, fix: Fix("add the file, or fix the path"))
  }

  fileprivate static func noSections(
    _ section: Located<String>, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .handbookNoEffect,
      "'sections' has no effect in a folder of several handbooks", at: section.range,
      fix: Fix("set it in the handbook.yaml of the handbook that has the sections"))
  }

  fileprivate static func refusedFile(
    _ named: Located<String>, _ refusal: Diagnostic, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .handbookMissingFile, "'\(named.value)' is not published", at: named.range,
      notes: [Note(refusal.message, at: refusal.location)], fix: refusal.fix)
  }

  fileprivate static func pageAsFile(
    _ named: Located<String>, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .handbookInvalidValue, "'\(named.value)' is a page of the handbook", at: named.range,
      fix: Fix("name a picture or a stylesheet beside handbook.yaml"))
  }

  fileprivate static func missingFile(
    _ named: Located<String>, meant: String?, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .handbookMissingFile, "there is no file '\(named.value)' beside handbook.yaml",
      at: named.range,
      fix: Fix(
        meant.map { "did you mean '\($0)'?" }
          ?? "add the file, or fix the path"))
  }
}
