import Foundation
import TestSupport
import Testing

/// Random inputs for everything that reads files of others: nothing crashes, and the results of
/// each target have no flaw. `PROOFBOOK_RANDOM_INPUTS` sets the number of inputs of all targets
/// together.
struct RandomInputTests {
  private static let inputs =
    ProcessInfo.processInfo.environment["PROOFBOOK_RANDOM_INPUTS"].flatMap { Int($0) } ?? 50_000

  @Test(arguments: FuzzTarget.all.map(\.name))
  func `Mutated inputs have results without flaws`(_ name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    for sample in target.samples {
      let flaw = try target.flaw(sample)
      #expect(flaw == nil, "\(flaw ?? "")\n\(Self.shown(sample))")
    }
    var mutations = Mutations(of: target, seed: 2_026)
    for _ in 0..<(Self.inputs * target.share / 100) {
      let input = mutations.next()
      let flaw = try target.flaw(input)
      #expect(flaw == nil, "\(flaw ?? "")\n\(Self.shown(input))")
    }
  }

  private static func shown(_ input: [UInt8]) -> String {
    String(validating: input, as: UTF8.self)?.debugDescription ?? "\(input)"
  }
}

/// Random inputs derived from the samples of a target.
private struct Mutations {
  private let samples: [[UInt8]]
  private let pieces: [[UInt8]]
  private var random: SeededRandom

  init(of target: FuzzTarget, seed: UInt64) {
    samples = target.samples
    pieces = target.pieces.map { Array($0.utf8) }
    random = SeededRandom(seed: seed)
  }

  /// Returns a changed copy of a sample, sometimes with a part of another one.
  mutating func next() -> [UInt8] {
    var input = samples.randomElement(using: &random) ?? []
    for _ in 0...Int.random(in: 0..<6, using: &random) { change(&input) }
    return input
  }

  private mutating func change(_ input: inout [UInt8]) {
    let place = Int.random(in: 0...input.count, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: input.removeSubrange(range(of: input, most: 12))
    case 1, 2: input.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
    case 3: input.insert(contentsOf: input[range(of: input, most: 30)], at: place)
    case 4:
      let other = samples.randomElement(using: &random) ?? []
      input.insert(contentsOf: other[range(of: other, most: 60)], at: place)
    case 5:
      input.replaceSubrange(
        range(of: input, most: 4), with: pieces.randomElement(using: &random) ?? [])
    default: if place < input.count { input[place] = .random(in: 0...255, using: &random) }
    }
  }

  private mutating func range(of bytes: [UInt8], most: Int) -> Range<Int> {
    let start = Int.random(in: 0...bytes.count, using: &random)
    return start..<min(bytes.count, start + Int.random(in: 1...most, using: &random))
  }
}
