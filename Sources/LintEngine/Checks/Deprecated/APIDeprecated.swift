import HandbookModel
import ViewTree

extension Check {
  static let apiDeprecated = Check("api-deprecated") { context in
    rowsByKind.flatMap { kind, rows in
      switch kind {
      case .modifier: modifiers(rows, context)
      case .view: views(rows, context)
      case .environment: properties(rows, context)
      case .type: types(rows, context)
      case .sum: sums(rows, context)
      case .member: members(rows, context)
      case .conformance: conformances(rows, context)
      case .function: functions(rows, context)
      }
    }
  }

  private static let rowsByKind = Dictionary(grouping: DeprecatedAPI.all) { $0.kind }

  private static func modifiers(_ rows: [DeprecatedAPI], _ context: LintContext) -> [Finding] {
    let rows = Dictionary(grouping: rows, by: \.name)
    return context.views(modifiedBy: Set(rows.keys)).flatMap { view in
      view.modifiers.flatMap { modifier -> [Finding] in
        guard let rows = rows[modifier.name], !view.isDeclaredByApp(modifier),
          view.isView(before: modifier)
        else { return [] }
        let use = APIUse(of: modifier, view)
        // Of several rows for one call, the first has the newest replacement that exists everywhere.
        return rows.lazy.compactMap { row in
          row.isOfAnyView(modifier, of: view, context)
            ? finding(row, use, modifier.nameRange, context) : nil
        }.prefix(1).map { $0 }
      }
    }
  }

  private static func views(_ rows: [DeprecatedAPI], _ context: LintContext) -> [Finding] {
    let rows = Dictionary(grouping: rows, by: \.name)
    return context.views(named: Set(rows.keys)).flatMap { view -> [Finding] in
      let use = APIUse(of: view)
      guard !use.isOfApp(view.name, context.forest) else { return [] }
      return (rows[view.name] ?? []).lazy
        .compactMap { finding($0, use, view.nameRange, context) }.prefix(1).map { $0 }
    }
  }

  private static func properties(_ rows: [DeprecatedAPI], _ context: LintContext) -> [Finding] {
    let rows = Dictionary(grouping: rows) { "\\.\($0.name)" }
    let properties = context.forest.declarations.properties.values.joined()
    return properties.flatMap { property -> [Finding] in
      guard property.wrapper == "Environment", let path = property.wrapperValue?.spelling,
        let rows = rows[path],
        !context.forest.addsProperty(String(path.dropFirst(2)), to: "EnvironmentValues")
      else { return [] }
      let use = APIUse(context.forest.members(ofValueIn: property.name))
      return rows.lazy.compactMap { finding($0, use, property.range, context) }.prefix(1).map { $0 }
    }
  }

  private static func types(_ rows: [DeprecatedAPI], _ context: LintContext) -> [Finding] {
    rows.flatMap { row -> [Finding] in
      // The code may declare a type of the same name.
      guard context.forest.declarations.conformances[row.name] == nil,
        context.forest.facts(ofType: row.name) == nil
      else { return [] }
      return context.forest.calls(named: row.name).compactMap { call in
        let use = APIUse(call.arguments, call, [], nil)
        return call.isMember || call.enclosing.isPreview || use.isOfApp(row.name, context.forest)
          ? nil : finding(row, use, call.nameRange, context)
      }
    }
  }

  /// Returns a finding for each sum of views such as `Text(a) + Text(b)`.
  private static func sums(_ rows: [DeprecatedAPI], _ context: LintContext) -> [Finding] {
    context.views.flatMap { view -> [Finding] in
      guard case .operation(.operator("+"), let operands, _) = view.value else { return [] }
      return rows.compactMap { row in
        operands.contains { $0.rootType == row.name }
          ? finding(row, APIUse([], nil, [], view), view.nameRange, context) : nil
      }
    }
  }

  static func finding(
    _ row: DeprecatedAPI, _ use: APIUse, _ range: Range<Int>, _ context: LintContext
  ) -> Finding? {
    guard row.matches(use), context.supports(row.versions, at: range.lowerBound) else {
      return nil
    }
    let platforms = context.platforms(at: range.lowerBound)
    guard platforms.isEmpty || !platforms.isSubset(of: row.current) else { return nil }
    return .deprecated(row, since: row.warning(on: platforms), range, row.fix(use, range, context))
  }
}

extension ViewForest {
  /// Returns the names of the members that code uses of the value of a binding, as `dismiss` in
  /// `mode.wrappedValue.dismiss()`.
  fileprivate func members(ofValueIn binding: String) -> Set<String> {
    let uses = variableReferences
    return Set(
      uses.indices.dropFirst(2).filter { index in
        uses[index].isMember && uses[index - 1].isMember && uses[index - 1].name == "wrappedValue"
          && uses[index - 2].name == binding
      }.map { uses[$0].name })
  }
}

