import HandbookModel
import ViewTree

extension Check {
  static let soundOnAppear = Check("sound-on-appear", isOptIn: true) { context in
    let forest = context.forest
    let quiet = context.types(mentioning: quietNames)
    let players = Set(
      context.views(named: ["VideoPlayer"]).filter {
        !quiet.contains($0.root.type) && isBesideText($0, context)
      }.compactMap { view in
        view.arguments["player"].map { TypeMember(type: view.root.type, name: $0.unwrapped) }
      })
    guard !players.isEmpty else { return [] }
    return context.views(modifiedBy: ["onAppear", "task"]).flatMap { view -> [Finding] in
      let actions = view.modifiers.filter {
        ["onAppear", "task"].contains($0.name) && $0.condition == nil
      }.flatMap { $0.actions(forest) }
      return actions.compactMap { action in
        guard forest.decisions(in: action.range).isEmpty else { return nil }
        return action.calls.first { call in
          call.name == "play"
            && call.base.map {
              players.contains(TypeMember(type: view.root.type, name: $0.unwrapped))
            } == true
        }.map { .sounding($0) }
      }
    }
  }

  /// The names in code that decides how loud something is, or mixes it with what is playing.
  private static let quietNames: Set<String> = [
    "isMuted", "volume", "ambient", "mixWithOthers", "AVPlayerLooper", "MPNowPlayingInfoCenter",
  ]

  /// The number of views before and after a view that are looked at.
  private static let mostNeighbors = 4

  /// Whether a player is one of several things in a list or a scrolling page.
  private static func isBesideText(_ player: ViewNode, _ context: LintContext) -> Bool {
    guard player.isSwiftUIView,
      Set(player.root.type.words).isDisjoint(with: ["player", "playback", "playing", "watch"])
    else { return false }
    func isText(_ view: ViewNode) -> Bool { view.containsGlyphs && view.name != "VideoPlayer" }
    var hasText = false
    for view in [player] + player.ancestors {
      guard !view.slotPosition.role.isSeparateLayer else { return false }
      hasText =
        hasText
        || view.earlierSiblings.suffix(mostNeighbors).contains(where: isText)
        || view.laterSiblings.prefix(mostNeighbors).contains(where: isText)
      if ["ScrollView", "List", "Form"].contains(view.name) { return hasText }
    }
    return false
  }
}

extension Value {
  /// The spelling of the value without a question mark, such as `player` for `player?`.
  fileprivate var unwrapped: String {
    guard case .operation(.optionalChaining, let operands, _) = self else { return spelling }
    return operands.first?.spelling ?? spelling
  }
}

extension Finding {
  fileprivate static func sounding(_ call: CallSite) -> Finding {
    Finding(
      check: Check.soundOnAppear.id,
      message: "this starts to sound by itself; set 'isMuted' first, or let people start it",
      range: call.nameRange, notes: [], fix: nil)
  }
}
