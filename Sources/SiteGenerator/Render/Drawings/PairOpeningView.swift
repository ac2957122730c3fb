import HandbookModel
import Templating

/// The view in which a pair of examples opens: the one that its rule asks for, or the one in which
/// the drawings differ.
struct ShownOpening {
  /// The options of the view bar; empty for the view that readers have anyway.
  let views: [SeenView]
  /// Whether the rule asks for the view.
  private let isChosen: Bool
  private let isAlike: Bool

  /// - Parameters:
  ///   - opening: Where the drawings differ; `nil` if there are not two.
  ///   - wanted: The options that the rule asks for.
  init(_ opening: PairOpening?, wanted: [SeenView]) {
    var byGroup: [SeenView.Group: SeenView] = [:]
    for view in wanted { byGroup[view.group] = view }
    isChosen = !byGroup.isEmpty
    if isChosen {
      views = SeenView.allCases.filter { byGroup[$0.group] == $0 }
    } else if case .view(let view) = opening {
      views = [view]
    } else {
      views = []
    }
    isAlike = opening == .alike
  }

  /// The CSS classes for the options and their groups, separated by spaces.
  var classes: String {
    views.map { "opens-\($0.rawValue) opens-\($0.group.rawValue)" }.joined(separator: " ")
  }

  /// A sentence that says in which view the pair opens; empty if that is the ordinary one, and the
  /// drawings differ in it.
  func sentence(_ words: Localization) -> String {
    if views.isEmpty { return isAlike ? words[.opensAlike] : "" }
    let names = views.map { words[$0] }
    var list = names.dropLast().joined(separator: ", ")
    if let last = names.last {
      list = list.isEmpty ? last : words[.listEnd, ["list": list, "last": last]]
    }
    return words[isChosen ? .opensAs : .opensWhereTheyDiffer, ["views": list]]
  }
}

extension DrawingViewBuilder {
  /// Returns the view in which a pair of examples opens; `nil` for other examples, and if nothing is
  /// drawn.
  func opening(of examples: [Example]) -> ShownOpening? {
    guard examples.count == 2, isDrawn(examples) else { return nil }
    let drawing = try? document.drawings[examples[0].labelRange.start]?.get()
    return ShownOpening(
      drawing?.opening, wanted: document.document.frontMatter.see.map(\.value))
  }

  /// The groups of the view bar that have the options with which the pairs of the document open.
  var openGroups: Set<SeenView.Group> {
    let elements = document.document.bodyElements
    return elements.indices.reduce(into: []) { groups, index in
      guard document.document.isPair(at: index), case .example(let first) = elements[index],
        case .example(let second) = elements[index + 1]
      else { return }
      groups.formUnion(opening(of: [first, second])?.views.map(\.group) ?? [])
    }
  }
}

extension Localization {
  /// How an option of the view bar is named in a sentence, such as “in Dark”.
  fileprivate subscript(view: SeenView) -> String {
    switch view {
    case .light: self[.seenLight]
    case .dark: self[.seenDark]
    case .fullColor: self[.seenFullColor]
    case .grayscale: self[.seenGrayscale]
    case .protan: self[.seenProtan]
    case .deutan: self[.seenDeutan]
    case .tritan: self[.seenTritan]
    case .defaultText: self[.seenDefaultText]
    case .xxxl, .ax3, .ax5: self[.seenText, ["size": view.rawValue.uppercased()]]
    case .standardContrast: self[.seenStandardContrast]
    case .increasedContrast: self[.seenIncreasedContrast]
    case .ltr: self[.seenLTR]
    case .rtl: self[.seenRTL]
    }
  }
}
