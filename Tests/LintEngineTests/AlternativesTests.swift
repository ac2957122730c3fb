import Testing

@testable import LintEngine

/// Tests that elements are found without comparing all of them.
struct AlternativesTests {
  @Test func `The first element with other properties is found among a few`() {
    for kinds in 1...6 {
      var contrasts = Contrasts<Int, Int, Int>()
      var all: [(Int, Int)] = []
      for number in 0..<60 {
        let next = (Int.random(in: 0..<kinds), Int.random(in: 0..<kinds))
        let expected = all.firstIndex { $0.0 != next.0 && $0.1 != next.1 }
        #expect(contrasts.first(next.0, next.1) == expected)
        contrasts.append(number, next.0, next.1)
        all.append(next)
      }
      #expect(contrasts.kept.count <= 5)
    }
  }
}
