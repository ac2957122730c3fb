import HandbookModel
import ViewTree

extension Check {
  static let pickerSegments = Check("picker-segments", platforms: [.iOS]) { context in
    context.views(named: ["Picker"]).compactMap { picker in
      guard picker.isSwiftUIView, isSegmented(picker) else { return nil }
      let rows = picker.children(.content)
      guard rows.allSatisfy({ $0.branches == picker.branches }) else { return nil }
      if let loop = rows.first, rows.count == 1, loop.name == "ForEach" {
        let count = loop.arguments[nil].flatMap { elements(of: $0, loop.forest) }
        return count.flatMap { $0 > mostSegments ? Finding.many(picker, $0) : nil }
      }
      let segments = rows.filter { ["Text", "Label", "Image"].contains($0.name) }
      guard segments.count == rows.count, segments.count > 1 else { return nil }
      if segments.count > mostSegments { return .many(picker, segments.count) }
      // A text without spaces may be the key of a shorter one.
      let longest = segments.compactMap { segment in
        segment.name == "Text" ? segment.arguments.first?.value.string : nil
      }.filter { $0.contains(" ") }.max { $0.count < $1.count }
      return longest.flatMap { title in
        Double(title.count) > mostLetters(of: segments.count) ? .long(picker, title) : nil
      }
    }
  }

  /// The most segments on an iPhone. Source: Human Interface Guidelines, Segmented controls.
  private static let mostSegments = 5

  /// The number of letters that surely do not fit a segment on an iPhone: 343 points are between the
  /// margins of one that is 375 points wide, and the titles, which are 13 points large, have at least
  /// 8 points around them and letters 5.5 points wide.
  private static func mostLetters(of count: Int) -> Double { (343 / Double(count) - 8) / 5.5 }

  private static func isSegmented(_ picker: ViewNode) -> Bool {
    guard let style = picker.modifier("pickerStyle"), style.condition == nil,
      let value = style.arguments.first?.value
    else { return false }
    if case .call(.name("SegmentedPickerStyle"), _) = value { return true }
    return value.path?.last == "segmented"
  }

  /// The number of elements of a list or of the cases of an enumeration; `nil` if it is not known.
  private static func elements(of value: Value, _ forest: ViewForest) -> Int? {
    switch value {
    case .list(let values): values.count
    case .member(let type?, "allCases"):
      type.path.flatMap { path in
        forest.declarations.cases[path.joined(separator: ".")]
          ?? path.last.flatMap { forest.declarations.cases[$0] }
      }?.count
    default: nil
    }
  }
}

extension Finding {
  fileprivate static func many(_ picker: ViewNode, _ count: Int) -> Finding {
    Finding(
      check: Check.pickerSegments.id,
      message: "\(count) segments are too narrow on an iPhone; use at most five, or a menu",
      range: picker.nameRange, notes: [], fix: nil)
  }

  fileprivate static func long(_ picker: ViewNode, _ title: String) -> Finding {
    Finding(
      check: Check.pickerSegments.id,
      message: "'\(title)' does not fit its segment on an iPhone; shorten it, or use a menu",
      range: picker.nameRange, notes: [], fix: nil)
  }
}
