package import FileSystem
import HandbookModel

/// Stores what builds wrote to their output folders, so that the next build need not render what is
/// already there. A record that is missing, damaged or from another build of the program is
/// ignored.
package struct SiteCache: Sendable {
  private let folder: CacheFolder
  /// A string that identifies the build of the program.
  let program: String
  private let fileSystem: FileSystem

  /// Creates a cache in a folder.
  /// - Parameters:
  ///   - folder: The path of the folder. It is created if it does not exist.
  ///   - program: A string that identifies the build of the program.
  package init(folder: String, program: String, fileSystem: FileSystem = .disk) {
    self.folder = CacheFolder(FileSystem.join(folder, "sites"), fileSystem: fileSystem)
    self.program = program
    self.fileSystem = fileSystem
  }

  /// Returns what the last build into an output folder reported, if a build from the same input
  /// would find and write the same; otherwise `nil`. Nothing was reported about the content then.
  /// - Parameters:
  ///   - output: The path of the output folder.
  ///   - root: The path of the content folder.
  ///   - loaded: The hash of everything that was loaded.
  func summary(ofUnchanged output: String, root: String, loaded: UInt64) -> SiteRecord.Summary? {
    guard let record = record(of: output), record.loaded == loaded, let summary = record.summary,
      let lock = fileSystem.lockFolder(output)
    else { return nil }
    return withExtendedLifetime(lock) {
      // The hash of the manifest differs after an interrupted build.
      let isComplete = !OutputFolder.hasLeftovers(output, fileSystem: fileSystem)
      return isComplete && has(record.published, in: output) && has(record.copied, in: root)
        ? summary : nil
    }
  }

  private func has(_ hashes: [String: UInt64], in folder: String) -> Bool {
    hashes.allSatisfy { path, hash in
      fileSystem.signature(FileSystem.join(folder, path))?.hash == hash
    }
  }

  /// Returns the files that an earlier build wrote to an output folder.
  /// - Parameters:
  ///   - output: The path of the output folder, which must exist.
  ///   - root: The path of the content folder.
  ///   - record: The record of the present build, without files.
  func files(in output: String, root: String, _ record: SiteRecord) -> PublishedFiles {
    PublishedFiles(
      output: output, root: root, record: record, earlier: self.record(of: output),
      fileSystem: fileSystem)
  }

  /// Stores the record of the files that a build has written.
  func keep(_ files: PublishedFiles) {
    guard let record = files.changedRecord() else { return }
    folder.write(record.bytes, name(of: files.output))
  }

  private func record(of output: String) -> SiteRecord? {
    let record = folder.read(name(of: output)).flatMap { try? SiteRecord($0) }
    return record?.program == program ? record : nil
  }

  private func name(of output: String) -> String {
    longFingerprint(fileSystem.realPath(output) ?? output) + ".site"
  }
}
