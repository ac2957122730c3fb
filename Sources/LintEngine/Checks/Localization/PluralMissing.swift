import HandbookModel
import ViewTree

extension Check {
  static let pluralMissing = Check("plural-missing") { context in
    // The resources of an app may have the plurals.
    guard context.app.map({ $0.hasPlurals == false }) ?? true else { return [] }
    var reported: Set<Range<Int>> = []
    let ofViews = context.views(named: views).flatMap { view -> [CountedNoun] in
      let nouns = view.arguments.filter { $0.label == nil && !$0.isConstant }
        .flatMap { CountedNoun.all(in: $0.value, $0.range) }
      return nouns.isEmpty || !view.isSwiftUIView || mayExcludeOne(view) ? [] : nouns
    }
    let texts = context.index(ShownTexts.self)
    let members = context.forest.declarations.properties.values.joined().filter { property in
      texts.show(memberNamed: property.name)
    }.flatMap { property in
      property.result.map { CountedNoun.all(in: $0, property.range) } ?? []
    }
    return (ofViews + members).filter { reported.insert($0.range).inserted }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }.map { .uncounted($0) }
  }

  private static let views: Set<String> = [
    "Text", "Label", "Button", "Section", "LabeledContent", "NavigationLink", "DisclosureGroup",
  ]

  /// Whether a view is shown only for some numbers, so that one may not be among them.
  private static func mayExcludeOne(_ view: ViewNode) -> Bool {
    ([view] + Array(view.ancestors)).contains { view in
      view.branches.contains { branch in
        view.forest.choices[branch.choice]?.conditions.contains { $0?.comparesWithNumber ?? false }
          ?? false
      }
    }
  }
}

/// A count in a text that a noun in the plural follows, such as `\(photos.count) photos`.
private struct CountedNoun {
  let noun: String
  /// The source range of the text, in UTF-8 bytes.
  let range: Range<Int>

  static func all(in value: Value, _ range: Range<Int>) -> [CountedNoun] {
    guard case .interpolation(let parts, _) = value else { return [] }
    return parts.indices.dropLast().compactMap { index in
      guard case .value(let arguments) = parts[index], arguments.count == 1,
        arguments[0].label == nil, arguments[0].value.isCount,
        let text = parts[index + 1].text, let noun = noun(after: text)
      else { return nil }
      let before = index > 0 ? parts[index - 1].text ?? "" : ""
      guard before.last != "/", !before.contains("^[") else { return nil }
      return CountedNoun(noun: noun, range: range)
    }.prefix(1).map(\.self)
  }

  /// The plural noun with which a text goes on; `nil` if it is anything else.
  private static func noun(after text: String) -> String? {
    guard text.first == " " else { return nil }
    let word = String(text.dropFirst().prefix { $0.isLetter || $0 == "-" })
    guard word.count > 3, word.last == "s", word.allSatisfy({ $0.isLetter && $0.isASCII }),
      !["ss", "us", "is"].contains(word.suffix(2)), !others.contains(word.lowercased())
    else { return nil }
    return word
  }

  /// Words that end like plurals.
  private static let others: Set<String> = [
    "always", "less", "plus", "across", "does", "towards", "besides", "series", "species", "news",
  ]
}

extension Value {
  /// Whether the value is the number of some things, which may be one.
  fileprivate var isCount: Bool {
    guard let last = path?.last else { return false }
    return last.words.last == "count" || last == "numberOfItems"
  }

  fileprivate var comparesWithNumber: Bool {
    switch self {
    case .operation(_, let operands, _): operands.contains(where: \.comparesWithNumber)
    case .number(let number): number != 0
    default: false
    }
  }
}

extension Finding {
  fileprivate static func uncounted(_ counted: CountedNoun) -> Finding {
    Finding(
      check: Check.pluralMissing.id,
      message: "of one, this says '1 \(counted.noun)'; give the text its plurals in a string "
        + "catalog",
      range: counted.range, notes: [], fix: nil)
  }
}
