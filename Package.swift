// swift-tools-version: 6.2
import PackageDescription

/// Every target is checked alike: Swift 6 rules, warnings are errors, imports say what they are
/// for.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

// On Linux both C libraries are linked statically, so that the program runs where they are not
// installed: a name that starts with a colon is the archive itself. Elsewhere pkg-config finds
// cmark-gfm, and zlib belongs to the system.
#if os(Linux)
  let cmarkPackage: String? = nil
#else
  let cmarkPackage: String? = "libcmark-gfm"
#endif
let cmarkArchives: [LinkerSetting] = [":libcmark-gfm-extensions.a", ":libcmark-gfm.a"]
  .map { .linkedLibrary($0, .when(platforms: [.linux])) }
let zlib: [LinkerSetting] = [
  .linkedLibrary(":libz.a", .when(platforms: [.linux])),
  .linkedLibrary("z", .when(platforms: [.macOS])),
]

/// What random inputs are given to; see `Tests/Fuzzing`.
let fuzzed: [Target.Dependency] = [
  "AppLint", "CodeHighlighter", "ExampleLanguages", "FileSystem", "HandbookModel", "LintEngine",
  "RuleParser", "SiteGenerator", "SwatchRenderer", "SwiftFrontEnd", "Templating", "TestSupport",
  "ViewRenderer", "ViewTree",
]

