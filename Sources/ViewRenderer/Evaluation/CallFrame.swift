import ViewTree

/// The data that the body of a view, style or function is evaluated with: the known property values
/// of the enclosing instance, and the arguments of the enclosing functions and closures.
final class CallFrame {
  /// The name of the type whose members are in scope; empty if there is none.
  let type: String
  /// The known property values of the enclosing instance, by name.
  let values: [String: RuntimeValue]
  /// The view parameters of the instance, such as `content`, by property name. Each closure renders
  /// the views that were passed for the parameter.
  let slots: [String: Slot]
  /// The index in ``ViewForest/scopes`` of the scope that declares the parameters of the enclosing
  /// function, and the frame of the caller; `nil` outside of a function. The arguments of the call
  /// are evaluated in the frame of the caller.
  let arguments: (scope: Int, frame: CallFrame)?
  /// The view that the enclosing custom modifier is applied to; `nil` outside of a custom modifier.
  let receiver: Receiver?
  /// The arguments of the enclosing closures, by the index of the closure's scope in
  /// ``ViewForest/scopes``.
  let closureArguments: [Int: [RuntimeValue]]
  /// The number of bodies of the example's own views and styles that are being evaluated, each
  /// inside the previous one. A limit on this number ends infinite recursion.
  let depth: Int

  /// A closure that renders the views passed for a view parameter, such as `content`. Its second
  /// argument is the style that the views inherit where the parameter is used.
  typealias Slot = (inout DrawnViewBuilder, InheritedStyle) -> [DrawnView]

  /// A view to which a custom modifier is applied, with the number of modifiers that precede the
  /// custom modifier.
  struct Receiver {
    let view: ViewNode
    /// The number of modifiers that are already applied to the view, counted from the innermost.
    let modifiers: Int
    let frame: CallFrame
  }

  init(
    type: String, values: [String: RuntimeValue] = [:], slots: [String: Slot] = [:],
    arguments: (scope: Int, frame: CallFrame)? = nil, receiver: Receiver? = nil,
    closureArguments: [Int: [RuntimeValue]] = [:], depth: Int = 0
  ) {
    self.type = type
    self.values = values
    self.slots = slots
    self.arguments = arguments
    self.receiver = receiver
    self.closureArguments = closureArguments
    self.depth = depth
  }

  /// Returns a copy of this frame for the body of a closure, with the arguments of the closure
  /// added.
  /// - Parameters:
  ///   - data: The arguments of the closure, in order.
  ///   - closure: The index in ``ViewForest/scopes`` of the closure's scope; `nil` to return this
  ///     frame.
  func passing(_ data: [RuntimeValue], to closure: Int?) -> CallFrame {
    guard let closure else { return self }
    var closureArguments = closureArguments
    closureArguments[closure] = data
    return CallFrame(
      type: type, values: values, slots: slots, arguments: arguments, receiver: receiver,
      closureArguments: closureArguments, depth: depth)
  }
}
