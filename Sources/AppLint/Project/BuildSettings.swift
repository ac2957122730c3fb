import HandbookModel

/// The build settings of a target or project in one configuration.
struct BuildSettings {
  /// Everything that depends on the platform in the settings of Xcode.
  private struct System {
    let platform: Platform
    /// The names of its SDKs: that of devices, which `SDKROOT` names, and that of simulators. They
    /// are also those in `SUPPORTED_PLATFORMS`.
    let sdks: [String]
    let deploymentKey: String
  }

  private static let systems = [
    System(
      platform: .iOS, sdks: ["iphoneos", "iphonesimulator"],
      deploymentKey: "IPHONEOS_DEPLOYMENT_TARGET"),
    System(platform: .macOS, sdks: ["macosx"], deploymentKey: "MACOSX_DEPLOYMENT_TARGET"),
    System(
      platform: .tvOS, sdks: ["appletvos", "appletvsimulator"],
      deploymentKey: "TVOS_DEPLOYMENT_TARGET"),
    System(
      platform: .watchOS, sdks: ["watchos", "watchsimulator"],
      deploymentKey: "WATCHOS_DEPLOYMENT_TARGET"),
    System(
      platform: .visionOS, sdks: ["xros", "xrsimulator"],
      deploymentKey: "XROS_DEPLOYMENT_TARGET"),
  ]

  let values: SettingValues
  /// Whether all files with settings could be read. Otherwise, what is not set may be set there.
  private let isComplete: Bool

  /// - Parameters:
  ///   - layers: The settings; a layer replaces what the following ones say.
  ///   - configuration: The name of the configuration, such as `Debug`.
  init(_ layers: [SettingsLayer], configuration: String) {
    values = SettingValues(layers, configuration: configuration)
    isComplete = layers.allSatisfy(\.isComplete)
  }

  /// The platforms and oldest versions of a target with these settings.
  var requirements: SystemRequirements {
    var found = SystemRequirements()
    for system in supported {
      found.platforms.insert(system.platform)
      found.oldest[system.platform] = oldestVersion(of: system)
    }
    // 1 is iPhone and 2 is iPad. Without the setting, an app runs on both.
    let named = values.candidates("TARGETED_DEVICE_FAMILY", sdk: "iphoneos")
    let families = named.flatMap { $0.mayBeUnset ? nil : $0.texts.joined(separator: ",") } ?? "1,2"
    if found.platforms.contains(.iOS), families.contains("2") {
      found.platforms.insert(.iPadOS)
      found.oldest[.iPadOS] = found.oldest[.iOS]
      if !families.contains("1") {
        found.platforms.remove(.iOS)
        found.oldest[.iOS] = nil
      }
    }
    return found
  }

  /// Returns the oldest version that a target can be built for; `nil` if it is not known.
  private func oldestVersion(of system: System) -> SystemVersion? {
    var oldest = SystemVersion.newest
    for sdk in system.sdks {
      guard let found = values.candidates(system.deploymentKey, sdk: sdk) else { return nil }
      // Without the setting, Xcode builds for the version of its SDK, which is the newest one.
      guard !found.mayBeUnset || isComplete else { return nil }
      for text in found.texts {
        guard let version = SystemVersion(text.trimmed) else { return nil }
        oldest = min(oldest, version)
      }
    }
    return oldest
  }

  /// The systems that a target is built for; empty if they are not known.
  private var supported: [System] {
    guard let named = values.candidates("SUPPORTED_PLATFORMS") else { return [] }
    let names = Set(
      named.texts.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) })
    var roots: [String] = []
    if named.mayBeUnset {
      guard let found = values.candidates("SDKROOT"), !found.mayBeUnset,
        !found.texts.contains("auto")
      else { return [] }
      roots = found.texts
    }
    return Self.systems.filter { system in
      !names.isDisjoint(with: system.sdks) || roots.contains { $0.hasPrefix(system.sdks[0]) }
    }
  }
}
