/// A failure of the environment rather than the content, such as an unreadable folder or a full
/// disk. It ends the command with status 2 and is printed on one line.
package struct SystemError: Error, Hashable, Sendable {
  /// A system operation that can fail.
  package enum Operation: String, CaseIterable, Sendable {
    case read, write, create, remove
    /// Accepting connections at a network address.
    case listen
    /// Running another program.
    case run
  }

  /// The failed operation.
  package let operation: Operation
  /// The path, address or program that the operation was applied to, in a form that the user can open.
  package let path: String
  /// The reason for the failure, as given by the operating system or by Proofbook.
  package let reason: String
  /// Advice on what the user can try next; `nil` if the reason makes it obvious.
  package let advice: String?

  package init(operation: Operation, path: String, reason: String, advice: String? = nil) {
    self.operation = operation
    self.path = path
    self.reason = reason
    self.advice = advice
  }

  /// The id in reports and in the manual, such as `machine/read`.
  package var id: String { "machine/\(operation.rawValue)" }

  private var verb: String { operation == .listen ? "listen at" : operation.rawValue }

  /// The message on one line, such as `cannot read 'Content': no such file or directory`.
  package var message: String { "cannot \(verb) '\(path)': \(reason)" }
}
