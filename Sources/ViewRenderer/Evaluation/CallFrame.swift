import ViewTree

/// The frame in which a body is evaluated: the enclosing instance with the known values of its
/// properties, and the parameters of the functions and closures around the code.
final class CallFrame {
  /// The type whose members are in scope; empty if there is none.
  let type: String
  /// The known values of the instance's properties, by name.
  let values: [String: RuntimeValue]
  /// Views passed to the instance by its creator, by property name.
  let slots: [String: Slot]
  /// The scope that binds the parameters of the enclosing function, and the caller's frame, in
  /// which they are evaluated.
  let arguments: (scope: Int, frame: CallFrame)?
  /// The view to which the modifier being drawn is applied; `nil` outside of a modifier.
  let receiver: Receiver?
  /// The arguments of enclosing closures, by scope.
  let closureArguments: [Int: [RuntimeValue]]
  /// The number of declared views and styles around the body. It limits recursion.
  let depth: Int

  /// Renders views that were passed as a parameter, in the style of the position where they are
  /// used.
  typealias Slot = (inout HTMLViewRenderer, InheritedStyle) -> [Box]

  /// A view with some of its modifiers.
  struct Receiver {
    let view: ViewNode
    /// The number of the view's modifiers, counted from the innermost, that are already applied.
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

  /// Returns the frame inside of a closure that is called with the given arguments.
  func passing(_ data: [RuntimeValue], to closure: Int?) -> CallFrame {
    guard let closure else { return self }
    var closureArguments = closureArguments
    closureArguments[closure] = data
    return CallFrame(
      type: type, values: values, slots: slots, arguments: arguments, receiver: receiver,
      closureArguments: closureArguments, depth: depth)
  }
}