let package = Package(
  name: "Proofbook",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "proofbook", targets: ["proofbook"])],
  dependencies: [
    // Swift source to syntax trees: highlighting, symbols, lint.
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    // Options, help pages and completions of the command line.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // HTTP for the preview: one package without dependencies of its own, whose streams carry the
    // events of a live reload.
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
    // YAML with a position on every node: front matter and handbook.yaml.
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CCmarkGFM", path: "Sources/CCmarkGFM", pkgConfig: cmarkPackage,
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    .systemLibrary(name: "CZlib", path: "Sources/CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "HandbookModel", swiftSettings: strict),
    .target(
      name: "RuleParser",
      dependencies: ["HandbookModel", "CCmarkGFM", .product(name: "Yams", package: "Yams")],
      swiftSettings: strict, linkerSettings: cmarkArchives),
    .target(name: "CodeHighlighter", dependencies: ["HandbookModel"], swiftSettings: strict),
    .target(name: "ViewTree", dependencies: ["HandbookModel"], swiftSettings: strict),
    .target(
      name: "SwiftFrontEnd",
      dependencies: [
        "HandbookModel", "ViewTree",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
      ],
      swiftSettings: strict),
    // Makes every file of a target that is not Swift code a string of the program.
    .plugin(
      name: "EmbedFiles", capability: .buildTool(), dependencies: ["FileEmbedder"],
      path: "Sources/EmbedFiles/Plugin"),
    .executableTarget(
      name: "FileEmbedder", path: "Sources/EmbedFiles/Tool", swiftSettings: strict),
    .target(name: "Templates", path: "Templates", swiftSettings: strict, plugins: ["EmbedFiles"]),
    // Documentation, which the program prints and publishes.
    .target(name: "Manual", swiftSettings: strict, plugins: ["EmbedFiles"]),
    .target(
      name: "LintEngine", dependencies: ["HandbookModel", "Manual", "SwatchRenderer", "ViewTree"],
      swiftSettings: strict),
    .target(
      name: "ViewRenderer", dependencies: ["HandbookModel", "SwatchRenderer", "ViewTree"],
      swiftSettings: strict),
    .target(
      name: "ExampleLanguages",
      dependencies: [
        "CodeHighlighter", "HandbookModel", "LintEngine", "SwiftFrontEnd", "ViewRenderer",
        "ViewTree",
      ],
      swiftSettings: strict),
    .target(name: "FileSystem", dependencies: ["HandbookModel"], swiftSettings: strict),
    .target(
      name: "Templating", dependencies: ["HandbookModel", "RuleParser"], swiftSettings: strict),
    .target(
      name: "AppLint",
      dependencies: [
        "ExampleLanguages", "FileSystem", "HandbookModel", "RuleParser", "LintEngine",
        "SwiftFrontEnd", "ViewTree",
      ],
      swiftSettings: strict),
    .target(
      name: "Scaffolding",
      dependencies: ["FileSystem", "HandbookModel", "RuleParser", "SiteGenerator", "Templates"],
      swiftSettings: strict),
    .target(
      name: "SwatchRenderer", dependencies: ["HandbookModel", "CZlib"],
      // A debug build without this spends a minute on the pictures of a handbook.
      swiftSettings: strict + [.unsafeFlags(["-O"], .when(configuration: .debug))],
      linkerSettings: zlib),
    .target(
      name: "MaterialGallery",
      dependencies: ["FileSystem", "HandbookModel", "RuleParser", "SwatchRenderer", "Templating"],
      swiftSettings: strict),
    .target(
      name: "SiteGenerator",
      dependencies: [
        "ExampleLanguages", "FileSystem", "Templating", "HandbookModel", "RuleParser",
        "LintEngine", "MaterialGallery", "ViewTree", "ViewRenderer", "SwatchRenderer",
        "Templates",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "proofbook",
      dependencies: [
        "FileSystem", "HandbookModel", "Manual", "SiteGenerator", "AppLint", "Scaffolding",
        "LintEngine", "MaterialGallery", "SwatchRenderer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: strict, plugins: ["EmbedFiles"]),
    .target(
      name: "TestSupport", dependencies: ["FileSystem", "HandbookModel"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "HandbookModelTests", dependencies: ["HandbookModel", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RuleParserTests", dependencies: ["RuleParser", "HandbookModel"], swiftSettings: strict),
    .testTarget(
      name: "CodeHighlighterTests",
      dependencies: ["CodeHighlighter", "HandbookModel", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ViewTreeTests", dependencies: ["SwiftFrontEnd", "ViewTree", "HandbookModel"],
      swiftSettings: strict),
    .testTarget(
      name: "LintEngineTests",
      dependencies: ["LintEngine", "RuleParser", "SwiftFrontEnd", "ViewTree", "HandbookModel"],
      swiftSettings: strict),
    .testTarget(
      name: "ViewRendererTests",
      dependencies: ["ViewRenderer", "SwiftFrontEnd", "ViewTree", "HandbookModel", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SwatchRendererTests",
      dependencies: ["SwatchRenderer", "HandbookModel", "TestSupport", "CZlib"],
      swiftSettings: strict),
    .testTarget(
      name: "MaterialGalleryTests",
      dependencies: [
        "TestSupport", "MaterialGallery", "FileSystem", "Templating", "SwatchRenderer",
        "HandbookModel", "Templates",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SiteGeneratorTests",
      // cmark-gfm's own renderer is what our HTML is compared with.
      dependencies: [
        "TestSupport", "SiteGenerator", "FileSystem", "Templating", "AppLint", "Scaffolding",
        "LintEngine", "SwiftFrontEnd", "ViewTree", "RuleParser", "SwatchRenderer",
        "MaterialGallery", "HandbookModel", "Templates", "CCmarkGFM",
      ],
      // The expected listings are read through `#filePath`.
      exclude: ["Listings"],
      swiftSettings: strict),
    .testTarget(
      name: "FuzzingTests", dependencies: fuzzed, path: "Tests/Fuzzing",
      exclude: ["Driver", "run"],
      swiftSettings: strict),
    .testTarget(
      name: "ProofbookTests",
      dependencies: [
        "TestSupport", "proofbook", "SiteGenerator", "AppLint", "LintEngine", "FileSystem",
        "HandbookModel", "Manual",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "FlyingFox", package: "FlyingFox"),
      ],
      // The expected outputs are read through `#filePath`.
      exclude: ["Reports"],
      swiftSettings: strict),
  ]
)

// `Tests/Fuzzing/run` builds the fuzzer: the libraries report which of their code an input reaches,
// and the random tests are replaced by a program that libFuzzer drives.
if let fuzzer = Context.environment["PROOFBOOK_FUZZER"] {
  for target in package.targets where target.type == .regular {
    target.swiftSettings?.append(.unsafeFlags(["-sanitize=fuzzer", "-enable-testing"]))
  }
  package.targets.removeAll { $0.type == .test }
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: fuzzed, path: "Tests/Fuzzing", exclude: ["Tests", "run"],
      swiftSettings: strict,
      linkerSettings: [
        .unsafeFlags([fuzzer]), .linkedLibrary("stdc++"), .linkedLibrary("m"),
      ]))
}