extension APIUse {
  /// Creates the use that is the creation of a view.
  init(of view: ViewNode) {
    self.init(
      view.arguments, view.forest.call(namedAt: view.nameRange), view.slots.map(view.views), view)
  }

  /// Creates the use that is a modifier of a view.
  init(of modifier: ViewModifier, _ view: ViewNode) {
    self.init(
      modifier.arguments, view.forest.call(namedAt: modifier.nameRange),
      modifier.slots.map(view.views), view)
  }

  /// Creates the use of a value of the environment.
  /// - Parameter members: The names of the members of the value that code uses.
  init(_ members: Set<String>) {
    self.init(arguments: [], call: nil, slots: [], view: nil, members: members)
  }

  /// Creates a use from what the graph of views knows of a call, and from the call itself, which also
  /// has a trailing closure.
  init(
    _ arguments: [CallArgument], _ call: CallSite?, _ slots: [[ViewNode]], _ view: ViewNode?
  ) {
    self.init(
      arguments: call?.arguments ?? arguments, call: call, slots: slots, view: view, members: [])
  }

  /// Whether the app declares what creates a value of a type: a view of the same name, or an
  /// initializer in an extension of the type.
  func isOfApp(_ type: String, _ forest: ViewForest) -> Bool {
    let isDeclared =
      ViewVocabulary.views.contains(type)
      ? view?.isSwiftUIView == false : forest.declarations.conformances[type] != nil
    return isDeclared
      || forest.addsInitializer(to: type, taking: arguments, call?.closureLabels ?? [])
  }
}

extension DeprecatedAPI {
  /// Whether a modifier of the row's name is the one that all views have. Since iOS 15, views that can
  /// be compared have an `animation(_:)` of their own, which is not deprecated: it animates the
  /// changes of the view itself.
  fileprivate func isOfAnyView(
    _ modifier: ViewModifier, of view: ViewNode, _ context: LintContext
  ) -> Bool {
    name != "animation" || !view.isComparable(before: modifier)
      || !context.supports(.systems15, at: modifier.nameRange.lowerBound)
  }

  /// Whether the code can use the replacement on all platforms that it is for, and the app does not
  /// declare the placement on some of them.
  private func canBeReplaced(_ context: LintContext, at name: Range<Int>) -> Bool {
    guard case .member(label: "placement", let new)? = rewrite else { return true }
    let isOfApp = [api, new].contains {
      context.forest.addsProperty($0, to: "ToolbarItemPlacement")
    }
    return !isOfApp && !context.platforms(at: name.lowerBound).contains(.macOS)
  }

  /// The fix for a use of the API; `nil` if it has none, and if an argument may be an optional, which
  /// the replacement may not take.
  fileprivate func fix(
    _ use: APIUse, _ name: Range<Int>, _ context: LintContext
  ) -> Finding.Fix? {
    guard !use.arguments.contains(where: \.isOptional), canBeReplaced(context, at: name) else {
      return nil
    }
    let range: Range<Int>
    let code: String
    switch rewrite {
    case .name(let new):
      (range, code) = (name, new)
    case .nameOfBoolean(let new):
      guard case .boolean? = use.first else { return nil }
      (range, code) = (name, new)
    case .nameAndLabel(let new):
      guard let argument = use.arguments.first, argument.value != .closure else { return nil }
      (range, code) = (name.lowerBound..<argument.range.lowerBound, "\(new)(")
    case .member(let label, let new):
      guard let argument = use.arguments.first(where: { $0.label == label }) else { return nil }
      (range, code) = (argument.range, ".\(new)")
    case nil: return nil
    }
    return Finding.Fix(
      title: "use '\(replacement)'", range: range, replacement: code, safety: .safe)
  }
}

extension ViewNode {
  /// Whether the type of the view with its modifiers before one of them conforms to `Equatable`. Most
  /// modifiers return a view of another type, which does not conform.
  fileprivate func isComparable(before modifier: ViewModifier) -> Bool {
    guard kind == .view else { return false }
    let own = modifiers.lazy.prefix { $0.nameRange != modifier.nameRange }
    guard isSwiftUIView else {
      let known = forest.facts(ofType: name)?.conformances ?? []
      return own.isEmpty && !known.isDisjoint(with: ["Equatable", "Hashable"])
    }
    guard let same = ViewVocabulary.typeKeepingModifiers[name] else { return false }
    return own.allSatisfy { same.contains($0.name) }
  }
}

extension Finding {
  fileprivate static func deprecated(
    _ row: DeprecatedAPI, since warning: (platform: Platform, version: SystemVersion)?,
    _ range: Range<Int>, _ fix: Finding.Fix?
  ) -> Finding {
    let since = warning.map { " since \($0.platform.rawValue) \($0.version)" } ?? ""
    return Finding(
      check: Check.apiDeprecated.id,
      message: "\(row.api) is deprecated\(since); use \(row.replacement)", range: range, notes: [],
      fix: fix)
  }
}
