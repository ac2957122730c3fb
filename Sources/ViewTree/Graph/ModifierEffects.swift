/// What the modifiers that the files of an app declare may set on the views they are applied to.
struct ModifierEffects: Sendable {
  /// The effects of each modifier, by its key.
  private var effects: [String: PossibleEffects] = [:]

  init() {}

  /// Combines the modifiers of all files. A modifier that several files declare may have the effects
  /// of each.
  init(_ files: [FileModifiers]) {
    var users: [String: [String]] = [:]
    for (key, outerModifiers) in files.lazy.flatMap(\.declared) {
      effects[key, default: .nothing].formUnion(outerModifiers.effects)
      for used in outerModifiers.modifiers { users[used, default: []].append(key) }
    }
    for used in users.keys where effects[used] == nil {
      for user in users[used] ?? [] { effects[user]?.isUnknown = true }
    }
    // A modifier also has the effects of those that it applies.
    var open = Array(effects.keys)
    while let used = open.popLast() {
      guard let known = effects[used] else { continue }
      for user in users[used] ?? [] {
        var combined = effects[user] ?? .nothing
        combined.formUnion(known)
        guard combined != effects[user] else { continue }
        effects[user] = combined
        open.append(user)
      }
    }
  }

  /// Returns what a modifier with a key may set; everything if no file declares it.
  subscript(key: String) -> PossibleEffects { effects[key] ?? .unknown }
}

/// The modifiers that a file declares.
struct FileModifiers: Sendable {
  /// The key of each modifier, and what it applies to the view that it modifies.
  fileprivate var declared: [(String, OuterModifiers)] = []

  /// Collects the functions in extensions of `View`, and the view modifiers.
  init(_ forest: ViewForest) {
    for root in forest.roots where root.kind == .modifier {
      let key = root.member == "body" ? root.type : "." + root.member
      let parts = forest.views(of: root)
      declared.append((key, OuterModifiers(effects: PossibleEffects(isUnknown: parts.isEmpty))))
      for part in parts {
        let receivers = part.subtree.filter { $0.kind == .receiver }
        // The modified view may be anywhere in a view that does not show it openly.
        if receivers.isEmpty { declared.append((key, OuterModifiers(effects: .unknown))) }
        declared += receivers.map { (key, $0.outerModifiers) }
        // A text beside the modified view may say what that is.
        if part.subtree.contains(where: { $0.kind != .receiver && !$0.isNamelessContainer }) {
          declared.append((key, .naming))
        }
      }
    }
  }
}

extension OuterModifiers {
  /// Everything that may give a view another name for VoiceOver.
  fileprivate static let naming = OuterModifiers(
    effects: AccessibleName.namingModifiers.reduce(into: .nothing) { $0.insert($1) })
}

extension ViewModifier {
  /// The key in ``ModifierEffects`` of the declaration that the modifier refers to; `nil` if it is
  /// unknown which type of modifier is applied.
  var declarationKey: String? {
    guard name == "modifier" else { return "." + name }
    guard case .call(.name(let type), _)? = arguments.first?.value else { return nil }
    return type
  }
}

extension ViewNode {
  /// Returns whether a modifier of this view may apply another one with this name: it is not known
  /// what it does, or it is declared in the app by code that applies the other one.
  package func mayApply(_ name: String, by modifier: ViewModifier) -> Bool {
    modifier.isUnknown && forest.effects(of: modifier).mayInclude(name)
  }
}

extension ViewForest {
  /// Returns what an unknown modifier may set on the view that it is applied to.
  func effects(of modifier: ViewModifier) -> PossibleEffects {
    modifier.declarationKey.map { project.modifiers[$0] } ?? .unknown
  }
}
