import Synchronization

/// Memoizes the last result of a function for each name, together with its input.
final class Memo<Input: Equatable & Sendable, Output: Sendable>: Sendable {
  private let entries = Mutex<[String: (input: Input, output: Output)]>([:])

  /// The memoized result if the input is the same as last time, otherwise the result of `make`.
  /// - Parameters:
  ///   - name: identifies the entry, such as the key of a handbook.
  ///   - make: a function of the input alone.
  func output(
    named name: String, of input: Input, make: () throws -> Output
  ) rethrows -> Output {
    let known = entries.withLock { $0[name] }
    let output = try known.flatMap { $0.input == input ? $0.output : nil } ?? make()
    // Stores the newer of two equal inputs: it may compare faster next time, and releases what the
    // older one retains.
    entries.withLock { $0[name] = (input, output) }
    return output
  }
}

/// Memoizes a function of each element of a list, for lists of which few elements change at a time.
final class ListMemo<Input: Equatable & Sendable, Output: Sendable>: Sendable {
  private struct Entry {
    let inputs: [Input]
    let names: [String]
    let outputs: [Output]
  }

  private let entries = Mutex<[String: Entry]>([:])

  /// The results for some inputs, in their order, computed only for those that are new or changed.
  /// - Parameters:
  ///   - name: identifies the list, such as the key of a handbook.
  ///   - nameOf: the identity of an input, such as a path, which stays the same when the input
  ///     changes and is unique in its list.
  ///   - make: called with the new and changed inputs; each result must depend on its input alone.
  func outputs(
    named name: String, of inputs: [Input], nameOf: (Input) -> String,
    make: ([Input]) throws -> [Output]
  ) rethrows -> [Output] {
    guard let known = entries.withLock({ $0[name] }) else {
      return keep(name, inputs, inputs.map(nameOf), try make(inputs))
    }
    if known.inputs.count == inputs.count {
      let changed = inputs.indices.filter { known.inputs[$0] != inputs[$0] }
      if changed.allSatisfy({ known.names[$0] == nameOf(inputs[$0]) }) {
        guard !changed.isEmpty else { return known.outputs }
        var outputs = known.outputs
        for (index, output) in zip(changed, try make(changed.map { inputs[$0] })) {
          outputs[index] = output
        }
        return keep(name, inputs, known.names, outputs)
      }
    }
    return try rematched(name, inputs, inputs.map(nameOf), known, make)
  }

  /// Handles inserted and removed inputs.
  private func rematched(
    _ name: String, _ inputs: [Input], _ names: [String], _ known: Entry,
    _ make: ([Input]) throws -> [Output]
  ) rethrows -> [Output] {
    let places = Dictionary(
      zip(known.names, known.names.indices), uniquingKeysWith: { first, _ in first })
    let found = zip(inputs, names).map { input, name -> Output? in
      places[name].flatMap { known.inputs[$0] == input ? known.outputs[$0] : nil }
    }
    var made = try make(zip(inputs, found).filter { $0.1 == nil }.map(\.0)).makeIterator()
    let outputs = found.compactMap { $0 ?? made.next() }
    return keep(name, inputs, names, outputs)
  }

  private func keep(
    _ name: String, _ inputs: [Input], _ names: [String], _ outputs: [Output]
  ) -> [Output] {
    entries.withLock { $0[name] = Entry(inputs: inputs, names: names, outputs: outputs) }
    return outputs
  }
}
