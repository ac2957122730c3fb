import Foundation
import SiteGenerator

/// Renders the files that take long to make, such as pictures. Requests for files of the same job
/// share one rendering, and at most as many jobs run at once as there are processors. Neither the
/// requests that wait nor the jobs occupy threads that pages need.
actor ExpensiveFileQueue {
  /// A render job of a snapshot.
  private struct Key: Hashable {
    let snapshot: ObjectIdentifier
    let job: String
  }

  private var running: [Key: Task<Void, any Error>] = [:]
  private let operations: OperationQueue

  /// - Parameter capacity: The maximum number of jobs that run at once.
  init(capacity: Int = ProcessInfo.processInfo.activeProcessorCount) {
    operations = OperationQueue()
    operations.maxConcurrentOperationCount = capacity
    operations.qualityOfService = .utility
  }

  /// Runs the job that makes a file. Callers that need a file of a job that already runs wait for
  /// it. Pictures run after other files, such as the search index.
  /// - Parameters:
  ///   - path: The path of the file in the site.
  ///   - work: Makes the file. The default lets the snapshot render and keep it.
  /// - Throws: The error of the job, such as a `SystemError`.
  func render(
    _ path: String, of snapshot: SiteSnapshot,
    _ work: @escaping @Sendable (SiteSnapshot, String) throws -> Void = { _ = try $0.file(at: $1) }
  ) async throws {
    // The task keeps the snapshot alive, so that no other one can have the same identifier.
    let key = Key(snapshot: ObjectIdentifier(snapshot), job: snapshot.jobName(of: path))
    if let task = running[key] { return try await task.value }
    let task = Task { [operations] in
      try await withCheckedThrowingContinuation { continuation in
        let operation = BlockOperation {
          continuation.resume(with: Result { try work(snapshot, path) })
        }
        operation.queuePriority = snapshot.isPicture(path) ? .normal : .high
        operations.addOperation(operation)
      }
    }
    running[key] = task
    defer { running[key] = nil }
    try await task.value
  }
}
