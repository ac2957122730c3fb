import FileSystem
import HandbookModel
import SwiftFrontEnd

extension PackageManifest {
  /// Returns the name of the manifest that the newest Swift reads. A package can have manifests for
  /// versions of Swift, such as `Package@swift-5.9.swift`. The one for the newest version is read if it
  /// has a newer version of the tools than `Package.swift`.
  /// - Parameter path: The path of the `Package.swift`.
  static func nameForNewestSwift(besides path: String, _ fileSystem: FileSystem) -> String {
    let folder = path.folderName.isEmpty ? "/" : path.folderName
    let entries = (try? fileSystem.list(folder)) ?? []
    let newest = entries.filter { $0.kind == .file }.compactMap { entry in
      swiftVersion(ofManifest: entry.name).map { (version: $0, name: entry.name) }
    }.max { $0.version < $1.version }
    guard let newest,
      let tools = toolsVersion(FileSystem.join(folder, newest.name), fileSystem)
    else { return path.fileName }
    let usual = toolsVersion(path, fileSystem)
    return usual.map { $0 < tools } ?? true ? newest.name : path.fileName
  }

  /// Returns the version in the name of a manifest, such as 5.9; `nil` for any other name.
  private static func swiftVersion(ofManifest name: String) -> SystemVersion? {
    let start = "Package@swift-"
    guard name.hasPrefix(start), name.hasSuffix(".swift") else { return nil }
    return SystemVersion(String(name.dropFirst(start.count).dropLast(".swift".count)))
  }

  /// Returns the version after `swift-tools-version:` in the first line of a manifest; `nil` if there is
  /// none.
  private static func toolsVersion(_ path: String, _ fileSystem: FileSystem) -> SystemVersion? {
    guard let bytes = try? fileSystem.readText(path) else { return nil }
    let line = String(decoding: bytes.prefix(200), as: UTF8.self).prefix { !$0.isNewline }
    guard let mark = line.firstRange(of: "swift-tools-version:") else { return nil }
    let version = line[mark.upperBound...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
    return SystemVersion(String(version))
  }
}
