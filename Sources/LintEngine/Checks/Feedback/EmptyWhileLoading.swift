import HandbookModel
import ViewTree

extension Check {
  static let emptyWhileLoading = Check("empty-while-loading") { context in
    let states = context.app?.loadingStates ?? LoadingStates(context.forest)
    var reported: Set<ViewBranch> = []
    var subjects: [ViewBranch: [String]?] = [:]
    var questions = LoadingQuestions()
    return context.views.compactMap { view in
      guard let branch = view.branches.last,
        view.parent?.branches.count ?? 0 < view.branches.count, !reported.contains(branch),
        view.root.kind == .body || view.root.kind == .member,
        let subject = subject(of: branch, &subjects, context.forest),
        let flag = flag(of: subject, in: view.root.type, states, context),
        saysThatNothingIsThere(view), !states.mayDepend(view.root.type), !asks(view, &questions)
      else { return nil }
      reported.insert(branch)
      return .premature(view, flag)
    }
  }

  /// Returns the value that is empty if a branch is taken, as the names in its expression. Its
  /// condition is read once for all views in it.
  private static func subject(
    of branch: ViewBranch, _ known: inout [ViewBranch: [String]?], _ forest: ViewForest
  ) -> [String]? {
    if let subject = known[branch] { return subject }
    let subject = forest.emptySubject(of: branch)
    known[branch] = .some(subject)
    return subject
  }

  /// Returns the name of the flag that is set while a value is loaded; `nil` if there is none.
  /// - Parameters:
  ///   - subject: The value as the names in its expression, such as `model` and `orders`.
  ///   - type: The type of the view.
  private static func flag(
    of subject: [String], in type: String, _ states: LoadingStates, _ context: LintContext
  ) -> String? {
    let variables = context.index(Variables.self)
    var names = subject.first == "self" ? Array(subject.dropFirst()) : subject
    if names.count == 1, let result = variables.property(names[0], of: type)?.result,
      let source = source(of: result)
    {
      names = source
    }
    switch names.count {
    case 1: return states.flag(of: TypeMember(type: type, name: names[0]))
    case 2:
      return variables.property(names[0], of: type)?.typeOfValue.flatMap {
        states.flag(of: TypeMember(type: $0, name: names[1]))
      }
    default: return nil
    }
  }

  /// The collection that a value has all or some elements of, as the names in its expression.
  private static func source(of value: Value) -> [String]? {
    if case .call(.member(let base?, let name), _) = value {
      return ["sorted", "filter", "reversed", "prefix", "map"].contains(name)
        ? source(of: base) : nil
    }
    return value.names
  }

  private static func saysThatNothingIsThere(_ view: ViewNode) -> Bool {
    let parts = view.subtree.prefix(16)
    guard
      !view.forest.calls(in: view.range).contains(where: {
        $0.name == "search" || $0.name == "ProgressView"
      })
    else { return false }
    return parts.contains { part in
      switch part.name {
      case "ContentUnavailableView": true
      case "Text", "Label": part.isSwiftUIView && part.arguments.first?.value.string != nil
      default: false
      }
    }
  }

  /// Whether a view, or something that may cover or hide it, depends on whether something is loading.
  private static func asks(_ view: ViewNode, _ questions: inout LoadingQuestions) -> Bool {
    let forest = view.forest
    return questions.decide(about: view)
      || ([view] + view.ancestors).contains { layer in
        layer.modifiers.contains { modifier in
          guard modifier.isUnknown || ["opacity", "redacted", "overlay"].contains(modifier.name)
          else { return false }
          let arguments = forest.call(namedAt: modifier.nameRange)?.arguments ?? []
          return arguments.contains { questions.areAsked(in: $0.range, forest) }
        }
          || layer.parent?.name == "ZStack"
            && layer.laterSiblings.prefix(8).contains { questions.decide(about: $0) }
      }
  }
}

extension Finding {
  fileprivate static func premature(_ view: ViewNode, _ flag: String) -> Finding {
    Finding(
      check: Check.emptyWhileLoading.id,
      message: "this says that nothing is there while it is still loading; ask '\(flag)' first",
      range: view.nameRange, notes: [], fix: nil)
  }
}
