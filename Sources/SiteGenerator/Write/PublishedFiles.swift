import FileSystem
import HandbookModel
import Synchronization

/// The files in an output folder. It knows which of them are what the build would write, without
/// rendering them: those that were made from the same input, and have not changed since.
final class PublishedFiles: Sendable {
  /// The path of the output folder.
  let output: String
  /// The path of the content folder.
  private let root: String
  private let earlier: SiteRecord?
  private let fileSystem: FileSystem
  /// The paths of the documents whose text has changed; `nil` if any page may be different.
  private let changed: Set<String>?
  private let record: Mutex<SiteRecord>

  /// - Parameters:
  ///   - record: The record of the present build, without files.
  ///   - earlier: The record of the last build; `nil` if there is none.
  init(
    output: String, root: String, record: SiteRecord, earlier: SiteRecord?, fileSystem: FileSystem
  ) {
    self.output = output
    self.root = root
    self.earlier = earlier
    self.fileSystem = fileSystem
    changed = earlier.flatMap { record.input.changedDocuments(since: $0.input) }
    self.record = Mutex(record)
  }

  /// Whether all files of a job are up to date. If so, the job need not run.
  /// - Parameter library: The handbooks that the site shows.
  func areUpToDate(_ job: RenderStage.Job, _ library: HandbookCollection) -> Bool {
    guard let changed, job.dependsOnInputOnly else { return false }
    if !changed.isEmpty {
      guard let documents = job.documents?(library),
        documents.allSatisfy({ !changed.contains($0.document.file.pathInRoot) })
      else { return false }
    }
    let hashes = hashes(of: job.paths)
    guard hashes.allSatisfy({ $1 != nil && $1 == earlier?.published[$0] }) else { return false }
    add(published: hashes)
    return true
  }

  /// Runs a job, and adds its files to the record of the present build.
  /// - Parameter write: Makes and writes the files of the job.
  func add(_ job: RenderStage.Job, write: () throws -> Void) rethrows {
    guard case .attachment(let attachment) = job.kind else {
      try write()
      return add(published: hashes(of: job.paths))
    }
    // A file that changes while it is copied is not known to be up to date.
    let before = sourceHash(of: attachment)
    try write()
    add(published: hashes(of: job.paths))
    let after = sourceHash(of: attachment)
    record.withLock { record in
      record.copied[attachment.source] = before
      if before == nil || before != after { record.summary = nil }
    }
  }

  private func sourceHash(of attachment: Attachment) -> UInt64? {
    fileSystem.signature(FileSystem.join(root, attachment.source))?.hash
  }

  private func add(published hashes: [(String, UInt64?)]) {
    record.withLock { record in
      for (path, hash) in hashes {
        record.published[path] = hash
        if hash == nil { record.summary = nil }
      }
    }
  }

  private func hashes(of paths: [String]) -> [(String, UInt64?)] {
    paths.map { ($0, fileSystem.signature(FileSystem.join(output, $0))?.hash) }
  }

  /// Returns the record of the present build after its last file was written; `nil` if it equals
  /// the record of the last build.
  func changedRecord() -> SiteRecord? {
    add(published: hashes(of: [OutputFolder.manifestName]))
    let record = record.withLock(\.self)
    return record == earlier ? nil : record
  }
}
