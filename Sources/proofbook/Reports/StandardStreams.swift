import FileSystem
import Foundation
import HandbookModel
import Synchronization

/// Writes text to standard output. Everything that the program prints there goes through this
/// function. Nothing is buffered, so nothing can fail later, when the program ends.
/// - Throws: `SystemError` if the text cannot be written, for example because the disk is full. A
///   pipe that its reader has closed is not an error: the reader has seen what it wanted.
func printToStandardOutput(_ text: String) throws {
  guard let number = write(text, to: STDOUT_FILENO), number != EPIPE else { return }
  throw SystemError(
    operation: .write, path: "standard output", reason: FileSystem.reason(of: number))
}

/// Whether text for standard error could not be written. If so, the program ends with status 2.
let standardErrorHasFailed = Atomic<Bool>(false)

/// Writes text to standard error. Text that cannot be written is lost, because there is no other
/// place for it. The command goes on, and ends with status 2 unless a reader has closed the pipe.
func printToStandardError(_ text: String) {
  if let number = write(text, to: STDERR_FILENO), number != EPIPE {
    standardErrorHasFailed.store(true, ordering: .relaxed)
  }
}

/// Writes text to an open file.
/// - Parameter file: The number of the file. If writing to it does not block, this function waits
///   until the file accepts more bytes.
/// - Returns: The `errno` value of the failure; `nil` if all bytes were written.
private func write(_ text: String, to file: Int32) -> Int32? {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {
      var state = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
      poll(&state, 1, -1)
    } else if errno != EINTR {
      return errno
    }
  }
  return nil
}
