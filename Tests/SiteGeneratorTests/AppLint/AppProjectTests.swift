import HandbookModel
import TestSupport
import Testing

@testable import AppLint

/// What project files say about the systems of an app.
struct AppProjectTests {
  private func lint(
    _ files: [String: String], _ paths: [String] = ["App"], links: [String: String] = [:]
  ) throws -> LintReport {
    let disk = MemoryDisk()
    for (path, text) in files { disk.put(text, at: path) }
    for (path, target) in links { disk.putLink(at: path, to: target) }
    var options = AppLint.Options()
    options.paths = paths
    return try AppLint(options, fileSystem: disk.fileSystem) { _ in throw CancellationError() }
      .run()
  }

  /// A view with a finding of `style-foreground-color`, whose advice needs iOS 17 or macOS 14.
  private static let view =
    "struct A: View { var body: some View { Text(a).foregroundColor(.red) } }\n"

  /// Whether lint finds in a file what `foregroundStyle` could replace.
  private func finds(_ path: String, _ files: [String: String]) throws -> Bool {
    try lint(files).diagnostics.contains {
      $0.id == "style-foreground-color" && $0.location.path == path
    }
  }

  // MARK: Packages

  private static func package(_ platforms: String) -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "App", \(platforms.isEmpty ? "" : "platforms: [\(platforms)],")
      targets: [
        .target(name: "Core"), .executableTarget(name: "App", dependencies: [.target(name: "Core")]),
        .testTarget(name: "CoreTests"),
      ])

    """
  }

  @Test(arguments: [
    (".iOS(.v17), .macOS(.v14)", "2 targets: iOS 17, macOS 14", true),
    (".iOS(\"17.2\")", "2 targets: iOS 17.2", true), (".iOS(.v14)", "2 targets: iOS 14", false),
    (".iOS(.v17), .macOS(.v11)", "2 targets: iOS 17, macOS 11", false),
    (".macCatalyst(.v17)", "2 targets: iPadOS 17", true),
    (".iOS(.v17), .macCatalyst(.v14)", "2 targets: iOS 17, iPadOS 14", false),
    (".iOS(.v15), .macCatalyst(.v17)", "2 targets: iOS 15", true),
    (".iOS(oldest)", "2 targets: iOS of unknown version", false),
    ("", "2 targets: no platforms are named", false),
  ])
  func `A package names its platforms and their oldest versions`(
    _ platforms: String, _ summary: String, _ isFound: Bool
  ) throws {
    let files = [
      "App/Package.swift": Self.package(platforms), "App/Sources/Core/A.swift": Self.view,
    ]
    #expect(try lint(files).project == summary)
    #expect(try finds("App/Sources/Core/A.swift", files) == isFound)
  }

  @Test func `Without a project file, lint says which checks did not run`() throws {
    let files = ["App/A.swift": Self.view]
    let report = try lint(files)
    #expect(report.diagnostics.isEmpty && report.project?.hasPrefix("no project file") == true)
    let known = try lint(files.merging([".proofbook.yml": "deployment: {iOS: 18}\n"]) { $1 })
    #expect(known.diagnostics.count == 1 && known.project == "iOS 18, as .proofbook.yml says")
  }

  @Test func `The first line has what the configuration sets`() throws {
    let files = [
      "App/Package.swift": Self.package(".iOS(.v15)"), "App/Sources/Core/A.swift": Self.view,
      ".proofbook.yml": "deployment: {iOS: 17}\n",
    ]
    #expect(try lint(files).project == "2 targets: iOS 17, as .proofbook.yml says")
  }

  @Test(arguments: [
    ("deployment: {iOS: abc}\n", "2 targets: iOS 15"),
    ("deployment: {iOS: abc}\nplatforms: [iOS]\n", "2 targets: iOS 15"),
    ("platforms: [macOS]\n", "2 targets: macOS of unknown version, as .proofbook.yml says"),
  ])
  func `The first line names the configuration only for what it changes`(
    _ settings: String, _ summary: String
  ) throws {
    let files = [
      "App/Package.swift": Self.package(".iOS(.v15)"), "App/Sources/Core/A.swift": Self.view,
      ".proofbook.yml": settings,
    ]
    #expect(try lint(files).project == summary)
  }

  @Test(arguments: [
    ("Package@swift-5.10.swift", "5.10", "2 targets: iOS 18"),
    ("Package@swift-6.swift", "6.0", "2 targets: iOS 18"),
    ("Package@swift-5.9.swift", "5.9", "2 targets: iOS 15"),
    ("Package@swift-5.7.swift", "5.7", "2 targets: iOS 15"),
    ("Package@swift-new.swift", "6.0", "2 targets: iOS 15"),
  ])
  func `The manifest for the newest version of Swift decides`(
    _ name: String, _ tools: String, _ summary: String
  ) throws {
    let newer = Self.package(".iOS(.v18)").replacing("5.9", with: tools)
    let files = [
      "App/Package.swift": Self.package(".iOS(.v15)"), "App/\(name)": newer,
      "App/Sources/Core/A.swift": Self.view,
    ]
    #expect(try lint(files).project == summary)
  }

  @Test func `A package without targets is not called missing`() throws {
    let package = "let package = Package(name: \"A\", platforms: [.iOS(.v17)])\n"
    let report = try lint(["App/Package.swift": package, "App/A.swift": Self.view])
    #expect(report.project?.hasPrefix("no targets in App/Package.swift: ") == true)
  }

  @Test func `The package above the folder that is linted is read`() throws {
    let files = ["App/Package.swift": Self.package(".iOS(.v17)"), "App/Sources/A.swift": Self.view]
    #expect(try lint(files, ["App/Sources"]).diagnostics.map(\.id) == ["style-foreground-color"])
  }

  @Test func `The nearest package decides`() throws {
    let files = [
      "App/Package.swift": Self.package(".iOS(.v13)"), "App/A.swift": Self.view,
      "App/Kit/Package.swift": Self.package(".iOS(.v17)"), "App/Kit/B.swift": Self.view,
    ]
    #expect(try !finds("App/A.swift", files) && finds("App/Kit/B.swift", files))
    #expect(try lint(files).project == "4 targets: iOS 13")
  }

  @Test func `A package that names no platforms in an app has not those of the app`() throws {
    let files = [
      "App/App.xcodeproj/project.pbxproj": Self.project(phone: Self.phone, desk: Self.phone),
      "App/Kit/Package.swift": Self.package(""), "App/Kit/B.swift": Self.view,
      "App/C.swift": Self.view,
    ]
    #expect(try !finds("App/Kit/B.swift", files) && finds("App/C.swift", files))
  }

  // MARK: Xcode projects

  /// A project of two targets in the old format of Xcode: `Phone` compiles `Phone/A.swift` and
  /// `Shared/S.swift`, and `Desk` the folder `Desk` except `Desk/Old` and also `Shared/S.swift`.
  private static func project(phone: String, desk: String, shared: String = "") -> String {
    """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
      P /* Project */ = { isa = PBXProject; mainGroup = G; targets = (T1, T2, T3);
        buildConfigurationList = L0; projectDirPath = ""; };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (GP, GS, GD, FX); };
      GP = { isa = PBXGroup; path = Phone; sourceTree = "<group>"; children = (FA); };
      GS = { isa = PBXGroup; path = Shared; sourceTree = "<group>"; children = (FS); };
      GD = { isa = PBXFileSystemSynchronizedRootGroup; path = Desk; sourceTree = "<group>";
        exceptions = (E); };
      E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2;
        membershipExceptions = (Old); };
      FA = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      FS = { isa = PBXFileReference; path = S.swift; sourceTree = "<group>"; };
      FX = { isa = PBXFileReference; path = Base.xcconfig; sourceTree = "<group>"; };
      BA = { isa = PBXBuildFile; fileRef = FA; }; BS = { isa = PBXBuildFile; fileRef = FS; };
      S1 = { isa = PBXSourcesBuildPhase; files = (BA, BS, BG); };
      BG = { isa = PBXBuildFile; };
      S2 = { isa = PBXSourcesBuildPhase; files = (BS); };
      T1 = { isa = PBXNativeTarget; name = Phone; buildPhases = (S1); buildConfigurationList = L1;
        productType = "com.apple.product-type.application"; };
      T2 = { isa = PBXNativeTarget; name = Desk; buildPhases = (S2); buildConfigurationList = L2;
        fileSystemSynchronizedGroups = (GD); productType = "com.apple.product-type.application"; };
      T3 = { isa = PBXAggregateTarget; name = All; buildConfigurationList = L1; };
      L0 = { buildConfigurations = (C0); }; L1 = { buildConfigurations = (C1); };
      L2 = { buildConfigurations = (C2); };
      C0 = { name = Debug; buildSettings = { \(shared) }; baseConfigurationReference = FX; };
      C1 = { name = Debug; buildSettings = { \(phone) }; };
      C2 = { name = Debug; buildSettings = { \(desk) }; };
    }; }

    """
  }

  private static let phone = "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 17.0;"
  private static let desk = "SDKROOT = macosx; MACOSX_DEPLOYMENT_TARGET = 11.0;"

  private static func app(_ project: String, _ more: [String: String] = [:]) -> [String: String] {
    let paths = ["Phone/A.swift", "Shared/S.swift", "Desk/D.swift", "Desk/Old/O.swift"]
    return Dictionary(uniqueKeysWithValues: paths.map { ("App/" + $0, view) })
      .merging(["App/App.xcodeproj/project.pbxproj": project]) { $1 }.merging(more) { $1 }
  }

  private func found(
    _ files: [String: String], _ paths: [String] = ["App"]
  ) throws -> [String] {
    try lint(files, paths).diagnostics.filter { $0.id == "style-foreground-color" }
      .map { String($0.location.path.dropFirst(4)) }
  }

  @Test func `A file has the requirements of all targets that compile it`() throws {
    let files = Self.app(Self.project(phone: Self.phone, desk: Self.desk))
    #expect(try lint(files).project == "2 targets: iOS 17, macOS 11")
    #expect(try found(files) == ["Phone/A.swift"])
    let newer = Self.project(
      phone: Self.phone, desk: "SDKROOT = macosx; MACOSX_DEPLOYMENT_TARGET = 14;")
    #expect(
      try found(Self.app(newer)) == ["Desk/D.swift", "Phone/A.swift", "Shared/S.swift"])
  }

  // MARK: Targets that disagree

  private static let olderPhone = "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 14.0;"

  @Test(arguments: [
    ("Shared/S.swift", desk, "; the target 'Desk' runs on macOS 11"),
    ("Shared/S.swift", olderPhone, "; the target 'Desk' runs on iOS 14"),
    ("Desk/D.swift", desk, "; the target 'Desk' runs on macOS 11"), ("Phone/A.swift", desk, ""),
  ])
  func `A report names the target for which a check does not run`(
    _ path: String, _ desk: String, _ reason: String
  ) throws {
    let disk = MemoryDisk()
    for (path, text) in Self.app(Self.project(phone: Self.phone, desk: desk)) {
      disk.put(text, at: path)
    }
    var options = AppLint.Options()
    options.paths = ["App/" + path]
    let lines = try AppLint(options, fileSystem: disk.fileSystem) { _ in throw CancellationError() }
      .report(on: "style-foreground-color", line: 1).split(separator: "\n")
    let line = try #require(lines.first { $0.contains("the code runs on iOS 15") })
    #expect(line.hasPrefix(reason.isEmpty ? "  holds " : "  fails ") && line.hasSuffix(reason))
  }

  @Test func `A fix that an older target cannot have is left, with the name of the target`() throws
  {
    for isDryRun in [false, true] {
      let disk = MemoryDisk()
      for (path, text) in Self.app(Self.project(phone: Self.phone, desk: Self.olderPhone)) {
        disk.put(text, at: path)
      }
      var options = AppLint.Options()
      options.paths = ["App"]
      options.fixes = true
      options.isDryRun = isDryRun
      let report = try AppLint(options, fileSystem: disk.fileSystem) { _ in
        throw CancellationError()
      }.run()
      #expect(report.fixes == 1)
      let left = report.leftFixes
      #expect(left.map(\.location.path) == ["App/Shared/S.swift"])
      #expect(left.map(\.reason) == [.olderTarget])
      #expect(left.first?.title.hasSuffix("; the target 'Desk' runs on iOS 14") == true)
    }
  }

  @Test(
    arguments: [
      (phone, desk, nil),
      ("SDKROOT = macosx; MACOSX_DEPLOYMENT_TARGET = 11.0;", desk, nil),
      (
        olderPhone, desk,
        "'A.swift' is for iOS 17 in 'App/App.xcodeproj/project.pbxproj', and iOS 14 here; the older"
          + " version counts, as for 1 more file or folder"
      ),
      (
        phone, "SDKROOT = macosx; MACOSX_DEPLOYMENT_TARGET = 15;",
        "'Desk' is for macOS 11 in 'App/App.xcodeproj/project.pbxproj', and macOS 15 here; the older"
          + " version counts, as for 1 more file or folder"
      ),
    ] as [(String, String, String?)])
  func `Two projects that compile a file for other versions are one note`(
    _ phone: String, _ desk: String, _ message: String?
  ) throws {
    let other = "App/Other.xcodeproj/project.pbxproj"
    let files = Self.app(
      Self.project(phone: Self.phone, desk: Self.desk),
      [other: Self.project(phone: phone, desk: desk)])
    let problems = try lint(files).diagnostics.filter { $0.id == "lint/project" }
    #expect(problems.map(\.message) == (message.map { [$0] } ?? []))
    #expect(problems.allSatisfy { $0.line == "\(other):1:1: note: lint/project" })
  }

  @Test func `A file that no target compiles has the requirements of the project`() throws {
    let older = Self.project(
      phone: "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 13.0;",
      desk: "SDKROOT = macosx; MACOSX_DEPLOYMENT_TARGET = 14.0;")
    #expect(try found(Self.app(older), ["App", "App/Desk/Old/O.swift"]) == ["Desk/D.swift"])
  }

  @Test func `A file that no target compiles is not checked, unless it is named`() throws {
    let files = Self.app(Self.project(phone: Self.phone, desk: Self.phone))
    #expect(try found(files) == ["Desk/D.swift", "Phone/A.swift", "Shared/S.swift"])
    #expect(try lint(files).filesOutsideTargets == ["App/Desk/Old/O.swift"])
    #expect(try found(files, ["App/Desk/Old/O.swift"]) == ["Desk/Old/O.swift"])
    // The project does not say which files the second target compiles.
    #expect(try lint(Self.app(Self.project(phone: Self.phone, desk: ""))).filesOutsideTargets == [])
    // Something else compiles a package, and most of a folder that the project does not name.
    let package = files.merging([
      "App/Kit/Package.swift": Self.package(".iOS(.v17)"), "App/Kit/B.swift": Self.view,
    ]) { $1 }
    #expect(try lint(package).filesOutsideTargets == ["App/Desk/Old/O.swift"])
    let more = ["App/M/1.swift", "App/M/2.swift", "App/M/3.swift"].map { ($0, Self.view) }
    #expect(try lint(files.merging(more) { $1 }).filesOutsideTargets == [])
  }

  @Test(arguments: [
    // Nothing changes by other forms of the same paths, nor by what is linked to.
    ("path = Phone;", "path = Link;", "Link", "Phone", true),
    ("path = Desk;", "path = Link;", "Link", "Desk", true),
    ("path = A.swift;", "path = L.swift;", "Phone/L.swift", "Phone/A.swift", true),
    ("(Old)", "(\"./Old/\")", "", "", true), ("(Old)", "(Old/O.swift)", "", "", true),
    // Something else can compile the file.
    ("isa = PBXAggregateTarget", "isa = PBXLegacyTarget", "", "", false),
    ("path = Base.xcconfig;", "path = Desk/Old;", "", "", false),
    ("path = Desk;", "path = Gone;", "", "", false),
    ("(GD); productType", "(GX); productType", "", "", false),
  ])
  func `A file is outside of targets only if all that targets compile is known`(
    _ old: String, _ new: String, _ link: String, _ target: String, _ isOutside: Bool
  ) throws {
    var project = Self.project(phone: Self.phone, desk: Self.phone)
    if new == "path = Desk/Old;" {
      project = project.replacing(
        "isa = PBXBuildFile; };", with: "isa = PBXBuildFile; fileRef = FX; };")
    }
    let files = Self.app(project.replacing(old, with: new))
    let links = link.isEmpty ? [:] : ["App/" + link: "App/" + target]
    let outside = try lint(files, links: links).filesOutsideTargets
    #expect(outside == (isOutside ? ["App/Desk/Old/O.swift"] : []))
  }

  @Test(arguments: [
    (
      "Package.swift", "import PackageDescription\nlet package = Package(name: \"A\" targets: [])\n"
    ),
    ("Package.swift", "import PackageDescription\nlet package: Package = .init(name: \"A\")\n"),
    ("Package.swift", "let a = 1\n"), ("Old.podspec", "Pod::Spec.new\n"), ("BUILD.bazel", "\n"),
  ])
  func `What another tool compiles is not outside of targets`(_ name: String, _ text: String) throws
  {
    let files = Self.app(
      Self.project(phone: Self.phone, desk: Self.phone), ["App/Desk/Old/" + name: text])
    #expect(try lint(files).filesOutsideTargets == [])
    #expect(try lint(files, ["App/Desk"]).filesOutsideTargets == [])
    let ignored = files.merging([".proofbook.yml": "ignore: [\(name)]\n"]) { $1 }
    #expect(try lint(ignored).filesOutsideTargets == [])
    guard name == "Package.swift" else { return }
    var linked = files
    linked["App/Desk/Old/" + name] = nil
    linked["Elsewhere/P.swift"] = text
    let links = ["App/Desk/Old/" + name: "Elsewhere/P.swift"]
    #expect(try lint(linked, links: links).filesOutsideTargets == [])
  }

  @Test func `Which files are outside of targets does not depend on the paths to lint`() throws {
    let files = Self.app(Self.project(phone: Self.phone, desk: Self.phone))
    #expect(try lint(files, ["App/Desk"]).filesOutsideTargets == ["App/Desk/Old/O.swift"])
    let other = Self.project(phone: Self.phone, desk: Self.phone)
      .replacing("path = Phone;", with: "path = ../App/Desk/Old;")
      .replacing("path = A.swift;", with: "path = O.swift;")
    let more = files.merging([
      "App/More/M.xcodeproj/project.pbxproj": other.replacing("../App", with: "..")
    ]) { $1 }
    #expect(try lint(more).filesOutsideTargets == [])
    #expect(try lint(more, ["App/Desk"]).filesOutsideTargets == [])
  }

  @Test(arguments: [
    ("", false), ("platformFilter = ios;", true), ("platformFilters = (ios, tvos);", true),
    ("platformFilter = macos;", false), ("platformFilters = (ios, macos);", false),
    ("platformFilter = new;", false), ("platformFilter = tvos;", false),
  ])
  func `A file can be compiled for some platforms of its target`(
    _ filter: String, _ isFound: Bool
  ) throws {
    let both =
      "SUPPORTED_PLATFORMS = \"iphoneos macosx\"; IPHONEOS_DEPLOYMENT_TARGET = 17.0; "
      + "MACOSX_DEPLOYMENT_TARGET = 11.0;"
    let project = Self.project(phone: both, desk: Self.desk)
      .replacing("fileRef = FA;", with: "fileRef = FA; \(filter)")
    #expect(try found(Self.app(project)) == (isFound ? ["Phone/A.swift"] : []))
  }

  @Test(arguments: [
    "let package: Package = .init(", "let package = Package.init(",
    "let package = PackageDescription.Package(", "typealias P = Package\nlet package = P(",
  ])
  func `A package is created in any form`(_ form: String) throws {
    let manifest = Self.package(".iOS(.v17)").replacing("let package = Package(", with: form)
    let report = try lint(["App/Package.swift": manifest, "App/A.swift": Self.view])
    #expect(report.project == "2 targets: iOS 17")
    #expect(report.diagnostics.map(\.id) == ["style-foreground-color"])
  }

  @Test(arguments: [
    ("IPHONEOS_DEPLOYMENT_TARGET = 17\n", true),
    ("IPHONEOS_DEPLOYMENT_TARGET = 14 // old\n", false),
    ("#include \"Config/More.xcconfig\"\n", true), ("#include \"Gone.xcconfig\"\n", false),
    ("OLDEST = 17\nIPHONEOS_DEPLOYMENT_TARGET = $(OLDEST).$(MINOR)\nMINOR = 4\n", true),
    ("IPHONEOS_DEPLOYMENT_TARGET = $(IPHONEOS_DEPLOYMENT_TARGET)\n", false),
    ("IPHONEOS_DEPLOYMENT_TARGET = 13\nIPHONEOS_DEPLOYMENT_TARGET[sdk=iphone*] = 17\n", true),
    // Simulators have the older version.
    ("IPHONEOS_DEPLOYMENT_TARGET = 13\nIPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*] = 17\n", false),
  ])
  func `Settings come from files, too`(_ settings: String, _ isFound: Bool) throws {
    let project = Self.project(phone: "SDKROOT = iphoneos;", desk: Self.desk)
    let files = Self.app(
      project,
      [
        "App/Base.xcconfig": settings,
        "App/Config/More.xcconfig":
          "#include \"../Base.xcconfig\"\nIPHONEOS_DEPLOYMENT_TARGET = 18;\n",
      ])
    #expect(try found(files) == (isFound ? ["Phone/A.swift"] : []))
  }

  @Test(arguments: [
    ("", "is not a property list"), ("{", "is not a property list"), ("{ a = b; }", "no 'objects'"),
    ("{ objects = \(String(repeating: "(", count: 5_000))", "nested more than 64 levels deep"),
    ("{ objects = { P = { mainGroup = P; children = (P); }; }; rootObject = P; }", ""),
  ])
  func `A project that cannot be read is reported, and its files are still checked`(
    _ text: String, _ reason: String
  ) throws {
    let report = try lint(
      Self.app(
        text, ["App/B.swift": "Text(a).foregroundStyle(.quaternary).background(.thinMaterial)\n"]))
    let problems = report.diagnostics.filter { $0.id == "lint/project" }
    #expect(
      problems.map(\.location.path) == (reason.isEmpty ? [] : ["App/App.xcodeproj/project.pbxproj"])
    )
    #expect(problems.allSatisfy { $0.message.contains(reason) })
    #expect(report.diagnostics.contains { $0.id == "vibrancy-quaternary-thin" })
  }

  @Test(arguments: [
    ("", "1:1"), ("let a = 1\n", "1:1"),
    ("let package = Package(\n  name: \"A\"\n  targets: [])\n", "3:3"),
  ])
  func `A manifest that does not create a package is reported once`(
    _ text: String, _ place: String
  ) throws {
    let report = try lint(["App/Package.swift": text, "App/A.swift": Self.view])
    let problems = report.diagnostics.filter { $0.location.path == "App/Package.swift" }
    #expect(problems.map(\.line) == ["App/Package.swift:\(place): warning: lint/project"])
  }

  // MARK: Code

  @Test(arguments: [
    ("import AppKit\n", true), ("import UIKit\n", false),
    ("#if os(macOS)\nimport AppKit\n#endif\n", false), ("import AppKit\nimport UIKit\n", false),
  ])
  func `What a file imports tells the platforms of which it is`(
    _ imports: String, _ isFound: Bool
  ) throws {
    let files = [
      "App/Package.swift": Self.package(".iOS(.v13), .macOS(.v14)"),
      "App/A.swift": imports + Self.view,
    ]
    #expect(try finds("App/A.swift", files) == isFound)
  }

  @Test(arguments: [
    ("@available(iOS 17, *)\n\(view)", true), ("@available(macOS 14, *)\n\(view)", false),
    ("@available(iOS, introduced: 17)\n\(view)", true),
    ("@available(iOS, deprecated: 17)\n\(view)", false),
    ("@available(iOS 18, *)\nstruct B {\n\(view)}\n", true),
    ("if #available(iOS 17, *) {\nText(a).foregroundColor(.red)\n}\n", true),
    ("if #available(iOS 17, *) {} else {\nText(a).foregroundColor(.red)\n}\n", false),
    ("if #unavailable(iOS 17) {\nText(a).foregroundColor(.red)\n}\n", false),
    (
      "func a() -> some View {\nguard #available(iOS 17, *) else { return }\n"
        + "return Text(a).foregroundColor(.red)\n}\n", true
    ),
  ])
  func `Code for newer systems may use what they have`(_ code: String, _ isFound: Bool) throws {
    let files = ["App/Package.swift": Self.package(".iOS(.v13)"), "App/A.swift": code]
    #expect(try finds("App/A.swift", files) == isFound)
  }
}
