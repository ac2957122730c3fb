import FileSystem
import HandbookModel

/// Which project names each file and folder, so that projects that contradict each other are reported.
/// A file in several targets of one project is nothing unusual.
struct ProjectClaims {
  /// The project that names a path first, with what it requires.
  private struct Claim {
    let project: String
    let requirements: SystemRequirements
  }

  /// Two projects that name the same files.
  private struct Pair: Hashable {
    let first: String
    let second: String
  }

  /// The first claim of each path.
  private var claims: [String: Claim] = [:]
  /// The paths for which two projects require other versions, with these.
  private var found: [Pair: [String: String]] = [:]

  /// Adds what a project requires of a file or folder.
  /// - Parameters:
  ///   - path: The absolute path of the file or folder.
  ///   - project: The path of the project file, to show to the user.
  mutating func add(_ path: String, _ requirements: SystemRequirements, _ project: String) {
    guard let claim = claims[path] else {
      claims[path] = Claim(project: project, requirements: requirements)
      return
    }
    guard claim.project != project,
      let platform = Platform.allCases.first(where: { platform in
        guard let one = claim.requirements.oldest[platform],
          let other = requirements.oldest[platform]
        else { return false }
        // A project without a setting is for the newest system that its Xcode has.
        return one != other && one != .newest && other != .newest
      }), let one = claim.requirements.oldest[platform], let other = requirements.oldest[platform]
    else { return }
    found[Pair(first: claim.project, second: project), default: [:]][path] =
      "\(platform.rawValue) \(one) in '\(claim.project)', and \(platform.rawValue) \(other) here"
  }

  /// A note for every two projects that contradict each other.
  var contradictions: [Diagnostic] {
    found.sorted { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) }
      .map { projects, paths in
        let first = paths.min { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        return .contradiction(
          projects.second, first?.key.fileName ?? "", first?.value ?? "", others: paths.count - 1)
      }
  }
}
