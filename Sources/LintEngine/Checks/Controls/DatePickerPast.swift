import HandbookModel
import ViewTree

extension Check {
  static let datePickerPast = Check("date-picker-past", isOptIn: true) { context in
    context.views(named: ["DatePicker"]).filter { picker in
      guard picker.isSwiftUIView, picker.arguments["in"] == nil, hasDate(picker),
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
