/// A statement that changes a variable, such as `isOn = true`, `count += 1` or `isOn.toggle()`.
package struct Assignment: Sendable {
  /// How a statement changes a variable.
  package enum Kind: Sendable {
    /// The variable gets a value, by `=`.
    case set
    /// A Boolean is inverted, by `toggle()`.
    case toggle
    /// The variable is changed by an operand: `+=`, `-=`, `*=` and `/=`.
    case add, subtract, multiply, divide
  }

  /// How the statement changes the variable.
  package let kind: Kind
  /// The name of the variable without its base, such as `isOn` for `self.isOn` and `model.isOn`.
  package let name: String
  /// The expression that the variable is a member of, such as `model`; `nil` for a plain name and
  /// for a member of `self`.
  package let base: Value?
  /// The value assigned with `=`; `nil` for `toggle()` and for compound assignments such as `+=`.
  package let value: Value?
  /// The operand of a compound assignment such as `+=`; `nil` for any other assignment.
  package let step: Value?
  /// The source range of the whole assignment, in UTF-8 bytes.
  package let range: Range<Int>
  /// The index in ``ViewForest/calls`` of the innermost call whose arguments or closures contain
  /// the assignment; `nil` if there is none.
  package let outer: Int?
  /// The declarations that contain the assignment.
  package let enclosing: CallSite.EnclosingDeclaration

  /// Whether an initializer sets the first value of a variable. A closure in the initializer may run
  /// later, and changes the variable.
  package var isInitialization: Bool { enclosing.member == "init" && outer == nil }

  package init(
    _ kind: Kind, name: String, base: Value?, value: Value?, step: Value?, range: Range<Int>,
    outer: Int?, enclosing: CallSite.EnclosingDeclaration
  ) {
    self.kind = kind
    self.name = name
    self.base = base
    self.value = value
    self.step = step
    self.range = range
    self.outer = outer
    self.enclosing = enclosing
  }
}

/// A use of a variable's name as a value, somewhere in the code.
package struct VariableReference: Hashable, Sendable {
  /// The name of the variable without its base, such as `isOn` for `model.isOn`, or `$0`.
  package let name: String
  /// Whether the variable is accessed as a member of something other than `self`.
  package let isMember: Bool
  /// Whether the variable is an optional that is unwrapped here, by `!`, `if let` or `guard let`.
  package let isUnwrapped: Bool
  /// The offset at which the use starts, in UTF-8 bytes.
  package let offset: Int

  package init(name: String, isMember: Bool, isUnwrapped: Bool, offset: Int) {
    self.name = name
    self.isMember = isMember
    self.isUnwrapped = isUnwrapped
    self.offset = offset
  }
}

extension ViewForest {
  /// Returns the uses of variables as values in a source range, in source order. `$isOn` counts as
  /// a use of `isOn`.
  /// - Parameter range: The source range in UTF-8 bytes.
  package func variableReferences(in range: Range<Int>) -> ArraySlice<VariableReference> {
    variableReferences.starting(in: range, by: \.offset)
  }

  /// Returns the assignments that start in a source range, in source order.
  /// - Parameter range: The source range in UTF-8 bytes.
  package func assignments(in range: Range<Int>) -> ArraySlice<Assignment> {
    assignments.starting(in: range, by: \.range.lowerBound)
  }

  /// Returns the calls that start in a source range, in the order of ``calls``.
  /// - Parameter range: The source range in UTF-8 bytes.
  package func calls(in range: Range<Int>) -> ArraySlice<CallSite> {
    calls.starting(in: range, by: \.range.lowerBound)
  }

  /// Returns the calls that enclose a call or assignment, the innermost first.
  /// - Parameter outer: The index in `calls` of the innermost of these calls; `nil` if there is
  ///   none.
  package func enclosingCalls(of outer: Int?) -> some Sequence<CallSite> {
    sequence(state: outer) { [calls] next -> CallSite? in
      guard let index = next else { return nil }
      next = calls[index].outer
      return calls[index]
    }
  }
}

extension Array {
  /// Returns the elements that start in a source range.
  /// - Parameters:
  ///   - range: The source range in UTF-8 bytes.
  ///   - offset: Returns the offset at which an element starts. The array is sorted by it.
  package func starting(in range: Range<Int>, by offset: (Element) -> Int) -> ArraySlice<Element> {
    let first = firstIndex(from: range.lowerBound, by: offset)
    return self[first..<Swift.max(first, firstIndex(from: range.upperBound, by: offset))]
  }

  /// Returns the index of the first element that starts at an offset or after it.
  /// - Parameter offset: Returns the offset at which an element starts. The array is sorted by it.
  package func firstIndex(from start: Int, by offset: (Element) -> Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if offset(self[middle]) < start { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
