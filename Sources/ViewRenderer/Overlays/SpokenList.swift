import HandbookModel

extension FlatDrawing {
  /// The greatest number of elements in the list of a drawing.
  private static let mostSpoken = 40

  /// What VoiceOver reads of the drawing, in its order. There are at most 40 elements.
  var spoken: [SpokenElement] {
    var spoken: [SpokenElement] = []
    var index = 0
    while index < nodes.count, spoken.count < Self.mostSpoken {
      let node = nodes[index]
      if node.isCovered || node.leaves == 0 && node.view.element == nil
        || node.view.element?.isHidden == true
      {
        index = node.end
      } else if let element = node.view.element, element.isWhole {
        if let read = self.element(index, element) { spoken.append(read) }
        index = node.end
      } else if let words = node.words(in: self) {
        let isHeader = isHeader(index)
        spoken.append(SpokenElement(name: words, traits: isHeader ? ["isHeader"] : []))
        index = node.end
      } else {
        index += 1
      }
    }
    return spoken
  }

  /// Returns what is read for a view that is one element; `nil` if that is unknown.
  private func element(_ index: Int, _ element: DrawnElement) -> SpokenElement? {
    if element.isUnknown { return nil }
    let inside = parts(of: index)
    let name = element.name ?? inside.words.joined(separator: ", ")
    if !name.allSatisfy(\.isWhitespace) { return SpokenElement(name: name, traits: element.traits) }
    if let (name, problem) = inside.picture {
      return SpokenElement(name: name, traits: element.traits, problem: problem)
    }
    return SpokenElement(name: "", traits: element.traits, problem: .nameless)
  }

  /// Returns the words inside a view, and the first picture or symbol, whose name is read if there are
  /// no words.
  private func parts(
    of index: Int
  ) -> (words: [String], picture: (name: String, problem: SpokenElement.Problem)?) {
    var words: [String] = []
    var picture: (name: String, problem: SpokenElement.Problem)?
    var inner = index
    while inner < nodes[index].end {
      let node = nodes[inner]
      if inner != index, node.view.element?.isHidden == true {
        inner = node.end
        continue
      }
      if inner != index, let name = node.view.element?.name {
        words.append(name)
        inner = node.end
        continue
      }
      if let text = node.words(in: self) {
        words.append(text)
        inner = node.end
        continue
      }
      switch node.view.kind {
      case .symbol: picture = picture ?? node.view.label.map { ($0, .symbolName) }
      case .picture: picture = picture ?? node.view.label.map { ($0, .fileName) }
      default: break
      }
      inner += 1
    }
    return (words, picture)
  }

  private func isHeader(_ index: Int) -> Bool {
    var current: Int? = index
    for _ in 0..<6 {
      guard let view = current else { return false }
      if nodes[view].view.element?.traits.contains("isHeader") == true { return true }
      switch nodes[view].view.kind {
      case .header, .barTitle: return true
      case .text(let text) where text.role == .largeTitle: return true
      case .rows, .row, .barItems, .stack: return false
      default: current = nodes[view].parent
      }
    }
    return false
  }
}

extension FlatDrawing.Node {
  /// The words of a text, or of the runs that it consists of; `nil` for any other view, and for a text
  /// without words.
  fileprivate func words(in drawing: FlatDrawing) -> String? {
    guard case .text(let text) = view.kind else { return nil }
    let words =
      children.isEmpty
      ? text.words
      : children.map { index in
        if case .run(let words) = drawing.nodes[index].view.kind { words } else { "" }
      }.joined()
    return words.allSatisfy(\.isWhitespace) ? nil : words
  }
}
