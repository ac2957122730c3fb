/// Removes rules that no drawing needs from a minified stylesheet.
struct StylesheetFilter {
  private let css: Substring

  /// - Parameter css: The result of ``minifiedCSS(_:)``.
  init(_ css: String) { self.css = css[...] }

  /// Returns the rules whose selectors require no drawing classes (`.d-…`) other than the given
  /// ones. Classes in parentheses, as in `:not(.d-z)`, are not required.
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
    // Anything that isn't a rule is kept; the browser ignores it.
    return result + rest
  }

  /// The closing brace of the block at the beginning; `nil` if it is not closed.
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

  /// Splits a selector list at its top-level commas.
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

  private static func requiredClasses(by selector: Substring) -> Set<String> {
    var outside = ""
    var depth = 0
    for letter in selector {
      if letter == "(" || letter == "[" { depth += 1 }
      if depth == 0 { outside.append(letter) }
      if letter == ")" || letter == "]" { depth -= 1 }
    }
    return Set(outside.matches(of: /\.(d-[\w-]+)/).map { String($0.output.1) })
  }
}
