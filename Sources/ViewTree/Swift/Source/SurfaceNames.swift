import HandbookModel
import SwiftSyntax

extension MemberAccessExprSyntax {
  /// The material or vibrancy level that this member names where it stands; nil for any other member
  /// and for a word, such as `secondary`, that could mean something else there.
  var surfaceName: MaterialReference? {
    let type = base?.typePath?.name
    guard let name = declName.baseName.name, base == nil || type != nil else { return nil }
    if let own = Self.materialMembers[name], type == nil || type == "Material" {
      return .material(own)
    }
    if type == "Material", Self.materials.contains(name) { return .material(name) }
    if type == "UIBlurEffect.Style" || (type == nil && isSystemMaterial(name)) {
      return .blurStyle(name)
    }
    if type == "NSVisualEffectView.Material" { return .visualEffect(name) }
    if type == "UIVibrancyEffectStyle" { return Self.vibrancyStyles[name].map { .level($0) } }
    return surfaceName(name, of: type)
  }

  /// The same for names that only their place explains.
  private func surfaceName(_ name: String, of type: String?) -> MaterialReference? {
    if isAssignedMaterial, type == nil { return .visualEffect(name) }
    guard let place = argumentPlace else { return nil }
    switch (place.callee, place.label) {
    case ("UIBlurEffect", "style"): return type == nil ? .blurStyle(name) : nil
    case ("UIVibrancyEffect", "style"):
      return type == nil ? Self.vibrancyStyles[name].map { .level($0) } : nil
    case (_, "material"): return type == nil ? .visualEffect(name) : nil
    case (let callee, _) where Self.takingStyles.contains(callee):
      if name == "bar", type == nil { return .material("bar") }
      guard Self.paintingContent.contains(callee) else { return nil }
      let isStyle = type.map { ["Color", "HierarchicalShapeStyle"].contains($0) } ?? true
      return isStyle ? Self.hierarchicalStyles[name].map { .level($0) } : nil
    default: return nil
    }
  }

  /// Whether `view.material = .sidebar` is what this member is the value of.
  private var isAssignedMaterial: Bool {
    guard let list = parent?.as(ExprListSyntax.self), list.count == 3,
      list.last?.id == ExprSyntax(self).id, let target = list.first
    else { return false }
    let isAssignment = list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    return isAssignment
      && target.as(MemberAccessExprSyntax.self)?.declName.baseName.name == "material"
  }

  /// The call that this member, or a choice or chain it is part of, is an argument of.
  private var argumentPlace: (callee: String, label: String?)? {
    var node = Syntax(self)
    while let parent = node.parent {
      switch parent.kind {
      // Choices between styles, and what is done to one.
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

  /// Static members of SwiftUI's `ShapeStyle`.
  private static let materialMembers = [
    "ultraThinMaterial": "ultraThin", "thinMaterial": "thin", "regularMaterial": "regular",
    "thickMaterial": "thick", "ultraThickMaterial": "ultraThick",
  ]
  /// Static members of SwiftUI's `Material`.
  private static let materials: Set<String> = [
    "ultraThin", "thin", "regular", "thick", "ultraThick", "bar",
  ]
  private static let hierarchicalStyles = [
    "primary": "label", "secondary": "secondary", "tertiary": "tertiary",
    "quaternary": "quaternary",
  ]
  /// Cases of `UIVibrancyEffectStyle`.
  private static let vibrancyStyles = [
    "label": "label", "secondaryLabel": "secondary", "tertiaryLabel": "tertiary",
    "quaternaryLabel": "quaternary", "fill": "fill", "secondaryFill": "secondaryFill",
    "tertiaryFill": "tertiaryFill", "separator": "separator",
  ]
  /// Calls whose styles content is drawn in; a ground in `.quaternary` is no quaternary label.
  private static let paintingContent: Set<String> = [
    "foregroundStyle", "foregroundColor", "fill", "stroke", "strokeBorder",
  ]
  /// Calls whose arguments are shape styles.
  private static let takingStyles: Set<String> = [
    "foregroundStyle", "foregroundColor", "fill", "stroke", "strokeBorder", "background",
    "backgroundStyle", "tint", "border", "overlay", "containerBackground", "listItemTint",
    "listRowBackground", "presentationBackground", "toolbarBackground",
  ]
}

extension ExprSyntax {
  /// The last name of what is called: `background` of `view.background`.
  fileprivate var calleeName: String? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.name
      ?? self.as(DeclReferenceExprSyntax.self)?.baseName.name
  }
}
