/// A part of a pattern.
indirect enum PatternNode {
  case scalar(ScalarSet)
  case start, end
  case sequence([PatternNode])
  case choice([PatternNode])
  case repeated(PatternNode, least: Int, most: Int?)

  /// Appends the instructions of the node. The result is `false` if there are too many.
  func compile(into program: inout [TextPattern.Instruction]) -> Bool {
    guard program.count < TextPattern.mostInstructions else { return false }
    switch self {
    case .scalar(let set): program.append(.scalar(set))
    case .start: program.append(.start)
    case .end: program.append(.end)
    case .sequence(let nodes):
      for node in nodes where !node.compile(into: &program) { return false }
    case .choice(let nodes):
      var jumps: [Int] = []
      for node in nodes.dropLast() {
        let split = program.count
        program.append(.split(split + 1, 0))
        guard node.compile(into: &program) else { return false }
        jumps.append(program.count)
        program.append(.split(0, 0))
        program[split] = .split(split + 1, program.count)
      }
      guard nodes[nodes.count - 1].compile(into: &program) else { return false }
      for jump in jumps { program[jump] = .split(program.count, program.count) }
    case .repeated(let node, let least, let most):
      for _ in 0..<least {
        let count = program.count
        guard node.compile(into: &program) else { return false }
        // A node without instructions, such as `()`, is the same however often it is repeated.
        if program.count == count { break }
      }
      let start = program.count
      guard let most else {
        program.append(.split(start + 1, 0))
        guard node.compile(into: &program) else { return false }
        program.append(.split(start, start))
        program[start] = .split(start + 1, program.count)
        return true
      }
      for _ in least..<most {
        let split = program.count
        program.append(.split(split + 1, 0))
        guard node.compile(into: &program) else { return false }
        program[split] = .split(split + 1, program.count)
      }
    }
    return true
  }
}
