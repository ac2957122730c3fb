import HandbookModel
import ViewTree

extension Check {
  static let modelRecreated = Check(
    "model-recreated", isOptIn: true
  ) { context in
    stored(context) + passed(context)
  }

  // MARK: Stored models

  /// Finds models that a view creates each time that it is created itself.
  private static func stored(_ context: LintContext) -> [Finding] {
    let declarations = context.forest.declarations
    return context.declaredViews.flatMap { view in
      (declarations.properties[view.name] ?? []).compactMap { property in
        guard property.isStored, !property.isStatic, let type = property.createdType else {
          return nil
        }
        let isObserved = property.wrapper == "ObservedObject"
        guard isObserved || property.attributes.isEmpty,
          let observation = context.observation(of: type), context.mayHaveState(type)
        else { return nil }
        switch observation {
        case .object:
          return .recreated(property.range, "the view", "@StateObject")
        case .macro where !isObserved:
          return .recreated(property.range, "the view", "@State")
        default: return nil
        }
      }
    }
  }

  // MARK: Models in bodies

  /// Finds models that a body creates and passes to the environment.
  private static func passed(_ context: LintContext) -> [Finding] {
    context.views.flatMap { view in
      view.modifiers.compactMap { modifier -> Finding? in
        guard ["environmentObject", "environment"].contains(modifier.name), !modifier.isInlined,
          modifier.arguments.count == 1, let argument = modifier.arguments.first,
          argument.label == nil, !argument.isConstant,
          case .call(let callee, _) = argument.value, let type = callee.path?.last, type.isTypeName,
          let observation = context.observation(of: type)
        else { return nil }
        switch observation {
        case .object: return .recreated(argument.range, "'body'", "@StateObject")
        case .macro: return .recreated(argument.range, "'body'", "@State")
        case .none: return nil
        }
      }
    }
  }
}

extension LintContext {
  /// Whether objects of a class may have state, which is lost when one is made again. An object that
  /// only passes events on, by subjects without a value, has none.
  fileprivate func mayHaveState(_ type: String) -> Bool {
    let properties = (forest.declarations.properties[type] ?? []).filter {
      $0.isStored && !$0.isStatic
    }
    return properties.isEmpty
      || properties.contains { $0.isStoredVariable || $0.createdTypeName != "PassthroughSubject" }
  }

  /// The structures that the code declares as views, outside of previews.
  var declaredViews: [TypeDeclaration] {
    forest.declarations.types.filter { type in
      type.kind == .struct
        && forest.declarations.conformances[type.name]?.contains("View") == true
    }
  }
}

extension DeclarationIndex.Property {
  /// The name of the type that the first value creates, without generic arguments; `nil` if it is not
  /// known.
  fileprivate var createdTypeName: String? {
    (createdType ?? value?.spelling).map { String($0.prefix { $0.isLetter }) }
  }
}

extension Finding {
  fileprivate static func recreated(
    _ range: Range<Int>, _ creator: String, _ wrapper: String
  ) -> Finding {
    Finding(
      check: Check.modelRecreated.id,
      message: "\(creator) creates this model again on each update; keep it in '\(wrapper)'",
      range: range, notes: [], fix: nil)
  }
}
