import HandbookModel
import Templating

/// What differs between the code blocks of an Incorrect example and those of the Correct example
/// beside it.
struct CodeComparison {
  /// Two code blocks that show the same code before and after the change.
  struct Part {
    let old: Snippet
    let new: Snippet
    fileprivate let difference: LineDifference
  }

  /// The compared blocks in order; never empty.
  let parts: [Part]
  /// Whether the Correct example has exactly one block, so that a line number is unambiguous.
  private let hasOneCorrectBlock: Bool

  /// The greatest share of lines that may differ. If more of them do, the blocks have little in
  /// common, and marking what changed would mark nearly everything.
  private static let greatestShare = 0.7
  /// The number of unchanged lines that are shown before and after a change or a finding.
  private static let context = 2
  /// The number of unchanged lines that are shown even if they are far from any change.
  private static let shortestRun = 4
  /// The greatest number of blocks that one block is compared with.
  private static let mostCandidates = 8

  /// Compares the blocks of two examples in order. If one example has a single block and the other
  /// has several, the two most similar blocks are compared. The result is `nil` if the blocks cannot
  /// be matched, if they are equal, or if they have little in common.
  init?(_ incorrect: Example, _ correct: Example) {
    let (old, new) = (incorrect.snippets, correct.snippets)
    let candidates: [[(Snippet, Snippet)]]
    if old.count == new.count {
      candidates = zip(old, new).map { [$0] }
    } else if let first = old.first, old.count == 1 {
      candidates = [new.prefix(Self.mostCandidates).map { (first, $0) }]
    } else if let first = new.first, new.count == 1 {
      candidates = [old.prefix(Self.mostCandidates).map { ($0, first) }]
    } else {
      return nil
    }
    parts = candidates.compactMap { pairs in
      let parts = pairs.compactMap { old, new -> Part? in
        guard old.code.language == new.code.language else { return nil }
        return LineDifference(from: old.code.code, to: new.code.code).map {
          Part(old: old, new: new, difference: $0)
        }
      }
      let best = parts.min { $0.difference.changedShare < $1.difference.changedShare }
      return best.flatMap { $0.difference.changedShare <= Self.greatestShare ? $0 : nil }
    }
    hasOneCorrectBlock = new.count == 1
    if !parts.contains(where: { $0.difference.changedShare > 0 }) { return nil }
  }

  /// Returns how the compared blocks are shown, by their start positions.
  /// - Parameters:
  ///   - named: The lines that findings name, by the start position of the block. They are not
  ///     hidden.
  ///   - hasFolds: Whether to hide unchanged lines that are far from any change or finding.
  func listings(_ named: [Position: Set<Int>], hasFolds: Bool) -> [Position: CodeListing] {
    var listings: [Position: CodeListing] = [:]
    for part in parts {
      let steps = part.difference.steps
      var (old, new) = (CodeListing(), CodeListing())
      old.changed = Set(part.difference.removed)
      new.changed = Set(part.difference.added)
      // A block that did not change at all is shown.
      if hasFolds, part.difference.changedShare > 0 {
        let named = (
          old: named[part.old.range.start] ?? [], new: named[part.new.range.start] ?? []
        )
        for run in Self.hiddenRuns(steps, named) {
          guard case .kept(let firstOld, let firstNew) = steps[run.lowerBound] else { continue }
          old.folds.append(firstOld..<(firstOld + run.count))
          new.folds.append(firstNew..<(firstNew + run.count))
        }
      }
      listings[part.old.range.start] = old
      listings[part.new.range.start] = new
    }
    return listings
  }

  /// Returns the runs of steps that are kept lines far from any change or finding, and long enough
  /// to be hidden.
  private static func hiddenRuns(
    _ steps: [LineDifference.Step], _ named: (old: Set<Int>, new: Set<Int>)
  ) -> [Range<Int>] {
    var shown = [Bool](repeating: false, count: steps.count)
    for (index, step) in steps.enumerated() {
      if case .kept(let old, let new) = step, !named.old.contains(old), !named.new.contains(new) {
        continue
      }
      for near in max(0, index - context)...min(steps.count - 1, index + context) {
        shown[near] = true
      }
    }
    return shown.indices.split { shown[$0] }.filter { $0.count > shortestRun }
  }

  /// Returns a sentence that says which lines of the Correct example changed, such as “Lines 4 and
  /// 14–20 changed.” It is empty if the Correct example has several blocks.
  func sentence(_ words: Localization) -> String {
    guard hasOneCorrectBlock, let difference = parts.first?.difference else { return "" }
    if difference.added.isEmpty {
      return words.counted(.removedLines, difference.removed.count)
    }
    let ranges = Self.ranges(difference.added)
    if ranges.count > Self.mostRanges {
      return words.counted(.countedLines, difference.added.count)
    }
    let names = ranges.map { range in
      switch range.count {
      case 1: "\(range.lowerBound + 1)"
      default: "\(range.lowerBound + 1)–\(range.upperBound)"
      }
    }
    let form: PluralForm = difference.added.count == 1 ? .one : .other
    let values: KeyValuePairs = ["lines": words.joined(names)]
    return words[.changedLines, form, values]
  }

  /// The greatest number of ranges of lines that a sentence lists.
  private static let mostRanges = 6

  /// Returns lines in order as ranges of consecutive lines.
  private static func ranges(_ lines: [Int]) -> [Range<Int>] {
    lines.reduce(into: []) { ranges, line in
      if let last = ranges.last, last.upperBound == line {
        ranges[ranges.count - 1] = last.lowerBound..<(line + 1)
      } else {
        ranges.append(line..<(line + 1))
      }
    }
  }
}

extension CodeComparison.Part {
  /// Returns the HTML of what changed: removed and added lines, with the unchanged lines around
  /// them. It is empty if the blocks are equal.
  func changes(_ old: HighlightedCode, _ new: HighlightedCode, _ words: Localization) -> String {
    guard difference.changedShare > 0 else { return "" }
    let steps = difference.steps
    let hidden = steps.indices.map { index in
      let near = max(0, index - Self.context)...min(steps.count - 1, index + Self.context)
      return near.allSatisfy { steps[$0].isKept }
    }
    var html: [UInt8] = []
    var skipped = 0
    for (index, step) in steps.enumerated() {
      if hidden[index] {
        skipped += 1
        if index + 1 < steps.count, hidden[index + 1] { continue }
        let label = escaped(words.counted(.sameLines, skipped))
        html.append(contentsOf: "<span class=\"gap\" data-t=\"\(label)\"></span>".utf8)
        skipped = 0
        continue
      }
      switch step {
      case .kept(_, let line): CodeListing.write(new, line, "span", to: &html)
      case .removed(let line): CodeListing.write(old, line, "del", isChanged: true, to: &html)
      case .added(let line): CodeListing.write(new, line, "ins", isChanged: true, to: &html)
      }
    }
    return String(decoding: html, as: UTF8.self)
  }

  /// The number of unchanged lines that are shown before and after a change.
  private static var context: Int { 3 }
}

extension Localization {
  /// Returns names as a list, such as “4, 7 and 14–20”.
  fileprivate func joined(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return self[.listEnd, ["list": names.dropLast().joined(separator: ", "), "last": last]]
  }
}
