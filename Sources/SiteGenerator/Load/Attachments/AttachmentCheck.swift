import FileSystem
import HandbookModel

// Decides which of the files beside the rules may be published.
extension LoadStage {
  /// Checks files that are neither pages nor settings. Only the beginning of most files is read.
  /// - Parameters:
  ///   - published: The files that are published in any case, as paths relative to the content root.
  ///     Throws `SystemError` if one of them cannot be read.
  ///   - linkable: The files that are published if something refers to them. One that cannot be
  ///     read is reported when it is published.
  func check(
    published: [String] = [], linkable: [String], in configuration: Configuration
  ) throws -> CheckedAttachments {
    var checked = CheckedAttachments()
    func isPublished(_ path: String, _ verdict: AttachedFile.Verdict) -> Bool {
      if let refusal = verdict.refusal, !configuration.publishesUnchecked(path.fileName) {
        checked.refused[path] = refusal
        return false
      }
      if let remark = verdict.remark { checked.remarks[path] = remark }
      return true
    }
    let verdicts = try concurrentMap(published, jobs: jobs) { try verdict($0) }
    let linked = try concurrentMap(linkable, jobs: jobs) {
      (try? verdict($0)) ?? AttachedFile.Verdict()
    }
    checked.published = zip(published, verdicts).filter(isPublished).map(\.0)
    checked.linkable = zip(linkable, linked).filter(isPublished).map(\.0)
    return checked
  }

  private func verdict(_ path: String) throws -> AttachedFile.Verdict {
    func check() throws -> AttachedFile.Verdict {
      let fullPath = FileSystem.join(root, path)
      let file = AttachedFile(
        path: path, shownPath: fullPath, size: fileSystem.size(fullPath) ?? 0)
      return try file.verdict { try fileSystem.readStart(fullPath, $0) }
    }
    return try memory?.verdict(path, check) ?? check()
  }
}
