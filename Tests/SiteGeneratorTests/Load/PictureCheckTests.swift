import HandbookModel
import Testing

@testable import SiteGenerator

/// What an SVG may contain.
@Suite struct PictureCheckTests {
  private static let namespaces =
    "xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""

  private static func svg(_ content: String, _ attributes: String = "") -> String {
    "<svg \(namespaces) \(attributes)>\n\(content)\n</svg>\n"
  }

  /// Contents of a picture that begin with what is reported, on the second line.
  private static let harmful = [
    // Scripts
    "<script>alert(1)</script>", "<script xlink:href='a.js'/>",
    "<script><![CDATA[alert(1)]]></script>",
    "<SCRIPT/>", "<handler type='text/ecmascript'/>", "<listener/>", "<discard/>",
    "<s:script xmlns:s='http://www.w3.org/2000/svg'>alert(1)</s:script>",
    "<h:script xmlns:h='http://www.w3.org/1999/xhtml'>alert(1)</h:script>",
    "<script xmlns='http://www.w3.org/1999/xhtml'/>", "<script xmlns='urn:nothing'/>",
    // Other documents
    "<iframe xmlns='http://www.w3.org/1999/xhtml' src='a'/>",
    "<h:iframe xmlns:h='http://www.w3.org/1999/xhtml'/>",
    "<h:object xmlns:h='http&#58;//www.w3.org/1999/xhtml'/>", "<foreignObject/>",
    "<math xmlns='http://www.w3.org/1998/Math/MathML'/>",
    "<e:listener xmlns:e='http://www.w3.org/2001/xml-events'/>",
    "<x:bindings xmlns:x='http://www.mozilla.org/xbl'/>", "<audio/>", "<video/>", "<canvas/>",
    "<embed/>", "<link/>",
    // Malformed XML, which browsers show up to the mistake
    "&lol;", "<!ENTITY a 'b'>", "<g id=a/>", "</g>", "<?xml-stylesheet href='a.xsl'?>",
    "<?php echo 1 ?>", "<y:g/>", "<![CDATA[", "<!-- ", "&#0;", "&#xD800;", "\u{1}",
  ]

  @Test(arguments: harmful)
  func `What a picture must not contain is reported at its place`(_ content: String) throws {
    let text = Self.svg(content)
    let problem = try #require(PictureCheck.problem(in: Array(text.utf8)))
    let file = SourceFile(path: "a.svg", pathInRoot: "a.svg", text: text)
    #expect(file.position(at: problem.offset).line == 2)
  }

