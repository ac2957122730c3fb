import HandbookModel
import ViewTree

/// A value that the code of an example works with, as far as it is known without running it.
indirect enum Datum: Hashable, Sendable {
  case text(String)
  case number(Double)
  case truth(Bool)
  case none
  case list([Datum])
  /// A value of a type that the code declares, with what is known of its properties.
  case instance(type: String, [String: Datum])
  /// A case of an enumeration that the code declares, with what it carries along.
  case enumCase(type: String, String, [Datum])
  /// A day and time.
  case date
  /// A colour, a font, a case that nobody declares here: what the code says, its names resolved.
  case code(Value)
  /// Something that the code does not say: its name, what is written as its type, and the number of the
  /// row that it stands in, from 1; nil outside of rows.
  case sample(name: String, type: String?, row: Int?)
  case unknown

  /// The code that would make it; nil where there is none.
  var value: Value? {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .truth(let truth): .boolean(truth)
    case .none: .null
    case .enumCase(_, let name, _): .member(nil, name)
    case .code(let value): value
    case .list(let list): .list(list.map { $0.value ?? .broken })
    case .instance, .date, .sample, .unknown: nil
    }
  }
}

extension Datum {
  /// Whether it stands in for something that the code does not say.
  var isSample: Bool { if case .sample = self { true } else { false } }

  /// Another where only code is known.
  func orElse(_ other: Datum) -> Datum {
    if case .code = self { other } else { self }
  }

  /// What stands in a rule's front matter.
  init(_ node: DataNode) {
    switch node.kind {
    case .scalar(let text, isPlain: true):
      if let number = Double(text) {
        self = .number(number)
      } else if ["true", "false"].contains(text) {
        self = .truth(text == "true")
      } else {
        self = .text(text)
      }
    case .scalar(let text, isPlain: false): self = .text(text)
    case .list(let nodes): self = .list(nodes.map(Datum.init))
    case .map(let entries):
      self = .instance(
        type: "",
        Dictionary(
          entries.map { ($0.key, Datum($0.value)) }, uniquingKeysWith: { first, _ in first }))
    }
  }
}
