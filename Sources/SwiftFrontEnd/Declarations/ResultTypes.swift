import SwiftSyntax
import ViewTree

extension ResultType {
  /// The result builders of SwiftUI that take views of any type.
  private static let builders: Set<String> = [
    "ViewBuilder", "ToolbarContentBuilder", "CustomizableToolbarContentBuilder",
    "TabContentBuilder",
    "SceneBuilder", "CommandsBuilder", "TableColumnBuilder", "TableRowBuilder",
    "AccessibilityRotorContentBuilder", "ContentBuilder",
  ]

  /// Finds out what the type of the views that a member returns depends on.
  /// - Parameters:
  ///   - body: The code of the member.
  ///   - kind: The kind of root that the member forms. A result builder makes the views of a body.
  ///   - type: The type of the member.
  init(
    of body: CodeBlockItemListSyntax, _ kind: ViewRoot.Kind, _ type: TypeSyntax?,
    _ attributes: AttributeListSyntax
  ) {
    let builders = attributes.names.filter { $0.hasSuffix("Builder") }
    let isBuilt =
      [.body, .scene, .preview].contains(kind)
      || !builders.isEmpty && builders.allSatisfy(Self.builders.contains)
    if type?.code.contains("<") == true {
      self = .declaredWithArguments
    } else if body.hasSeveralReturns {
      self = .shared
    } else if !isBuilt, !builders.isEmpty {
      // The builders of an app may take views of one type only.
      self = .declared
    } else if isBuilt {
      self = .own
    } else if let type, !type.isOpaque {
      self = .declared
    } else {
      // An `if` or `switch` is then an expression.
      self = body.count == 1 && body.first?.isChoice == true ? .shared : .own
    }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the code returns values in several places, those in closures and functions left out.
  var hasSeveralReturns: Bool {
    let counter = ReturnCounter(viewMode: .sourceAccurate)
    for item in self where item.item.is(StmtSyntax.self) || item.isChoice { counter.walk(item) }
    return counter.count > 1
  }
}

extension CodeBlockItemSyntax {
  /// Whether the item is an `if` or a `switch`.
  fileprivate var isChoice: Bool {
    switch item {
    case .expr(let node): node.is(IfExprSyntax.self) || node.is(SwitchExprSyntax.self)
    case .stmt(let statement): statement.choice != nil
    case .decl: false
    }
  }
}

extension TypeSyntax {
  /// Whether the type is written as `some View`.
  fileprivate var isOpaque: Bool {
    self.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.tokenKind == .keyword(.some)
  }
}

/// Counts the `return` statements of a body.
private final class ReturnCounter: SyntaxVisitor {
  private(set) var count = 0

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    count += 1
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  // A call has statements only in closures.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