  /// Contents of a picture with a harmful attribute or style.
  private static let harmfulValues = [
    "<g onload='x()'/>", "<g ONCLICK='x()'/>", "<g onbegin = 'x()'/>",
    "<g xmlns:h='http://www.w3.org/1999/xhtml' h:onclick='x()'/>",
    "<g xmlns:s='http://www.w3.org/2000/svg' s:href='x'/>",
    "<x:a xmlns:x='urn:x' onclick='x()'/>",
    // Event attributes of XML Events
    "<g xmlns:ev='http://www.w3.org/2001/xml-events' ev:event='click'/>",
    "<g xml:base='https://a.example/'/>", "<g formaction='x'/>", "<g src='x'/>",
    // References
    "<a href='javascript:x()'/>", "<a xlink:href='javascript:x()'/>",
    "<a xlink:href='&#106;avascript:x()'/>", "<a href='java&#9;script:x()'/>",
    "<a href='  JaVaScRiPt:x()'/>", "<a href='java\nscript:x()'/>", "<a href='&#1;'/>", "<g",
    "<a href='https://a.example/'/>", "<a href='data:text/html,x'/>", "<a href='vbscript:x'/>",
    "<a xmlns:l='http://www.w3.org/1999/xlink' l:href='javascript:x()'/>",
    "<use href='data:image/svg+xml,x#a'/>", "<use xlink:href='b.svg#a'/>",
    "<use href='https://a.example/b.svg#a'/>", "<use href='data:image/png;base64,A'/>",
    "<image href='data:image/svg+xml;base64,A'/>", "<image href='https://a.example/a.png'/>",
    "<image xlink:href='//a.example/a.png'/>", "<image href='a.png'/>",
    "<image href='data:text/html,x'/>", "<image href='data:,x'/>", "<feImage href='a.svg'/>",
    "<textPath href='a.svg#a'/>", "<pattern xlink:href='a.svg#a'/>", "<mpath href='a.svg#a'/>",
    // Animations
    "<set attributeName='onmouseover' to='x()'/>", "<set attributeName='href' to='javascript:x'/>",
    "<animate attributeName='href' values='javascript:x()'/>",
    "<animate attributeName='xlink:href' to='#a'/>", "<animate attributeName='style' to='a'/>",
    "<animate attributeName='&#104;ref' to='javascript:x()'/>",
    "<animate attributeName='attributeName' to='href'/>", "<set attributeName='class' to='a'/>",
    "<animate attributeName='fill' to='url(https://a.example/#a)'/>",
    "<animate href='https://a.example/#a' attributeName='x'/>",
    // Styles
    "<style>@import 'a.css';</style>", "<style>@imp<!-- -->ort 'a.css';</style>",
    "<style><![CDATA[@import url(a.css);]]></style>", "<style>@IMPORT 'a'</style>",
    "<style>a { fill: url(https://a.example/#a) }</style>",
    "<style>a { fill: URL( 'b.svg#a' ) }</style>",
    "<style>a { fill: u\\72l(b.svg) }</style>", "<style>a { fill: &#117;rl(b.svg) }</style>",
    "<style>a { background: image-set('a.png' 1x) }</style>",
    "<style>a { width: expression(x()) }</style>", "<style>a { mask: src('a') }</style>",
    "<style>a { mask: url(data:image/svg+xml,x) }</style>", "<style><g/></style>",
    "<style>@namespace 'a';</style>", "<style>/* */ @import 'a';</style>",
    "<style>a { b: \"\\\"; } @import 'a';</style>", "<style>a { b: url(</style>",
    "<g style='fill: url(https://a.example/#a)'/>", "<g style='-moz-binding: url(a.xml#b)'/>",
    // Browsers end a string at a line break, and read what follows.
    "<style>a { b: \"\n; } c { fill: url(#a) } d { e: \"</style>",
    "<style>a { b: url(\"#c\n)} d { fill: red } e { f: url(\"#g\") }</style>",
    "<g style=\"b: '&#10;; c: d; e: '\"/>", "<g style=\"b: '&#13;; c: d; e: '\"/>",
    "<g fill='url(b.svg#a)'/>", "<g filter='url(\"https://a.example/#a\")'/>",
    "<g mask='u\\72l(a)'/>", "<g cursor='url(a.cur)'/>",
  ]

  @Test(arguments: harmfulValues)
  func `Code, references and styles that are not harmless are reported`(_ content: String) {
    #expect(PictureCheck.problem(in: Array(Self.svg(content).utf8)) != nil)
  }

