package import HandbookModel

/// Compiles the sources of templates. Names are resolved during compilation, so that an unknown
/// name is reported as an error with a location instead of leaving a gap on a page. Supports
/// Mustache without lambdas, inheritance and custom delimiters.
package struct TemplateCompiler {
  /// The source files of all templates, including partials, by template name: the file name without
  /// `.mustache`.
  package let files: [String: SourceFile]
  /// The interface strings that templates insert with `{{words.key}}`. They are inserted during
  /// compilation, since they are the same on every page.
  package let words: Localization
  /// The diagnostics about the templates compiled so far.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The same diagnostics, since a partial compiled for several views reports them each time.
  private var reported: Set<Diagnostic> = []
  /// The number of tags in the templates compiled so far.
  private var tagCount = 0
  /// The names that the templates compiled so far use. A field is listed as `View.field`, and an
  /// interface string as `words.key`.
  package private(set) var used: Set<String> = []
  /// The tags of each scanned template and the start of its unclosed tag, if there is one, by
  /// template name. They are kept because a partial is compiled several times.
  private var scanned: [String: (tags: [TemplateTag], unclosed: String.Index?)] = [:]
  /// The names of the templates compiled so far, including the partials that they use.
  package private(set) var usedTemplates: Set<String> = []

  package init(files: [String: SourceFile], words: Localization) {
    self.files = files
    self.words = words
  }

  /// Compiles the template with the given name. If the template does not exist, the result is
  /// empty.
  /// - Parameter views: The schemas of the views that fill the template. The innermost view comes
  ///   last.
  package mutating func compile(_ template: String, filledWith views: [ViewSchema]) -> Template {
    Template(pieces: pieces(of: template, views, inside: []), views: views.map(\.type))
  }

  /// Reports templates that no page uses. In most cases, the name of the template is misspelled.
  package mutating func reportUnusedTemplates() {
    guard tagCount <= Self.mostTags else { return }
    for (name, file) in files.sorted(by: { $0.key < $1.key }) where !usedTemplates.contains(name) {
      report(.unused(name, meant: nearest(to: name, among: usedTemplates), in: file))
    }
  }

  /// The maximum number of tags of all templates together, where those of a partial count each time
  /// that it is used. Those of Proofbook have far fewer.
  private static let mostTags = 50_000
  /// The maximum number of sections and partials that are inside one another.
  private static let mostLevels = 64

  /// A Mustache section whose end tag has not been reached yet.
  private struct OpenSection {
    let tag: TemplateTag
    /// The 0-based index, counted from the outermost view, of the view that the section refers to,
    /// and the kind of the field; `nil` if the section's name is unknown.
    let lookup: (view: Int, kind: ViewSchema.Kind)?
    let pieces: [Template.Piece]
    let views: [ViewSchema]
  }

  private mutating func pieces(
    of template: String, _ views: [ViewSchema], inside: [String]
  ) -> [Template.Piece] {
    guard let file = files[template], tagCount <= Self.mostTags else { return [] }
    usedTemplates.insert(template)
    // Each template is scanned once, since a partial is used in many templates.
    let (tags, unclosed) = scanned[template] ?? TemplateScanner.tags(of: file.text)
    scanned[template] = (tags, unclosed)
    if let unclosed { report(.unclosedTag(at: range(unclosed..<unclosed, file), in: file)) }
    var open: [OpenSection] = []
    var pieces: [Template.Piece] = []
    var views = views
    var end = file.text.startIndex
    for tag in tags {
      tagCount += 1
      guard tagCount <= Self.mostTags, open.count + inside.count <= Self.mostLevels else {
        report(
          .tooLarge(
            tagCount > Self.mostTags
              ? "the templates have more than \(Self.mostTags) tags"
              : "sections and partials are nested more than \(Self.mostLevels) levels deep",
            at: range(tag.range, file), in: file))
        return []
      }
      if end < tag.extent.lowerBound {
        pieces.append(.text(Array(file.text.utf8[end..<tag.extent.lowerBound])))
      }
      end = tag.extent.upperBound
      switch tag.kind {
      case .comment: break
      case .unsupported:
        report(.unsupportedTag(file.text[tag.range], at: range(tag.range, file), in: file))
      case .variable:
        if let piece = variable(tag, views, in: file) { pieces.append(piece) }
      case .section, .inverted:
        let lookup = find(tag, views, in: file)
        open.append(OpenSection(tag: tag, lookup: lookup, pieces: pieces, views: views))
        // Only a section whose field contains views adds a view to the stack.
        if tag.kind == .section, let lookup, case .views(let schema, _) = lookup.kind {
          let schema = schema()
          if schema.isElement, views[(lookup.view + 1)...].contains(where: \.isElement) {
            report(.repeatedList(tag.name, at: range(tag.range, file), in: file))
          }
          views.append(schema)
        }
        pieces = []
      case .end: close(tag, &open, &pieces, &views, in: file)
      case .partial: pieces += partial(tag, views, inside: inside + [template], in: file)
      }
    }
    for section in open {
      report(.unclosedSection(section.tag.name, at: range(section.tag.range, file), in: file))
    }
    return end < file.text.endIndex ? pieces + [.text(Array(file.text.utf8[end...]))] : pieces
  }

  private mutating func close(
    _ tag: TemplateTag, _ open: inout [OpenSection], _ pieces: inout [Template.Piece],
    _ views: inout [ViewSchema], in file: SourceFile
  ) {
    var match = open.lastIndex { $0.tag.name == tag.name }
    if match == nil {
      // A misspelled end tag still closes the innermost section, so that only one error is
      // reported.
      let meant = open.last.flatMap { suggestion(for: tag.name, among: [$0.tag.name]) }
      report(.unopenedSection(tag.name, meant: meant, at: range(tag.range, file), in: file))
      match = meant == nil ? nil : open.count - 1
    }
    guard let match else { return }
    for openSection in open[(match + 1)...] {
      report(
        .unclosedSection(openSection.tag.name, at: range(openSection.tag.range, file), in: file))
    }
    let section = open[match]
    open.removeLast(open.count - match)
    views = section.views
    let inside = pieces
    pieces = section.pieces
    guard let lookup = section.lookup else { return }
    pieces.append(
      section.tag.kind == .section
        ? .section(view: lookup.view, lookup.kind, inside)
        : .inverted(view: lookup.view, lookup.kind, inside))
  }

  private mutating func partial(
    _ tag: TemplateTag, _ views: [ViewSchema], inside: [String], in file: SourceFile
  ) -> [Template.Piece] {
    if files[tag.name] == nil {
      let meant = nearest(to: tag.name, among: files.keys)
      report(.unknownPartial(tag.name, meant: meant, at: range(tag.range, file), in: file))
    } else if inside.contains(tag.name) {
      report(.recursivePartial(tag.name, at: range(tag.range, file), in: file))
    } else {
      return pieces(of: tag.name, views, inside: inside)
    }
    return []
  }

  private mutating func variable(
    _ tag: TemplateTag, _ views: [ViewSchema], in file: SourceFile
  ) -> Template.Piece? {
    if tag.name.hasPrefix("words.") {
      let key = String(tag.name.dropFirst("words.".count))
      used.insert(tag.name)
      if words.keys.contains(key) {
        var text: [UInt8] = []
        appendEscapedForTemplates(words[key], to: &text)
        return .text(text)
      }
      unknown(tag, key, words.keys, in: file)
      return nil
    }
    guard let lookup = find(tag, views, in: file) else { return nil }
    guard case .text(let offset, let isHTML) = lookup.kind else {
      report(.notText(tag.name, at: range(tag.range, file), in: file))
      return nil
    }
    return .value(view: lookup.view, offset: offset, isHTML: isHTML)
  }

  // MARK: Names

  /// Looks up the name of a tag in the stack of views, starting with the innermost one. An unknown
  /// name is reported.
  /// - Returns: The 0-based index of the view that has the field, counted from the outermost view,
  ///   and the kind of the field; `nil` if the name is unknown.
  private mutating func find(
    _ tag: TemplateTag, _ views: [ViewSchema], in file: SourceFile
  ) -> (view: Int, kind: ViewSchema.Kind)? {
    guard let view = views.lastIndex(where: { $0.kinds[tag.name] != nil }),
      let kind = views[view].kinds[tag.name]
    else {
      unknown(tag, tag.name, Set(views.flatMap(\.kinds.keys)), in: file)
      return nil
    }
    used.insert("\(views[view].name).\(tag.name)")
    return (view, kind)
  }

  private mutating func unknown(
    _ tag: TemplateTag, _ name: String, _ known: Set<String>, in file: SourceFile
  ) {
    let meant = nearest(to: name, among: known)
    report(.unknownName(tag.name, meant: meant, at: range(tag.range, file), in: file))
  }

  /// The number of diagnostics after which no similar names are searched. Only the first few of a
  /// kind are listed, see ``Diagnostic/maximumPerKind``.
  private static let mostSearches = 100

  private func nearest(to name: String, among known: some Sequence<String>) -> String? {
    diagnostics.count < Self.mostSearches ? suggestion(for: name, among: known.sorted()) : nil
  }

  private mutating func report(_ diagnostic: Diagnostic) {
    if reported.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  private func range(_ range: Range<String.Index>, _ file: SourceFile) -> SourceRange {
    let text = file.text.utf8
    let start = text.distance(from: text.startIndex, to: range.lowerBound)
    let end = text.distance(from: text.startIndex, to: range.upperBound)
    return SourceRange(file.position(at: start), file.position(at: end))
  }
}

extension Diagnostic {
  fileprivate static func unused(
    _ name: String, meant: String?, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .templateUnused, "no page uses the template '\(name).mustache'", at: .fileStart,
      fix: meant.map { Fix("did you mean '\($0).mustache'?") })
  }

  fileprivate static func tooLarge(
    _ reason: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .templateTooLarge, reason, at: range,
      fix: Fix("use fewer partials inside others, or remove levels"))
  }

  /// Returns a diagnostic about a list that is repeated for each view of another one that it does
  /// not belong to. If the lists are long, the page has the product of their lengths.
  fileprivate static func repeatedList(
    _ name: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .templateTooLarge, "the whole list '\(name)' is repeated for each view of another list",
      at: range, fix: Fix("move the section out of the other list's section"))
  }

  fileprivate static func unknownName(
    _ name: String, meant: String?, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .templateUnknownName, "no view here has a field '\(name)'", at: range,
      fix: meant.map { Fix("did you mean '\($0)'?") })
  }

  fileprivate static func notText(
    _ name: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .templateNotText, "'\(name)' is not text and cannot be inserted here", at: range,
      fix: Fix("use it as a section: '{{#\(name)}} … {{/\(name)}}'"))
  }

  fileprivate static func unknownPartial(
    _ name: String, meant: String?, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .templateUnknownPartial, "there is no template '\(name).mustache'", at: range,
      fix: meant.map { Fix("did you mean '\($0)'?") })
  }

  fileprivate static func recursivePartial(
    _ name: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .templateRecursivePartial, "'\(name)' includes itself", at: range)
  }

  fileprivate static func unclosedTag(at range: SourceRange, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .templateUnclosedTag, "the tag is not closed", at: range,
      fix: Fix("close it with as many braces as it opens with"))
  }

  fileprivate static func unclosedSection(
    _ name: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .templateUnclosedSection, "the section '\(name)' is not closed", at: range,
      fix: Fix("close it with '{{/\(name)}}'"))
  }

  fileprivate static func unopenedSection(
    _ name: String, meant: String?, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .templateUnopenedSection, "no section '\(name)' is open here", at: range,
      fix: Fix(
        meant.map { "did you mean '{{/\($0)}}'?" }
          ?? "open it with '{{#\(name)}}', or remove this tag"))
  }

  fileprivate static func unsupportedTag(
    _ tag: Substring, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .templateUnsupportedTag, "the tag '\(tag)' is not supported", at: range,
      notes: [
        Note("templates support {{name}}, {{#name}}, {{^name}}, {{/name}}, {{> name}}, {{! text}}")
      ])
  }
}
