/// The names of SVG that are known to be harmless. The names are those of SVG 1.1 and 2, and those
/// that drawing programs write.
enum SVGVocabulary {
  /// The elements that a picture may contain. There are none that run code or hold HTML.
  static let elements = words(
    """
    a animate animateColor animateMotion animateTransform circle clipPath defs desc ellipse
    feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
    feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
    feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
    feSpecularLighting feSpotLight feTile feTurbulence filter flowDiv flowPara flowRegion flowRoot
    flowSpan font font-face font-face-name font-face-src g glyph hatch hatchpath hkern image line
    linearGradient marker mask meshgradient meshpatch meshrow metadata missing-glyph mpath path
    pattern polygon polyline radialGradient rect set solidColor stop style svg switch symbol text
    textPath title tspan use view vkern
    """)

  /// The attributes whose values are CSS, or that an animation gives such values to.
  static let styledAttributes = words(
    """
    alignment-baseline baseline-shift by clip clip-path clip-rule color color-interpolation
    color-interpolation-filters color-profile color-rendering cursor direction display
    dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font
    font-family font-feature-settings font-size font-size-adjust font-stretch font-style
    font-variant font-weight from glyph-orientation-horizontal glyph-orientation-vertical
    gradientTransform image-rendering isolation kerning letter-spacing lighting-color marker
    marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order
    patternTransform pointer-events shape-rendering solid-color solid-opacity stop-color
    stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
    stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-overflow
    text-rendering to transform transform-box transform-origin unicode-bidi values vector-effect
    visibility white-space will-change word-spacing writing-mode
    """)

  /// The attributes of geometry and filters, which an animation may change.
  private static let geometry = words(
    """
    amplitude azimuth baseFrequency bias cx cy d diffuseConstant divisor dx dy edgeMode elevation
    exponent fr fx fy height in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength
    lengthAdjust limitingConeAngle markerHeight markerWidth method mode numOctaves offset operator
    order orient path pathLength points pointsAtX pointsAtY pointsAtZ preserveAlpha
    preserveAspectRatio r radius refX refY result rotate rx ry scale seed side slope spacing
    specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles
    surfaceScale tableValues targetX targetY textLength viewBox width x x1 x2 xChannelSelector y
    y1 y2 yChannelSelector z
    """)

  /// Other attributes that an element may have, with any value.
  static let attributes = geometry.union(
    words(
      """
      accent-height accumulate additive alphabetic arabic-form ascent attributeType
      background-color baseProfile bbox begin calcMode cap-height class clipPathUnits content
      contentScriptType contentStyleType crossorigin descent dur enable-background end
      externalResourcesRequired filterRes filterUnits focusable fontFamily glyph-name gradientUnits hanging height
      horiz-adv-x horiz-origin-x horiz-origin-y host hreflang id ideographic k keyPoints keySplines
      keyTimes lang markerUnits maskContentUnits maskUnits mathematical max media min name
      nonce origin overline-position overline-thickness panose-1 patternContentUnits
      patternUnits primitiveUnits rel repeatCount repeatDur requiredExtensions requiredFeatures
      restart role slope stemh stemv strikethrough-position strikethrough-thickness string
      systemLanguage tabindex target title type u1 u2 underline-position underline-thickness
      unicode unicode-range units-per-em v-alphabetic v-hanging v-ideographic v-mathematical version
      vert-adv-y vert-origin-x vert-origin-y viewTarget widths x-height xml:space zoomAndPan
      """))

  /// The attributes of XLink besides `href`.
  static let linkAttributes = words("actuate arcrole role show title type")

  /// Whether an animation may change an attribute. References, events and whole styles are not
  /// among those.
  static func isAnimatable(_ attribute: String) -> Bool {
    styledAttributes.subtracting(["by", "from", "to", "values"]).contains(attribute)
      || geometry.contains(attribute)
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
