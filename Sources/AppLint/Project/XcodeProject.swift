import FileSystem
import HandbookModel

/// The targets of an Xcode project, read from its `project.pbxproj`.
struct XcodeProject: Sendable {
  /// A target that compiles Swift code.
  struct Target: Sendable {
    let name: String
    let requirements: SystemRequirements
    let isTest: Bool
    /// The paths of the source files, relative to the folder of the project.
    var files: Set<String> = []
    /// The folders all of whose files belong to the target, relative to the folder of the project.
    var folders: [Folder] = []
  }

  /// A folder that Xcode keeps in step with the disk.
  struct Folder: Sendable {
    /// The path of the folder, relative to the folder of the project.
    let path: String
    /// The paths of files and folders that do not belong to the target, relative to this folder.
    let exceptions: Set<String>

    /// Whether a file belongs to the target because it is in this folder.
    /// - Parameter file: A path relative to the folder of the project.
    func contains(_ file: String) -> Bool {
      guard path.isEmpty || file.hasPrefix(path + "/") else { return false }
      guard !exceptions.isEmpty else { return true }
      let inside = path.isEmpty ? file : String(file.dropFirst(path.count + 1))
      return !exceptions.contains { inside == $0 || inside.hasPrefix($0 + "/") }
    }
  }

  /// The targets in the order of the project.
  private(set) var targets: [Target] = []

  /// Reads a project.
  /// - Parameter configuration: Returns the settings of an `.xcconfig` file, whose path is relative
  ///   to the folder of the project.
  init(_ list: PropertyList, configuration: @escaping (_ path: String) -> BuildSettings) {
    let reader = Reader(list, configuration: configuration)
    guard let project = reader.objects[list["rootObject"]?.text ?? ""] else { return }
    let paths = reader.paths(of: project)
    let shared = reader.settings(of: project, paths)
    let exceptions = reader.exceptions
    for id in project["targets"]?.texts ?? [] {
      guard let object = reader.objects[id], let name = object["name"]?.text else { continue }
      let type = object["productType"]?.text ?? ""
      // An aggregate target has no product and compiles nothing.
      guard !type.isEmpty else { continue }
      var target = Target(
        name: name, requirements: reader.requirements(of: object, shared, paths),
        isTest: type.contains("testing") || type.contains("unit-test"))
      target.files = reader.files(of: object, paths)
      let groups = object["fileSystemSynchronizedGroups"]?.texts ?? []
      target.folders = groups.compactMap { group in
        paths[group].map { Folder(path: $0, exceptions: exceptions[[group, id]] ?? []) }
      }
      // Files of a folder that belongs to other targets.
      for (key, files) in exceptions where key[1] == id && !groups.contains(key[0]) {
        guard let folder = paths[key[0]] else { continue }
        target.files.formUnion(files.map { FileSystem.join(folder, $0) })
      }
      targets.append(target)
    }
  }

  /// The objects of a project, by their ids.
  private struct Reader {
    let objects: [String: PropertyList]
    let configuration: (_ path: String) -> BuildSettings

    init(_ list: PropertyList, configuration: @escaping (_ path: String) -> BuildSettings) {
      objects = list["objects"]?.entries ?? [:]
      self.configuration = configuration
    }

    /// Returns the paths of all files and groups, relative to the folder of the project, by the ids
    /// of their objects. Those whose path depends on a build setting are left out.
    func paths(of project: PropertyList) -> [String: String] {
      var paths: [String: String] = [:]
      let root = project["projectDirPath"]?.text ?? ""
      var pending = [(id: project["mainGroup"]?.text ?? "", folder: root)]
      while let (id, folder) = pending.popLast() {
        // A group that contains itself is visited once.
        guard paths[id] == nil, let object = objects[id] else { continue }
        let own = object["path"]?.text ?? ""
        switch object["sourceTree"]?.text {
        case "<group>": paths[id] = own.isEmpty ? folder : FileSystem.join(folder, own)
        case "SOURCE_ROOT": paths[id] = FileSystem.join(root, own)
        case "<absolute>": paths[id] = own
        default: continue
        }
        pending += (object["children"]?.texts ?? []).map { ($0, paths[id] ?? "") }
      }
      return paths.mapValues(Self.withoutDots)
    }

    /// Returns a path without `.` and without `..` after a name.
    private static func withoutDots(_ path: String) -> String {
      guard path.contains(".") else { return path }
      var names: [Substring] = []
      for name in path.split(separator: "/") where name != "." {
        if name == "..", let last = names.last, last != ".." {
          names.removeLast()
        } else {
          names.append(name)
        }
      }
      return (path.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
    }

    /// Returns the settings of each configuration of a project or target, by its name.
    func settings(of object: PropertyList, _ paths: [String: String]) -> [String: BuildSettings] {
      let list = objects[object["buildConfigurationList"]?.text ?? ""]
      var found: [String: BuildSettings] = [:]
      for id in list?["buildConfigurations"]?.texts ?? [] {
        guard let object = objects[id], let name = object["name"]?.text else { continue }
        var settings = BuildSettings()
        if let path = configurationPath(of: object, paths) { settings = configuration(path) }
        let own = object["buildSettings"]?.entries ?? [:]
        settings.override(
          with: BuildSettings(own.mapValues { $0.texts.joined(separator: " ") }))
        found[name] = settings
      }
      return found
    }

    private func configurationPath(of object: PropertyList, _ paths: [String: String]) -> String? {
      if let id = object["baseConfigurationReference"]?.text { return paths[id] }
      guard let anchor = object["baseConfigurationReferenceAnchor"]?.text,
        let folder = paths[anchor],
        let path = object["baseConfigurationReferenceRelativePath"]?.text
      else { return nil }
      return FileSystem.join(folder, path)
    }

    /// Returns the requirements of a target: the platforms of all its configurations, and the oldest
    /// version of each.
    func requirements(
      of target: PropertyList, _ shared: [String: BuildSettings], _ paths: [String: String]
    ) -> SystemRequirements {
      let all = settings(of: target, paths).map { name, own in
        var settings = shared[name] ?? BuildSettings()
        settings.override(with: own)
        return settings.requirements
      }
      return .union(all)
    }

    /// Returns the paths of the files that a target compiles.
    func files(of target: PropertyList, _ paths: [String: String]) -> Set<String> {
      let phases = (target["buildPhases"]?.texts ?? []).compactMap { objects[$0] }
      let sources = phases.filter { $0["isa"]?.text == "PBXSourcesBuildPhase" }
        .flatMap { $0["files"]?.texts ?? [] }
      return Set(sources.compactMap { objects[$0]?["fileRef"]?.text }.compactMap { paths[$0] })
    }

    /// The paths that are listed as exceptions of a folder for a target, by the ids of both. They are
    /// excluded if the folder belongs to the target, and included otherwise.
    var exceptions: [[String]: Set<String>] {
      var found: [[String]: Set<String>] = [:]
      for (group, object) in objects {
        for id in object["exceptions"]?.texts ?? [] {
          guard let set = objects[id], let target = set["target"]?.text else { continue }
          found[[group, target], default: []].formUnion(set["membershipExceptions"]?.texts ?? [])
        }
      }
      return found
    }
  }
}
