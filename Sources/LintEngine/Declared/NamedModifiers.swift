import HandbookModel
import ViewTree

extension Selector {
  /// The names of the modifiers that the selected views are tested for.
  var namedModifiers: Set<String> {
    alternatives.reduce(into: []) { $0.formUnion($1.compound.namedModifiers) }
  }
}

extension Selector.Compound {
  /// The names of the modifiers that a view is tested for.
  var namedModifiers: Set<String> { tests.namedModifiers }
}

extension [Selector.Test] {
  fileprivate var namedModifiers: Set<String> {
    reduce(into: []) { names, test in
      switch test.condition {
      case .present(let fact): names.formUnion(fact.namedModifiers)
      case .compare(let fact, _, let operand):
        for fact in [fact] + operand.facts { names.formUnion(fact.namedModifiers) }
      case .order(let first, let second): names.formUnion([first, second])
      case .is(let selector), .not(let selector): names.formUnion(selector.namedModifiers)
      case .either(let tests): names.formUnion(tests.namedModifiers)
      case .actionOrder, .has, .shows, .count, .firstChild, .lastChild: break
      }
    }
  }
}

extension FactQuery {
  fileprivate var namedModifiers: Set<String> {
    switch subject {
    case .modifier(let name, _, _), .closure(let name, _, _): levels == 0 ? [name] : []
    default: []
    }
  }
}

extension DeclarationParser {
  /// Reports a name after `at` that is not a modifier. The check would report views instead.
  mutating func checkModifier(
    _ name: String, of check: DeclaredCheck, at value: YAMLValue
  ) {
    let named = check.select.namedModifiers.union(check.keep?.namedModifiers ?? [])
    guard !named.contains(name), !ViewVocabulary.modifiers.contains(name),
      ArgumentLabels.ofModifiers[name] == nil
    else { return }
    let written = name.split(separator: ".").last.map(String.init) ?? name
    let meant =
      suggestion(for: written, among: named.sorted())
      ?? suggestion(for: written, among: ViewVocabulary.modifiers.sorted())
    fail(
      "'at' names no modifier: '\(name)'", at: value.range,
      meant.map { "did you mean '\($0)'?" }
        ?? "name a modifier of SwiftUI, or one that the selector tests with [mod.NAME]")
  }
}
