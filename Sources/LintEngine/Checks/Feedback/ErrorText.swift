import HandbookModel
import ViewTree

extension Check {
  static let errorDebugText = Check("error-debug-text") { context in
    let variables = context.index(Variables.self)
    let caught = RangeSet(
      context.forest.effects.lazy.filter { $0.kind == .handledCatch }.map(\.range))
    return shownErrors(context) { value, type, offset in
      isDescription(value) { value in
        value == .name("error") && caught.contains(offset) || isError(value, in: type, variables)
      }
    }.map { .debugText($0) }
  }

  static let errorSystemText = Check("error-system-text", isOptIn: true) { context in
    // The app writes the descriptions of its own errors.
    let localized = "LocalizedError"
    guard !context.forest.names.contains(localized),
      !context.forest.project.haveType(conformingTo: localized)
    else { return [] }
    // The title of a dialog can say what failed.
    let explained = RangeSet(
      Dialog.all(in: context).lazy.filter(\.saysSomething).flatMap(\.message).map(\.range))
    // Those who open the details want to know what the system says.
    let details = RangeSet(
      context.views(named: ["DisclosureGroup"]).lazy.flatMap { $0.children(.content) }.map(\.range))
    let described = RangeSet(
      context.views(named: ["ContentUnavailableView"]).lazy.filter(titleSaysSomething)
        .flatMap(descriptions))
    return shownErrors(context) { value, _, offset in
      isSystemText(value) && !explained.contains(offset) && !details.contains(offset)
        && !described.contains(offset)
    }.map { .systemText($0) }
  }

  /// Whether the title of a view says what failed.
  private static func titleSaysSomething(_ view: ViewNode) -> Bool {
    var titles: [Value] = view.arguments.prefix(1).filter { $0.label == nil }.map(\.value)
    for label in view.children(.label).lazy.flatMap(\.subtree)
    where ["Label", "Text"].contains(label.name) {
      if let title = label.arguments[nil] { titles.append(title) }
    }
    return titles.contains {
      $0.string.map { !$0.isEmpty } == true && vagueTitle($0, among: vagueTitles) == nil
    }
  }

  /// The ranges of what a view shows below its title.
  private static func descriptions(_ view: ViewNode) -> [Range<Int>] {
    view.children(.description).map(\.range)
      + view.arguments.filter { $0.label == "description" }.map(\.range)
  }

  /// Returns the ranges of the texts that people read and that tell of an error in some way.
  /// - Parameter tells: Whether a text does, given the type that contains it and where it is.
  private static func shownErrors(
    _ context: LintContext, _ tells: (Value, String, Int) -> Bool
  ) -> [Range<Int>] {
    let variables = context.index(Variables.self)
    let texts = context.views(named: ["Text"]).compactMap { text -> Range<Int>? in
      guard text.isSwiftUIView, let argument = text.arguments.first,
        [nil, "verbatim"].contains(argument.label),
        tells(argument.value, text.root.type, argument.range.lowerBound)
      else { return nil }
      return argument.range
    }
    let messages = context.forest.assignments.filter { assignment in
      let type = assignment.enclosing.type
      guard assignment.base == nil || assignment.base == .name("self"),
        !assignment.enclosing.isPreview, let value = assignment.value,
        let property = variables.property(assignment.name, of: type),
        isShownText(property)
      else { return false }
      return tells(value, type, assignment.range.lowerBound)
    }.map(\.range)
    return texts + messages
  }

  /// Whether a property is a text for people.
  private static func isShownText(_ property: DeclarationIndex.Property) -> Bool {
    let isText =
      property.type.map { ["String", "String?"].contains($0) } ?? (property.value?.string != nil)
    switch property.wrapper {
    case "State": return isText
    case "Published": return isText && !Set(property.name.words).isDisjoint(with: messageWords)
    default: return false
    }
  }

  private static let messageWords: Set<String> = ["message", "text", "alert", "banner", "toast"]

  // MARK: Descriptions for developers

  /// Whether a text contains the description that Swift makes of an error for developers.
  private static func isDescription(_ value: Value, _ isError: (Value) -> Bool) -> Bool {
    switch value {
    case .interpolation(let parts, _):
      parts.contains { part in
        guard case .value(let arguments) = part, arguments.count == 1 else { return false }
        return isError(arguments[0].value) || isDescription(arguments[0].value, isError)
      }
    case .call(.name("String"), let arguments):
      arguments.count == 1 && ["describing", "reflecting"].contains(arguments[0].label)
        && isError(arguments[0].value)
    default: false
    }
  }

  /// Whether a value is known to be an error: a property of such a type.
  private static func isError(_ value: Value, in type: String, _ variables: Variables) -> Bool {
    guard let path = value.path, let name = path.last, path == [name] || path == ["self", name]
    else { return false }
    return variables.property(name, of: type)?.type.map(isErrorType) ?? false
  }

  private static func isErrorType(_ type: String) -> Bool {
    let name = type.filter { !"()? ".contains($0) }
    return name.hasSuffix("Error") && name.allSatisfy { $0.isLetter || $0 == "." }
  }

  // MARK: Descriptions by the system

  private static func isSystemText(_ value: Value) -> Bool {
    switch value {
    case .member(_?, "localizedDescription"): true
    case .interpolation(let parts, _):
      parts.contains { part in
        guard case .value(let arguments) = part else { return false }
        return arguments.first.map { isSystemText($0.value) } ?? false
      }
    case .operation(.operator("??"), let operands, _), .operation(.operator("+"), let operands, _):
      operands.contains(where: isSystemText)
    default: false
    }
  }
}

extension Finding {
  fileprivate static func debugText(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.errorDebugText.id,
      message: "this text is for developers; say what went wrong and what people can do",
      range: range, notes: [], fix: nil)
  }

  fileprivate static func systemText(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.errorSystemText.id,
      message: "this text of the system does not say what people can do; say what failed, and what "
        + "they can do",
      range: range, notes: [], fix: nil)
  }
}
