/// Removes rules from a minified stylesheet if no drawing uses them.
struct StylesheetFilter {
  private let css: Substring

  /// Creates a filter for a stylesheet.
  /// - Parameter css: A stylesheet that was minified with ``minifiedCSS(_:)``.
  init(_ css: String) { self.css = css[...] }

  /// Returns the stylesheet without rules that only apply to unused drawing classes (`.d-…`). A
  /// class in parentheses, as in `:not(.d-z)`, is not taken into account.
  /// - Parameter classes: The classes that drawings use.
  func kept(for classes: Set<String>) -> String { Self.kept(css, classes) }

  private static func kept(_ css: Substring, _ classes: Set<String>) -> String {
    var result = ""
    var rest = css
    while let open = rest.firstIndex(of: "{") {
      let head = rest[..<open]
      guard let close = end(of: rest[open...]) else { break }
      let body = rest[rest.index(after: open)..<close]
      if head.hasPrefix("@") {
        let inner = kept(body, classes)
        if !inner.isEmpty { result += "\(head){\(inner)}" }
      } else {
        let selectors = parts(of: head).filter { requiredClasses(by: $0).isSubset(of: classes) }
        if !selectors.isEmpty { result += "\(selectors.joined(separator: ",")){\(body)}" }
      }
      rest = rest[rest.index(after: close)...]
    }
    // Text that is not a rule is kept, since browsers ignore it.
    return result + rest
  }

  /// Returns the index of the closing brace of a block; `nil` if the block is not closed.
  /// - Parameter css: CSS that begins with the opening brace of the block.
  private static func end(of css: Substring) -> Substring.Index? {
    var depth = 0
    var quote: Character?
    for index in css.indices {
      let letter = css[index]
      if let open = quote {
        if letter == open { quote = nil }
      } else if letter == "\"" || letter == "'" {
        quote = letter
      } else if letter == "{" {
        depth += 1
      } else if letter == "}" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// Splits a list of selectors at its commas, except for commas in parentheses or brackets.
  private static func parts(of list: Substring) -> [Substring] {
    var parts: [Substring] = []
    var start = list.startIndex
    var depth = 0
    for index in list.indices {
      switch list[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "," where depth == 0:
        parts.append(list[start..<index])
        start = list.index(after: index)
      default: break
      }
    }
    return parts + [list[start...]]
  }

  /// Returns the drawing classes in a selector, without those in parentheses or brackets.
  private static func requiredClasses(by selector: Substring) -> Set<String> {
    var classes: Set<String> = []
    var depth = 0
    var rest = selector.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ".") where depth == 0 && rest.starts(with: "d-".utf8):
        let name = rest.prefix(while: isNamePart)
        classes.insert(String(Substring(name)))
        rest = rest[name.endIndex...]
      default: break
      }
    }
    return classes
  }

  /// Whether a byte can be part of the name of a drawing class, all of which are ASCII.
  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
