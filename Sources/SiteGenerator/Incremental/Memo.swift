import Synchronization

/// Memoizes a function: stores the last input and output for each entry. Entries are identified by
/// name.
final class Memo<Input: Equatable & Sendable, Output: Sendable>: Sendable {
  private let entries = Mutex<[String: (input: Input, output: Output)]>([:])

  /// Returns the stored output if the input equals the last input of the entry. Otherwise calls
  /// `make` and stores its result.
  /// - Parameters:
  ///   - name: Identifies the entry, such as the key of a handbook.
  ///   - make: Computes the output. It must depend on nothing but the input.
  func output(
    named name: String, of input: Input, make: () throws -> Output
  ) rethrows -> Output {
    let known = entries.withLock { $0[name] }
    let output = try known.flatMap { $0.input == input ? $0.output : nil } ?? make()
    // Replaces the stored input even if the two are equal. The new one may compare faster next
    // time, and the old one may keep objects alive.
    entries.withLock { $0[name] = (input, output) }
    return output
  }
}

/// Memoizes a function that is applied to every element of a list. This is efficient if only a few
/// elements of the list change at a time.
final class ListMemo<Input: Equatable & Sendable, Output: Sendable>: Sendable {
  private struct Entry {
    let inputs: [Input]
    let names: [String]
    var outputs: [Output]
  }

  private let entries = Mutex<[String: Entry]>([:])

  /// Returns the outputs for a list of inputs, in the same order. Only outputs of new or changed
  /// inputs are computed.
  /// - Parameters:
  ///   - name: Identifies the list, such as the key of a handbook.
  ///   - nameOf: Returns the identity of an input, such as a path. It is unique in the list, and
  ///     stays the same when the rest of the input changes.
  ///   - make: Called with the new and changed inputs. Each output must depend on nothing but its
  ///     input.
  func outputs(
    named name: String, of inputs: [Input], nameOf: (Input) -> String,
    make: ([Input]) throws -> [Output]
  ) rethrows -> [Output] {
    // The entry is removed, so that its outputs are replaced in place instead of being copied. If
    // `make` throws, the next call computes all outputs again.
    guard var known = entries.withLock({ $0.removeValue(forKey: name) }) else {
      return keep(name, inputs, inputs.map(nameOf), try make(inputs))
    }
    if known.inputs.count == inputs.count {
      let changed = inputs.indices.filter { known.inputs[$0] != inputs[$0] }
      if changed.allSatisfy({ known.names[$0] == nameOf(inputs[$0]) }) {
        let new = changed.isEmpty ? [] : try make(changed.map { inputs[$0] })
        for (index, output) in zip(changed, new) { known.outputs[index] = output }
        return keep(name, inputs, known.names, known.outputs)
      }
    }
    return try rematched(name, inputs, inputs.map(nameOf), known, make)
  }

  /// Matches the inputs with the stored inputs by identity. This is needed if inputs were inserted,
  /// removed or moved, because positions in the list then no longer correspond.
  private func rematched(
    _ name: String, _ inputs: [Input], _ names: [String], _ known: Entry,
    _ make: ([Input]) throws -> [Output]
  ) rethrows -> [Output] {
    let indexByName = Dictionary(
      zip(known.names, known.names.indices), uniquingKeysWith: { first, _ in first })
    let found = zip(inputs, names).map { input, name -> Output? in
      indexByName[name].flatMap { known.inputs[$0] == input ? known.outputs[$0] : nil }
    }
    var newOutputs = try make(zip(inputs, found).filter { $0.1 == nil }.map(\.0)).makeIterator()
    let outputs = found.compactMap { $0 ?? newOutputs.next() }
    return keep(name, inputs, names, outputs)
  }

  private func keep(
    _ name: String, _ inputs: [Input], _ names: [String], _ outputs: [Output]
  ) -> [Output] {
    entries.withLock { $0[name] = Entry(inputs: inputs, names: names, outputs: outputs) }
    return outputs
  }
}
