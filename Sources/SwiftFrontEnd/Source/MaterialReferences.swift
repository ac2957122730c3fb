import HandbookModel
import SwiftSyntax
import ViewTree

extension MemberAccessExprSyntax {
  /// The material or vibrancy level that this member refers to; `nil` for any other member, and for
  /// a name such as `secondary` that could mean something else in its context.
  var materialReference: MaterialReference? {
    let type = base?.typePath?.name
    guard let name = declName.baseName.name, base == nil || type != nil else { return nil }
    if type == nil || type == "Material", let material = SwiftUIMaterial(member: name) {
      return .material(material)
    }
    if type == "Material", let material = SwiftUIMaterial(rawValue: name) {
      return .material(material)
    }
    if type == "UIBlurEffect.Style" || (type == nil && isSystemMaterial(name)) {
      return .blurStyle(name)
    }
    if type == "NSVisualEffectView.Material" { return .visualEffect(name) }
    if type == "UIVibrancyEffectStyle" { return Self.vibrancyStyles[name].map { .level($0) } }
    return materialReference(name, of: type)
  }

  /// Returns the material or vibrancy level for a member name whose meaning depends on the code
  /// around it; `nil` if the member is neither.
  /// - Parameter type: The name of the type before the dot, such as `Color`; `nil` if the member
  ///   begins with the dot.
  private func materialReference(_ name: String, of type: String?) -> MaterialReference? {
    if isAssignedMaterial, type == nil { return .visualEffect(name) }
    guard let argument = enclosingArgument else { return nil }
    switch (argument.callee, argument.label) {
    case ("UIBlurEffect", "style"): return type == nil ? .blurStyle(name) : nil
    case ("UIVibrancyEffect", "style"):
      return type == nil ? Self.vibrancyStyles[name].map { .level($0) } : nil
    case (_, "material"): return type == nil ? .visualEffect(name) : nil
    case (let callee, _) where Self.styleArgumentCalls.contains(callee):
      if name == "bar", type == nil { return .material(.bar) }
      guard Self.contentStyleCalls.contains(callee) else { return nil }
      let isStyle = type.map { ["Color", "HierarchicalShapeStyle"].contains($0) } ?? true
      return isStyle ? HierarchicalLevel(rawValue: name)?.vibrancy.map { .level($0) } : nil
    default: return nil
    }
  }

  /// Whether the member is assigned to a property named `material`, as in
  /// `view.material = .sidebar`.
  private var isAssignedMaterial: Bool {
    guard let list = parent?.as(ExprListSyntax.self), list.count == 3,
      list.last?.id == ExprSyntax(self).id, let target = list.first
    else { return false }
    let isAssignment = list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    return isAssignment
      && target.as(MemberAccessExprSyntax.self)?.declName.baseName.name == "material"
  }

  /// The name of the called function, and the label of the argument that contains this member;
  /// `nil` if no argument contains it. The member may be the whole argument, a branch of a
  /// conditional, or the start of a chain such as `.primary.opacity(0.5)`.
  private var enclosingArgument: (callee: String, label: String?)? {
    var node = Syntax(self)
    while let parent = node.parent {
      switch parent.kind {
      // The member may be in a conditional between styles, or a style may be derived from it.
      case .exprList, .sequenceExpr, .ternaryExpr, .unresolvedTernaryExpr, .tupleExpr:
        node = parent
      case .labeledExprList: node = parent
      case .labeledExpr:
        let label = parent.as(LabeledExprSyntax.self)?.label?.text
        guard let list = parent.parent, let owner = list.parent else { return nil }
        guard let call = owner.as(FunctionCallExprSyntax.self) else {
          node = owner
          continue
        }
        guard let callee = call.calledExpression.calleeName else { return nil }
        if callee == "AnyShapeStyle" {
          node = Syntax(call)
          continue
        }
        return (callee, label)
      case .memberAccessExpr:
        guard parent.as(MemberAccessExprSyntax.self)?.base?.id == node.id else { return nil }
        node = parent
      case .functionCallExpr:
        guard parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id else {
          return nil
        }
        node = parent
      default: return nil
      }
    }
    return nil
  }

  private func isSystemMaterial(_ name: String) -> Bool {
    name.hasPrefix("system") && name.contains("Material")
  }

  /// The vibrancy levels of the cases of `UIVibrancyEffectStyle`, by the name of the case, such as
  /// `secondaryLabel`.
  private static let vibrancyStyles: [String: VibrancyLevel] = [
    "label": .label, "secondaryLabel": .secondary, "tertiaryLabel": .tertiary,
    "quaternaryLabel": .quaternary, "fill": .fill, "secondaryFill": .secondaryFill,
    "tertiaryFill": .tertiaryFill, "separator": .separator,
  ]
  /// The names of modifiers that draw content in a style, such as `foregroundStyle`. In other
  /// modifiers, the names of styles do not select vibrancy levels: a background in `.quaternary`
  /// is not a quaternary label.
  private static let contentStyleCalls: Set<String> = [
    "foregroundStyle", "foregroundColor", "fill", "stroke", "strokeBorder",
  ]
  /// The names of modifiers whose arguments are shape styles, such as `background`.
  private static let styleArgumentCalls: Set<String> = [
    "foregroundStyle", "foregroundColor", "fill", "stroke", "strokeBorder", "background",
    "backgroundStyle", "tint", "border", "overlay", "containerBackground", "listItemTint",
    "listRowBackground", "presentationBackground", "toolbarBackground",
  ]
}

extension ExprSyntax {
  /// The last name of a called expression, such as `background` in `view.background`.
  fileprivate var calleeName: String? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.name
      ?? self.as(DeclReferenceExprSyntax.self)?.baseName.name
  }
}
