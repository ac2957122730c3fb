import HandbookModel

// Encodes the code analyses, proofs and drawings of a document as bytes.
extension ByteWriter {
  mutating func add(_ document: ProvenDocument) {
    add(document.analyses.sorted { $0.key < $1.key }) { writer, reading in
      writer.add(reading.key)
      writer.add(reading.value)
    }
    add(document.proofs.sorted { $0.key < $1.key }) { writer, proof in
      writer.add(proof.key)
      writer.add(proof.value)
    }
    add(document.drawings.sorted { $0.key < $1.key }) { writer, drawing in
      writer.add(drawing.key)
      switch drawing.value {
      case .success(let drawing):
        writer.add(0)
        writer.add(drawing)
      case .failure(let reason):
        writer.add(1)
        writer.add(reason)
      }
    }
  }

  private mutating func add(_ position: Position) {
    add(position.line)
    add(position.column)
  }

  private mutating func add(_ reading: CodeAnalysis) {
    add(reading.tokens) { writer, token in
      writer.add(token.kind.number)
      writer.add(token.length)
    }
    add(reading.symbols) { writer, use in
      writer.add(use.symbol.kind.rawValue)
      writer.add(use.symbol.name)
      writer.add(use.count)
    }
    add(reading.declared.sorted()) { $0.add($1) }
    add(reading.surfaces) { writer, surface in
      let (number, name) = surface.parts
      writer.add(number)
      writer.add(name)
    }
    add(reading.problem.map { [$0] } ?? []) { writer, problem in
      writer.add(problem.message)
      writer.add(problem.position)
      writer.add(problem.isLimit ? 1 : 0)
    }
  }

  private mutating func add(_ proof: Proof) {
    add(proof.verdict.rawValue)
    for findings in [proof.findings, proof.contradictions] {
      add(findings) { writer, finding in
        writer.add(finding.check)
        writer.add(finding.message)
        writer.add(finding.range)
        writer.add(finding.notes) { writer, note in
          writer.add(note.message)
          writer.add(note.range)
        }
        writer.add(finding.fix.map { [$0] } ?? []) { writer, fix in
          writer.add(fix.title)
          writer.add(fix.range)
          writer.add(fix.replacement)
          writer.add(fix.safety.rawValue)
        }
      }
    }
    add(proof.reason.map { [$0] } ?? []) { $0.add($1) }
  }

  private mutating func add(_ range: ExampleRange) {
    add(range.block)
    add(range.bytes.lowerBound)
    add(range.bytes.count)
    add(range.inFile.start)
    add(range.inFile.end)
  }

  private mutating func add(_ drawing: Drawing) {
    add(drawing.markup)
    add(drawing.styles.sorted()) { writer, style in
      writer.add(style.property)
      writer.add(style.value)
    }
    for names in [drawing.classes, drawing.colors] { add(names.sorted()) { $0.add($1) } }
    add(drawing.materials.sorted()) { $0.add($1) }
    add(drawing.unsupported) { $0.add($1) }
    add(drawing.assumptions) { $0.add($1) }
    add(drawing.staticAspects.map(\.rawValue).sorted()) { $0.add($1) }
    add(drawing.scenario.map { [$0] } ?? []) { $0.add($1) }
    add(drawing.pictures) { writer, picture in
      writer.add(picture.scenario)
      writer.add(picture.markup)
    }
    add(drawing.omittedPictures)
    add(drawing.opening.map { [$0] } ?? []) { writer, opening in
      switch opening {
      case .ordinary: writer.add(0)
      case .alike: writer.add(1)
      case .view(let view):
        writer.add(2)
        writer.add(view.rawValue)
      }
    }
    add(drawing.spoken) { writer, element in
      writer.add(element.name)
      writer.add(element.traits) { $0.add($1) }
      writer.add(element.problem?.rawValue ?? "")
    }
  }

  private mutating func add(_ markup: DrawingMarkup) {
    add(markup.start)
    add(markup.links) { writer, link in
      writer.add(link.finding)
      writer.add(link.rest)
    }
  }

  private mutating func add(_ scenario: Drawing.Scenario) {
    add(scenario.kind.rawValue)
    add(scenario.words)
  }

  private mutating func add(_ material: DrawnMaterial) {
    add(material.material.rawValue)
    switch material.background {
    case .scene: add(0)
    case .screen: add(1)
    case .colors(let colors):
      add(2)
      add(colors) { writer, color in
        switch color.base {
        case .system(let name):
          writer.add(0)
          writer.add(name)
        case .literal(let color):
          writer.add(1)
          writer.add(color.hex)
        }
        writer.add(color.opacity)
      }
    }
    switch material.use {
    case .surface: add(0)
    case .gradientColor: add(1)
    case .text(let level):
      add(2)
      add(level.rawValue)
    }
  }

