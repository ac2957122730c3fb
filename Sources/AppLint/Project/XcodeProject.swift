import FileSystem

/// What an Xcode project says about the requirements of its files, read from its `project.pbxproj`.
/// All paths are relative to the folder of the project.
struct XcodeProject {
  /// Something that is not read because it is too large.
  struct Problem {
    let message: String
    /// The id of the object in the project file.
    let object: String
  }

  /// The number of targets that compile code and are not tests.
  private(set) var targetCount = 0
  /// The requirements of these targets.
  private(set) var requirements = SystemRequirements.unknown
  /// The requirements of each file that a target names, also those of tests.
  private(set) var files: [String: SystemRequirements] = [:]
  /// The targets that each folder belongs to which Xcode keeps in step with the disk.
  private(set) var folders: [String: [SynchronizedFolder.Member]] = [:]
  /// Whether it is known of every target which files it compiles.
  private(set) var namesAllFiles = true
  private(set) var problems: [Problem] = []
  /// A build setting that is too large, and the id of its configuration.
  private(set) var settingLimit: (value: SettingValues.Limit, configuration: String)?

  /// Reads a project.
  /// - Parameter configurationFile: Returns the settings of an `.xcconfig` file, whose path is
  ///   relative to the folder of the project.
  init(_ list: PropertyList, configurationFile: @escaping (_ path: String) -> SettingsLayer) {
    let objects = list["objects"]?.entries ?? [:]
    let root = list["rootObject"]?.text ?? ""
    guard let project = objects[root] else { return }
    var paths = ObjectPaths(objects)
    paths.add(project, id: root)
    problems = paths.tooLong.map { [$0] } ?? []
    let settings = TargetSettings(
      objects: objects, project: project, paths: paths.all, configurationFile: configurationFile)
    let exceptions = Self.exceptions(objects)
    // Targets can share what they compile, so it is visited once for all of them.
    var phases: [String: SystemRequirements] = [:]
    for id in (project["targets"]?.texts ?? []).unique {
      guard let object = objects[id] else { continue }
      guard let type = object["productType"]?.text, !type.isEmpty, let name = object["name"]?.text
      else {
        // An aggregate target has no product and compiles nothing. A target that runs another tool
        // can compile any file.
        if object["isa"]?.text != "PBXAggregateTarget" { namesAllFiles = false }
        continue
      }
      let required = settings.requirements(of: object).owned(by: "the target \(quoted(name))")
      if !(type.contains("testing") || type.contains("unit-test")) {
        targetCount += 1
        requirements.formUnion(required)
      }
      guard !required.platforms.isEmpty else {
        namesAllFiles = false
        continue
      }
      for phase in (object["buildPhases"]?.texts ?? []).unique {
        phases[phase, default: .unknown].formUnion(required)
      }
      let groups = (object["fileSystemSynchronizedGroups"]?.texts ?? []).unique
      for group in groups {
        guard let path = paths.all[group] else {
          namesAllFiles = false
          continue
        }
        folders[path, default: []].append(
          SynchronizedFolder.Member(
            requirements: required, exceptions: exceptions[id]?[group] ?? []))
      }
      // Files of a folder that belongs to other targets.
      let own = Set(groups)
      for (group, names) in exceptions[id] ?? [:] where !own.contains(group) {
        guard let folder = paths.all[group] else { continue }
        for name in names {
          files[FileSystem.join(folder, name), default: .unknown].formUnion(required)
        }
      }
    }
    for (id, requirements) in phases {
      guard let phase = objects[id], phase["isa"]?.text == "PBXSourcesBuildPhase" else { continue }
      for file in phase["files"]?.texts ?? [] {
        // A file that was removed from the project can leave an object that names none.
        guard let build = objects[file], let reference = build["fileRef"]?.text,
          // The forms of a resource in several languages, in the folder of its group.
          objects[reference]?["isa"]?.text != "PBXVariantGroup"
        else { continue }
        guard let path = paths.all[reference] else {
          namesAllFiles = false
          continue
        }
        let filters = (build["platformFilters"] ?? build["platformFilter"])?.texts ?? []
        files[path, default: .unknown].formUnion(requirements.limited(byFilters: filters))
      }
    }
    settingLimit = settings.limit
    if targetCount == 0 || !problems.isEmpty { namesAllFiles = false }
  }

  /// Returns the paths that are listed as exceptions of a folder for a target, by the ids of the
  /// target and of the folder. They are excluded if the folder belongs to the target, and included
  /// otherwise.
  private static func exceptions(
    _ objects: [String: PropertyList]
  ) -> [String: [String: [String]]] {
    var found: [String: [String: [String]]] = [:]
    var visited: Set<String> = []
    let groups = objects.filter { $0.value["exceptions"] != nil }
    for (group, object) in groups.sorted(by: { $0.key < $1.key }) {
      // The paths of an exception are relative to its folder, so it belongs to one only.
      for id in object["exceptions"]?.texts ?? [] where visited.insert(id).inserted {
        guard let set = objects[id], let target = set["target"]?.text else { continue }
        found[target, default: [:]][group, default: []] +=
          (set["membershipExceptions"]?.texts ?? []).map { ($0 + "/").withoutDots }
      }
    }
    return found
  }
}

/// The paths of the files and groups of a project, relative to its folder.
private struct ObjectPaths {
  /// The maximum number of bytes of a path, as in macOS.
  private static let lengthLimit = 1_024

  /// The paths by the ids of the objects. Those that depend on a build setting are left out.
  private(set) var all: [String: String] = [:]
  /// A path that is longer than the limit.
  private(set) var tooLong: XcodeProject.Problem?
  private let objects: [String: PropertyList]

  init(_ objects: [String: PropertyList]) { self.objects = objects }

  mutating func add(_ project: PropertyList, id: String) {
    let root = project["projectDirPath"]?.text ?? ""
    guard accept(root, of: id) else { return }
    var pending = [(id: project["mainGroup"]?.text ?? "", folder: root)]
    while let (id, folder) = pending.popLast() {
      // A group that contains itself is visited once.
      guard all[id] == nil, let object = objects[id] else { continue }
      let own = object["path"]?.text ?? ""
      let path: String
      switch object["sourceTree"]?.text {
      case "<group>": path = own.isEmpty ? folder : FileSystem.join(folder, own).withoutDots
      case "SOURCE_ROOT": path = FileSystem.join(root, own).withoutDots
      case "<absolute>": path = own.withoutDots
      default: continue
      }
      guard accept(path, of: id) else { continue }
      all[id] = path
      pending += (object["children"]?.texts ?? []).map { ($0, path) }
    }
  }

  private mutating func accept(_ path: String, of id: String) -> Bool {
    guard path.utf8.count > Self.lengthLimit else { return true }
    tooLong =
      tooLong
      ?? XcodeProject.Problem(
        message: "this is ignored, with all files in it: its path has more than "
          + "\(Self.lengthLimit) bytes", object: id)
    return false
  }
}

extension String {
  /// The path without `.`, without `..` after a name, and without a slash at its end.
  var withoutDots: String {
    guard utf8.contains(UInt8(ascii: ".")) || hasSuffix("/") else { return self }
    var names: [Substring] = []
    for name in split(separator: "/") where name != "." {
      if name == "..", let last = names.last, last != ".." {
        names.removeLast()
      } else if name != ".." || !hasPrefix("/") {
        names.append(name)
      }
    }
    return (hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
  }
}

extension [String] {
  /// The texts without duplicates, in the same order.
  fileprivate var unique: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
