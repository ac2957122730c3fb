package import ViewTree

/// The distances that an app keeps under names, such as `Spacing.medium`, and that its views use.
package struct NamedDistances: Sendable {
  /// The distances of each type by their names, such as `medium`.
  private var scales: [String: [String: NamedDistance]] = [:]
  /// The types that the views of at least two files use, and the names of their distances.
  private var sharedTypes: Set<String> = []
  private var shared = DistanceNames.Table()

  /// Combines what the files of an app declare and use.
  package init(_ files: [FileDistances]) {
    for (type, distances) in files.lazy.flatMap(\.declared) {
      scales[type, default: [:]].merge(distances) { first, _ in first }
    }
    var users: [String: Int] = [:]
    for type in files.flatMap(typesUsed) { users[type, default: 0] += 1 }
    for (type, count) in users where count > 1 {
      sharedTypes.insert(type)
      shared.add(scales[type] ?? [:], of: type)
    }
  }

  /// Returns the types with distances that the views of a file use.
  private func typesUsed(in file: FileDistances) -> Set<String> {
    let named = file.used.compactMap { use in
      let types = use.type.map { [$0] } ?? FileDistances.numberTypes
      return types.first { scales[$0]?[use.name] != nil }
    }
    return Set(named).union(file.typesUsedAtHome)
  }

  /// Returns the names that a file can use instead of numbers: those of the types that its views use,
  /// and those that the views of at least two files use.
  func names(for file: FileDistances) -> DistanceNames {
    let types = typesUsed(in: file)
    var own = DistanceNames.Table()
    for type in types.subtracting(sharedTypes) { own.add(scales[type] ?? [:], of: type) }
    let scale = types.filter { (scales[$0]?.count ?? 0) > 2 }.min()
    return DistanceNames(own: own, shared: shared, scale: scale)
  }
}

/// A distance in points that code keeps under a name.
struct NamedDistance {
  /// What a distance is for, as its name says.
  enum Purpose: CaseIterable {
    /// The room inside the edges of a view.
    case padding
    /// The room between the views of a stack.
    case spacing
  }

  let amount: Double
  /// What the distance is for; both if its name does not say so, as in `Spacing.medium`.
  let purposes: Set<Purpose>
}

/// The names that a file can use for distances.
struct DistanceNames {
  /// Names of distances, by what these are for.
  fileprivate struct Table {
    private var names: [NamedDistance.Purpose: [Double: String]] = [:]

    /// Adds the names of a type. Of several names for a distance, the first in the alphabet counts.
    mutating func add(_ distances: [String: NamedDistance], of type: String) {
      for (name, distance) in distances {
        let full = FileDistances.numberTypes.contains(type) ? ".\(name)" : "\(type).\(name)"
        for purpose in distance.purposes {
          let other = names[purpose]?[distance.amount]
          names[purpose, default: [:]][distance.amount] = other.map { min($0, full) } ?? full
        }
      }
    }

    subscript(purpose: NamedDistance.Purpose, amount: Double) -> String? { names[purpose]?[amount] }
  }

  fileprivate let own: Table
  fileprivate let shared: Table
  /// A type with at least three distances that the views of the file use; `nil` if there is none.
  let scale: String?

  /// The name of a distance, such as `Spacing.medium`; `nil` if it has none.
  subscript(distance: Distance) -> String? {
    let isSpacing = distance.argument.label.map { !Self.edges.contains($0) } ?? false
    let purpose = isSpacing ? NamedDistance.Purpose.spacing : .padding
    return own[purpose, distance.amount] ?? shared[purpose, distance.amount]
  }

  /// The labels of insets, which are padding.
  private static let edges: Set<String> = ["top", "leading", "bottom", "trailing"]
}

/// The distances that one file of an app declares under names, and those that its views use.
package struct FileDistances: Sendable {
  /// A distance that a view uses by its name. Its type is `nil` if the code does not name it, as in
  /// `.medium`.
  fileprivate struct Use: Hashable {
    let type: String?
    let name: String
  }

  /// The constants that may be distances, by the name of their type: all of a type whose name is about
  /// distances, such as `Spacing`, or of a number type; of other types, those whose names are. What is
  /// private to the file is left out.
  fileprivate var declared: [String: [String: NamedDistance]] = [:]
  fileprivate var used: Set<Use> = []
  /// The types with distances that the file both declares and uses. Code that uses a constant of its
  /// own file is read as the value of the constant.
  fileprivate var typesUsedAtHome: Set<String> = []

  fileprivate static let numberTypes = ["CGFloat", "Double"]

  private static let paddings: Set<String> = [
    "padding", "paddings", "inset", "insets", "margin", "margins",
  ]
  private static let spacings: Set<String> = [
    "spacing", "spacings", "space", "spaces", "gap", "gaps", "gutter", "gutters",
  ]

  /// Collects the named distances of a file.
  package init(_ forest: ViewForest) {
    let declarations = forest.declarations
    let hidden = declarations.hiddenTypes
    for (type, properties) in declarations.properties where !hidden.contains(type) {
      for property in properties where property.isStatic && !property.isPrivate {
        add(property.value ?? property.result, property.name, of: type)
      }
    }
    for (type, values) in declarations.rawValues where !hidden.contains(type) {
      for (name, value) in values { add(value, name, of: type) }
    }
    var typesByAmount: [Double: Set<String>] = [:]
    for (type, distances) in declared {
      for distance in distances.values {
        typesByAmount[distance.amount, default: []].insert(type)
      }
    }
    for argument in forest.views.lazy.flatMap(\.distanceArguments).map(\.argument) {
      if argument.isConstant {
        guard let amount = argument.value.number else { continue }
        typesUsedAtHome.formUnion(typesByAmount[amount] ?? [])
      } else if let use = Self.use(argument.value) {
        used.insert(use)
      }
    }
  }

  private mutating func add(_ value: Value?, _ name: String, of type: String) {
    guard let purposes = Self.purposes(of: name, in: type), let amount = value?.length, amount != 0
    else { return }
    declared[type, default: [:]][name] = NamedDistance(amount: amount, purposes: purposes)
  }

  /// Returns what a constant is for; `nil` if it is not about distances.
  private static func purposes(
    of name: String, in type: String
  ) -> Set<NamedDistance.Purpose>? {
    let ofType = type.words
    if numberTypes.contains(type) || !paddings.union(spacings).isDisjoint(with: ofType) {
      return Set(NamedDistance.Purpose.allCases)
    }
    let words = name.words
    if !paddings.isDisjoint(with: words) { return [.padding] }
    return spacings.isDisjoint(with: words) ? nil : [.spacing]
  }

  private static func use(_ value: Value) -> Use? {
    guard var path = value.path else { return nil }
    if path.last == "rawValue" { path.removeLast() }
    guard let name = path.last, path.count > 1 || value.isImplicit else { return nil }
    return Use(type: path.dropLast().last, name: name)
  }
}

extension Value {
  /// The number of points of a constant, such as `8` or `CGFloat(8)`; `nil` for any other value.
  fileprivate var length: Double? {
    if case .call(.name("CGFloat"), let arguments) = self { return arguments.first?.value.number }
    return number
  }
}
