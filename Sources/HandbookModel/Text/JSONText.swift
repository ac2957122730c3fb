import Foundation

/// Encodes an object as JSON with sorted keys, so that equal objects give equal text.
/// - Parameter isIndented: Whether to indent the JSON so that people can read it. If not, it is as
///   short as possible.
package func jsonText(_ object: some Encodable, isIndented: Bool = true) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
  guard let data = try? encoder.encode(object) else {
    preconditionFailure("strings and numbers can always be encoded")
  }
  return String(decoding: data, as: UTF8.self)
}
