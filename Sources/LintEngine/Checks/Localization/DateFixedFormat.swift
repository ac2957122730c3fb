import HandbookModel
import ViewTree

extension Check {
  static let dateFixedFormat = Check("date-fixed-format") { context in
    let texts = context.index(ShownTexts.self)
    let joined = texts.arguments.filter { joinsParts($0.value) }.map { Finding.joined($0.range) }
    return formats(context) + joined + names(context)
  }

  // MARK: Formats

  private static func formats(_ context: LintContext) -> [Finding] {
    let forest = context.forest
    let candidates = forest.assignments.filter { assignment in
      assignment.name == "dateFormat" && !assignment.enclosing.isPreview
        && assignment.value?.string.map(isForPeople) == true
        && isForPeople(assignment.enclosing)
    }
    guard !candidates.isEmpty, forest.names.isDisjoint(with: codingNames),
      !forest.calls(named: "date").contains(where: parses)
    else { return [] }
    let fixed = Set(
      forest.assignments.lazy.filter { assignment in
        ["locale", "timeZone"].contains(assignment.name)
          && !["current", "autoupdatingCurrent"].contains(assignment.value?.path?.last)
      }.map(\.enclosing))
    let read = membersWithReadTexts(forest)
    return candidates.filter { !fixed.contains($0.enclosing) && !read.contains($0.enclosing) }
      .map { .fixed($0.range) }
  }

  /// Returns the members in which each text of a formatter is given to code that searches with it or
  /// reads it, as in `findRate(for: formatter.string(from: time))`.
  private static func membersWithReadTexts(
    _ forest: ViewForest
  ) -> Set<CallSite.EnclosingDeclaration> {
    let texts = forest.calls(named: "string").filter { $0.arguments.map(\.label) == ["from"] }
    let uses = Dictionary(grouping: texts, by: \.enclosing)
    return Set(
      uses.filter { _, texts in
        texts.allSatisfy { text in
          guard let outer = text.outer.map({ forest.calls[$0] }),
            let argument = outer.argument(at: text.range.lowerBound), argument.value != .closure
          else { return false }
          return readingVerbs.contains(outer.name.words.first ?? "")
        }
      }.keys)
  }

  private static let readingVerbs: Set<String> = [
    "find", "search", "lookup", "look", "parse", "read", "decode", "fetch", "load", "query",
    "match", "matches", "compare", "contains", "index", "first",
  ]

  private static let codingNames: Set<String> = [
    "dateDecodingStrategy", "dateEncodingStrategy", "JSONDecoder", "JSONEncoder",
  ]

  /// Whether a call reads a date from a text, unlike that of a calendar.
  private static func parses(_ call: CallSite) -> Bool {
    call.isMember && call.arguments.map(\.label) == ["from"]
      && !(call.base?.spelling.lowercased().contains("calendar") ?? false)
  }

  /// Whether a format says how people are to read a date or time, rather than programs.
  private static func isForPeople(_ format: String) -> Bool {
    guard !format.contains("'"), !format.contains("_"),
      format.contains(where: { " /.,:-".contains($0) })
    else { return false }
    var fields: [(letter: Character, length: Int)] = []
    for letter in format where letter.isLetter {
      if fields.last?.letter == letter {
        fields[fields.count - 1].length += 1
      } else {
        fields.append((letter, 1))
      }
    }
    let kinds = Set(fields.map(\.letter))
    guard kinds.isSubset(of: "yMLdEechHkKmsa"), kinds.count > 1,
      !kinds.isSubset(of: ["m", "s"])
    else { return false }
    // Programs write the year first, and months as numbers.
    return
      !(fields.first?.letter == "y"
      && fields.contains { "ML".contains($0.letter) && $0.length < 3 })
  }

  /// Whether the names around a format say nothing about files, logs and services.
  private static func isForPeople(_ place: CallSite.EnclosingDeclaration) -> Bool {
    Set(place.member.words).union(place.type.words).isDisjoint(with: programWords)
  }

  private static let programWords: Set<String> = [
    "parse", "parser", "parsing", "log", "logger", "logging", "file", "filename", "path", "export",
    "exporter", "json", "api", "csv", "key", "id", "identifier", "decode", "decoder", "encode",
    "encoder", "cache", "request", "url", "iso", "rfc", "db", "database", "sql", "backup", "debug",
    "server", "timestamp", "query", "network", "xml", "feed", "rss", "exif", "import", "importer",
  ]

  // MARK: Parts

  /// Whether a text joins a month with a day or year.
  private static func joinsParts(_ value: Value) -> Bool {
    guard case .interpolation(let parts, _) = value else { return false }
    let joints = zip(zip(parts, parts.dropFirst()), parts.dropFirst(2))
    return joints.contains { first, right in
      guard let joint = first.1.text, joint.count == 1, "/.-".contains(joint),
        let left = unit(first.0), let right = unit(right)
      else { return false }
      return left != right && [left, right].contains("month")
    }
  }

  /// The unit of a date that a part of a text shows; `nil` if there is none.
  private static func unit(_ part: StringPart) -> String? {
    guard case .value(let arguments) = part, let value = arguments.first?.value else { return nil }
    let name: String? =
      switch value {
      case .operation(.operator("??"), let operands, _): operands.first?.path?.last
      case .call(.member(_?, "component"), let arguments): arguments[nil]?.path?.last
      default: value.path?.last
      }
    return name?.words.last.flatMap { ["day", "month", "year"].contains($0) ? $0 : nil }
  }

  // MARK: Names

  /// Returns a finding for each list of the names of all weekdays or months in the code of a view.
  private static func names(_ context: LintContext) -> [Finding] {
    let forest = context.forest
    let passed = context.calls.flatMap { call in
      call.arguments.filter { !$0.isConstant && isCalendar($0.value) && context.isInViewCode(call) }
        .map(\.range)
    }
    let kept = forest.declarations.properties.filter { type, _ in
      forest.declarations.conformances[type]?.contains("View") ?? false
    }.values.joined().filter { $0.value.map(isCalendar) ?? false }.map(\.range)
    return (passed + kept.sorted { $0.lowerBound < $1.lowerBound }).map { .names($0) }
  }

  /// Whether a value is a list of the names of all weekdays or months in English.
  private static func isCalendar(_ value: Value) -> Bool {
    guard case .list(let values) = value, [7, 12].contains(values.count) else { return false }
    let words = values.compactMap { $0.string?.lowercased() }
    guard words.count == values.count else { return false }
    return [days, Array(days[1...] + days[..<1]), months].contains { full in
      full.count == words.count
        && [1, 2, 3, 9].contains { length in words == full.map { String($0.prefix(length)) } }
    }
  }

  private static let days = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
}

extension Finding {
  fileprivate static func fixed(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.dateFixedFormat.id,
      message: "this order is only right in some regions; use 'formatted' or "
        + "'setLocalizedDateFormatFromTemplate'",
      range: range, notes: [], fix: nil)
  }

  fileprivate static func joined(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.dateFixedFormat.id,
      message: "the order of day and month depends on the region; show the date with a 'format'",
      range: range, notes: [], fix: nil)
  }

  fileprivate static func names(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.dateFixedFormat.id,
      message: "these names are in one language; take them from the calendar, as in "
        + "'Calendar.current.shortWeekdaySymbols'",
      range: range, notes: [], fix: nil)
  }
}
