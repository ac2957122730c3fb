import Foundation
import Testing

@testable import AppLint

/// The formats of project files.
struct PropertyListTests {
  @Test func `A binary project file is refused with a way out`() throws {
    let list = ["objects": ["P": ["isa": "PBXProject"]]]
    let bytes = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    #expect { try PropertyList(Array(bytes)) } throws: {
      ($0 as? PropertyList.Failure)?.message.contains("plutil -convert xml1") == true
    }
  }

  @Test(arguments: [
    ("{ a = b }", 9), ("{ a b; }", 5), ("{ a = ; }", 7), ("( a b )", 5), ("{ a = \"b; }", 7),
    ("/* a", 1), ("{ } }", 5), ("{ a = <00; }", 7), ("{", 2),
  ])
  func `What is wrong in a property list is found at its place`(
    _ text: String, _ column: Int
  ) throws {
    #expect { try PropertyList(Array(text.utf8)) } throws: {
      ($0 as? PropertyList.Failure)?.offset == column - 1
    }
  }

  @Test(arguments: [
    "{ a = b; c = (d, e,); f = (); g = {}; }", "( \"a b\", 'c\"d', \"e\\\"f\", \"g\\\\\", \"\" )",
    "\"\\n\\t\\101\\U00e9\\Ud83d\\Ude00é\"", "// a\n{ a /* b */ = /**/ c; /* * / */ }",
    "{ a = b//c; }", "{ \"a\" = $(B)/c.d:e_f-1; }".replacing("(B)", with: ""),
    "{ a = (((b))); c = { d = { e = f; }; }; }\r\n",
  ])
  func `Property lists are read as Foundation reads them`(_ text: String) throws {
    func list(_ value: Any) -> PropertyList? {
      switch value {
      case let text as String: .text(text)
      case let items as [Any]: .list(items.compactMap(list))
      case let entries as [String: Any]: .map(entries.compactMapValues(list))
      default: nil
      }
    }
    let expected = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    #expect(try PropertyList(Array(text.utf8)) == list(expected))
  }

  @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian])
  func `Other encodings are known by their byte-order mark`(_ encoding: String.Encoding) throws {
    let bytes = try #require("\u{FEFF}{ a = \"é\"; }".data(using: encoding))
    #expect(try PropertyList(Array(bytes)) == .map(["a": .text("é")]))
  }
}
