import HandbookModel
import ViewTree

extension Check {
  static let apiDeprecated = Check("api-deprecated", severity: .note) { context in
    rowsByKind.flatMap { kind, rows in
      switch kind {
      case .modifier: modifiers(rows, context)
      case .view: views(rows, context)
      case .environment: properties(rows, context)
      case .type: types(rows, context)
      case .sum: sums(rows, context)
      }
    }
  }

  private static let rowsByKind = Dictionary(grouping: DeprecatedAPI.all) { $0.kind }

  private static func modifiers(_ rows: [DeprecatedAPI], _ context: LintContext) -> [Finding] {
    let rows = Dictionary(grouping: rows, by: \.name)
    return context.views(modifiedBy: Set(rows.keys)).flatMap { view in
      view.modifiers.enumerated().flatMap { index, modifier -> [Finding] in
        guard let rows = rows[modifier.name], !modifier.isUnresolved, modifier.declaration == nil
        else { return [] }
        var use = APIUse(
          modifier.arguments, context.forest.call(namedAt: modifier.nameRange),
          modifier.slots.map(view.views), view)
        use.earlier = view.modifiers.prefix(index).map(\.name)
        return rows.compactMap { finding($0, use, modifier.nameRange, context) }
      }
    }
  }

  private static func views(_ rows: [DeprecatedAPI], _ context: LintContext) -> [Finding] {
    let rows = Dictionary(grouping: rows, by: \.name)
    return context.views(named: Set(rows.keys)).flatMap { view -> [Finding] in
      // The code may declare a view of the same name.
      guard view.definition == nil,
        context.forest.declarations.conformances[view.name] == nil
      else { return [] }
      let use = APIUse(
        view.arguments, context.forest.call(namedAt: view.nameRange), view.slots.map(view.views),
        view)
      return (rows[view.name] ?? []).compactMap { finding($0, use, view.nameRange, context) }
    }
  }

  private static func properties(_ rows: [DeprecatedAPI], _ context: LintContext) -> [Finding] {
    let rows = Dictionary(uniqueKeysWithValues: rows.map { ("\\.\($0.name)", $0) })
    let properties = context.forest.declarations.properties.values.joined()
    return properties.compactMap { property in
      guard property.wrapper == "Environment", let path = property.wrapperValue?.spelling,
        let row = rows[path]
      else { return nil }
      return finding(row, APIUse([], nil, [], nil), property.range, context)
    }
  }

  private static func types(_ rows: [DeprecatedAPI], _ context: LintContext) -> [Finding] {
    rows.flatMap { row -> [Finding] in
      // The code may declare a type of the same name.
      guard context.forest.declarations.conformances[row.name] == nil,
        context.forest.facts(ofType: row.name) == nil
      else { return [] }
      return context.forest.calls(named: row.name).compactMap { call in
        call.isMember || call.enclosing.isPreview
          ? nil : finding(row, APIUse(call.arguments, call, [], nil), call.nameRange, context)
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

  private static func finding(
    _ row: DeprecatedAPI, _ use: APIUse, _ range: Range<Int>, _ context: LintContext
  ) -> Finding? {
    guard row.matches(use), context.supports(row.versions, at: range.lowerBound) else {
      return nil
    }
    return .deprecated(row, range, row.fix(use, range))
  }
}

extension APIUse {
  /// Creates a use from what the graph of views knows of a call, and from the call itself, which also
  /// has a trailing closure.
  fileprivate init(
    _ arguments: [CallArgument], _ call: CallSite?, _ slots: [[ViewNode]], _ view: ViewNode?
  ) {
    self.init(
      arguments: call?.arguments ?? arguments, closureParameters: call?.closureParameters,
      slots: slots, view: view)
  }
}

extension DeprecatedAPI {
  /// The fix for a use of the API; `nil` if it has none.
  fileprivate func fix(_ use: APIUse, _ name: Range<Int>) -> Finding.Fix? {
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

extension Finding {
  fileprivate static func deprecated(
    _ row: DeprecatedAPI, _ range: Range<Int>, _ fix: Finding.Fix?
  ) -> Finding {
    let since = row.warnsSince.map { " since iOS \($0)" } ?? ""
    return Finding(
      check: Check.apiDeprecated.id,
      message: "\(row.api) is deprecated\(since); use \(row.replacement)", range: range, notes: [],
      fix: fix)
  }
}
