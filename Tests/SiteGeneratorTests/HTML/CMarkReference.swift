internal import CCmarkGFM

/// Renders Markdown as HTML with cmark-gfm itself.
///
/// It doesn't use the private lock of `MarkdownParser`, so call it only if nothing else parses at
/// the same time, such as in the child process of an exit test.
enum CMarkReference {
  static func html(_ markdown: String) -> String? {
    cmark_gfm_core_extensions_ensure_registered()
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return nil }
    defer { cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "autolink", "tasklist", "tagfilter"] {
      guard let syntax = cmark_find_syntax_extension(name) else { return nil }
      cmark_parser_attach_syntax_extension(parser, syntax)
    }
    var text = markdown
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        cmark_parser_feed(parser, characters.baseAddress, characters.count)
      }
    }
    guard let document = cmark_parser_finish(parser) else { return nil }
    defer { cmark_node_free(document) }
    let options = CMARK_OPT_DEFAULT | CMARK_OPT_UNSAFE
    guard
      let html = cmark_render_html(
        document, options, cmark_parser_get_syntax_extensions(parser))
    else { return nil }
    defer { cmark_get_default_mem_allocator().pointee.free(html) }
    return String(cString: html)
  }
}
