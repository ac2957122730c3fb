/// A part of a pattern.
indirect enum PatternNode {
  case scalar(ScalarSet)
  case start, end
  case sequence([PatternNode])
  case choice([PatternNode])
  case repeated(PatternNode, least: Int, most: Int?)

  /// Appends the instructions of the node. The result is `false` if there are too many.
  func compile(into program: inout TextPattern.Program) -> Bool {
    guard program.instructions.count < TextPattern.mostInstructions else { return false }
    switch self {
    case .scalar(let set): program.append(set)
    case .start: program.instructions.append(.start)
    case .end: program.instructions.append(.end)
    case .sequence(let nodes):
      for node in nodes where !node.compile(into: &program) { return false }
    case .choice(let nodes):
      var jumps: [Int] = []
      for node in nodes.dropLast() {
        let split = program.instructions.count
        program.instructions.append(.split(split + 1, 0))
        guard node.compile(into: &program) else { return false }
        jumps.append(program.instructions.count)
        program.instructions.append(.split(0, 0))
        program.instructions[split] = .split(split + 1, program.instructions.count)
      }
      guard nodes[nodes.count - 1].compile(into: &program) else { return false }
      let end = program.instructions.count
      for jump in jumps { program.instructions[jump] = .split(end, end) }
    case .repeated(let node, let least, let most):
      for _ in 0..<least {
        let count = program.instructions.count
        guard node.compile(into: &program) else { return false }
        // A node without instructions, such as `()`, is the same however often it is repeated.
        if program.instructions.count == count { break }
      }
      let start = program.instructions.count
      guard let most else {
        program.instructions.append(.split(start + 1, 0))
        guard node.compile(into: &program) else { return false }
        program.instructions.append(.split(start, start))
        program.instructions[start] = .split(start + 1, program.instructions.count)
        return true
      }
      for _ in least..<most {
        let split = program.instructions.count
        program.instructions.append(.split(split + 1, 0))
        guard node.compile(into: &program) else { return false }
        program.instructions[split] = .split(split + 1, program.instructions.count)
      }
    }
    return true
  }
}
