import HandbookModel
import SwiftSyntax
import ViewTree

extension AvailabilityArgumentListSyntax {
  /// The oldest versions that the list names, by platform, as in `iOS 17, macOS 14, *` or in
  /// `iOS, introduced: 17`. Platforms without a version are left out.
  var oldest: [Platform: SystemVersion] {
    var found: [Platform: SystemVersion] = [:]
    func add(_ name: String, _ version: String?) {
      guard let platform = Platform(rawValue: name == "OSX" ? "macOS" : name),
        let version = version.flatMap(SystemVersion.init)
      else { return }
      found[platform] = version
      if platform == .iOS { found[.iPadOS] = version }
    }
    var named = ""
    for argument in self {
      switch argument.argument {
      case .availabilityVersionRestriction(let restriction):
        add(restriction.platform.text, restriction.version?.code)
      case .token(let token): named = token.text
      case .availabilityLabeledArgument(let labeled):
        if labeled.label.text == "introduced" { add(named, labeled.value.code) }
      }
    }
    return found
  }
}

extension AttributeSyntax {
  /// The declaration with this attribute if the attribute is `@available`, with the versions that it
  /// names; otherwise `nil`.
  var availableRegion: AvailableRegions.Region? {
    guard case .availability(let list)? = arguments,
      let declaration = parent?.parent?.as(DeclSyntax.self)
    else { return nil }
    let oldest = list.oldest
    return oldest.isEmpty
      ? nil : AvailableRegions.Region(range: bytes(of: declaration), oldest: oldest)
  }
}

extension AvailabilityConditionSyntax {
  /// The code that runs only if the condition `#available` is true, with the versions that it names:
  /// the body of an `if` or `while`, or the code after a `guard`. `nil` for `#unavailable`.
  var availableRegion: AvailableRegions.Region? {
    guard availabilityKeyword.tokenKind == .poundAvailable,
      let statement = parent?.parent?.parent, let range = Self.range(after: statement)
    else { return nil }
    let oldest = availabilityArguments.oldest
    return oldest.isEmpty ? nil : AvailableRegions.Region(range: range, oldest: oldest)
  }

  private static func range(after statement: Syntax) -> Range<Int>? {
    if let node = statement.as(IfExprSyntax.self) { return bytes(of: node.body) }
    if let node = statement.as(WhileStmtSyntax.self) { return bytes(of: node.body) }
    guard let node = statement.as(GuardStmtSyntax.self), let list = node.parent?.parent else {
      return nil
    }
    let end = bytes(of: list).upperBound
    return bytes(of: node).upperBound..<max(end, bytes(of: node).upperBound)
  }
}
