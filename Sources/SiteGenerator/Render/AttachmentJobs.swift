import FileSystem
import HandbookModel

extension RenderStage {
  /// The jobs that copy the files beside the rules.
  var attachments: [Job] {
    library.attachments.map { attachment in
      Job(.attachment(attachment), [attachment.url]) { stage, _ in
        let bytes = try stage.fileSystem.read(FileSystem.join(stage.root, attachment.source))
        guard stage.mayBePublished(attachment, bytes, size: bytes.count) else {
          return RenderedFiles()
        }
        return RenderedFiles(newFiles: [OutputFile(path: attachment.url, bytes: bytes)])
      }
    }
  }

  /// Whether the attachment is still inside the content folder. It may have been replaced by a
  /// symbolic link after the folder was listed.
  func isInside(_ attachment: Attachment) -> Bool {
    let path = FileSystem.join(root, attachment.source)
    guard let home = fileSystem.realPath(root.isEmpty ? "." : root) else { return false }
    return fileSystem.realPath(path)?.hasPrefix(home + "/") == true
  }

  /// Returns the path on disk of an attachment that is so large that a preview should send it in
  /// parts; `nil` for any other one, or if it may not be published.
  func pathOfLargeFile(_ attachment: Attachment) -> String? {
    let path = FileSystem.join(root, attachment.source)
    let limit = 1 << 20
    guard isInside(attachment), let size = fileSystem.size(path), size > limit,
      let start = try? fileSystem.readStart(path, limit),
      mayBePublished(attachment, start, size: size)
    else { return nil }
    return path
  }

  /// Whether the attachment may be published with its current content. The content is examined
  /// again because it may have changed since it was loaded. The settings in the content root apply
  /// to a file that belongs to no handbook.
  /// - Parameters:
  ///   - bytes: The content of the file, or as much of its beginning as is examined.
  ///   - size: The size of the file in bytes.
  private func mayBePublished(_ attachment: Attachment, _ bytes: [UInt8], size: Int) -> Bool {
    let key = library.links.handbook(of: attachment.source)
    let configuration =
      library.handbooks.first { $0.key == key }?.configuration ?? library.configuration
    if configuration.publishesUnchecked(attachment.source.fileName) { return true }
    let path = attachment.source
    let file = AttachedFile(path: path, shownPath: path, size: size)
    return file.verdict { Array(bytes.prefix($0)) }.refusal == nil
  }
}
