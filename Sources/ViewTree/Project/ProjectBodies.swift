import Synchronization

/// The bodies of the views that the files of an app declare, so that a check of one file can ask what
/// the views of others show.
package final class ProjectBodies: Sendable {
  /// A body in one of the files.
  package struct Body: Sendable {
    /// The code of the file, which takes the other files into account.
    package let forest: ViewForest
    /// The body, which is one of the roots of `forest`.
    package let root: ViewRoot
    fileprivate let place: Place
  }

  /// The bodies that a view shows.
  package struct Shown: Sendable {
    /// The body of the view and those that it shows, directly or through others, in all files.
    package let bodies: [Body]
    /// Whether these are all bodies that the view shows.
    package let isComplete: Bool
  }

  fileprivate struct Place: Hashable, Sendable {
    /// The index of the file.
    let file: Int
    /// The index of the body in the roots of the file.
    let root: Int
  }

  private struct Question: Hashable {
    let selector: ObjectIdentifier
    let subject: Subject

    enum Subject: Hashable {
      case view(String)
      case body(Place)
    }
  }

  private let files: [ViewForest]
  private let crossFileUses: CrossFileUses
  private let project: ProjectTypes
  /// The bodies of the views that exactly one file declares, by the name of the view.
  private let places: [String: Place]
  // What was asked for. Different threads find out the same.
  private let linkedFiles = Mutex<[Int: ViewForest]>([:])
  private let foreignNames = Mutex<[Place: [String]]>([:])
  private let shown = Mutex<[String: Shown]>([:])
  private let answers = Mutex<[Question: Bool?]>([:])

  /// Collects the bodies of the files of an app.
  /// - Parameters:
  ///   - crossFileUses: How files use the views of others.
  ///   - project: The types that the files declare.
  package init(_ files: [ViewForest], _ crossFileUses: CrossFileUses, _ project: ProjectTypes) {
    self.files = files
    self.crossFileUses = crossFileUses
    self.project = project
    var places: [String: Place] = [:]
    var counts: [String: Int] = [:]
    for (file, forest) in files.enumerated() {
      let types = forest.declarations.types.filter {
        $0.kind != .extension && !$0.isNested && !$0.isPrivate
      }
      for type in types { counts[type.name, default: 0] += 1 }
      let names = Set(types.map(\.name))
      for (number, root) in forest.roots.enumerated()
      where root.kind == .body && names.contains(root.type) {
        places[root.type] = Place(file: file, root: number)
      }
    }
    self.places = places.filter { counts[$0.key] == 1 }
  }

  /// Returns whether the body of a view is known, given its name in a file that does not declare it.
  package func declares(_ name: String) -> Bool { places[name] != nil }

  /// Returns the answer to a question about everything that a view shows, which is found out only
  /// once for all files.
  /// - Parameter find: Finds out the answer from the bodies; `nil` if it is unknown.
  package func answer(
    _ selector: ObjectIdentifier, forView name: String, _ find: (Shown) -> Bool?
  ) -> Bool? {
    saved(Question(selector: selector, subject: .view(name))) {
      shown(by: name).flatMap(find)
    }
  }

  /// Returns the answer to a question about a body, which is found out only once for all files.
  package func answer(
    _ selector: ObjectIdentifier, for body: Body, _ find: () -> Bool?
  ) -> Bool? {
    saved(Question(selector: selector, subject: .body(body.place)), find)
  }

  private func saved(_ question: Question, _ find: () -> Bool?) -> Bool? {
    if let known = answers.withLock({ $0[question] }) { return known }
    let answer = find()
    answers.withLock { $0[question] = .some(answer) }
    return answer
  }

  /// Returns the bodies that a view shows; `nil` unless exactly one file declares it.
  private func shown(by name: String) -> Shown? {
    guard let place = places[name] else { return nil }
    if let known = shown.withLock({ $0[name] }) { return known }
    var found = [place]
    var seen = Set(found)
    var next = 0
    while next < found.count, found.count <= ViewForest.mostShownBodies {
      let place = found[next]
      next += 1
      let inFile = files[place.file].shownBodies.bodies[place.root].map {
        Place(file: place.file, root: $0)
      }
      let inOthers = namesOfForeignViews(in: place).compactMap { places[$0] }
      found += (inFile + inOthers).filter { seen.insert($0).inserted }
    }
    let isComplete =
      found.count <= ViewForest.mostShownBodies
      && Set(found.map(\.file)).allSatisfy { files[$0].rootThatShowsTooMuch == nil }
    let result = Shown(
      bodies: found.prefix(ViewForest.mostShownBodies).map(body), isComplete: isComplete)
    shown.withLock { $0[name] = result }
    return result
  }

  private func namesOfForeignViews(in place: Place) -> [String] {
    if let known = foreignNames.withLock({ $0[place] }) { return known }
    let body = body(place)
    let names = body.forest.namesOfForeignViews(in: body.root)
    foreignNames.withLock { $0[place] = names }
    return names
  }

  private func body(_ place: Place) -> Body {
    let forest = linkedFiles.withLock { linked in
      if let known = linked[place.file] { return known }
      let forest = files[place.file].within(crossFileUses, project)
      linked[place.file] = forest
      return forest
    }
    return Body(forest: forest, root: forest.roots[place.root], place: place)
  }
}

extension ViewForest {
  /// Returns the names of the views in a root that the code does not declare, each once, in source
  /// order. Views of SwiftUI are not among them.
  package func namesOfForeignViews(in root: ViewRoot) -> [String] {
    var seen: Set<String> = []
    return views(of: root).lazy.flatMap(\.subtree).compactMap(\.foreignName).filter {
      seen.insert($0).inserted
    }
  }
}

extension ViewNode {
  /// The name of the view if the code does not declare it and it is none of SwiftUI; `nil` for any
  /// other view.
  package var foreignName: String? {
    kind == .view && record.meaning == .foreign && !isSwiftUIView ? writtenName : nil
  }
}
