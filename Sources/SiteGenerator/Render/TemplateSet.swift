import FileSystem
import Templating
import HandbookModel
import MaterialGallery
import Templates

/// The templates, assets and interface strings of a site. A file in the user's template folder
/// replaces the built-in file of the same name. Files of interface strings are merged with the
/// built-in ones instead.
struct TemplateSet: Sendable {
  /// The names of the files that contain the CSS for all drawings, in order. The variables are a
  /// file of their own, so that a custom `drawing.css` of an earlier version finds them.
  private static let drawingStyles = [
    "drawing-variables.css", "drawing.css", "drawing-stage.css",
  ]

  /// The name of the file with the CSS of the view bar, and of what it shows on drawings.
  static let overlayStyles = "drawing-overlays.css"

  /// The files to publish that are not templates, such as `site.css`, sorted by name.
  let assets: [(name: String, bytes: [UInt8])]
  /// The CSS for all drawings. It is the first part of each handbook's stylesheet for drawings.
  let drawings: String
  /// The CSS of the view bar, and of what it shows on drawings.
  var overlays: String {
    let file = assets.first { $0.name == Self.overlayStyles }
    return String(decoding: file?.bytes ?? [], as: UTF8.self)
  }
  /// The templates in the user's template folder.
  private(set) var overlaid: [SourceFile] = []
  /// A hash of the names and bytes of all files in the user's template folder.
  private(set) var overlayHash: UInt64 = 0
  /// The interface strings, by language, such as `de`.
  private let words: [String: Localization]
  /// The compiled templates. The outer key is a language such as `de`, and the inner key is the
  /// name of a template.
  private let templates: [String: [String: Template]]

  /// Loads the templates, and compiles the page templates once for each language.
  /// - Parameters:
  ///   - overlay: The path of the user's template folder; `nil` if there is none.
  ///   - languages: The languages of the handbooks, as BCP 47 tags.
  ///   - memory: Stores the result of the last load, which is reused if no file has changed; `nil`
  ///     to always compile.
  static func load(
    overlay: String?, languages: Set<String>, fileSystem: FileSystem,
    memory: Memo<Input, Outcome<TemplateSet>>? = nil
  ) throws -> Outcome<TemplateSet> {
    var sources = DefaultTemplates.files.map { name, bytes in
      Source(name: name, path: "built-in/" + name, bytes: bytes)
    }
    var own: [Source] = []
    if let overlay {
      for entry in try fileSystem.list(overlay) where !entry.name.hasPrefix(".") {
        let path = try entry.path(in: overlay)
        if fileSystem.kindFollowingLink(path) == .folder { continue }
        sources.removeAll { $0.name == entry.name && !entry.name.hasSuffix(".yaml") }
        own.append(Source(name: entry.name, path: path, bytes: try fileSystem.read(path)))
      }
    }
    let input = Input(sources: sources, own: own, languages: languages)
    var loaded = memory?.output(named: "", of: input) { load(input) } ?? load(input)
    if let overlay, own.isEmpty { loaded.diagnostics.append(.noTemplates(overlay)) }
    return loaded
  }

  /// Everything on which the compiled templates depend.
  struct Input: Equatable, Sendable {
    fileprivate let sources: [Source]
    /// The files in the user's template folder.
    fileprivate let own: [Source]
    fileprivate let languages: Set<String>
  }

  private static func load(_ input: Input) -> Outcome<TemplateSet> {
    let (own, languages) = (input.own, input.languages)
    let sources = input.sources + own
    let garbled = sources.filter { $0.isText && String(validating: $0.bytes, as: UTF8.self) == nil }
    var loaded = load(sources, languages: languages)
    loaded.value.languages = Set(
      sources.map(\.name).filter { $0.hasSuffix(".yaml") }.map { $0.dropLast(5).lowercased() }
    ).sorted()
    loaded.value.overlayHash =
      own.reduce(into: ContentHash()) { hash, file in
        hash.add(file.name)
        hash.add(file.bytes)
      }.value
    loaded.value.overlaid = own.filter { $0.name.hasSuffix(".mustache") }.map(\.file)
    loaded.diagnostics += garbled.map { .notUTF8($0.path, $0.name, $0.bytes[...]) }
    return loaded
  }

