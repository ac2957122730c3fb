/// Something is wrong with the machine, not with the content: a folder that cannot be read, a disk
/// that is full. It is thrown, ends the command with status 2 and is named in one line.
package struct SystemError: Error, Hashable, Sendable {
  /// What was being done, such as `read` or `write`.
  package let operation: String
  /// What it was done to, as people can open it.
  package let path: String
  /// Why it failed, in the system's words or ours.
  package let reason: String
  /// What to try next; nil when the reason says it all.
  package let advice: String?

  package init(operation: String, path: String, reason: String, advice: String? = nil) {
    self.operation = operation
    self.path = path
    self.reason = reason
    self.advice = advice
  }

  /// One line: `cannot read 'Content': no such file or directory`.
  package var message: String { "cannot \(operation) '\(path)': \(reason)" }
}
