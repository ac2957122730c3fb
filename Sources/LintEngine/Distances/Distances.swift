import ViewTree

/// A distance in points in the source code: the amount of a padding, or the spacing of a stack.
struct Distance {
  let amount: Double
  let argument: CallArgument
  /// The range of the name of the modifier or stack that the distance is an argument of, in UTF-8
  /// bytes.
  let nameRange: Range<Int>
}

/// An argument that takes a distance in points, whether it is a number or not.
struct DistanceArgument {
  let argument: CallArgument
  /// The range of the name of the modifier or stack, in UTF-8 bytes.
  let nameRange: Range<Int>
}

extension ViewNode {
  /// The distances that are given as numbers to the view and its modifiers.
  var distances: [Distance] { distanceArguments.compactMap(Distance.init) }

  /// The arguments of the view and its modifiers that take distances.
  var distanceArguments: [DistanceArgument] {
    let labels = ViewNode.spacings[name] ?? []
    let own = kind == .view ? arguments.filter { labels.contains($0.label ?? "") } : []
    return own.map { DistanceArgument(argument: $0, nameRange: nameRange) }
      + modifiers.flatMap(\.distanceArguments)
  }

  private static let spacings: [String: Set<String>] = [
    "VStack": ["spacing"], "HStack": ["spacing"], "LazyVStack": ["spacing"],
    "LazyHStack": ["spacing"], "LazyVGrid": ["spacing"], "LazyHGrid": ["spacing"],
    "Grid": ["horizontalSpacing", "verticalSpacing"], "Spacer": ["minLength"],
  ]
}

extension ViewModifier {
  fileprivate var distanceArguments: [DistanceArgument] {
    let own: [CallArgument] =
      switch name {
      case "padding", "safeAreaPadding", "contentMargins", "listRowSpacing", "listSectionSpacing",
        "listRowInsets":
        arguments.filter { $0.label == nil }.flatMap(\.lengths)
      case "safeAreaInset", "safeAreaBar": arguments.filter { $0.label == "spacing" }
      default: []
      }
    return own.map { DistanceArgument(argument: $0, nameRange: nameRange) }
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
  fileprivate init?(_ given: DistanceArgument) {
    guard let amount = given.argument.value.number else { return nil }
    self.init(amount: amount, argument: given.argument, nameRange: given.nameRange)
  }
}
