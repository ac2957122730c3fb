import SwiftFrontEnd
import Testing
import ViewTree

/// Which names code mentions.
struct NameIndexTests {
  @Test(arguments: [2, 500])
  func `Code mentions the names of its range only`(count: Int) {
    let condition = (0..<count).map { "a\($0)" }.joined(separator: " && ")
    let before = "first()\nlet x = b\n"
    let forest = SwiftSource("\(before)if \(condition) { c = d }\nlet y = e").views()
    let start = before.utf8.count
    let range = start..<(start + "if ".utf8.count + condition.utf8.count)
    #expect(forest.isMentioned(["a0"], in: range))
    #expect(forest.isMentioned(["e", "a\(count - 1)"], in: range))
    #expect(!forest.isMentioned(["b", "d", "e", "a\(count)"], in: range))
    #expect(!forest.isMentioned([], in: range))
  }
}
