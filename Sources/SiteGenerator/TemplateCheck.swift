import HandbookModel

/// Checks templates against the views that fill them: a name that no view has is an error when
/// templates are loaded, not a blank on a page.
struct TemplateCheck {
  /// Template sources by their names, partials too.
  let files: [String: SourceFile]
  private(set) var diagnostics: [Diagnostic] = []
  /// Every field that some template uses, as `View.field`.
  private(set) var used: Set<String> = []
  /// Templates that some page uses.
  private(set) var reached: Set<String> = []
  /// Partials that have been checked, with the views around them.
  private var checked: Set<String> = []

  init(files: [String: SourceFile]) { self.files = files }

  /// Checks a template that is filled with some views, the innermost last.
  mutating func check(_ template: String, filledWith views: [ViewSchema]) {
    visit(template, views, inside: [])
  }

  /// Reports templates that no page uses: most are misspelled names.
  mutating func checkAllAreReached() {
    for (name, file) in files.sorted(by: { $0.key < $1.key }) where !reached.contains(name) {
      report(.unused(name, among: reached.sorted(), in: file))
    }
  }

  private mutating func visit(_ template: String, _ views: [ViewSchema], inside: [String]) {
    guard let file = files[template],
      checked.insert(([template] + views.map(\.name)).joined(separator: "|")).inserted
    else { return }
    reached.insert(template)
    let (tags, unclosed) = TemplateScanner.tags(of: file.text)
    if let unclosed { report(.unclosedTag(at: range(unclosed..<unclosed, file), in: file)) }
    var stack = views
    var open: [TemplateTag] = []
    for tag in tags {
      switch tag.kind {
      case .comment: break
      case .unsupported:
        report(.unsupportedTag(file.text[tag.range], at: range(tag.range, file), in: file))
      case .variable: _ = find(tag, stack, in: file)
      case .section where tag.name.hasPrefix("words."),
        .inverted where tag.name.hasPrefix("words."):
        // Words are put in when templates are loaded; they are never absent.
        open.append(tag)
        stack.append(ViewSchema(name: "", kinds: [:]))
        report(.unsupportedTag(file.text[tag.range], at: range(tag.range, file), in: file))
      case .section:
        open.append(tag)
        // A section of a text or a flag puts nothing around what it holds.
        let inner = find(tag, stack, in: file)
        stack.append(inner ?? ViewSchema(name: "", kinds: [:]))
      case .inverted:
        open.append(tag)
        _ = find(tag, stack, in: file)
        stack.append(ViewSchema(name: "", kinds: [:]))
      case .end: close(tag, &open, &stack, in: file)
      case .partial: include(tag, stack, inside: inside + [template], in: file)
      }
    }
    for tag in open { report(.unclosedSection(tag.name, at: range(tag.range, file), in: file)) }
  }

  private mutating func close(
    _ tag: TemplateTag, _ open: inout [TemplateTag], _ stack: inout [ViewSchema],
    in file: SourceFile
  ) {
    guard let last = open.last else {
      return report(.unopenedSection(tag.name, at: range(tag.range, file), in: file))
    }
    if last.name != tag.name {
      report(.unclosedSection(last.name, at: range(last.range, file), in: file))
    }
    // The section that is meant may lie further out.
    guard let match = open.lastIndex(where: { $0.name == tag.name }) else { return }
    stack.removeLast(open.count - match)
    open.removeLast(open.count - match)
  }

  private mutating func include(
    _ tag: TemplateTag, _ stack: [ViewSchema], inside: [String], in file: SourceFile
  ) {
    if files[tag.name] == nil {
      report(
        .unknownPartial(tag.name, among: files.keys.sorted(), at: range(tag.range, file), in: file))
    } else if inside.contains(tag.name) {
      report(.recursivePartial(tag.name, at: range(tag.range, file), in: file))
    } else {
      visit(tag.name, stack, inside: inside)
    }
  }

  /// Looks a name up, innermost view first. Reports a name that nobody has.
  /// - Returns: the view that a section of this name puts around what it holds; nil for none.
  private mutating func find(
    _ tag: TemplateTag, _ stack: [ViewSchema], in file: SourceFile
  ) -> ViewSchema? {
    let parts = tag.name.split(separator: ".").map(String.init)
    guard let first = parts.first,
      let home = stack.last(where: { $0.kinds[first] != nil })
    else {
      unknown(tag, parts.first ?? tag.name, Set(stack.flatMap(\.kinds.keys)), in: file)
      return nil
    }
    var schema = home
    for (index, part) in parts.enumerated() {
      guard let kind = schema.kinds[part] else {
        unknown(tag, part, Set(schema.kinds.keys), in: file)
        return nil
      }
      used.insert("\(schema.name).\(part)")
      guard case .view(let inner) = kind else {
        if index < parts.count - 1 { unknown(tag, parts[index + 1], [], in: file) }
        return nil
      }
      schema = inner()
    }
    return schema
  }

  private mutating func unknown(
    _ tag: TemplateTag, _ name: String, _ known: Set<String>, in file: SourceFile
  ) {
    let meant = suggestion(for: name, among: known.sorted())
    report(.unknownName(tag.name, meant: meant, at: range(tag.range, file), in: file))
  }

  private mutating func report(_ diagnostic: Diagnostic) {
    // A partial is checked inside several views, and says the same each time.
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
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
    _ name: String, among names: [String], in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      "template/unused", .warning, "no page uses the template '\(name).mustache'", at: .fileStart,
      fix: suggestion(for: name, among: names).map { Fix("did you mean '\($0).mustache'?") })
  }

  fileprivate static func unknownName(
    _ name: String, meant: String?, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      "template/unknown-name", .error, "no view has a field '\(name)' here", at: range,
      fix: meant.map { Fix("did you mean '\($0)'?") })
  }

  fileprivate static func unknownPartial(
    _ name: String, among names: [String], at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      "template/unknown-partial", .error, "there is no template '\(name).mustache'", at: range,
      fix: suggestion(for: name, among: names).map { Fix("did you mean '\($0)'?") })
  }

  fileprivate static func recursivePartial(
    _ name: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      "template/recursive-partial", .error, "'\(name)' is included in itself", at: range)
  }

  fileprivate static func unclosedTag(at range: SourceRange, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      "template/unclosed-tag", .error, "the tag is not closed", at: range,
      fix: Fix("end it with as many braces as it begins with"))
  }

  fileprivate static func unclosedSection(
    _ name: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      "template/unclosed-section", .error, "the section '\(name)' is not closed", at: range,
      fix: Fix("end it with '{{/\(name)}}'"))
  }

  fileprivate static func unopenedSection(
    _ name: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      "template/unopened-section", .error, "no section '\(name)' is open here", at: range,
      fix: Fix("begin it with '{{#\(name)}}', or take this tag away"))
  }

  fileprivate static func unsupportedTag(
    _ tag: Substring, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      "template/unsupported-tag", .error, "the tag '\(tag)' is not supported", at: range,
      notes: [
        Note("templates use {{name}}, {{#name}}, {{^name}}, {{/name}}, {{> name}} and {{! text}}")
      ])
  }
}