  private mutating func add(_ undrawn: UnsupportedFeature) {
    add(undrawn.kind.rawValue)
    add(undrawn.code)
  }

  private mutating func add(_ assumption: Assumption) {
    add(assumption.kind.rawValue)
    add(assumption.code)
    add(assumption.value)
  }

  private mutating func add(_ reason: DrawingFailure) {
    switch reason {
    case .noViews: add("")
    case .blank: add("blank")
    case .tooLarge: add("tooLarge")
    case .misleading(let names):
      add("misleading")
      add(names) { $0.add($1) }
    }
  }
}

extension ByteReader {
  /// Reads the stored results of the prove stage for one document.
  /// - Returns: The code analyses by the start position of their block, and the proofs (verdicts
  ///   with findings) and drawings by the start position of their example's label.
  mutating func proof() throws -> (
    analyses: [Position: CodeAnalysis], proofs: [Position: Proof],
    drawings: [Position: DrawingResult]
  ) {
    let analyses = try items { reader in (try reader.position(), try reader.reading()) }
    let proofs = try items { reader in (try reader.position(), try reader.verdict()) }
    let drawings = try items { reader in (try reader.position(), try reader.drawing()) }
    guard isAtEnd else { throw CorruptData() }
    return (
      Dictionary(analyses, uniquingKeysWith: { first, _ in first }),
      Dictionary(proofs, uniquingKeysWith: { first, _ in first }),
      Dictionary(drawings, uniquingKeysWith: { first, _ in first })
    )
  }

  private mutating func drawing() throws -> DrawingResult {
    if try choice([false, true]) { return .failure(try noDrawing()) }
    let markup = try markup()
    let styles = try items { reader in UtilityClass(try reader.text(), try reader.text()) }
    let (classes, colors) = (try items { try $0.text() }, try items { try $0.text() })
    let materials = try items { try $0.material() }
    let unsupported = try items { try $0.undrawn() }
    let assumptions = try items { try $0.assumption() }
    let staticAspects = try items { try $0.named(Drawing.StaticAspect.self) }
    let scenario = try items { try $0.scenario() }.first
    let pictures = try items { reader in
      Drawing.SmallPicture(try reader.scenario(), try reader.markup())
    }
    let omittedPictures = try number()
    let opening = try items { try $0.opening() }.first
    let spoken = try items { reader in
      let (name, traits) = (try reader.text(), try reader.items { try $0.text() })
      let problem = try reader.text()
      return SpokenElement(
        name: name, traits: traits, problem: SpokenElement.Problem(rawValue: problem))
    }
    return .success(
      Drawing(
        markup: markup, classes: Set(classes), styles: Set(styles), colors: Set(colors),
        materials: Set(materials),
        unsupported: unsupported, assumptions: assumptions, staticAspects: Set(staticAspects),
        scenario: scenario, pictures: pictures, omittedPictures: omittedPictures,
        opening: opening, spoken: spoken))
  }

  private mutating func markup() throws -> DrawingMarkup {
    let start = try text()
    let links = try items { reader in
      DrawingMarkup.Link(finding: try reader.number(), rest: try reader.text())
    }
    return DrawingMarkup(start: start, links: links)
  }

  private mutating func scenario() throws -> Drawing.Scenario {
    Drawing.Scenario(try named(Drawing.Scenario.Kind.self), try text())
  }

  private mutating func opening() throws -> PairOpening {
    switch try number() {
    case 0: .ordinary
    case 1: .alike
    case 2: .view(try named(SeenView.self))
    default: throw CorruptData()
    }
  }

  private mutating func material() throws -> DrawnMaterial {
    let material = try named(SwiftUIMaterial.self)
    let background: DrawnMaterial.Background =
      switch try number() {
      case 0: .scene
      case 1: .screen
      case 2: .colors(try items { try $0.backgroundColor() })
      default: throw CorruptData()
      }
    let use: DrawnMaterial.Use =
      switch try number() {
      case 0: .surface
      case 1: .gradientColor
      case 2: .text(try named(VibrancyLevel.self))
      default: throw CorruptData()
      }
    return DrawnMaterial(material, on: background, as: use)
  }

  private mutating func backgroundColor() throws -> BackgroundColor {
    let isLiteral = try choice([false, true])
    let (name, opacity) = (try text(), try number())
    guard (0...100).contains(opacity) else { throw CorruptData() }
    guard isLiteral else { return BackgroundColor(.system(name), opacity: opacity) }
    guard let color = RGBColor(hex: name) else { throw CorruptData() }
    return BackgroundColor(.literal(color), opacity: opacity)
  }

