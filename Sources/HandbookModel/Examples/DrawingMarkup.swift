/// The HTML of a drawing: elements with CSS classes and without inline styles, in which text is
/// escaped. Links to findings have no attributes except their class, since their targets depend on
/// the page that shows the drawing.
package struct DrawingMarkup: Hashable, Sendable {
  /// A link to a finding.
  package struct Link: Hashable, Sendable {
    /// The number of the finding in its example, from 1.
    package let finding: Int
    /// The HTML after the attributes of the link, up to those of the next link.
    package var rest: String

    package init(finding: Int, rest: String) {
      self.finding = finding
      self.rest = rest
    }
  }

  /// The HTML up to the attributes of the first link.
  package private(set) var start: String
  /// The links in the order of the HTML.
  package private(set) var links: [Link]

  package init(start: String = "", links: [Link] = []) {
    self.start = start
    self.links = links
  }

  /// Appends HTML.
  package mutating func append(_ html: String) {
    if links.isEmpty { start += html } else { links[links.count - 1].rest += html }
  }

  /// Marks the end as the place for attributes of the link to a finding. It must be inside of a
  /// start tag.
  package mutating func appendAttributes(ofLinkTo finding: Int) {
    links.append(Link(finding: finding, rest: ""))
  }

  /// Returns the HTML with attributes for the links.
  /// - Parameter attributes: Returns the attributes of the link to a finding, each with a leading
  ///   space.
  package func html(_ attributes: (_ finding: Int) -> String) -> String {
    links.reduce(start) { $0 + attributes($1.finding) + $1.rest }
  }
}
