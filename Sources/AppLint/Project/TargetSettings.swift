import FileSystem

/// What the build settings of a project say about the requirements of its targets. Those of a list of
/// configurations and those of an `.xcconfig` file are found out once.
final class TargetSettings {
  private let objects: [String: PropertyList]
  /// The paths of files and groups, relative to the folder of the project, by their ids.
  private let paths: [String: String]
  private let configurationFile: (_ path: String) -> SettingsLayer
  /// The settings of the project, by the name of the configuration.
  private var shared: [String: [SettingsLayer]] = [:]
  private var lists: [String: SystemRequirements] = [:]
  private var configurations: [String: SystemRequirements] = [:]
  /// The first limit that a value exceeds, and the id of its configuration.
  private(set) var limit: (value: SettingValues.Limit, configuration: String)?

  /// - Parameters:
  ///   - configurationFile: Returns the settings of an `.xcconfig` file, whose path is relative to the
  ///     folder of the project.
  init(
    objects: [String: PropertyList], project: PropertyList, paths: [String: String],
    configurationFile: @escaping (_ path: String) -> SettingsLayer
  ) {
    self.objects = objects
    self.paths = paths
    self.configurationFile = configurationFile
    for id in configurations(of: project) {
      guard let object = objects[id], let name = object["name"]?.text else { continue }
      shared[name] = layers(of: object)
    }
  }

  private func configurations(of object: PropertyList) -> [String] {
    objects[object["buildConfigurationList"]?.text ?? ""]?["buildConfigurations"]?.texts ?? []
  }

  /// Returns the requirements of a target: the platforms of all its configurations, and the oldest
  /// version of each.
  func requirements(of target: PropertyList) -> SystemRequirements {
    let list = target["buildConfigurationList"]?.text ?? ""
    if let known = lists[list] { return known }
    let union = SystemRequirements.union(configurations(of: target).compactMap(requirements))
    lists[list] = union
    return union
  }

  private func requirements(ofConfiguration id: String) -> SystemRequirements? {
    if let known = configurations[id] { return known }
    guard let object = objects[id], let name = object["name"]?.text else { return nil }
    let settings = BuildSettings(
      layers(of: object) + (shared[name] ?? []), configuration: name)
    let requirements = settings.requirements
    limit = limit ?? settings.values.limit.map { ($0, id) }
    configurations[id] = requirements
    return requirements
  }

  /// Returns the settings of a configuration, and then those of its `.xcconfig` file.
  private func layers(of configuration: PropertyList) -> [SettingsLayer] {
    // Conditions follow what they are exceptions of, the longest ones last.
    let own = (configuration["buildSettings"]?.entries ?? [:])
      .sorted { ($0.key.utf8.count, $0.key) < ($1.key.utf8.count, $1.key) }
      .map { SettingAssignment(key: $0.key, value: $0.value.texts.joined(separator: " ")) }
    let layer = SettingsLayer([SettingsTable(own)])
    guard let path = configurationPath(of: configuration) else { return [layer] }
    return [layer, configurationFile(path)]
  }

  private func configurationPath(of configuration: PropertyList) -> String? {
    if let id = configuration["baseConfigurationReference"]?.text { return paths[id] }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.text,
      let folder = paths[anchor],
      let path = configuration["baseConfigurationReferenceRelativePath"]?.text
    else { return nil }
    return FileSystem.join(folder, path)
  }
}