  /// Whole files that are not accepted.
  private static let harmfulFiles: [(String, [UInt8])] =
    [
      ("an external document type", "<!DOCTYPE svg SYSTEM 'https://a.example/a.dtd'>" + svg("")),
      ("an HTML document type", "<!DOCTYPE html>" + svg("")),
      (
        "an XHTML document type",
        "<!DOCTYPE svg PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\" \"http://www.w3.org/a\">"
          + svg("")
      ),
      ("entities", "<!DOCTYPE svg [ <!ENTITY a 'b'> ]>" + svg("")),
      ("parameter entities", "<!DOCTYPE svg [<!ENTITY % a SYSTEM 'b'> %a;]>" + svg("")),
      ("default attributes", "<!DOCTYPE svg [<!ATTLIST g onclick CDATA 'x()'>]>" + svg("<g/>")),
      (
        "a style sheet",
        "<?xml version='1.0'?><?xml-stylesheet type='text/xsl' href='#a'?>" + svg("")
      ),
      ("UTF-7", "<?xml version='1.0' encoding='UTF-7'?>" + svg("+ADw-script+AD4-")),
      ("UTF-16 in name only", "<?xml version='1.0' encoding = \"utf-16\"?>" + svg("")),
      ("ISO-2022-JP", "<?xml version='1.0' encoding='ISO-2022-JP'?>" + svg("")),
      ("an event of the root", "<svg \(namespaces) onload='x()'/>"),
      ("another root", "<html xmlns='http://www.w3.org/1999/xhtml'/>"),
      ("a root of another namespace", "<svg xmlns='http://www.w3.org/1999/xhtml'/>"),
      ("a second root", svg("") + "<script xmlns='http://www.w3.org/1999/xhtml'/>"),
      ("text behind the root", svg("") + "x"), ("nothing", ""), ("an unclosed root", "<svg>"),
      ("two equal attributes", "<svg \(namespaces) id='a' id='b'/>"),
      ("two byte-order marks", "\u{FEFF}\u{FEFF}" + svg("")),
      ("a bound 'xmlns'", "<svg \(namespaces) xmlns:xmlns='urn:a'/>"),
      ("a bound 'xml'", "<svg \(namespaces) xmlns:xml='urn:a'/>"),
    ].map { ($0.0, Array($0.1.utf8)) } + [
      ("UTF-16", [0xFF, 0xFE] + svg("").utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
      (
        "UTF-16, big-endian",
        [0xFE, 0xFF] + svg("").utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      ),
      ("UTF-16 without a mark", svg("").utf16.flatMap { [UInt8($0 & 0xFF), 0] }),
      ("UTF-32", [0xFF, 0xFE, 0, 0] + svg("").utf8.flatMap { [$0, 0, 0, 0] }),
      ("Latin-1", Array("<svg>".utf8) + [0xE9] + Array("</svg>".utf8)),
      ("gzip", [0x1F, 0x8B, 8, 0]),
    ]

  @Test(arguments: harmfulFiles)
  func `Files that browsers could read in another way are refused`(_ name: String, _ bytes: [UInt8])
  {
    #expect(PictureCheck.problem(in: bytes) != nil, "\(name)")
  }

  private static let doctype =
    "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" "
    + "\"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n"

  /// Files as drawing programs write them.
  private static let harmless = [
    // Figma
    """
    <svg width="24" height="24" viewBox="0 0 24 24" fill="none" xmlns="http://www.w3.org/2000/svg">
    <g clip-path="url(#clip0_1_2)" filter="url(#filter0_d)"><path d="M12 2L22 22H2Z" fill="#1E1E1E"/>
    <rect width="9" height="9" fill="url(#pattern0)" style="mix-blend-mode:multiply"/></g>
    <defs><clipPath id="clip0_1_2"><rect width="24" height="24" fill="white"/></clipPath>
    <filter id="filter0_d" x="0" y="0" width="1" height="1" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha" operator="out"/><feBlend mode="normal" in2="BackgroundImageFix"/></filter>
    <pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0" transform="scale(0.01)" xmlns:xlink="http://www.w3.org/1999/xlink"/></pattern>
    <image id="image0" width="9" height="9" href="data:image/png;base64,iVBORw0KGgo="/></defs></svg>
    """,
    // Sketch
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg width="9px" height="9px" viewBox="0 0 9 9" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:sketch="http://www.bohemiancoding.com/sketch/ns">
    <!-- Generator: Sketch 3.8.3 (29802) - http://www.bohemiancoding.com/sketch -->
    <title>Icon &amp; more</title><desc>Created with Sketch.</desc><defs></defs>
    <g id="Page-1" stroke="none" stroke-width="1" fill="none" fill-rule="evenodd" sketch:type="MSPage"><text font-family=".SFNS-Regular, '.SF NS'" font-size="14"><tspan x="0" y="9">A</tspan></text></g></svg>
    """,
    // Illustrator
    """
    <?xml version="1.0" encoding="utf-8"?>
    <!-- Generator: Adobe Illustrator 24.0.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
    \(doctype)<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px" viewBox="0 0 9 9" style="enable-background:new 0 0 9 9;" enable-background="new 0 0 9 9" xml:space="preserve">
    <style type="text/css">.st0{fill:#FF0000;filter:url(#a);}.st1{font-family:'MyriadPro-Regular';}</style>
    <metadata><?xpacket begin='\u{FEFF}' id='W5M0MpCehiHzreSzNTczkc9d'?><x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Adobe XMP"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""/></rdf:RDF></x:xmpmeta><?xpacket end='w'?></metadata>
    <polygon class="st0" points="0,0 9,0 9,9"/></svg>
    """,
    // Inkscape
    """
    <?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <svg xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://creativecommons.org/ns#" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:svg="http://www.w3.org/2000/svg" xmlns="http://www.w3.org/2000/svg" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="9mm" id="svg8" inkscape:version="1.0" sodipodi:docname="a.svg">
    <sodipodi:namedview id="base" pagecolor="#ffffff" inkscape:pageopacity="0.0" showgrid="false"/>
    <metadata id="m"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/></cc:Work></rdf:RDF></metadata>
    <defs><inkscape:path-effect effect="spiro" id="p"/><marker id="k" orient="auto" refX="0.0" style="overflow:visible" inkscape:isstock="true"><path transform="scale(0.4) rotate(180)" d="M0 0"/></marker></defs>
    <g inkscape:groupmode="layer" inkscape:label="Layer 1"><path style="fill:none;stroke:#000;marker-end:url(#k);-inkscape-font-specification:'Arial, Normal'" d="m0 0" sodipodi:nodetypes="cc" inkscape:connector-curvature="0"/><flowRoot xml:space="preserve"><flowRegion/><flowPara>A</flowPara></flowRoot></g></svg>
    """,
    // draw.io, with plain text
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" style="background: #fff; background-color: light-dark(#fff, var(--ge-dark-color, #121212)); color-scheme: light dark;" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="9px" viewBox="-0.5 -0.5 9 9" content="&lt;mxfile host=&quot;app.diagrams.net&quot; url(https://a)&gt;"><defs/><g data-cell-id="0" pointer-events="all"><rect x="0" y="0" width="9" height="9" fill="#ffffff" stroke="rgb(0, 0, 0)"/><text x="4" text-anchor="middle" font-family="&quot;Helvetica&quot;">A</text></g></svg>
    """,
    "<svg/>", "<s:svg xmlns:s='http://www.w3.org/2000/svg'><s:g/></s:svg>",
    "\u{FEFF}" + svg(""), "<?xml version='1.0'?><!DOCTYPE svg>" + svg(""),
    svg("<a href='#a' target='_top'/>"), svg("<g/>", "role='img' aria-label='on' data-on='x()'"),
    svg("<animate attributeName='opacity' values='0;1' dur='1s' repeatCount='indefinite'/>"),
    svg("<animateTransform attributeName='transform' type='rotate' from='0' to='9'/>"),
    svg("<set attributeName='visibility' to='hidden' begin='a.click'/>"),
    svg("<style>@media (prefers-color-scheme: dark) { .a:not(.b) { fill: var(--c) } }</style>"),
    svg(
      "<style><![CDATA[@font-face { src: url('data:font/woff2;base64,AA') format('woff2') }]]></style>"
    ),
    svg("<style>/* @import url(a) */ text { font: 12px '@import' }</style>"),
    svg("<style>@keyframes a { to { transform: rotate(9deg) translateX(1px) } }</style>"),
    svg("<text>5 &lt; 6 &#38; javascript: &#x1F600; onload='x()'</text>"),
    svg("<x:thing xmlns:x='urn:x' x:onload='a'/>"), svg("<text><![CDATA[<script>]]></text>"),
    svg(
      "<linearGradient gradientTransform='matrix(1 0 0 1 0 0)'><stop offset='0' style='stop-color:hsl(0,0%,0%)'/></linearGradient>"
    ),
    svg("<use xlink:href='#a' xlink:type='simple' x='1'/>"),
  ]

  @Test(arguments: harmless)
  func `Harmless pictures are accepted`(_ text: String) {
    #expect(PictureCheck.problem(in: Array(text.utf8)) == nil)
  }

  @Test func `A problem in a style of several parts has the position of its part`() throws {
    let text = Self.svg("<style>a{}<!-- -->\n<![CDATA[\n  @import 'a';]]></style>")
    let problem = try #require(PictureCheck.problem(in: Array(text.utf8)))
    let file = SourceFile(path: "a.svg", pathInRoot: "a.svg", text: text)
    #expect(file.position(at: problem.offset) == Position(line: 4, column: 3))
    #expect(problem.message == "'@import' in a style")
  }
}
