/// The bodies that each root of code shows through the views that the code declares.
struct ShownBodies: Sendable {
  /// The indices in ``ViewForest/roots`` of the bodies that each root shows, directly or through
  /// other bodies. Previews show none.
  private(set) var bodies: [[Int]]
  /// The index of the first root with which the number of views in all these bodies exceeds
  /// ``ViewForest/mostShownViews``; `nil` if there is none. The bodies of later roots are unknown.
  private(set) var excess: Int?

  /// - Parameters:
  ///   - ends: For each view in `records`, the index after its last descendant.
  ///   - definitions: For each view in `records`, the index in `roots` of the body that it shows.
  ///   - known: The root that exceeds the limit already; `nil` if there is none.
  init(
    _ records: [ViewRecord], _ ends: [Int], _ roots: [ViewRoot], _ definitions: [Int?],
    excess known: Int?
  ) {
    bodies = Array(repeating: [], count: roots.count)
    excess = known
    guard known == nil else { return }
    // A view is read after its descendants, and then its body.
    let views = records.indices.filter { definitions[$0] != nil }
      .sorted { (ends[$0], $1) < (ends[$1], $0) }
    guard !views.isEmpty else { return }
    let counts = records.reduce(into: Array(repeating: 0, count: roots.count)) {
      $0[$1.root] += 1
    }
    let direct = views.reduce(into: bodies) { bodies, view in
      guard let body = definitions[view], bodies[records[view].root].last != body else { return }
      bodies[records[view].root].append(body)
    }
    var total = 0
    /// For each body, the last root from which it was followed.
    var followers = Array(repeating: -1, count: roots.count)
    for (number, root) in roots.enumerated() where root.kind != .preview {
      // The roots whose bodies are being followed, each with the number of those that were.
      var open = [(root: number, done: 0)]
      while let last = open.last, bodies[number].count < ViewForest.mostShownBodies {
        guard last.done < direct[last.root].count else {
          open.removeLast()
          continue
        }
        open[open.count - 1].done += 1
        let body = direct[last.root][last.done]
        guard followers[body] != number else { continue }
        followers[body] = number
        bodies[number].append(body)
        total += counts[body]
        open.append((body, 0))
      }
      guard total <= ViewForest.mostShownViews else {
        excess = number
        return
      }
    }
  }
}

extension ViewForest {
  /// The maximum number of bodies that are followed from one root. Real screens show fewer.
  package static let mostShownBodies = 64
  /// The maximum number of views that the roots of code may show through other views, which are
  /// counted again for each root. If a file has 40 views of 50 views each, and every one of them
  /// shows all the others, there are 80,000.
  package static let mostShownViews = 300_000

  /// The first root with which the code shows more than ``mostShownViews`` views through other
  /// views; `nil` if there is none.
  package var rootThatShowsTooMuch: ViewRoot? { shownBodies.excess.map { roots[$0] } }

  /// Returns the bodies that a root shows, directly or through other bodies, in the order in which
  /// they are first shown.
  /// - Parameter number: The index of the root in ``roots``.
  package func bodies(shownBy number: Int) -> [ViewRoot] {
    shownBodies.bodies[number].map { roots[$0] }
  }
}