  fileprivate struct Source: Equatable, Sendable {
    let name: String
    let path: String
    let bytes: [UInt8]

    /// Whether the file is text and must therefore be valid UTF-8.
    var isText: Bool { name.hasSuffix(".mustache") || name.hasSuffix(".yaml") }

    var file: SourceFile {
      SourceFile(path: path, pathInRoot: name, text: String(decoding: bytes, as: UTF8.self))
    }
  }

  private static func load(
    _ sources: [Source], languages: Set<String>
  ) -> Outcome<TemplateSet> {
    let files = Dictionary(
      sources.filter { $0.name.hasSuffix(".mustache") }
        .map { (String($0.name.dropLast(".mustache".count)), $0.file) },
      uniquingKeysWith: { _, last in last })
    let wanted = Set(
      languages.union([Localization.defaultLanguage]).flatMap(Localization.languages)
        .map { $0 + ".yaml" })
    let words = Localization.load(
      sources.filter { wanted.contains($0.name.lowercased()) }.map(\.file))
    var diagnostics = words.diagnostics
    var templates: [String: [String: Template]] = [:]
    for (language, words) in words.value.sorted(by: { $0.key < $1.key }) {
      var compiler = TemplateCompiler(files: files, words: words)
      templates[language] = Dictionary(
        uniqueKeysWithValues: pages.map { page in
          (page.template, compiler.compile(page.template, filledWith: page.views))
        })
      compiler.reportUnusedTemplates()
      diagnostics += compiler.diagnostics
    }
    let assets = sources.filter {
      !$0.name.hasSuffix(".mustache") && !$0.name.hasSuffix(".yaml")
        && !drawingStyles.contains($0.name)
    }
    return Outcome(
      TemplateSet(
        assets: assets.sorted { $0.name < $1.name }.map { ($0.name, $0.bytes) },
        drawings: drawingStyles.map { name in
          String(decoding: sources.last { $0.name == name }?.bytes ?? [], as: UTF8.self)
        }.joined(separator: "\n"),
        words: words.value, templates: templates),
      diagnostics)
  }

  private init(
    assets: [(name: String, bytes: [UInt8])], drawings: String, words: [String: Localization],
    templates: [String: [String: Template]]
  ) {
    self.assets = assets
    self.drawings = drawings
    self.words = words
    self.templates = templates
  }

  /// The name of each template that Swift code renders, which are those of pages and of some parts
  /// of pages. `views` are the schemas of the data that the template can use: that of the page
  /// layout, followed by that of the template itself.
  static var pages: [(template: String, views: [ViewSchema])] {
    func page<View: PageView>(_ view: View.Type) -> (template: String, views: [ViewSchema]) {
      (View.template, [PageLayout.fields.schema, View.fields.schema])
    }
    let parts: [any PageView.Type] = [
      ExampleView.self, PairView.self, SwatchView.self, DrawView.self, AdoptionView.self,
    ]
    return (RouteTable.views + parts).map { page($0) }
  }

  /// Returns the interface strings of a language. If there are none, returns the English ones.
  /// - Parameter language: A BCP 47 tag, such as `de-CH`.
  func words(for language: String) -> Localization {
    // Most tags are just a language.
    words[language] ?? Localization.languages(for: language).lazy.compactMap { words[$0] }.first
      ?? words[Localization.defaultLanguage]
      ?? Localization(language: Localization.defaultLanguage, texts: [:])
  }

  /// The languages for which there are interface strings, such as `de`, sorted.
  private(set) var languages: [String] = []

  /// Renders a page by filling the template of the view with its data, inside the given layout.
  /// - Returns: The HTML as UTF-8 bytes.
  func page<View: PageView>(_ view: View, layout: PageLayout) -> [UInt8] {
    let own = templates[layout.words.language] ?? templates[Localization.defaultLanguage]
    return own?[View.template]?.render(view, in: layout) ?? []
  }

  /// Renders a part of a page by filling the template of the view with its data.
  /// - Parameter layout: The layout of the page.
  func part(_ view: some PageView, layout: PageLayout) -> String {
    String(decoding: page(view, layout: layout), as: UTF8.self)
  }
}

extension Diagnostic {
  fileprivate static func noTemplates(_ folder: String) -> Diagnostic {
    SourceFile(path: folder, pathInRoot: folder, text: "").diagnostic(
      .templateUnused, "the folder of templates is empty, so the site has the built-in ones",
      at: .fileStart,
      fix: Fix("put files into it that replace built-in ones, or leave out '--templates'"))
  }
}
