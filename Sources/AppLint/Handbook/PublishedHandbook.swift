import FileSystem
import HandbookModel

/// The handbook of an app that is read from the address of a published site. What was read first is
/// pinned by a lock file, and kept in a cache.
struct PublishedHandbook {
  let fileSystem: FileSystem
  /// The folder that keeps the content of handbooks; `nil` to keep none.
  let cache: CacheFolder?
  let download: HandbookDownload
  /// Whether the site is read again, and the lock file replaced.
  let updates: Bool
  /// Whether a lock file may be written.
  let writes: Bool

  /// What was read from an address.
  struct Reading {
    let checks: PublishedChecks
    /// What was written into the lock file, for the user; `nil` if it was not to be written.
    var notice: String?
  }

  /// Reads the checks of a handbook: the pinned content from the cache if it is there, otherwise
  /// from the site. What is read from the site must be the pinned content. Without a lock file, or
  /// for an update, a lock file is written.
  /// - Parameter lockPath: The path of the lock file.
  /// - Throws: `HandbookProblem` if the handbook can't be read or is not the pinned one;
  ///   `SystemError` if the lock file can't be read or written.
  func read(_ address: HandbookAddress, lockPath: String) throws -> Reading {
    guard !updates, fileSystem.kind(lockPath) != nil else {
      return try pin(address, lockPath: lockPath)
    }
    guard let lock = try HandbookLock.read(lockPath, fileSystem) else {
      throw HandbookProblem.lock("'\(lockPath)' is not a lock file of version 1")
    }
    guard lock.address == address.written else {
      throw HandbookProblem.lock("'\(lockPath)' pins another handbook, '\(lock.address)'")
    }
    if let bytes = cached(lock.sha256) { return Reading(checks: try checks(bytes, address)) }
    let bytes = try content(of: address)
    guard sha256(bytes) == lock.sha256 else {
      throw HandbookProblem.lock(
        "the handbook has changed since '\(lockPath)' pinned it, and the cache does not have the"
          + " pinned one")
    }
    cache?.write(bytes, Self.name(of: lock.sha256))
    return Reading(checks: try checks(bytes, address))
  }

  private func pin(_ address: HandbookAddress, lockPath: String) throws -> Reading {
    if writes { try HandbookLock.checkPath(lockPath, fileSystem) }
    let bytes = try content(of: address)
    // Only what can be used is pinned.
    let checks = try checks(bytes, address)
    let lock = HandbookLock(address: address.written, sha256: sha256(bytes))
    cache?.write(bytes, Self.name(of: lock.sha256))
    guard writes else { return Reading(checks: checks) }
    if fileSystem.kind(lockPath) != nil,
      let old = try? HandbookLock.read(lockPath, fileSystem), old == lock
    {
      return Reading(checks: checks, notice: "the handbook has not changed")
    }
    try fileSystem.save(lock.bytes, as: lockPath)
    let count = counted(checks.checks.count, "check")
    return Reading(
      checks: checks, notice: "wrote \(lockPath), which pins \(count) of the handbook; commit it")
  }

  /// Returns the pinned content; `nil` if the cache does not have it, or has it damaged.
  private func cached(_ hash: String) -> [UInt8]? {
    cache?.read(Self.name(of: hash)).flatMap { sha256($0) == hash ? $0 : nil }
  }

  /// The name of a content in the cache.
  /// - Parameter hash: Its hash. One that is not as we write it does not become a path.
  private static func name(of hash: String) -> String {
    (hash.utf8.allSatisfy(\.isUnreservedInURLs) ? hash : fingerprint(hash)) + ".json"
  }

  private func content(of address: HandbookAddress) throws -> [UInt8] {
    do {
      return try download(address.file)
    } catch let failure as DownloadFailure {
      throw HandbookProblem.unreadable(address.file, failure.reason, failure.advice)
    }
  }

  private func checks(_ bytes: [UInt8], _ address: HandbookAddress) throws -> PublishedChecks {
    do throws(PublishedChecksFile.Flaw) {
      let file = try PublishedChecksFile.read(bytes, path: address.file)
      // The pages are where the checks were read, whatever the site says of its own address.
      return PublishedChecks(
        checks: file.checks, settings: file.settings, siteURL: address.folder, errors: file.errors,
        invalidPages: file.invalidPages, problems: file.problems)
    } catch {
      throw HandbookProblem.unreadable(
        address.file, error.reason,
        error.isNewer
          ? "update Proofbook" : "check the address; 'proofbook build' writes checks.json")
    }
  }
}

extension PublishedChecksFile.Flaw {
  /// The flaw as a clause in lower case without a final period.
  var reason: String {
    let known = PublishedChecksFile.version
    return switch self {
    case .notJSON: "it is not JSON"
    case .version(let version):
      "it has version \(version) of its format, and this program reads version \(known)"
    case .otherContent: "it is not a list of checks of version \(known)"
    case .tooDeep: "its values are nested more than \(JSONValue.depthLimit) levels deep"
    }
  }

  fileprivate var isNewer: Bool {
    if case .version(let version) = self { version > PublishedChecksFile.version } else { false }
  }
}
