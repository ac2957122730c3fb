/// A folder that belongs to targets, with all files and folders in it but for exceptions.
struct SynchronizedFolder: Sendable {
  /// A target that the folder belongs to.
  struct Member: Sendable {
    let requirements: SystemRequirements
    /// The paths of files and folders that do not belong to the target, relative to the folder.
    var exceptions: [String] = []
  }

  /// The requirements of all targets together; `nil` if there are none.
  private let all: SystemRequirements?
  /// The requirements of the files at each path that is an exception, and below it; `nil` if no
  /// target has these files.
  private let exceptions: [String: SystemRequirements?]

  init(_ members: [Member]) {
    // Most targets have no exceptions. The others are the leaves of a tree whose nodes have the
    // requirements of all leaves below them, so that leaving out one changes few nodes.
    let rest = members.filter { !$0.exceptions.isEmpty }
    var tree = UnionTree(rest.map(\.requirements))
    let complete = members.filter { $0.exceptions.isEmpty }.map(\.requirements)
    let shared = complete.isEmpty ? nil : SystemRequirements.union(complete)
    all = .union(shared, tree.union)
    var excluded: [String: [Int]] = [:]
    for (index, member) in rest.enumerated() {
      for path in Set(member.exceptions) { excluded[path, default: []].append(index) }
    }
    // A folder comes directly before what is in it.
    let paths = excluded.keys.map { (path: $0, names: $0.split(separator: "/")) }
      .sorted {
        $0.names.lexicographicallyPrecedes($1.names) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      }
    var found: [String: SystemRequirements?] = [:]
    var open: [String] = []
    for (path, _) in paths {
      while let folder = open.last, !path.hasPrefix(folder + "/") {
        for index in excluded[folder] ?? [] { tree.include(index) }
        open.removeLast()
      }
      for index in excluded[path] ?? [] { tree.exclude(index) }
      open.append(path)
      found.updateValue(.union(shared, tree.union), forKey: path)
    }
    exceptions = found
  }

  /// Returns the requirements of a file: those of the targets that it belongs to because it is in
  /// this folder; `nil` if there are none.
  /// - Parameter path: The path of the file, relative to the folder.
  func requirements(of path: Substring) -> SystemRequirements? {
    guard !exceptions.isEmpty else { return all }
    var path = path
    while true {
      if let found = exceptions[String(path)] { return found }
      guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return all }
      path = path[..<slash]
    }
  }
}

extension SystemRequirements {
  /// Returns the requirements of both; `nil` if there are none.
  fileprivate static func union(_ left: Self?, _ right: Self?) -> Self? {
    guard let left, let right else { return left ?? right }
    return .union([left, right])
  }
}

/// The union of requirements, some of which can be left out.
private struct UnionTree {
  /// The nodes of a binary tree: the root is at 1, and the children of each node at its double.
  private var nodes: [SystemRequirements?]
  private let leaves: [SystemRequirements]
  /// How often each leaf is excluded.
  private var exclusions: [Int]

  init(_ leaves: [SystemRequirements]) {
    self.leaves = leaves
    exclusions = Array(repeating: 0, count: leaves.count)
    nodes = Array(repeating: nil, count: leaves.count) + leaves
    for node in stride(from: leaves.count - 1, to: 0, by: -1) { update(node) }
  }

  var union: SystemRequirements? { leaves.isEmpty ? nil : nodes[1] }

  private mutating func update(_ node: Int) {
    nodes[node] = .union(nodes[2 * node], nodes[2 * node + 1])
  }

  mutating func exclude(_ leaf: Int) {
    exclusions[leaf] += 1
    if exclusions[leaf] == 1 { set(leaf, nil) }
  }

  mutating func include(_ leaf: Int) {
    exclusions[leaf] -= 1
    if exclusions[leaf] == 0 { set(leaf, leaves[leaf]) }
  }

  private mutating func set(_ leaf: Int, _ requirements: SystemRequirements?) {
    var node = leaf + leaves.count
    nodes[node] = requirements
    while node > 1 {
      node /= 2
      update(node)
    }
  }
}
