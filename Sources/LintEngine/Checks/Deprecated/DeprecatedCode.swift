import HandbookModel
import ViewTree

/// Finding deprecated API in code beside the views.
extension Check {
  /// Returns a finding for each use of a member such as `UIScreen.main.bounds` in the code of the
  /// interface.
  static func members(_ rows: [DeprecatedAPI], _ context: LintContext) -> [Finding] {
    let forest = context.forest
    let code = InterfaceCode(context)
    var found: Set<Int> = []
    return rows.flatMap { row -> [Finding] in
      let path = row.name.split(separator: ".").map(String.init)
      guard forest.names.isSuperset(of: path), forest.facts(ofType: path[0]) == nil,
        !path.dropFirst().contains(where: { forest.addsProperty($0, to: path[0]) })
      else { return [] }
      return forest.variableReferences.indices.compactMap { index in
        let uses = forest.variableReferences[index...].prefix(path.count)
        guard uses.map(\.name) == path, let first = uses.first, let last = uses.last,
          !first.isMember, uses.dropFirst().allSatisfy(\.isMember)
        else { return nil }
        let range = first.offset..<last.offset + path[path.count - 1].utf8.count
        // Only dots are between the names. Of several rows, the first is the most special one.
        guard range.count == row.name.utf8.count, code.contains(first.offset),
          !row.isForViews || code.isInView(first.offset), found.insert(first.offset).inserted
        else { return nil }
        return finding(row, APIUse([], nil, [], nil), range, context)
      }
    }
  }

  /// Returns a finding for each type that conforms to a protocol.
  static func conformances(_ rows: [DeprecatedAPI], _ context: LintContext) -> [Finding] {
    rows.flatMap { row -> [Finding] in
      guard context.forest.facts(ofType: row.name) == nil else { return [] }
      return context.forest.declarations.types.compactMap { type in
        type.conformances.contains(row.name)
          ? finding(row, APIUse([], nil, [], nil), type.nameRange, context) : nil
      }
    }
  }

  /// Returns a finding for each call of a function of a type.
  static func functions(_ rows: [DeprecatedAPI], _ context: LintContext) -> [Finding] {
    rows.flatMap { row -> [Finding] in
      let path = row.name.split(separator: ".").map(String.init)
      guard let name = path.last, context.forest.facts(ofType: path[0]) == nil else { return [] }
      return context.forest.calls(named: name).compactMap { call in
        call.base?.path == path.dropLast() && !call.enclosing.isPreview
          ? finding(row, APIUse(call.arguments, call, [], nil), call.nameRange, context) : nil
      }
    }
  }
}

/// The code that belongs to the interface of SwiftUI: that of views, and in a file that imports SwiftUI
/// all code but that of the classes that UIKit asks for.
private struct InterfaceCode {
  private let views: RangeSet<Int>
  private let importsSwiftUI: Bool
  private let classes: RangeSet<Int>
  private let typesOfViews: RangeSet<Int>

  init(_ context: LintContext) {
    views = RangeSet(context.views.lazy.map(\.range))
    let declarations = context.forest.declarations
    // All extensions of a type conform to the same protocols, so they are asked for once.
    var answers: [Bool: [String: Bool]] = [:]
    typesOfViews = RangeSet(
      declarations.types.filter { type in
        if type.name == "View" || type.conformances.contains(where: Self.isView) { return true }
        let isLocal = type.isNested || type.isPrivate
        if let answer = answers[isLocal]?[type.name] { return answer }
        let answer = context.forest.facts(of: type).conformances.contains(where: Self.isView)
        answers[isLocal, default: [:]][type.name] = answer
        return answer
      }.map(\.range))
    importsSwiftUI = declarations.imports.contains("SwiftUI")
    classes = RangeSet(
      declarations.types.lazy.filter { $0.conformances.contains(where: Self.isOfUIKit) }
        .map(\.range))
  }

  func contains(_ offset: Int) -> Bool {
    views.contains(offset) || importsSwiftUI && !classes.contains(offset)
  }

  /// Whether code at an offset belongs to a view or a view modifier, which can read a geometry or the
  /// environment.
  func isInView(_ offset: Int) -> Bool { views.contains(offset) || typesOfViews.contains(offset) }

  private static func isView(_ name: String) -> Bool {
    ["View", "ViewModifier", "App", "Scene"].contains(name) || name.hasSuffix("Style")
  }

  /// Whether a protocol or superclass is that of a view, controller or delegate of UIKit.
  private static func isOfUIKit(_ name: String) -> Bool {
    name.hasPrefix("UI") && !name.hasSuffix("Representable") || name.hasSuffix("Delegate")
      || name == "NSObject" || name == "PreviewProvider"
  }
}
