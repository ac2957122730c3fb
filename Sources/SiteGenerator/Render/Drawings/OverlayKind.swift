import HandbookModel
import Templating

/// What the view bar can show on and below drawings, besides the views.
enum OverlayKind: Hashable {
  case ratios, voiceOver, measures

  /// The overlays of a rule that are shown at first: those that its checks and its tags are about.
  static func shown(for frontMatter: FrontMatter) -> Set<OverlayKind> {
    var shown: Set<OverlayKind> = []
    for word in (frontMatter.checks + frontMatter.tags).map(\.value) {
      let words = word.lowercased().split { $0 == "-" || $0 == " " }.map(String.init)
      if words.contains("contrast") { shown.insert(.ratios) }
      if names.contains(word.lowercased()) || words.contains("voiceover") {
        shown.insert(.voiceOver)
      }
      if !Set(words).isDisjoint(with: distances) { shown.insert(.measures) }
    }
    return shown
  }

  /// The checks and tags about what VoiceOver reads.
  private static let names: Set<String> = [
    "icon-button-label", "element-no-label", "image-file-name", "control-name",
    "control-label-wordless", "control-same-name", "label-other-words", "label-role-words",
    "canvas-no-description", "accessibility-label", "accessibility-labels", "screen-reader",
    "screen-readers", "alt-text",
  ]

  /// The words of checks and tags about distances and about what can be tapped.
  private static let distances: Set<String> = [
    "space", "spacing", "distances", "padding", "margin", "margins", "inset", "insets", "target",
    "targets", "gap", "radius", "radii",
  ]
}

extension SpokenView {
  init(_ element: SpokenElement, _ words: Localization) {
    let problem = element.problem.map { problem in
      switch problem {
      case .nameless: words[.spokenNameless]
      case .fileName: words[.spokenFileName]
      case .symbolName: words[.spokenSymbolName]
      }
    }
    self.init(
      name: element.name,
      detail: (element.traits + [problem].compactMap(\.self)).joined(separator: " · "),
      isBad: problem != nil)
  }
}
