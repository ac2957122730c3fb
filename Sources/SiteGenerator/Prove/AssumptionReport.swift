import ExampleLanguages
import HandbookModel
import ViewTree

/// Reports what the drawings of examples show although it is not in the code, and the examples that
/// cannot be drawn without it.
enum AssumptionReport {
  /// Returns a note for each example of a document whose drawing shows views or values that are not
  /// in the example.
  static func diagnostics(of document: Document) -> [Diagnostic] {
    var drawings = ExampleDrawings(document)
    for group in document.snippets.groups.divided.parsed {
      let code = group.parsed()
      if code.analysis().problem == nil { drawings.add(group, code, nil) }
    }
    let drawn = drawings.drawings([:])
    return document.examples.compactMap { example in
      switch drawn[example.labelRange.start] {
      case .success(let drawing):
        let names = drawing.assumptions.compactMap(\.missingName)
        return names.isEmpty ? nil : .assumed(names, in: example, of: document.file)
      case .failure(.misleading(let features)):
        let names = features.filter { $0.kind == .name }.map(\.code)
        return names.isEmpty ? nil : .notDrawn(names, in: example, of: document.file)
      case .failure, nil: return nil
      }
    }
  }
}

extension Assumption {
  /// The view or the value that is not in the example; `nil` for another kind of assumption.
  fileprivate var missingName: String? {
    switch kind {
    case .view: code
    case .value: "\(code) = \(value)"
    case .rows, .condition, .presence, .choice: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func assumed(
    _ names: [String], in example: Example, of file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .exampleAssumed,
      "the drawing assumes what is not in the example: \(names.joined(separator: ", "))",
      at: example.labelRange,
      fix: Fix("add the declarations to the example, or give values under 'sample'"))
  }

  fileprivate static func notDrawn(
    _ names: [String], in example: Example, of file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .exampleAssumed,
      "the example is not drawn, because too little of it is known: "
        + names.joined(separator: ", "),
      at: example.labelRange, fix: Fix("add the declarations to the example"))
  }
}
