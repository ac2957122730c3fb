/// What the modifiers that the files of an app declare may set on the views they are applied to, and
/// the containers on their content.
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

  /// Returns whether a file declares a modifier with a key.
  func isDeclared(_ key: String) -> Bool { effects[key] != nil }

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
        let receivers = part.subtree.filter { $0.kind == .receiver || $0.appliesModifier }
        // The modified view may be anywhere in a view that does not show it openly.
        if receivers.isEmpty { declared.append((key, OuterModifiers(effects: .unknown))) }
        for receiver in receivers {
          declared.append((key, receiver.outerModifiers))
          guard receiver.appliesModifier, let own = receiver.nameOfCall else { continue }
          declared.append((key, OuterModifiers(modifiers: ["." + own])))
        }
        // A text beside the modified view may say what that is.
        if part.subtree.contains(where: {
          !$0.isNamelessContainer && $0.kind != .receiver && !$0.appliesModifier
        }) {
          declared.append((key, .naming))
        }
      }
    }
    // A type may have a body for each platform.
    var storedNames: [String: Set<String>] = [:]
    for root in forest.roots where root.kind == .body {
      let properties = forest.declarations.properties[root.type] ?? []
      let stored =
        storedNames[root.type] ?? Set(properties.lazy.filter(\.isStored).map(\.name))
      storedNames[root.type] = stored
      guard !stored.isEmpty else { continue }
      for view in forest.views(of: root).lazy.flatMap(\.subtree) where view.kind == .reference {
        guard let name = view.nameOfStoredContent, stored.contains(name) else { continue }
        declared.append((ViewNode.contentKey(of: root.type), view.outerModifiers))
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
  /// Whether the view is a call such as `card()` in an extension of `View`, which applies a modifier of
  /// the app to the view that is extended.
  fileprivate var appliesModifier: Bool {
    kind == .reference && root.kind == .modifier && root.member != "body" && nameOfCall != nil
  }

  /// The name of the function that the view calls, as in `card()`; `nil` for any other view.
  fileprivate var nameOfCall: String? {
    if case .call(.name(let name), _) = value { name } else { nil }
  }

  /// The key in ``ModifierEffects`` of what the view applies to the views in its closures; `nil` for
  /// a view of SwiftUI, whose effects are known, and if it is not certain which type is meant.
  var contentKey: String? {
    guard kind == .view, !isSwiftUIView else { return nil }
    switch record.meaning {
    case .foreign: return Self.contentKey(of: writtenName)
    case .type(let type): return Self.contentKey(of: type)
    case .ambiguous: return nil
    }
  }

  fileprivate static func contentKey(of type: String) -> String { type + "{}" }

  /// The name of the property that the view refers to, as in `content`, `content(item)` and
  /// `self.content`; `nil` for any other view.
  fileprivate var nameOfStoredContent: String? {
    var value = value
    if case .call(let callee, _) = value { value = callee }
    switch value {
    case .name(let name), .member(.name("self")?, let name): return name
    default: return nil
    }
  }

  /// Returns whether the views in one of the view's slots inherit from it what modifiers with the names
  /// set: it is a view of SwiftUI that passes that on, or one of the app that does not change it.
  func passesOn(_ names: [String], to slot: SlotPosition, stopsAtControls: Bool) -> Bool {
    guard slot.modifier == nil, let key = contentKey else {
      return propagates(slot, stopsAtControls: stopsAtControls)
    }
    return !forest.project.modifiers[key].mayAffect(names, stopsAtControls: stopsAtControls)
  }

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
