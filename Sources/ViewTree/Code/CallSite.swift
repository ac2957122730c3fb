/// A call anywhere in a piece of Swift code. It creates a view, applies a modifier, or runs in an
/// action.
package struct CallSite: Sendable {
  /// The name of the called function or type without its base, such as `Text`, `withAnimation` or
  /// `asyncAfter`.
  package let name: String
  /// The expression before the dot, such as `view` in `view.padding()`; `nil` for `padding()` and
  /// `.padding()`.
  package let base: Value?
  /// Whether the name of the called function follows a dot, as in `view.padding()` and
  /// `.padding()`.
  package let isMember: Bool
  /// The arguments of the call. A trailing closure comes last and has no label.
  package let arguments: [CallArgument]
  /// The names of the parameters of the trailing closure; `nil` if there is no trailing closure or it
  /// names none.
  package let closureParameters: [String]?
  /// The labels of the trailing closures after the first one, in source order.
  package let closureLabels: [String]
  /// The source range of the called function's or type's name, in UTF-8 bytes.
  package let nameRange: Range<Int>
  /// The source range of the whole call, including the expression before the dot, in UTF-8 bytes.
  package let range: Range<Int>
  /// The index in ``ViewForest/calls`` of the innermost call that has this call in an argument or
  /// closure; `nil` if there is none. In `a().b()`, `a()` is not inside the call of `b`.
  package let outer: Int?
  /// The declarations that contain the call.
  package let enclosing: EnclosingDeclaration

  package init(
    name: String, base: Value?, isMember: Bool, arguments: [CallArgument],
    closureParameters: [String]? = nil, closureLabels: [String] = [], nameRange: Range<Int>,
    range: Range<Int>, outer: Int?, enclosing: EnclosingDeclaration
  ) {
    self.name = name
    self.base = base
    self.isMember = isMember
    self.arguments = arguments
    self.closureParameters = closureParameters
    self.closureLabels = closureLabels
    self.nameRange = nameRange
    self.range = range
    self.outer = outer
    self.enclosing = enclosing
  }

  /// Returns the argument whose code contains an offset, in UTF-8 bytes; `nil` if there is none.
  package func argument(at offset: Int) -> CallArgument? {
    let next = arguments.firstIndex(from: offset + 1, by: \.range.lowerBound)
    return next > 0 && arguments[next - 1].range.contains(offset) ? arguments[next - 1] : nil
  }

  /// The declarations around a call or an assignment.
  package struct EnclosingDeclaration: Hashable, Sendable {
    /// The name of the innermost type around the call; "" if there is none.
    package var type = ""
    /// Whether the innermost type declaration around the call is an enumeration or an extension.
    package var isNamespace = false
    /// The name of the property or function around the call, or `init`; "" if there is none. If one
    /// is inside another, the name is that of the outermost one in its type or file.
    package var member = ""
    /// Whether the property or function around the call is static.
    package var isStatic = false
    /// Whether the call is in `#Preview` or `previews`, which only developers see.
    package var isPreview = false

    package init(
      type: String = "", isNamespace: Bool = false, member: String = "", isStatic: Bool = false,
      isPreview: Bool = false
    ) {
      self.type = type
      self.isNamespace = isNamespace
      self.member = member
      self.isStatic = isStatic
      self.isPreview = isPreview
    }
  }
}

/// The calls and names of a piece of code, found in a single walk.
package struct CallSites: Sendable {
  /// The calls in source order, outer calls before the calls inside them. In a chain such as
  /// `a().b().c()`, the last call comes first.
  package let calls: [CallSite]
  /// All names that the code uses for values, types and members, without backticks.
  package let names: Set<String>
  /// For each type that the code names, the types whose code does so, outside of previews; "" for code
  /// outside of types.
  package let typeUsers: [String: Set<String>]
  /// All places where the code uses names as values, in source order.
  package let variableReferences: [VariableReference]
  /// The statements that change variables, in source order.
  package let assignments: [Assignment]
  /// The places where the code waits or drops an error, in source order.
  package let effects: [Effect]
  /// The conditions that decide what code runs, in source order.
  package let decisions: [Decision]
  /// The code that does not run where it is written, in source order.
  package let detours: [Detour]
  /// The regions of the code that are compiled for some platforms only.
  package let regions: ConditionalRegions
  /// The regions of the code that run on newer systems only.
  package let available: AvailableRegions

  package init(
    calls: [CallSite], names: Set<String>, typeUsers: [String: Set<String>],
    variableReferences: [VariableReference], assignments: [Assignment], effects: [Effect],
    decisions: [Decision], detours: [Detour], regions: ConditionalRegions,
    available: AvailableRegions
  ) {
    self.calls = calls
    self.names = names
    self.typeUsers = typeUsers
    self.variableReferences = variableReferences
    self.assignments = assignments
    self.effects = effects
    self.decisions = decisions
    self.detours = detours
    self.regions = regions
    self.available = available
  }

  /// Creates a result without calls and names, for empty code.
  package init() {
    self.init(
      calls: [], names: [], typeUsers: [:], variableReferences: [], assignments: [], effects: [],
      decisions: [], detours: [], regions: ConditionalRegions(), available: AvailableRegions())
  }
}
