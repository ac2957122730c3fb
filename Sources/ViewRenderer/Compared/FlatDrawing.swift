/// The views of a drawing as a list in the order in which they are written. Views of which no one
/// can see anything, such as a modifier without effect, are left out, so that two drawings can be
/// compared view by view.
struct FlatDrawing {
  /// A view without its children, and its place in the drawing.
  struct Node {
    /// The view without its children.
    let view: DrawnView
    /// The position among all views that are written, from 0.
    let position: Int
    /// The index of the view around this one; `nil` for the root of a stage.
    let parent: Int?
    /// Whether the number of a finding is on the view, or on a modifier around it.
    let isMarked: Bool
    /// The number of the stage, from 0.
    let stage: Int
    /// Whether the view is in front of a dimmed screen, in a sheet or an alert.
    let isFront: Bool
    /// Whether the view is on a dimmed screen.
    let isCovered: Bool
    fileprivate(set) var children: [Int] = []
    /// A hash of the view without its children.
    fileprivate(set) var ownHash = 0
    /// A hash of the view and the views inside it.
    fileprivate(set) var hash = 0
    /// The number of visible views without children in the view, itself included.
    fileprivate(set) var leaves = 0
    /// The index after that of the last view inside this one.
    fileprivate(set) var end = 0
    /// The number of modifiers between the view and the content that they are applied to.
    fileprivate(set) var depth = 0

    /// The index of the view that this view modifies; `nil` if it is not a modifier.
    var content: Int? {
      switch view.kind {
      case .layers, .frame: children.count == 1 ? children[0] : nil
      case .layered: children.count == 2 ? children[behind ? 1 : 0] : nil
      default: nil
      }
    }

    /// The index of the layer that the view adds to its content; `nil` if it adds none.
    var layer: Int? {
      if case .layered = view.kind, children.count == 2 { children[behind ? 0 : 1] } else { nil }
    }

    /// Whether the first child is a layer behind the second.
    fileprivate var behind = false
  }

  private(set) var nodes: [Node] = []
  /// The roots of the stages.
  private(set) var roots: [Int] = []
  let stages: [DrawnStage]

  /// The greatest number of views around a view. Deeper drawings are not compared.
  private static let deepest = 400

  /// - Returns: `nil` if the views are nested too deeply.
  init?(_ stages: [DrawnStage]) {
    self.stages = stages
    var position = 0
    for (number, stage) in stages.enumerated() {
      // The last one is the next.
      var open: [(view: DrawnView, parent: Int?, isMarked: Bool, depth: Int, isFront: Bool)] = []
      if let front = stage.front { open.append((front, nil, false, 0, true)) }
      open.append((stage.root, nil, false, 0, false))
      while let (view, parent, isMarked, depth, isFront) = open.popLast() {
        if depth > Self.deepest { return nil }
        defer { position += 1 }
        if case .marked = view.kind {
          for child in view.children.reversed() {
            open.append((child, parent, true, depth + 1, isFront))
          }
          continue
        }
        if view.isWithoutEffect {
          open.append((view.children[0], parent, isMarked, depth + 1, isFront))
          continue
        }
        var own = view
        own.children = []
        if case .symbol(var symbol) = own.kind {
          // The color follows from what is behind the symbol.
          symbol.cutout = nil
          own.kind = .symbol(symbol)
        }
        let index = nodes.count
        nodes.append(
          Node(
            view: own, position: position, parent: parent, isMarked: isMarked, stage: number,
            isFront: isFront, isCovered: stage.front != nil && !isFront))
        if case .layered = view.kind, let first = view.children.first, first.kind == .layer(.behind)
        {
          nodes[index].behind = true
        }
        if let parent { nodes[parent].children.append(index) } else { roots.append(index) }
        // A modifier and what it modifies are one view of the code.
        let passesMark = isMarked && view.children.count == 1 && own.isModifier
        for child in view.children.reversed() {
          open.append((child, index, passesMark, depth + 1, isFront))
        }
      }
    }
    finish()
  }

  /// Computes what depends on the children of each view.
  private mutating func finish() {
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      var own = Hasher()
      own.combine(node.view.kind)
      own.combine(node.view.layout)
      own.combine(node.view.facts)
      own.combine(node.view.label)
      own.combine(node.view.element)
      nodes[index].ownHash = own.finalize()
      var all = Hasher()
      all.combine(nodes[index].ownHash)
      for child in node.children { all.combine(nodes[child].hash) }
      nodes[index].hash = all.finalize()
      nodes[index].end = node.children.last.map { nodes[$0].end } ?? index + 1
      nodes[index].depth = node.content.map { nodes[$0].depth + 1 } ?? 0
      let inner = node.children.reduce(0) { $0 + nodes[$1].leaves }
      nodes[index].leaves = node.view.isVisible ? max(inner, 1) : inner
      if node.view.facts.contains(where: \.hidesEverything) { nodes[index].leaves = 0 }
    }
  }

  /// What a view shows in the end, without the modifiers around it.
  func core(of index: Int) -> Int {
    var index = index
    while let content = nodes[index].content { index = content }
    return index
  }
}

extension DrawnView {
  /// Whether the view only wraps another one, and neither paints nor moves anything.
  fileprivate var isWithoutEffect: Bool {
    guard kind == .layers, children.count == 1, facts.isEmpty, label == nil,
      element == nil, !isTapArea
    else { return false }
    return layout.padding.isEmpty && layout.margin.isEmpty && layout.shift == nil
      && layout.place == nil && layout.fittedWidth == nil
  }

  fileprivate var isModifier: Bool {
    switch kind {
    case .layers, .frame: true
    default: false
    }
  }
}

extension DrawnFact {
  fileprivate var hidesEverything: Bool {
    switch self {
    case .hidden: true
    case .opacity(let opacity): opacity < 0.0005
    default: false
    }
  }
}
