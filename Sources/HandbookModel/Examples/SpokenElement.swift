/// An element of a drawing that VoiceOver reads, as far as the code determines it.
package struct SpokenElement: Hashable, Sendable {
  /// Why an element reads badly.
  package enum Problem: String, Hashable, Sendable {
    /// There is nothing to read.
    case nameless
    /// The name of a picture's file is read.
    case fileName
    /// The name of a symbol is read.
    case symbolName
  }

  /// What is read; empty if there is nothing.
  package let name: String
  /// The traits, as SwiftUI names them, such as `isButton`.
  package let traits: [String]
  /// Why the element reads badly; `nil` if it does not.
  package let problem: Problem?

  package init(name: String, traits: [String], problem: Problem? = nil) {
    self.name = name
    self.traits = traits
    self.problem = problem
  }
}
