import ViewTree

extension ViewForest {
  /// The types that are private to the code and whose views people never use: they are only in
  /// previews, or in pictures that `ImageRenderer` makes. A picture looks the same to everyone who
  /// gets it, whatever text size or appearance they choose.
  var typesOutsideInterface: Set<String> {
    guard !declarations.hiddenTypes.isEmpty else { return [] }
    let renderers = calls(named: "ImageRenderer")
    let pictures = RangeSet(renderers.lazy.flatMap(\.arguments).map(\.range))
    let renderingCode = Set(renderers.lazy.map(\.enclosing))
    return declarations.hiddenTypes.filter { type in
      let uses = views(named: type)
      let makers = calls(named: type)
      guard !uses.isEmpty || !makers.isEmpty else { return false }
      let shown = Set(uses.lazy.map(\.nameRange))
      return uses.allSatisfy {
        $0.root.kind == .preview || pictures.contains($0.nameRange.lowerBound)
      }
        && makers.allSatisfy { call in
          call.enclosing.isPreview || pictures.contains(call.nameRange.lowerBound)
            || shown.contains(call.nameRange)
            // A view that is kept in a constant, from which the same function makes a picture.
            || renderingCode.contains(call.enclosing)
        }
    }
  }
}
