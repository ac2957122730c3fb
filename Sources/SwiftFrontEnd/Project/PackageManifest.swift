import SwiftParser
import SwiftSyntax

/// What a `Package.swift` says about the platforms of its targets. The manifest is read as Swift
/// code and never run, so only what it writes out is known.
package struct PackageManifest: Equatable, Sendable {
  /// A platform of the package and its oldest version, as they are written in `.iOS(.v16)`.
  package struct Platform: Equatable, Sendable {
    /// The name of the platform, such as `iOS` or `macOS`.
    package let name: String
    /// The version without the `v`, such as `16` or `10.15`; `nil` if it is not written out.
    package let version: String?

    package init(name: String, version: String?) {
      self.name = name
      self.version = version
    }
  }

  /// The platforms in source order. A platform in several arms of an `#if` is there several times.
  package var platforms: [Platform] = []
  /// The number of targets that are not tests, plugins or binaries.
  package var targetCount = 0
  /// Whether the code creates a package.
  package var isManifest = false

  package init() {}

  /// Reads a manifest, which does not need to be valid.
  package init(_ source: SwiftSource) {
    let reader = Reader(viewMode: .sourceAccurate)
    reader.walk(source.tree)
    self = reader.manifest
    // The package can be created in any form: by `.init`, `Package.init` or another name for the type.
    isManifest = isManifest || reader.importsLibrary && reader.namesPackage
  }

  private final class Reader: SyntaxVisitor {
    var manifest = PackageManifest()
    /// Whether the library of manifests is imported.
    private(set) var importsLibrary = false
    /// Whether the type of packages is named.
    private(set) var namesPackage = false

    /// The functions that declare targets of Swift code.
    private static let targets: Set<String> = ["target", "executableTarget", "macro"]
    /// The functions that declare platforms, and the platform of each.
    private static let platforms: Set<String> = [
      "iOS", "macOS", "tvOS", "watchOS", "visionOS", "macCatalyst", "driverKit",
    ]

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      importsLibrary = importsLibrary || node.path.first?.name.text == "PackageDescription"
      return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      namesPackage = namesPackage || node.baseName.text == "Package"
      return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      namesPackage = namesPackage || node.name.text == "Package"
      return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
      namesPackage = namesPackage || node.name.text == "Package"
      return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Package" {
        manifest.isManifest = true
      }
      guard let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      else { return .visitChildren }
      if Self.targets.contains(name), node.arguments.first?.label?.text == "name",
        !isDependency(node)
      {
        manifest.targetCount += 1
      }
      // `.when(platforms: [.iOS])` names platforms without versions, which are no calls.
      if Self.platforms.contains(name), node.arguments.count == 1,
        let argument = node.arguments.first, argument.label == nil
      {
        manifest.platforms.append(
          Platform(name: name, version: Self.version(argument.expression)))
      }
      return .visitChildren
    }

    /// Whether a call such as `.target(name: "Core")` is a dependency of another target.
    private func isDependency(_ node: FunctionCallExprSyntax) -> Bool {
      var parent = node.parent
      while let current = parent {
        if let argument = current.as(LabeledExprSyntax.self), argument.label?.text == "dependencies"
        {
          return true
        }
        parent = current.parent
      }
      return false
    }

    private static func version(_ node: ExprSyntax) -> String? {
      if let member = node.as(MemberAccessExprSyntax.self) {
        let name = member.declName.baseName.text
        guard name.hasPrefix("v"), name.dropFirst().first?.isNumber == true else { return nil }
        return String(name.dropFirst()).replacing("_", with: ".")
      }
      let text = node.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      return text?.first?.isNumber == true ? text : nil
    }
  }
}
