import HandbookModel
import ViewTree

extension Check {
  static let typeMixedTypefaces = Check("type-mixed-typefaces") { context in
    // Each group of statements outside of declarations is a separate example.
    let groups = Dictionary(grouping: context.views) { view in
      view.root.kind == .fragment ? view.root.range.lowerBound : -1
    }
    return groups.values.flatMap(findings)
  }

  private struct FontUse {
    let typeface: String
    /// The name of the typeface or font design as it is written in the source, such as
    /// `Avenir-Light` or `serif`.
    let name: String
    let modifier: ViewModifier
    let view: ViewNode
  }

  private static func findings(_ views: [ViewNode]) -> [Finding] {
    let uses = views.flatMap(uses).sorted {
      $0.modifier.nameRange.lowerBound < $1.modifier.nameRange.lowerBound
    }
    var families = Families()
    var seen = ViewsByBranch<Int>()
    var seenUses: [ViewNode: FontUse] = [:]
    var findings: [Finding] = []
    for (number, use) in uses.enumerated() where families.insert(use.typeface) {
      if let other = seen.first(shownWith: use.view, otherThan: number).flatMap({ seenUses[$0] }) {
        findings.append(.mixedTypeface(use.modifier, use.name, other.modifier, other.name))
      }
      seen.append(use.view, number)
      if seenUses[use.view] == nil { seenUses[use.view] = use }
    }
    return findings
  }

  /// Typefaces of different families: none of them is the beginning of another one. `avenir` and
  /// `avenirnextmedium` belong to one family.
  private struct Families {
    /// The names of the typefaces in UTF-8, in ascending order.
    private var names: [[UInt8]] = []

    /// Adds a typeface and returns `true`, unless another one belongs to the same family.
    mutating func insert(_ typeface: String) -> Bool {
      let name = Array(typeface.utf8)
      var (low, high) = (0, names.count)
      while low < high {
        let middle = (low + high) / 2
        if names[middle].lexicographicallyPrecedes(name) { low = middle + 1 } else { high = middle }
      }
      // Only the neighbors of a name in this order can begin with it, or it with them.
      if low < names.count, names[low].starts(with: name) { return false }
      if low > 0, name.starts(with: names[low - 1]) { return false }
      names.insert(name, at: low)
      return true
    }
  }

  /// The typefaces that the view's modifiers set directly. Fonts that the app defines by name are
  /// left out, since their definitions form a deliberate system.
  private static func uses(_ view: ViewNode) -> [FontUse] {
    view.modifiers.compactMap { modifier in
      guard modifier.condition == nil, let argument = modifier.arguments.first else { return nil }
      var name: String?
      switch modifier.name {
      case "font" where argument.value.isInline(in: argument.range):
        let font = ResolvedFont(argument.value)
        name = font.family ?? font.design
      case "fontDesign": name = argument.value.path?.last
      default: return nil
      }
      guard let name, let typeface = typeface(name) else { return nil }
      return FontUse(typeface: typeface, name: name, modifier: modifier, view: view)
    }
  }

  /// The family of the typeface or font design with the given name, in lower case and without other
  /// characters than letters, such as `avenir` for `Avenir-Light`. The result is `nil` for the
  /// system's typeface, for symbols, and for monospaced fonts.
  private static func typeface(_ name: String) -> String? {
    let name = name.lowercased()
    guard name != "default",
      !["mono", "code", "courier", "menlo", "consol", "icon", "awesome", "symbol", "emoji"]
        .contains(where: name.contains)
    else { return nil }
    let family = (name.split(separator: "-").first.map(String.init) ?? name).filter(\.isLetter)
    if systemFamilies.contains(where: family.hasPrefix) {
      return name.contains("rounded") ? "rounded" : nil
    }
    return family
  }

  /// The beginnings of the names of the system's typeface, in lower case and without other characters
  /// than letters.
  private static let systemFamilies = ["sfpro", "sfcompact", "sfui", "sfns", "sanfrancisco"]
}

extension Finding {
  fileprivate static func mixedTypeface(
    _ modifier: ViewModifier, _ name: String, _ other: ViewModifier, _ otherName: String
  ) -> Finding {
    Finding(
      check: Check.typeMixedTypefaces.id,
      message: "'\(name)' is mixed with another typeface, '\(otherName)'",
      range: modifier.nameRange,
      notes: [Finding.Note(message: "this uses '\(otherName)'", range: other.nameRange)], fix: nil)
  }
}
