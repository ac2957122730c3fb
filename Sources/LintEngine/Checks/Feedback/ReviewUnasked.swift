import HandbookModel
import ViewTree

extension Check {
  static let reviewUnasked = Check(
    "review-unasked", platforms: [.iOS, .iPadOS, .macOS, .visionOS]
  ) { context in
    let forest = context.forest
    let tapped = context.views(named: ["Button"]).flatMap { button -> [Finding] in
      guard button.isSwiftUIView, let action = button.action else { return [] }
      let requests = action.calls.filter(isRequest)
      // What people finish with the button may be a good moment.
      let others = action.deeds.filter { !isRequest($0) && !["Task", "first"].contains($0.name) }
      return others.isEmpty && action.assignments.isEmpty
        ? requests.map { Finding.tapped($0.nameRange) } : []
    }
    var decisions = Decisions(forest)
    let appeared = context.calls.filter { call in
      isRequest(call) && happensOnAppear(call, &decisions)
    }.map { Finding.appeared($0.nameRange) }
    return tapped + appeared
  }

  private static func isRequest(_ call: CallSite) -> Bool {
    call.name == "requestReview"
      && (!call.isMember
        || ["AppStore", "SKStoreReviewController"].contains(call.base?.path?.last))
  }

  /// Whether a call is made whenever a view appears, which is not one that ends a task.
  private static func happensOnAppear(_ call: CallSite, _ decisions: inout Decisions) -> Bool {
    guard Set(call.enclosing.type.words).isDisjoint(with: endWords) else { return false }
    for outer in decisions.forest.enclosingCalls(of: call.outer) {
      switch outer.name {
      case "onAppear", "task":
        return outer.isMember && !decisions.areMade(before: call, in: outer)
      case "Task", "async", "asyncAfter": continue
      default: return false
      }
    }
    return false
  }

  /// What the code that runs when views appear depends on.
  private struct Decisions {
    let forest: ViewForest
    /// For each call with such code, by its range, the decisions in it, and the offset at which the
    /// first `guard` ends, in UTF-8 bytes.
    private var known: [Range<Int>: (ranges: RangeSet<Int>, guardEnd: Int)] = [:]

    init(_ forest: ViewForest) { self.forest = forest }

    /// Whether a call inside another one depends on a decision in it. A `guard` before the call
    /// decides, too.
    mutating func areMade(before call: CallSite, in outer: CallSite) -> Bool {
      let made = known[outer.range] ?? all(in: outer)
      known[outer.range] = made
      return made.ranges.contains(call.range.lowerBound) || made.guardEnd < call.range.lowerBound
    }

    private func all(in outer: CallSite) -> (RangeSet<Int>, Int) {
      let decisions = forest.decisions(in: outer.range)
      return (
        RangeSet(decisions.map(\.range)),
        decisions.filter { $0.kind == .guard }.map(\.range.upperBound).min() ?? .max
      )
    }
  }

  private static let endWords: Set<String> = [
    "success", "complete", "completed", "completion", "done", "finish", "finished", "end", "result",
    "results", "summary", "celebration", "congratulations", "win", "victory", "achievement",
  ]
}

extension Finding {
  fileprivate static func tapped(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.reviewUnasked.id,
      message: "this often shows nothing when people tap; link to the App Store with "
        + "'action=write-review' instead",
      range: range, notes: [], fix: nil)
  }

  fileprivate static func appeared(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.reviewUnasked.id,
      message: "this asks for a rating before people have done anything; ask after something that "
        + "they finish",
      range: range, notes: [], fix: nil)
  }
}
