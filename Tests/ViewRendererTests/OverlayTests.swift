import HandbookModel
import SwiftFrontEnd
import Testing

@testable import ViewRenderer

/// What overlays show of a drawing: contrast, what VoiceOver reads, sizes and distances.
struct OverlayTests {
  private func flat(_ body: String) throws -> FlatDrawing {
    let forest = SwiftSource("struct A: View { var body: some View { \(body) } }").views()
    return try #require(FlatDrawing(forest.drawn(DrawingOptions()).get().draft.stages))
  }

  // MARK: Contrast

  @Test(
    arguments: [
      (#"Text("a")"#, ["data-cl=21", "data-cd=21"]),
      // Increased contrast has colors of its own.
      (
        #"Text("a").foregroundStyle(.yellow)"#,
        ["data-cl=1.5", "data-cd=14", "data-hl=4.5", "data-hd=15", "data-low=l"]
      ),
      (
        #"Text("a").foregroundStyle(.white).padding().background(.blue)"#,
        ["data-cl=3.5", "data-cd=3.2", "data-hl=4.5", "data-hd=2.1", "data-low=l+ d+ hd"]
      ),
      // Large text needs less.
      (
        #"Text("a").font(.title).foregroundStyle(.white).padding().background(.blue)"#,
        ["data-cl=3.5", "data-cd=3.2", "data-hl=4.5", "data-hd=2.1", "data-low=hd"]
      ),
      // Text with a fixed size is not large at any size.
      (
        #"Text("a").font(.system(size: 12)).foregroundStyle(Color(red: 0.5, green: 0.5, blue: 0.5))"#,
        ["data-cl=3.9", "data-cd=5.3", "data-low=l hl"]
      ),
      // Opacity applies to the group.
      (#"Text("a").opacity(0.5)"#, ["data-cl=3.9", "data-cd=5.3", "data-low=l+ hl+"]),
      // Unknown colors have no ratio.
      (#"Text("a").padding().background(.thinMaterial)"#, []),
      (#"ZStack { Image("sea").resizable(); Text("a") }"#, []),
    ] as [(String, [String])])
  func `The contrast of a text is known if both colors are`(
    _ body: String, _ attributes: [String]
  ) throws {
    let ratios = try TextContrast(ColoredDrawing(flat(body))).ratios.values
    #expect(ratios.flatMap { $0.attributes.map { "\($0.name)=\($0.value)" } } == attributes)
  }

  @Test(arguments: [(4.499, "4.4"), (4.5, "4.5"), (21, "21"), (9.99, "9.9"), (10.6, "10")])
  func `Ratios are cut off`(_ ratio: Double, _ text: String) {
    #expect(TextContrast.Ratios.text(ratio) == text)
  }

  // MARK: VoiceOver

  @Test(
    arguments: [
      (#"VStack { Text("a"); Text("b").bold() }"#, ["a", "b"]),
      (#"Text("a").accessibilityAddTraits(.isHeader)"#, ["a [isHeader]"]),
      (#"Button("Add") { }"#, ["Add [isButton]"]),
      (#"Button { } label: { HStack { Text("a"); Text("b") } }"#, ["a, b [isButton]"]),
      (#"Toggle("Sound", isOn: .constant(true))"#, ["Sound [isToggle]"]),
      // A symbol or a picture without a name reads badly.
      (#"Button { } label: { Image(systemName: "plus") }"#, ["plus [isButton] symbolName"]),
      (#"Image(systemName: "plus")"#, ["plus [isImage] symbolName"]),
      (#"Image("sea-2")"#, ["sea-2 [isImage] fileName"]),
      (#"Toggle("", isOn: .constant(true))"#, [" [isToggle] nameless"]),
      (
        #"Button { } label: { Image(systemName: "plus") }.accessibilityLabel("Add")"#,
        ["Add [isButton]"]
      ),
      (
        #"Button { } label: { Image(systemName: "plus").accessibilityLabel("Add") }"#,
        ["Add [isButton]"]
      ),
      (#"Button("Add", systemImage: "plus") { }"#, ["Add [isButton]"]),
      (#"Image("sea-2").accessibilityLabel("The sea")"#, ["The sea [isImage]"]),
      // What is hidden is not read.
      (#"VStack { Image(decorative: "sea"); Text("a") }"#, ["a"]),
      (#"VStack { Image("sea").accessibilityHidden(true); Text("a") }"#, ["a"]),
      (#"VStack { Text("a").opacity(0); Text("b") }"#, ["b"]),
      (#"Label("a", systemImage: "star")"#, ["a"]),
      // Several views can be one element.
      (
        #"VStack { Text("a"); Text("b") }.accessibilityElement(children: .combine)"#, ["a, b"]
      ),
      (
        #"HStack { Text("a") }.accessibilityElement(children: .ignore).accessibilityLabel("c")"#,
        ["c"]
      ),
    ] as [(String, [String])])
  func `VoiceOver reads names and traits in order`(_ body: String, _ read: [String]) throws {
    let spoken = try flat(body).spoken.map { element in
      let traits = element.traits.isEmpty ? [] : ["[\(element.traits.joined(separator: " "))]"]
      return ([element.name] + traits + [element.problem?.rawValue].compactMap(\.self))
        .joined(separator: " ")
    }
    #expect(spoken == read)
  }

  @Test
  func `The list of a long drawing is limited`() throws {
    let rows = (0..<90).map { #"Text("\#($0)")"# }.joined(separator: "\n")
    #expect(try flat("VStack { Group { \(rows) } }").spoken.count == 40)
  }

  // MARK: Measures

  @Test(
    arguments: [
      (
        #"VStack(spacing: 12) { Text("a"); Text("b") }"#,
        ["data-t=body 17", "data-t=body 17", "data-v=12"]
      ),
      (
        #"HStack(spacing: 4) { Text("a"); Text("b") }"#,
        ["data-h=4", "data-t=body 17", "data-t=body 17"]
      ),
      (#"Text("a").font(.headline).padding(10)"#, ["data-p=", "data-t=headline 17", "data-v=10"]),
      (
        #"Text("a").font(.system(size: 13)).padding(.horizontal, 6)"#,
        ["data-h=6", "data-p=", "data-t=13"]
      ),
      (
        #"Text("a").background(.red, in: .rect(cornerRadius: 12))"#,
        ["data-r=12", "data-t=body 17"]
      ),
      (#"Button("a") { }"#, ["data-t=body 17", "data-tap="]),
      (#"Text("a").onTapGesture { }"#, ["data-t=body 17", "data-tap="]),
      // The system sizes what can be tapped in rows.
      (#"List { Button("a") { } }"#, ["data-t=body 17"]),
      (#"VStack { Color.clear.frame(width: 9) }"#, []),
    ] as [(String, [String])])
  func `Sizes and distances are those of the code`(_ body: String, _ measures: [String]) throws {
    let found = try flat(body).measures.map { "\($0.attribute.name)=\($0.attribute.value)" }
    #expect(found.sorted() == measures)
  }
}
