import HandbookModel
import ViewTree

extension Check {
  static let datePickerPast = Check("date-picker-past", isOptIn: true) { context in
    context.views(named: ["DatePicker"]).filter { picker in
      guard picker.isSwiftUIView, picker.arguments["in"] == nil, hasDate(picker),
        !mayBeOver(picker.arguments["selection"], of: picker.root.type, context),
        case .words(let title) = picker.accessibleName, let words = title.string?.words
      else { return false }
      return !Set(words).isDisjoint(with: futureWords)
    }.map { .past($0) }
  }

  /// Whether people choose a day, and not only a time that comes back each day.
  private static func hasDate(_ picker: ViewNode) -> Bool {
    guard let components = picker.arguments["displayedComponents"] else { return true }
    let values = if case .list(let values) = components { values } else { [components] }
    return values.contains { $0.path?.last == "date" }
  }

  /// Whether the day that people choose may be over for a reason: it belongs to something that exists
  /// already, whose day may have passed, or says how long something keeps.
  private static func mayBeOver(
    _ selection: Value?, of type: String, _ context: LintContext
  ) -> Bool {
    guard let path = selection?.path, let first = path.first(where: { $0.hasPrefix("$") }) else {
      return false
    }
    guard expiryWords.isDisjoint(with: path.flatMap(\.words)) else { return true }
    guard
      let owner = context.index(Variables.self).property(String(first.dropFirst()), of: type)
    else { return false }
    let isGiven = owner.wrapper != "State" || owner.value == nil && owner.type?.last != "?"
    return isGiven && (path.count > 1 || owner.wrapper == "Binding")
  }

  private static let expiryWords: Set<String> = [
    "before", "expiry", "expires", "expiration", "expired", "spoils",
  ]

  private static let futureWords: Set<String> = [
    "due", "deadline", "remind", "reminder", "departure", "departs", "appointment",
  ]
}

extension Finding {
  fileprivate static func past(_ picker: ViewNode) -> Finding {
    Finding(
      check: Check.datePickerPast.id,
      message: "people can choose a day in the past; add a range, as in 'in: .now...'",
      range: picker.nameRange, notes: [], fix: nil)
  }
}
