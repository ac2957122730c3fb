import ViewTree

/// A distance in points in the source code: the amount of a padding, or the spacing of a stack.
struct Distance {
  let amount: Double
  let argument: CallArgument
  /// The range of the name of the modifier or stack that the distance is an argument of, in UTF-8
  /// bytes.
  let nameRange: Range<Int>
}

extension ViewNode {
  /// The distances that are given as numbers to the view and its modifiers.
  var distances: [Distance] {
    let labels = ViewNode.spacings[name] ?? []
    let own = kind == .view ? arguments.filter { labels.contains($0.label ?? "") } : []
    return own.compactMap { Distance($0, nameRange) } + modifiers.flatMap(\.distances)
  }

  private static let spacings: [String: Set<String>] = [
    "VStack": ["spacing"], "HStack": ["spacing"], "LazyVStack": ["spacing"],
    "LazyHStack": ["spacing"], "LazyVGrid": ["spacing"], "LazyHGrid": ["spacing"],
    "Grid": ["horizontalSpacing", "verticalSpacing"], "Spacer": ["minLength"],
  ]
}

extension ViewModifier {
  fileprivate var distances: [Distance] {
    switch name {
    case "padding", "safeAreaPadding", "contentMargins", "listRowSpacing", "listSectionSpacing",
      "listRowInsets":
      arguments.filter { $0.label == nil }.flatMap(\.lengths).compactMap {
        Distance($0, nameRange)
      }
    case "safeAreaInset", "safeAreaBar":
      arguments.filter { $0.label == "spacing" }.compactMap { Distance($0, nameRange) }
    default: []
    }
  }
}

extension CallArgument {
  /// The lengths in the argument: the arguments of `EdgeInsets(top: 8, …)`, or the argument itself
  /// if its value is of any other kind.
  fileprivate var lengths: [CallArgument] {
    switch value {
    case .call(.name("EdgeInsets"), let edges), .call(.name("NSDirectionalEdgeInsets"), let edges),
      .call(.member(nil, "init"), let edges):
      edges
    default: [self]
    }
  }
}

extension Distance {
  fileprivate init?(_ argument: CallArgument, _ nameRange: Range<Int>) {
    guard let amount = argument.value.number else { return nil }
    self.amount = amount
    self.argument = argument
    self.nameRange = nameRange
  }
}
