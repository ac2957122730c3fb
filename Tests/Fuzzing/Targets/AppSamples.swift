/// Valid files of apps, and short pieces of their languages.
extension FuzzSamples {
  /// An Xcode project whose settings are in `Base.xcconfig`, such a file, and a package.
  static let projects = [
    """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
      P /* Project */ = { isa = PBXProject; mainGroup = G; targets = (T, U); buildConfigurationList = L; };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (C, F, D, H); };
      H = { isa = PBXGroup; path = Views; name = "My \\"views\\""; sourceTree = SOURCE_ROOT; children = (E); };
      C = { isa = PBXFileReference; path = Base.xcconfig; sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      E = { isa = PBXFileReference; path = "B\\U00e9.swift"; sourceTree = "<group>"; };
      D = { isa = PBXFileSystemSynchronizedRootGroup; path = Sources; exceptions = (X); sourceTree = "<group>"; };
      X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (A.swift); target = U; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildConfigurationList = L; buildPhases = (S); fileSystemSynchronizedGroups = (D); };
      U = { isa = PBXNativeTarget; name = Watch; productType = "com.apple.product-type.bundle.unit-test";
        buildConfigurationList = M; buildPhases = (S, ); };
      S = { isa = PBXSourcesBuildPhase; files = (B, B2); };
      B = { isa = PBXBuildFile; fileRef = F; platformFilter = ios; };
      B2 = { isa = PBXBuildFile; fileRef = E; platformFilters = (ios, xros, ); };
      L = { buildConfigurations = (K); defaultConfigurationName = Release; };
      M = { buildConfigurations = (N); };
      K = { name = Debug; baseConfigurationReference = C; buildSettings = {
        SDKROOT = iphoneos; SUPPORTED_PLATFORMS = "iphoneos $(MORE)"; MORE = macosx;
        "IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]" = 17.0; TARGETED_DEVICE_FAMILY = "1,2"; }; };
      N = { name = Debug; buildSettings = { SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 11; <0a 0B> = x; }; };
    }; }
    """,
    """
    // Settings of the app
    #include? "More.xcconfig"
    #include "Base.xcconfig"
    SDKROOT = iphoneos
    IPHONEOS_DEPLOYMENT_TARGET = 16.4 // oldest
    IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*][arch=x86_64] = $(inherited)
    OWN = $(OTHER:default=1)${THIRD}
    OTHER = $(OWN)
    SUPPORTED_PLATFORMS = $(inherited) xros xrsimulator
    """,
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let version = "14"
    let package = Package(
      name: "App", platforms: [.iOS(.v17), .macOS("13.3"), .custom("a", versionString: "1")],
      products: [.library(name: "App", targets: ["App"])],
      targets: [
        .target(name: "App", path: "Sources/App", exclude: ["B.swift"], sources: ["A.swift"]),
        .testTarget(name: "AppTests", dependencies: ["App"]),
      ])
    #if os(Linux)
      package.targets.append(.executableTarget(name: "Tool"))
    #endif
    package.platforms = [.watchOS(.v11)]
    """,
  ]
  static let projectPieces = [
    "{", "}", "(", ")", ";", ",", "=", "\"", "'", "\\", "\n", " ", "/*", "*/", "//", "<", ">",
    "isa = ",
    "children = (", "targets = (T)", "path = ", "P", "G", "T", "L", "K", "../", "/", "\\U0041",
    "\\101",
    "$(", ")", "${", "$(inherited)", "[sdk=", "]", "*", "#include \"", "#include? ", "SDKROOT = ",
    "IPHONEOS_DEPLOYMENT_TARGET", "17.0", "99999999999999999999", "-1", "1.2.3.4", ".iOS(", ".v18",
    "platforms: [", "targets: [", ".target(", "path: ", "import PackageDescription",
    "rootObject = ",
    "bplist00", "<?xml version=\"1.0\"?><plist><dict>", "é", "\0", "\u{FEFF}",
  ]

  static let publishedChecks = [
    #"""
    {"version": 1, "title": "Shore \"é\" \u00e9\ud83d\ude00", "url": "https://book.example/shore/", "checks": [
      {"id": "huge-gap", "title": "A gap", "level": "warning", "page": "rules/gaps.html#incorrect-1",
       "declaration": {"id": "huge-gap", "select": "VStack[arg.spacing>4]", "message": "a gap of {arg.spacing}",
         "flagged": ["VStack(spacing: 9) {}"], "platforms": ["iOS"], "count": 2}},
      {"id": "space-magic-number", "title": "Unnamed", "level": "note", "page": "rules/gaps.html"},
      {"id": "type-all-caps", "page": null, "options": {}}],
     "options": {"tab-too-many": {"most": 4}, "space-off-grid": {"grid": 4.5e0, "a": [true, false, null]}}}
    """#,
    #"{"version": 1, "checks": []}"#,
  ]
  static let jsonPieces = [
    "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u0000", "\\ud800", "\\udc00", "\\n", "null",
    "true", "-",
    "0", "1e9", "1e999", ".5", "\"id\":", "\"checks\":", "\"declaration\":", "\"select\":",
    "\"page\":",
    "\"version\":", "javascript:", "../", "https://", "#", "é", "\u{FEFF}", "\0", " ", "\n", "[[[[",
    "\"options\":", "VStack", ":has(", "\"message\":", "{arg.spacing}", "/*",
  ]
}
