import HandbookModel

/// The drawings of one document, in the words of the interface.
struct DrawingWriter {
  let document: Document
  let words: Words
  /// What stands in front of every anchor of the page.
  let anchorPrefix: String

  /// Nil for an example that shows no views.
  func view(of example: Example) -> DrawingView? {
    switch document.drawings[example.labelRange.start] {
    case nil, .failure(.noViews): nil
    case .success(let drawing):
      DrawingView(html: html(drawing, example), caption: caption(drawing))
    case .failure(.tooLarge): DrawingView(html: "", caption: words["drawing_too_large"])
    case .failure(.misleading(let names)):
      DrawingView(html: "", caption: words["drawing_misleading", ["names": listed(names)]])
    }
  }

  /// Whether any of some examples has a picture.
  func isDrawn(_ examples: [Example]) -> Bool {
    examples.contains { example in
      if case .success? = document.drawings[example.labelRange.start] { true } else { false }
    }
  }

  /// Numbers on a drawing lead to notes of this page, and say what they are.
  private func html(_ drawing: Drawing, _ example: Example) -> String {
    guard let findings = document.proof(of: example)?.findings, !findings.isEmpty else {
      return drawing.html
    }
    return findings.indices.reduce(drawing.html) { html, index in
      let number = index + 1
      let note = escaped(CodeMark.note(number, example.anchor))
      return html.replacing(
        "href=\"#\(note)\"",
        with: "href=\"#\(escaped(anchorPrefix))\(note)\""
          + " aria-label=\"\(escaped(words["drawing_mark", ["number": String(number)]]))\"")
    }
  }

  private func caption(_ drawing: Drawing) -> String {
    var sentences: [String] = []
    if !drawing.unsupported.isEmpty {
      sentences.append(words["drawing_without", ["names": listed(drawing.unsupported)]])
    }
    if drawing.stills.contains(.animation) { sentences.append(words["drawing_still_animation"]) }
    if drawing.stills.contains(.interaction) {
      sentences.append(words["drawing_still_interaction"])
    }
    return sentences.joined(separator: " ")
  }

  private func listed(_ names: [String]) -> String {
    let shown = names.prefix(Self.mostNames).joined(separator: ", ")
    return names.count > Self.mostNames ? shown + " …" : shown
  }

  private static let mostNames = 6
}
