import Foundation

/// An object as JSON: keys in order, so that the same object is the same text.
/// - Parameter isIndented: for people to read, rather than as short as it can be.
package func jsonText(_ object: some Encodable, isIndented: Bool = true) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
  guard let data = try? encoder.encode(object) else {
    preconditionFailure("texts and numbers can always be encoded")
  }
  return String(decoding: data, as: UTF8.self)
}
