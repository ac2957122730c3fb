import HandbookModel
import Testing
import SwiftFrontEnd
import ViewTree

struct HighlightingTests {
  @Test(arguments: [
    "", " \n\t", "// é", "Text(\"👩‍👩‍👧‍👦\")", "a\r\nb\r\n", "a\rb", "let a = \"open", "\"\"\"\nopen",
    "<#x#>", "foo(<#T##Int#>)", "{ ... }", "a\0b\0", "/* open", "#\"raw\"#", "\u{FEFF}let a = 1",
    "let 1a = §", "#if A\n.b()\n#endif", "…", "`", "/re/", "Some prose, which is not Swift.",
  ])
  func `Token lengths add up to the length of the text`(code: String) {
    let tokens = SwiftSource(code).analysis().tokens
    #expect(tokens.map(\.length).reduce(0, +) == code.utf8.count)
    #expect(tokens.allSatisfy { $0.length > 0 })
    #expect(zip(tokens, tokens.dropFirst()).allSatisfy { $0.kind != $1.kind })
  }

  @Test(arguments: [
    ("VStack { }", "VStack", CodeToken.Kind.type),
    ("struct Card: View { }", "Card", .type),
    ("let a: Binding<Bool>", "Binding", .type),
    ("a.padding()", "padding", .call),
    ("a.overlay { }", "overlay", .call),
    ("withAnimation { }", "withAnimation", .call),
    ("a.font(.headline)", "headline", .member),
    ("a.font(.default)", "default", .member),
    ("Color.black", "Color", .type),
    ("Color.black", "black", .member),
    ("VStack(spacing: 4)", "spacing", .label),
    ("a.background(b, in: c)", "in", .label),
    ("Section { } header: { }", "header", .label),
    ("@State var a = 1", "@State", .attribute),
    ("@Environment(\\.dismiss) var a", "@Environment", .attribute),
    ("@Environment(\\.dismiss) var a", "dismiss", .member),
    ("#Preview { }", "#Preview", .directive),
    ("#if os(iOS)\n#endif", "#if", .directive),
    ("#if os(iOS)\n#endif", "#endif", .directive),
    ("if #available(iOS 26.0, *) { }", "#available", .directive),
    ("if #available(iOS 26.0, *) { }", "26.0", .number),
    ("\"a \\(Text(b)) c\"", "Text", .type),
    ("\"a \\(Text(b)) c\"", "\"a ", .string),
    ("#\"raw\"#", "#\"raw\"#", .string),
    ("let a = 1.5", "1.5", .number),
    ("var body: some View", "some", .keyword),
    ("var body: some View", "var", .keyword),
    ("self.a", "self", .keyword),
    ("Self.a", "Self", .keyword),
    ("a // b", "// b", .comment),
    ("/* b */ a", "/* b */", .comment),
  ])
  func `Every token has the kind that its syntax determines`(
    code: String, piece: String, kind: CodeToken.Kind
  ) {
    let pieces = pieces(of: code)
    #expect(pieces.contains { $0.text == piece && $0.kind == kind }, "\(pieces)")
  }

  private func pieces(of code: String) -> [(text: String, kind: CodeToken.Kind)] {
    var rest = Array(code.utf8)[...]
    return SwiftSource(code).analysis().tokens.map { token in
      defer { rest = rest.dropFirst(token.length) }
      return (String(decoding: rest.prefix(token.length), as: UTF8.self), token.kind)
    }
  }
}
