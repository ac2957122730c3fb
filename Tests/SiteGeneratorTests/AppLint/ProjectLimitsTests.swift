import FileSystem
import HandbookModel
import Synchronization
import TestSupport
import Testing

@testable import AppLint

/// Project files that stand for far more than they contain.
struct ProjectLimitsTests {
  /// The file `A.swift` and its project with one target and the configuration `Debug`, whose settings
  /// are in `Base.xcconfig`.
  private static func project(
    settings: String = "SDKROOT = iphoneos;", objects: String = "", children: String = ""
  ) -> String {
    """
    // !$*UTF8*$!
    { rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L; };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (C, F, \(children)); };
      C = { isa = PBXFileReference; path = Base.xcconfig; sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildConfigurationList = L; buildPhases = (S); };
      S = { isa = PBXSourcesBuildPhase; files = (B); };
      B = { isa = PBXBuildFile; fileRef = F; };
      L = { buildConfigurations = (K); };
      K = { name = Debug; baseConfigurationReference = C; buildSettings = { \(settings) }; };
      \(objects)
    }; }

    """
  }

  private static let path = "App/App.xcodeproj/project.pbxproj"

  private func lint(
    _ files: [String: String], _ read: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> (summary: String?, problems: [Diagnostic]) {
    let disk = MemoryDisk()
    disk.put("let a = 1\n", at: "App/A.swift")
    for (path, text) in files { disk.put(text, at: path) }
    var options = AppLint.Options()
    options.paths = ["App"]
    var fileSystem = disk.fileSystem
    fileSystem.readStart = { path, limit in
      read(path)
      return try disk.fileSystem.readStart(path, limit)
    }
    let report = try AppLint(options, fileSystem: fileSystem) { _ in throw CancellationError() }
      .run()
    return (report.project, report.diagnostics.filter { $0.id == "lint/project" })
  }

  /// The places of problems, such as `App/Base.xcconfig:1:1`.
  private func places(_ problems: [Diagnostic]) -> [String] {
    problems.map {
      "\($0.location.path):\($0.location.range.start.line):\($0.location.range.start.column)"
    }
  }

  // MARK: Files with settings

  @Test func `A file that includes itself is reported once, and its settings count`() throws {
    let include = String(repeating: "  #include \"Base.xcconfig\"\n", count: 10)
    let found = try lint([
      Self.path: Self.project(),
      "App/Base.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 15\n" + include,
    ])
    #expect(found.summary == "1 target: iOS 15")
    #expect(places(found.problems) == ["App/Base.xcconfig:11:3"])
    #expect(found.problems.allSatisfy { $0.message.contains("includes itself") && $0.fix != nil })
  }

  @Test func `A file that others include again and again is read once`() throws {
    let counter = Counter()
    let found = try lint(
      [
        Self.path: Self.project(),
        "App/Base.xcconfig": String(repeating: "#include \"More.xcconfig\"\n", count: 50)
          + "#include \"Other/../More.xcconfig\"\n",
        "App/More.xcconfig": String(repeating: "#include \"Last.xcconfig\"\n", count: 50),
        "App/Last.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 16\n",
      ]
    ) { if $0.hasSuffix(".xcconfig") { _ = counter.next() } }
    #expect(found.summary == "1 target: iOS 16" && found.problems.isEmpty)
    #expect(counter.next() == 4)
  }

  @Test func `The last inclusion of a file replaces what was set before it`() throws {
    let found = try lint([
      Self.path: Self.project(),
      "App/Base.xcconfig":
        "#include \"More.xcconfig\"\nIPHONEOS_DEPLOYMENT_TARGET = 14\n#include \"More.xcconfig\"\n",
      "App/More.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 16\n",
    ])
    #expect(found.summary == "1 target: iOS 16")
  }

  @Test func `Of more files than a configuration can include, the last ones count`() throws {
    var files = [Self.path: Self.project()]
    files["App/Base.xcconfig"] = (0..<120).map { "#include \"\($0).xcconfig\"\n" }.joined()
    for number in 0..<120 {
      files["App/\(number).xcconfig"] = "IPHONEOS_DEPLOYMENT_TARGET = \(number)\n"
    }
    let found = try lint(files)
    #expect(found.summary == "1 target: iOS 119")
    // The file itself is one of the hundred.
    #expect(places(found.problems) == ["App/Base.xcconfig:21:1"])
  }

  @Test func `A file with settings that is too large is reported`() throws {
    let found = try lint([
      Self.path: Self.project(),
      "App/Base.xcconfig": String(repeating: "// no settings\n", count: 300_000),
    ])
    #expect(found.summary == "1 target: iOS of unknown version")
    #expect(places(found.problems) == ["App/Base.xcconfig:1:1"])
  }

  // MARK: References

  @Test func `References to references are followed once`() throws {
    let chain = (0..<40).map { number in
      "V\(number) = \(String(repeating: "$(V\(number + 1))", count: 8))\n"
    }
    let found = try lint([
      Self.path: Self.project(),
      "App/Base.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 15$(V0)\n\(chain.joined())V40 =\n",
    ])
    #expect(found.summary == "1 target: iOS 15" && found.problems.isEmpty)
  }

  private static let doubled = String(repeating: "X = $(inherited)$(inherited)\n", count: 40)

  @Test func `Settings that do not matter have no limits`() throws {
    let found = try lint([
      Self.path: Self.project(),
      "App/Base.xcconfig": "X = aaaa\n\(Self.doubled)IPHONEOS_DEPLOYMENT_TARGET = 15\n",
    ])
    #expect(found.summary == "1 target: iOS 15" && found.problems.isEmpty)
  }

  @Test(arguments: [
    ("X = 1\n\(doubled)", "App/Base.xcconfig:11:1", "more than 1000 bytes"),
    (
      String(repeating: "X = $(inherited)1\n", count: 2_000), "App/Base.xcconfig:1937:1", "in a row"
    ),
    (
      "X = 5\n" + (0..<99).map { "X[arch=a\($0)] = \($0)\n" }.joined(), "App/Base.xcconfig:84:1",
      "possible values"
    ),
    (
      String(repeating: "X[sdk=macosx*] = 1\n", count: 2_000), "App/Base.xcconfig:1003:1",
      "more than 1000 others"
    ),
    (
      "X = 1\(String(repeating: ".0", count: 600))\n", "App/Base.xcconfig:1:1",
      "more than 1000 bytes"
    ),
  ])
  func `A value that is too much to compute is reported, and unknown`(
    _ settings: String, _ place: String, _ reason: String
  ) throws {
    let found = try lint([
      Self.path: Self.project(
        settings: "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = \"$(X)\";"),
      "App/Base.xcconfig": settings,
    ])
    #expect(found.summary == "1 target: iOS of unknown version")
    #expect(places(found.problems) == [place])
    #expect(found.problems.allSatisfy { $0.message.contains(reason) && $0.fix != nil })
  }

  @Test func `A value of the project file is reported at its configuration`() throws {
    let value = String(repeating: "1", count: 1_001)
    let found = try lint([
      Self.path: Self.project(
        settings: "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = \(value);"),
      "App/Base.xcconfig": "",
    ])
    #expect(found.summary == "1 target: iOS of unknown version")
    #expect(places(found.problems) == ["\(Self.path):12:3"])
  }

  // MARK: Conditions

  @Test(arguments: [
    ("[config=*] = 15", "iOS 15"), ("[config=Debug] = 15", "iOS 15"),
    ("[config=De*] = 15", "iOS 15"), ("[config=Release] = 15", "iOS"), ("[arch=*] = 15", "iOS 15"),
    ("[arch=arm64] = 15", "iOS 15"), ("[sdk=iphoneos*][arch=arm64] = 15", "iOS 15"),
    ("[sdk=iphoneos*,arch=arm64] = 15", "iOS 15"), ("[sdk=iphoneos17.2] = 15", "iOS 15"),
    ("[sdk=macosx*] = 15", "iOS"), ("[sdk=macosx*][arch=arm64] = 15", "iOS"),
    ("[sdk=*] = 15", "iOS 15"), ("[sdk=*os*] = 15", "iOS 15"), ("[other] = 15", "iOS 15"),
    ("[arch=arm64] = $(UNSET)", "iOS of unknown version"), (" = 13\nX[arch=arm64] = 15", "iOS 13"),
    ("[arch=arm64] = 15\nX = 13", "iOS 13"), (" = 13\nX[sdk=iphone*] = 15", "iOS 15"),
    (" = 13\nX[sdk=iphoneos*] = 15", "iOS 13"), ("[sdk=iphone*] = 15\nX = 13", "iOS 13"),
    (" = 13\nX[sdk=iphone*] = 15\nX[arch=arm64] = $(inherited).4", "iOS 15"),
    (" = $(Y)\nY = 17\nY[sdk=iphonesimulator*] = 14", "iOS 14"),
  ])
  func `The oldest version that can apply counts`(_ settings: String, _ summary: String) throws {
    let found = try lint([
      Self.path: Self.project(),
      "App/Base.xcconfig": ("X" + settings + "\n").replacing(
        "X", with: "IPHONEOS_DEPLOYMENT_TARGET"),
    ])
    #expect(found.summary == "1 target: \(summary)" && found.problems.isEmpty)
  }

  @Test func `Conditions in a project file are exceptions of what they are beside`() throws {
    let key = "IPHONEOS_DEPLOYMENT_TARGET"
    let found = try lint([
      Self.path: Self.project(
        settings: "\"\(key)[sdk=iphone*]\" = 16; SDKROOT = iphoneos; \(key) = 12;"),
      "App/Base.xcconfig": "\(key) = 11\n",
    ])
    #expect(found.summary == "1 target: iOS 16")
  }

  // MARK: Project files

  @Test func `Groups inside each other end where no path can be longer`() throws {
    let groups = (0..<2_000).map {
      "G\($0) = { isa = PBXGroup; path = a; sourceTree = \"<group>\"; children = (G\($0 + 1)); };\n"
    }
    let found = try lint([
      Self.path: Self.project(
        settings: "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16;",
        objects: groups.joined(), children: "G0"), "App/Base.xcconfig": "",
    ])
    #expect(found.summary == "1 target: iOS 16")
    // Each group adds two bytes, but for the first one.
    #expect(places(found.problems) == ["\(Self.path):525:1"])
  }

  @Test func `A broken project file is reported where it is broken`() throws {
    let found = try lint([Self.path: "{ objects = {\n  A = B }; }\n"])
    #expect(places(found.problems) == ["\(Self.path):2:9"])
  }

  @Test func `The folders above many named files are listed once`() throws {
    let disk = MemoryDisk()
    let names = (0..<50).map { "App/Views/V\($0).swift" }
    for name in names { disk.put("let a = 1\n", at: name) }
    let listed = Mutex<[String]>([])
    var fileSystem = disk.fileSystem
    let list = fileSystem.list
    fileSystem.list = { path in
      listed.withLock { $0.append(path) }
      return try list(path)
    }
    var options = AppLint.Options()
    options.paths = names + names
    _ = try AppLint(options, fileSystem: fileSystem) { _ in throw CancellationError() }.run()
    let folders = listed.withLock { $0 }
    #expect(folders.count == Set(folders).count && !folders.isEmpty, "\(folders)")
  }

  // MARK: Synchronized folders

  @Test func `Exceptions of folders are those of each target`() throws {
    var random = SeededRandom(seed: 5)
    let names = ["a", "b", "a-b", "a/b", "a/b/c", "b/a", "b/a/c", "a/c"]
    for _ in 0..<300 {
      let members = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
        var requirements = SystemRequirements(platforms: [
          Bool.random(using: &random) ? .iOS : .macOS
        ])
        for platform in requirements.platforms {
          requirements.oldest[platform] =
            [nil, SystemVersion(13), SystemVersion(15)].randomElement(using: &random) ?? nil
        }
        return SynchronizedFolder.Member(
          requirements: requirements,
          exceptions: names.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
      }
      let folder = SynchronizedFolder(members)
      for file in names + ["c", "a/b/c/d", "a-b/c"] {
        let own = members.filter { member in
          !member.exceptions.contains { file == $0 || file.hasPrefix($0 + "/") }
        }
        let expected = own.isEmpty ? nil : SystemRequirements.union(own.map(\.requirements))
        #expect(folder.requirements(of: file[...]) == expected, "\(file) of \(members)")
      }
    }
  }
}
