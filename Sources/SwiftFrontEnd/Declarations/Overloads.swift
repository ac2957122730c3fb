import SwiftSyntax

/// The members of one name in one type. Members whose parameters have the same forms accept the same
/// calls, so a call is compared with each list of forms once.
final class Overloads {
  /// The indices in ``Declarations/members`` of the properties.
  private var properties: [Int] = []
  /// The functions, as indices in ``Declarations/members``, for each list of forms.
  private var functions: [(forms: [Parameters.Form], members: [Int])] = []
  /// The index in `functions` of each list of forms.
  private var numbers: [[Parameters.Form]: Int] = [:]
  /// The members that calls of a form fit.
  private var known: [Parameters.CallForm: [Int]] = [:]

  /// Adds a member.
  /// - Parameter number: The index of the member in ``Declarations/members``.
  func add(_ number: Int, _ member: ViewMember) {
    guard let forms = member.parameters?.forms else { return properties.append(number) }
    if let index = numbers[forms] {
      functions[index].members.append(number)
    } else {
      numbers[forms] = functions.count
      functions.append((forms, [number]))
    }
  }

  /// Returns the members that an expression may refer to, as indices in ``Declarations/members``. If
  /// there are several, the first two are returned. A function must be called with arguments that
  /// fit its parameters; a property must not be called.
  /// - Parameters:
  ///   - call: The form of the call, if the expression calls the name; otherwise `nil`.
  ///   - comparisons: The number of parameters and arguments that have been compared so far.
  func members(fitting call: Parameters.CallForm?, _ comparisons: inout Int) -> [Int] {
    guard let call else { return Array(properties.prefix(2)) }
    if let known = known[call] { return known }
    var meant: [Int] = []
    for (forms, members) in functions where meant.count < 2 {
      comparisons += 1 + min(forms.count, call.labels.count)
      if forms.taken(by: call) != nil { meant += members.prefix(2) }
    }
    known[call] = meant
    return meant
  }
}

extension [String: Overloads] {
  /// Returns the members of a name, which are added if there are none.
  mutating func overloads(_ name: String) -> Overloads {
    if let known = self[name] { return known }
    let added = Overloads()
    self[name] = added
    return added
  }
}

/// The place at which code exceeds a limit, so that its views are not read.
struct ViewExcess: Error {
  /// What exceeds the limit, as a sentence without a capital letter and a final period.
  let message: String
  /// The offset from the start of the code, in UTF-8 bytes.
  let offset: Int

  init(_ message: String, at node: some SyntaxProtocol) {
    self.init(message, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  init(_ message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }
}
