import ViewTree

/// Whose code is being drawn: a value of a view's type with what its properties are.
final class CallFrame {
  /// The type whose members the code sees; "" for none.
  let type: String
  /// What is known of its properties, by name.
  let values: [String: RuntimeValue]
  /// Views that the one who made it has given to it, by the names of its properties.
  let slots: [String: Slot]
  /// What its function's parameters are, as a scope of the forest, seen from another frame.
  let arguments: (scope: Int, frame: CallFrame)?
  /// What a modifier is put on.
  let receiver: Receiver?
  /// What closures around the code are handed, by their scopes.
  let handed: [Int: [RuntimeValue]]
  /// How many others stand around it.
  let depth: Int

  /// Draws views that have been given, with the look of the place where they are put.
  typealias Slot = (inout HTMLViewRenderer, InheritedStyle) -> [Box]

  /// A view up to one of its modifiers.
  struct Receiver {
    let view: ViewNode
    /// How many of its modifiers it has had.
    let modifiers: Int
    let frame: CallFrame
  }

  init(
    type: String, values: [String: RuntimeValue] = [:], slots: [String: Slot] = [:],
    arguments: (scope: Int, frame: CallFrame)? = nil, receiver: Receiver? = nil,
    handed: [Int: [RuntimeValue]] = [:], depth: Int = 0
  ) {
    self.type = type
    self.values = values
    self.slots = slots
    self.arguments = arguments
    self.receiver = receiver
    self.handed = handed
    self.depth = depth
  }

  /// The same inside a closure that is handed something.
  func handing(_ data: [RuntimeValue], to closure: Int?) -> CallFrame {
    guard let closure else { return self }
    var handed = handed
    handed[closure] = data
    return CallFrame(
      type: type, values: values, slots: slots, arguments: arguments, receiver: receiver,
      handed: handed, depth: depth)
  }
}