  /// Reads a value that is stored as its name.
  private mutating func named<Named: RawRepresentable<String>>(_: Named.Type) throws -> Named {
    guard let value = Named(rawValue: try text()) else { throw CorruptData() }
    return value
  }

  private mutating func undrawn() throws -> UnsupportedFeature {
    UnsupportedFeature(try named(UnsupportedFeature.Kind.self), try text())
  }

  private mutating func assumption() throws -> Assumption {
    let kind = try named(Assumption.Kind.self)
    return Assumption(kind, try text(), value: try text())
  }

  private mutating func noDrawing() throws -> DrawingFailure {
    switch try text() {
    case "": .noViews
    case "blank": .blank
    case "tooLarge": .tooLarge
    case "misleading": .misleading(try items { try $0.undrawn() })
    default: throw CorruptData()
    }
  }

  private mutating func position() throws -> Position {
    let line = try number()
    return Position(line: line, column: try number())
  }

  private mutating func reading() throws -> CodeAnalysis {
    let tokens = try items { reader in
      let kind = try reader.choice(CodeToken.Kind.numbered)
      return CodeToken(kind, length: try reader.number())
    }
    let symbols = try items { reader in
      let symbol = APISymbol(try reader.named(APISymbol.Kind.self), try reader.text())
      return SymbolUse(symbol, count: try reader.number())
    }
    let declared = try items { try $0.text() }
    let surfaces = try items { try $0.materialReference() }
    let problem = try items { reader in
      let message = try reader.text()
      let position = try reader.position()
      return SyntaxError(message: message, position: position, isLimit: try reader.number() == 1)
    }
    return CodeAnalysis(
      tokens: tokens, symbols: symbols, declared: Set(declared), surfaces: surfaces,
      problem: problem.first)
  }

  private mutating func materialReference() throws -> MaterialReference {
    switch try number() {
    case 0: .material(try named(SwiftUIMaterial.self))
    case 1: .blurStyle(try text())
    case 2: .visualEffect(try text())
    case 3: .level(try named(VibrancyLevel.self))
    default: throw CorruptData()
    }
  }

  private mutating func verdict() throws -> Proof {
    let verdict = try named(Proof.Verdict.self)
    let findings = try items { try $0.finding() }
    let contradictions = try items { try $0.finding() }
    return Proof(
      verdict, findings: findings, contradictions: contradictions,
      reason: try items { try $0.text() }.first)
  }

  private mutating func finding() throws -> ExampleFinding {
    let (check, message) = (try text(), try text())
    let range = try exampleRange()
    let notes = try items { reader in
      ExampleFinding.Note(message: try reader.text(), range: try reader.exampleRange())
    }
    let fixes = try items { reader in
      let (title, range) = (try reader.text(), try reader.exampleRange())
      let replacement = try reader.text()
      let safety = try reader.named(Fix.Safety.self)
      return ExampleFinding.Fix(
        title: title, range: range, replacement: replacement, safety: safety)
    }
    return ExampleFinding(
      check: check, message: message, range: range, notes: notes, fix: fixes.first)
  }

  private mutating func exampleRange() throws -> ExampleRange {
    let block = try position()
    let (start, count) = (try number(), try number())
    let range = SourceRange(try position(), try position())
    // A damaged count may be too large.
    let (end, overflows) = start.addingReportingOverflow(count)
    guard !overflows, end >= start else { throw CorruptData() }
    return ExampleRange(block: block, bytes: start..<end, inFile: range)
  }

  private mutating func choice<Item>(_ items: [Item]) throws -> Item {
    let number = try number()
    guard items.indices.contains(number) else { throw CorruptData() }
    return items[number]
  }
}

extension CodeToken.Kind {
  fileprivate static let numbered: [CodeToken.Kind] = [
    .plain, .keyword, .type, .call, .member, .label, .string, .number, .attribute, .comment,
    .directive,
  ]

  fileprivate var number: Int {
    switch self {
    case .plain: 0
    case .keyword: 1
    case .type: 2
    case .call: 3
    case .member: 4
    case .label: 5
    case .string: 6
    case .number: 7
    case .attribute: 8
    case .comment: 9
    case .directive: 10
    }
  }
}

extension MaterialReference {
  /// The enum case as a number, from 0 for `material` to 3 for `level`, and the name of the
  /// material or vibrancy level. The cache stores these two.
  fileprivate var parts: (Int, String) {
    switch self {
    case .material(let material): (0, material.rawValue)
    case .blurStyle(let name): (1, name)
    case .visualEffect(let name): (2, name)
    case .level(let level): (3, level.rawValue)
    }
  }
}
