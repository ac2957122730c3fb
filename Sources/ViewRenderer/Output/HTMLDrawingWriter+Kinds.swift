import HandbookModel

/// The elements of views, by their kind.
extension HTMLDrawingWriter {
  /// Writes the start tag of a view, and what is inside its element before its children.
  mutating func writeStart(of view: DrawnView) {
    begin(view.kind.tag)
    addClasses(of: view)
    addLabel(of: view)
    addOverlays()
    endTag()
    advance()
    writeContent(of: view)
  }

  /// Writes what is inside the element of a view after its children, and the end tag.
  mutating func writeEnd(of view: DrawnView) {
    if case .marked(let findings, _) = view.kind { writeMarks(findings) }
    end(view.kind.tag)
  }

  /// Adds all classes of a view.
  private mutating func addClasses(of view: DrawnView) {
    addKind(of: view)
    addLayout(of: view)
    for fact in view.facts { addFact(fact, of: view) }
    addRest(of: view)
    addPlace(view.layout)
    if isOutlined { add(.changed) }
  }

  /// Adds the classes that say what a view is.
  private mutating func addKind(of view: DrawnView) {
    switch view.kind {
    case .empty, .area: break
    case .layers: add(.layers)
    case .frame(let frame):
      add(.layers, .frame)
      addFrame(frame)
    case .layered: add(.layers, .layered)
    case .layer(let side): add(.layers, side == .behind ? .under : .over)
    case .stack(.vertical): add(.vertical)
    case .stack(.horizontal):
      add(.horizontal, .tracks)
      add("grid-template-columns", Self.tracks(of: view.children))
    case .grid(let grid): addGrid(grid)
    case .reader:
      add(.layers, .sized)
      add("place-items", "start start")
      add("place-content", "start")
    case .spacer(let minimum, let axis):
      add(.spacer)
      if let minimum, let axis {
        add(axis == .horizontal ? "min-width" : "min-height", points: minimum)
      }
    case .divider(let axis): add(axis == .vertical ? .uprightRule : .rule)
    case .text(let text):
      add(.text)
      if text.isWord { add(.word) }
    case .run: break
    case .symbol(let symbol):
      add(.symbol)
      // A symbol without words of its own is a sign in a control.
      if view.label == nil { addScale(symbol.scale) }
    case .picture(let fills, _):
      add(.picture)
      if fills { add(.fill) }
    case .unknown(let form):
      add(.unknown)
      switch form {
      case .card: break
      case .row: add(.line)
      case .chip: add(.chip)
      case .tile: add(.tile)
      }
    case .rings: add(.layers, .rings)
    case .disc: add(.fillsWidth, .fillsHeight)
    case .ring: add(.ring)
    case .ringEnd: add(.endCap)
    default: addControlOrScreen(view.kind)
    }
  }

  private mutating func addControlOrScreen(_ kind: DrawnView.Kind) {
    switch kind {
    case .button(let button):
      add(.layers)
      add("min-height", points: button.minimumHeight)
      add(
        "padding",
        "\(cssNumber(button.verticalPadding))px \(cssNumber(button.horizontalPadding))px")
    case .titled(let wraps):
      add(.horizontal, .apart)
      if wraps { add(.wrap) }
    case .toggle(let isOn): add(.switch, isOn ? .on : .off)
    case .track(_, _, let hasThumb):
      add(.track)
      if hasThumb { add(.thumb) }
    case .stepper: add(.stepper)
    case .segments: add(.horizontal, .segments)
    case .segment(let isChosen):
      add(.layers, .fillsWidth)
      if isChosen { add(.chosen) }
    case .dateField: add(.layers, .compact)
    case .spinner(let diameter):
      add(.spinner)
      add("width", "\(diameter)px")
      add("height", "\(diameter)px")
    case .disclosure: add(.disclosure)
    case .groupBox: add(.layers, .box)
    case .scroll(let axis): add(axis == .horizontal ? .scrollSideways : .scroll)
    case .list(let isPlain): add(.list, isPlain ? .plain : .grouped)
    case .section: add(.section)
    case .header: add(.layers, .header)
    case .rows: add(.rows)
    case .row: add(.layers, .row)
    case .footer: add(.layers, .footer)
    case .page: add(.vertical, .page)
    case .navigationBar:
      add(.vertical, .fillsWidth)
      add(.head)
    case .barLine: add(.horizontal, .bar)
    case .barItems(let edge):
      add(.horizontal, .items)
      add(edge == .leading ? .start : .end)
    case .barTitle: add(.layers, .middle)
    case .tabBar:
      add(.horizontal, .fillsWidth)
      add(.tabs)
    case .tab:
      add(.vertical, .fillsWidth)
      add(.tab)
    case .window:
      add(.layers, .frame)
      add(.clip)
      add("height", points: DrawingMetrics.windowHeight)
      add("border-radius", points: DrawingMetrics.windowCorner)
    case .panel(let panel): addPanel(panel)
    case .grabber: add(.grabber)
    case .marked(_, let isOuter):
      add(.layers, .marked)
      if isOuter { add(.outer) }
    default: break
    }
  }

