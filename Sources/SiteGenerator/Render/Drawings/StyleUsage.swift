import HandbookModel
import Synchronization

/// Counts how often the drawings of a handbook use each class, style, color and material.
///
/// After an edit, only the documents that changed are counted again. This is faster than collecting
/// the styles from the drawings of thousands of examples after each edit.
final class StyleUsage: Sendable {
  private struct State: Sendable {
    var counted: [ProvenDocument] = []
    var classes: [String: Int] = [:]
    var styles: [UtilityClass: Int] = [:]
    var colors: [String: Int] = [:]
    var materials: [DrawnMaterial: Int] = [:]
    var figures = 0

    mutating func count(_ document: ProvenDocument, _ step: Int) {
      figures += step * document.drawingFigureCount
      for case .success(let drawing) in document.drawings.values {
        for name in drawing.classes { classes.add(step, to: name) }
        for style in drawing.styles { styles.add(step, to: style) }
        for color in drawing.colors { colors.add(step, to: color) }
        for material in drawing.materials { materials.add(step, to: material) }
      }
    }
  }

  private let state = Mutex(State())

  /// Returns the classes, styles, colors and materials that the drawings of the documents use.
  func needs(of documents: [ProvenDocument]) -> DrawingStylesheet.Needs {
    state.withLock { state in
      let shared = min(state.counted.count, documents.count)
      for index in 0..<shared where state.counted[index] !== documents[index] {
        state.count(state.counted[index], -1)
        state.count(documents[index], 1)
      }
      for document in state.counted.dropFirst(shared) { state.count(document, -1) }
      for document in documents.dropFirst(shared) { state.count(document, 1) }
      state.counted = documents
      return DrawingStylesheet.Needs(
        classes: Set(state.classes.keys), styles: Set(state.styles.keys),
        colors: Set(state.colors.keys),
        materials: Set(state.materials.keys), isNeeded: state.figures > 0)
    }
  }
}

extension Dictionary where Value == Int {
  /// Adds `step` to the count for a key. If the count becomes zero, the entry is removed.
  fileprivate mutating func add(_ step: Int, to key: Key) {
    let count = (self[key] ?? 0) + step
    self[key] = count == 0 ? nil : count
  }
}
