/// The HTML of a drawing: elements with CSS classes and without inline styles, in which text is
/// escaped. Links to findings have no attributes except their class, since their targets depend on
/// the page that shows the drawing.
package struct DrawingMarkup: Hashable, Sendable {
  /// A link to a finding.
  package struct Link: Hashable, Sendable {
    /// The number of the finding in its example, from 1.
    package let finding: Int
    /// The HTML between the attributes of this link and those of the next link. For the last link,
    /// all HTML after its attributes.
    package var rest: String

    package init(finding: Int, rest: String) {
      self.finding = finding
      self.rest = rest
    }
  }

  /// The HTML up to the attributes of the first link. If there are no links, all HTML of the
  /// drawing.
  package private(set) var start: String
  /// The links to findings, in the order of the HTML.
  package private(set) var links: [Link]

  package init(start: String = "", links: [Link] = []) {
    self.start = start
    self.links = links
  }

  /// Appends HTML to the end of the drawing.
  package mutating func append(_ html: String) {
    if links.isEmpty { start += html } else { links[links.count - 1].rest += html }
  }

  /// Marks the current end of the HTML as the place for the attributes of a link. The HTML must end
  /// inside the start tag of the link.
  /// - Parameter finding: The number of the finding that the link leads to, from 1.
  package mutating func appendAttributes(ofLinkTo finding: Int) {
    links.append(Link(finding: finding, rest: ""))
  }

  /// Returns the HTML with attributes for the links to findings.
  /// - Parameter attributes: Returns the attributes of the link to the finding with the given
  ///   number, as HTML. Each attribute has a leading space.
  package func html(_ attributes: (_ finding: Int) -> String) -> String {
    links.reduce(into: start) { html, link in
      html += attributes(link.finding)
      html += link.rest
    }
  }
}