  private mutating func addPanel(_ panel: DrawnView.Panel) {
    add(.layers)
    switch panel {
    case .sheet(.large): add("margin-top", points: DrawingMetrics.sheetTop)
    case .sheet(.fraction(let fraction)):
      add(.low)
      add("height", cssNumber((fraction * 100).rounded()) + "%")
    case .sheet(.points(let height)):
      add(.low)
      add("height", points: height)
    case .alert: add("width", points: DrawingMetrics.alertWidth)
    case .menu: add("width", points: DrawingMetrics.menuWidth)
    case .bottom: add(.low)
    case .cover, .dialog: break
    }
  }

  /// Adds the classes of a kind that follow those of the facts.
  private mutating func addRest(of view: DrawnView) {
    switch view.kind {
    case .text(let text):
      switch text.role {
      case .plain, .field: break
      case .largeTitle: add(.largeTitle)
      case .borderedField: add(.field)
      }
    case .symbol(let symbol):
      if let width = symbol.lineWidth { add("--stroke", cssNumber(width)) }
      if let color = symbol.cutout { add("--cut", color.css) }
      if symbol.fills {
        add(.fill)
      } else if view.label != nil {
        addScale(symbol.scale)
      }
      if symbol.name.containsBytes(of: "forward") || symbol.name.containsBytes(of: "backward") {
        add(.mirrored)
      }
    case .picture(_, isScene: true): add(.photo)
    case .ring(let ring):
      add("--w", points: ring.width)
      if !ring.isInside { add(.straddling) }
      if let arc = ring.arc {
        add(.arc)
        add("--from", cssNumber((arc.start * 360).rounded()) + "deg")
        add("--arc", cssNumber((max(arc.end - arc.start, 0) * 100).rounded()) + "%")
      }
    case .ringEnd(let ring, let position):
      add("--w", points: ring.width)
      add("--at", cssNumber((position * 3600).rounded() / 10) + "deg")
      if !ring.isInside { add(.straddling) }
    case .groupBox: add("padding", points: DrawingMetrics.padding)
    case .row: if view.children.first?.beginsWithSymbol == true { add(.iconic) }
    default: break
    }
  }

  private mutating func addScale(_ scale: DrawnSymbol.Scale) {
    switch scale {
    case .small: add(.small)
    case .medium: break
    case .large: add(.large)
    }
  }

  /// Adds the attributes that say what a view is to people who cannot see it.
  private mutating func addLabel(of view: DrawnView) {
    switch view.kind {
    case .symbol, .picture, .spinner, .disclosure, .unknown(.tile):
      if let label = view.label {
        attribute("role", "img")
        attribute("aria-label", label)
      } else {
        attribute("aria-hidden", "true")
      }
    default: break
    }
  }

  private mutating func writeContent(of view: DrawnView) {
    switch view.kind {
    case .text(let text): self.text(text.words)
    case .run(let words): text(words)
    case .symbol(let symbol): write(SymbolGlyph(symbol.name), isStretched: symbol.isStretched)
    case .track(let fraction, let color, _):
      begin("span")
      add(.done)
      add("width", cssNumber((fraction * 100).rounded()) + "%")
      add("background", color.css)
      endTag()
      end("span")
    case .stepper:
      for name in ["minus", "plus"] { writePart(DrawnView(.symbol(DrawnSymbol(name: name)))) }
    default: break
    }
  }

  private mutating func writeMarks(_ findings: [Int]) {
    begin("span")
    add(.marks)
    endTag()
    for number in findings {
      begin("a")
      add(.mark)
      add("f\(number)")
      link(to: number)
      endTag()
      text("\(number)")
      end("a")
    }
    end("span")
  }
}

extension DrawnView.Kind {
  /// The tag of the element.
  var tag: String {
    switch self {
    case .text: "p"
    case .run, .symbol, .picture, .toggle, .track, .stepper, .spinner, .disclosure, .grabber: "span"
    default: "div"
    }
  }
}
