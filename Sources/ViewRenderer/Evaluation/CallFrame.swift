import ViewTree

/// The frame in which the body of a view, style or function is evaluated: the enclosing instance
/// with the known values of its properties, and the arguments of the functions and closures around
/// the code.
final class CallFrame {
  /// The type whose members are in scope; empty if there is none.
  let type: String
  /// The known values of the instance's properties, by name.
  let values: [String: RuntimeValue]
  /// The views that were passed to the instance by its creator, by property name.
  let slots: [String: Slot]
  /// The scope that declares the parameters of the enclosing function, and the frame of its caller,
  /// in which the arguments are evaluated; `nil` outside of a function.
  let arguments: (scope: Int, frame: CallFrame)?
  /// The view to which the modifier being drawn is applied; `nil` outside of a modifier.
  let receiver: Receiver?
  /// The arguments of enclosing closures, by scope.
  let closureArguments: [Int: [RuntimeValue]]
  /// The number of declared views and styles around the body, to limit recursion.
  let depth: Int

  /// Renders the views that were passed as a parameter, in the style of the position where the
  /// parameter is used.
  typealias Slot = (inout HTMLViewRenderer, InheritedStyle) -> [Box]

  /// A view with some of its modifiers.
  struct Receiver {
    let view: ViewNode
    /// The number of the view's modifiers, counted from the innermost, that are applied already.
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
  /// - Parameter closure: The scope of the closure; `nil` to return this frame.
  func passing(_ data: [RuntimeValue], to closure: Int?) -> CallFrame {
    guard let closure else { return self }
    var closureArguments = closureArguments
    closureArguments[closure] = data
    return CallFrame(
      type: type, values: values, slots: slots, arguments: arguments, receiver: receiver,
      closureArguments: closureArguments, depth: depth)
  }
}
