import HandbookModel
import ViewTree

extension Check {
  static let imageLoadFailure = Check(
    "image-load-failure", minimumVersions: .systems15
  ) { context in
    context.views(named: ["AsyncImage"]).compactMap { image in
      guard image.isSwiftUIView else { return nil }
      let spinner = image.subtree.first { part in
        part.kind == .view && part.name == "ProgressView" && part.isSwiftUIView
          // A function of its own may ask for the failure.
          && image.range.contains(part.nameRange.lowerBound)
      }
      guard let spinner, !asksForFailure(image) else { return nil }
      return .spinning(spinner)
    }
  }

  /// Whether the code of a picture distinguishes a failure from loading.
  private static func asksForFailure(_ image: ViewNode) -> Bool {
    let forest = image.forest
    if forest.isMentioned(["error", "failure"], in: image.range) { return true }
    // With a case for `empty`, the others include the failure.
    return forest.isMentioned(["empty"], in: image.range)
  }
}

extension Finding {
  fileprivate static func spinning(_ spinner: ViewNode) -> Finding {
    Finding(
      check: Check.imageLoadFailure.id,
      message: "if the picture cannot be loaded, this spins forever; use the phase, and show "
        + "something else for 'failure'",
      range: spinner.nameRange, notes: [], fix: nil)
  }
}
