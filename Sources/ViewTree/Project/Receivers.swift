extension ViewNode {
  /// Returns whether what a modifier is called on is known to be a view. A property or function may
  /// return a value of another type that has a method of the same name, as a theme or a wrapper of
  /// views does, and the marks of a chart are not views.
  package func isView(before modifier: ViewModifier) -> Bool {
    // Only a function of views applies modifiers to the view that it is called on.
    if modifier.isInlined { return true }
    let before = modifiers.prefix { $0.nameRange != modifier.nameRange }
    guard !before.contains(where: mayReturnOtherValue), !isChartContent else { return false }
    var receiver = ReceiverReader(self)
    switch kind {
    case .receiver:
      return name.isEmpty || root.kind == .modifier || receiver.isView(type: root.type) != false
    case .view: return receiver.isCreatedView
    case .reference: return receiver.isView(value, scope: scope, type: root.type)
    }
  }

  /// Whether the app declares a modifier as a method of views whose result may not be a view.
  private func mayReturnOtherValue(_ modifier: ViewModifier) -> Bool {
    let methods = forest.viewMembers.methods(modifier.name)
    let all = methods + forest.project.viewMembers.methods(modifier.name)
    return all.contains { method in
      let type = method.type.lastPathComponent
      guard ViewVocabulary.viewProtocols.contains(type) || kind != .view || type == name else {
        return false
      }
      return ReceiverReader(self).isView(type: method.result) != true
    }
  }

  /// Whether the view is content of a chart, such as a mark or a group of marks.
  private var isChartContent: Bool {
    if isMark || ["Group", "ForEach"].contains(name) && children.first?.isMark == true {
      return true
    }
    var inner = self
    while inner.slotPosition.modifier == nil, let outer = inner.parent {
      if outer.isMark || outer.name == "Chart" || outer.name == "Chart3D" { return true }
      inner = outer
    }
    return false
  }

  private var isMark: Bool {
    kind == .view && (name.hasSuffix("Mark") || name.hasSuffix("Plot"))
      && !ViewVocabulary.views.contains(name)
      && forest.facts(ofType: name)?.conformances.contains("View") != true
  }
}

extension ViewForest {
  /// Returns whether a value is a view of SwiftUI after nothing but calls of methods that return views,
  /// as far as it is known.
  package func isChainOfModifiers(_ value: Value) -> Bool {
    var value = value
    while case .call(.member(let base?, let name), _) = value, base.path == nil {
      guard viewMembers.methods(name).isEmpty, project.viewMembers.methods(name).isEmpty else {
        return false
      }
      value = base
    }
    if case .call(.name, _) = value { return true }
    return value.staticMember != nil
  }
}
