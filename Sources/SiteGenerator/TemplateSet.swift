import HandbookModel
import Mustache
import RuleParser
import Templates

/// The templates, assets and words of a site: those that come with the program, file by file
/// replaced by those of a folder. The one seam to the template library.
struct TemplateSet: Sendable {
  /// Files that are published as they are, such as `site.css`, in the order of their names.
  let assets: [(name: String, bytes: [UInt8])]
  /// Words by language.
  private let words: [String: Words]
  /// The parsed templates by language: words are put in when templates are loaded.
  private let libraries: [String: MustacheLibrary]

  /// Loads the templates. Every name in those of a folder is checked, and in those of the program
  /// that include them; the program's own are as a test has checked them.
  /// - Parameters:
  ///   - overlay: a folder whose files come before those of the program; nil for none.
  ///   - languages: those that pages are written in.
  static func load(
    overlay: String?, languages: Set<String>, fileSystem: FileSystem
  ) throws -> Outcome<TemplateSet> {
    var sources = DefaultTemplates.files.map { name, bytes in
      Source(name: name, path: "Templates/" + name, bytes: bytes)
    }
    if let overlay {
      let own = try fileSystem.list(overlay).filter { $0.kind == .file && !$0.name.hasPrefix(".") }
      for entry in own {
        let path = FileSystem.join(overlay, entry.name)
        sources.removeAll { $0.name == entry.name && !entry.name.hasSuffix(".yaml") }
        sources.append(Source(name: entry.name, path: path, bytes: try fileSystem.read(path)))
      }
    }
    return load(sources, languages: languages, isChecked: overlay != nil)
  }

  private struct Source {
    let name: String
    let path: String
    let bytes: [UInt8]

    var file: SourceFile {
      SourceFile(path: path, pathInRoot: name, text: String(decoding: bytes, as: UTF8.self))
    }
  }

  private static func load(
    _ sources: [Source], languages: Set<String>, isChecked: Bool
  ) -> Outcome<TemplateSet> {
    let templates = Dictionary(
      sources.filter { $0.name.hasSuffix(".mustache") }
        .map { (String($0.name.dropLast(".mustache".count)), $0.file) },
      uniquingKeysWith: { _, last in last })
    let wanted = languages.union([Words.defaultLanguage]).map { Words.fileName(for: $0) }
    let words = Words.load(sources.filter { wanted.contains($0.name) }.map(\.file))
    var check = TemplateCheck(files: templates)
    let english = words.value[Words.defaultLanguage] ?? Words(language: "en", texts: [:])
    for page in pages where isChecked {
      check.check(page.template, filledWith: [Chrome.schema(words: english), page.schema])
    }
    if isChecked { check.checkAllAreReached() }
    let used = isChecked ? templates.filter { check.reached.contains($0.key) } : templates
    var diagnostics = words.diagnostics + check.diagnostics
    var libraries: [String: MustacheLibrary] = [:]
    if diagnostics.allSatisfy({ $0.severity != .error }) {
      for (language, words) in words.value {
        let parsed = parse(used, words: words)
        libraries[language] = parsed.value
        diagnostics += parsed.diagnostics
      }
    }
    let assets = sources.filter { !$0.name.hasSuffix(".mustache") && !$0.name.hasSuffix(".yaml") }
    return Outcome(
      TemplateSet(
        assets: assets.sorted { $0.name < $1.name }.map { ($0.name, $0.bytes) },
        words: words.value, libraries: libraries),
      diagnostics)
  }

  private static func parse(
    _ templates: [String: SourceFile], words: Words
  ) -> Outcome<MustacheLibrary> {
    var outcome = Outcome(MustacheLibrary())
    for (name, file) in templates.sorted(by: { $0.key < $1.key }) {
      do {
        outcome.value.register(
          try MustacheTemplate(string: prepared(file.text, words: words)), named: name)
      } catch {
        outcome.diagnostics.append(.unreadable(error, in: file))
      }
    }
    return outcome
  }

  private init(
    assets: [(name: String, bytes: [UInt8])], words: [String: Words],
    libraries: [String: MustacheLibrary]
  ) {
    self.assets = assets
    self.words = words
    self.libraries = libraries
  }

  /// A template as the library gets it.
  ///
  /// Whether a field is text or HTML is known where the field is declared, and its value comes
  /// escaped or not accordingly; so the library is told to escape nothing, and a template that uses
  /// the wrong braces is neither unsafe nor wrong. Words are the same on every page and are put in
  /// here. (Either takes a good part of the time that a page would cost.)
  private static func prepared(_ text: String, words: Words) -> String {
    var result = ""
    var end = text.startIndex
    for tag in TemplateScanner.tags(of: text).tags {
      result += text[end..<tag.range.lowerBound]
      if tag.kind == .variable, tag.name.hasPrefix("words.") {
        result += words.inTemplates(String(tag.name.dropFirst("words.".count)))
      } else {
        result += tag.kind == .variable ? "{{{\(tag.name)}}}" : String(text[tag.range])
      }
      end = tag.range.upperBound
    }
    return result + text[end...]
  }

  /// Every template that is filled on its own.
  static var pages: [(template: String, schema: ViewSchema)] {
    func page<View: PageView>(_ view: View.Type) -> (template: String, schema: ViewSchema) {
      (View.template, View.fields.schema)
    }
    return [
      page(LibraryView.self), page(HomeView.self), page(SectionView.self), page(RuleView.self),
      page(ArticleView.self), page(RulesView.self), page(ListingView.self), page(TagsView.self),
      page(SymbolsView.self), page(SymbolView.self), page(ReferencesView.self),
      page(PrintView.self), page(NotFoundView.self), page(RedirectView.self),
      page(ExampleView.self),
    ]
  }

  /// The words of a language; English where there are none.
  func words(for language: String) -> Words {
    words[Words.key(for: language)] ?? words[Words.defaultLanguage]
      ?? Words(language: Words.defaultLanguage, texts: [:])
  }

  /// Fills the template of a view.
  func render<View: PageView>(_ view: View, chrome: Chrome) -> String {
    let library = libraries[chrome.words.language] ?? libraries[Words.defaultLanguage]
    return library?.render(FilledPage(chrome: chrome, view: view), withTemplate: View.template)
      ?? ""
  }
}

/// A view and, behind it, what is on every page.
private struct FilledPage<View: PageView>: MustacheParent {
  let chrome: Chrome
  let view: View

  func child(named name: String) -> Any? { view.child(named: name) ?? chrome.child(named: name) }
}

extension Diagnostic {
  /// What the scan did not see and the library refuses.
  fileprivate static func unreadable(_ error: any Error, in file: SourceFile) -> Diagnostic {
    guard let error = error as? MustacheTemplate.ParserError else {
      return file.diagnostic("template/unreadable", .error, "\(error)", at: .fileStart)
    }
    // The library counts characters; the place is given in bytes.
    let line = error.context.lineNumber
    let bytes = file.line(line).prefix(max(0, error.context.columnNumber - 1)).utf8.count
    return file.diagnostic(
      "template/unreadable", .error, "the template cannot be read: \(error.error)",
      at: SourceRange(line: line, column: bytes + 1))
  }
}
