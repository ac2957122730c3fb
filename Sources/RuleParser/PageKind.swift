/// The kind of page that a Markdown file contains. It determines which keys the file's front matter
/// may have.
package enum PageKind: Sendable {
  case rule, article, section
}
