import Testing
import ViewTree

@testable import LintEngine

/// The seven checks that the first handbook rests on.
struct SeedCheckTests {
  /// Findings of one check, each as `line:column`.
  private func places(_ source: String, _ check: Check, _ platforms: Set<Platform> = []) -> [String]
  {
    LintRun(checks: [check], platforms: platforms).findings(in: SwiftSource(source).views()).map {
      finding in
      let before = Array(source.utf8.prefix(finding.range.lowerBound))
      let line = before.count { $0 == UInt8(ascii: "\n") }
      let column = before.count - ((before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
      return "\(line + 1):\(column + 1)"
    }
  }

  /// The source without its marks `↓`, and the places where they stood.
  private func marked(_ source: String) -> (source: String, places: [String]) {
    var plain = ""
    var places: [String] = []
    for character in source {
      if character == "↓" {
        let lines = plain.split(separator: "\n", omittingEmptySubsequences: false)
        places.append("\(max(1, lines.count)):\((lines.last?.utf8.count ?? 0) + 1)")
      } else {
        plain.append(character)
      }
    }
    return (plain, places)
  }

  @Test(
    "A check finds what its guideline is against, at the marks, and nothing else",
    arguments: sources.indices)
  func findings(index: Int) throws {
    let (id, source) = Self.sources[index]
    let check = try #require(Check.all.first { $0.id == id })
    let (plain, expected) = marked(source)
    #expect(places(plain, check, [.visionOS]) == expected, "\(id):\n\(source)")
  }

  /// Ids and marked sources.
  static let sources: [(String, String)] = [
    // One level for everything on a material.
    (
      "vibrancy-uniform-level",
      """
      struct Card: View {
        var body: some View {
          VStack {
            Text(title).font(.headline).foregroundStyle(.primary)
            Text(artist).font(.subheadline).↓foregroundStyle(.primary)
            Text(album).font(.caption).foregroundStyle(.white.opacity(0.5))
          }
          .padding()
          .background(.regularMaterial, in: .rect(cornerRadius: 16))
        }
      }
      """
    ),
    (
      "vibrancy-uniform-level",
      """
      ZStack {
        Image("cover")
        VStack {
          Text("a").font(.title)
          HStack { Text("b").font(.caption) }
        }
        .↓foregroundStyle(.secondary)
        .background { RoundedRectangle(cornerRadius: 8).fill(.ultraThinMaterial) }
      }
      """
    ),
    (
      "vibrancy-uniform-level",
      """
      VStack {
        Text("a").font(.headline).foregroundStyle(.primary)
        Text("b").font(.caption).foregroundStyle(.secondary)
        Text("c").font(.caption2).foregroundStyle(.secondary)
      }.background(.thinMaterial)
      """
    ),
    (
      "vibrancy-uniform-level",
      #"VStack { Text("a").font(.headline); Text("b").font(.caption) }.background(.bar)"#
    ),
    (
      "vibrancy-uniform-level",
      #"VStack { Text("a").font(.headline).foregroundStyle(.primary); Text("b").font(.caption).foregroundStyle(.primary) }"#
    ),
    (
      "vibrancy-uniform-level",
      #"VStack { Text("a").font(.headline).foregroundStyle(.primary); Text("b").font(.headline).foregroundStyle(.primary) }.background(.bar)"#
    ),
    (
      "vibrancy-uniform-level",
      #"VStack { Text("a").font(Theme.title).foregroundStyle(.primary); Text("b").font(Theme.body).foregroundStyle(.primary) }.background(.bar)"#
    ),
    (
      "vibrancy-uniform-level",
      #"VStack { Text("a").font(.headline).foregroundStyle(.primary); Text("b").font(.caption).foregroundStyle(.primary).dimmed() }.background(.bar)"#
    ),
    // A number instead of a level.
    (
      "vibrancy-hardcoded-opacity",
      """
      HStack {
        Text("a").↓foregroundStyle(.white.opacity(0.6))
        Label("b", systemImage: "star").↓opacity(0.5)
        Image(systemName: "star").↓foregroundStyle(.primary.opacity(0.4))
        Image("photo").opacity(0.5)
        Text("c").opacity(isOn ? 1 : 0)
        Text("d").foregroundStyle(.tint.opacity(0.8))
        Text("e").opacity(amount)
        Text("f").foregroundStyle(.white.opacity(0.6)).background(Color.black)
      }
      .background(.regularMaterial)
      """
    ),
    ("vibrancy-hardcoded-opacity", #"VStack { Text("a").opacity(0.5) }.background(Color.white)"#),
    ("vibrancy-hardcoded-opacity", #"VStack { Text("a").opacity(0.5) }"#),
    ("vibrancy-hardcoded-opacity", #"Card { Text("a").opacity(0.5) }.background(.bar)"#),
    (
      "vibrancy-hardcoded-opacity",
      "// Text(\"a\").opacity(0.5).background(.bar)\nlet a = \"\"\"\n  Text(b).opacity(0.5).background(.bar)\n  \"\"\""
    ),
    // Quaternary on thin.
    (
      "vibrancy-quaternary-thin",
      """
      VStack {
        Text("a").↓foregroundStyle(.quaternary)
        Text("b").foregroundStyle(.tertiary)
        Divider().foregroundStyle(.quaternary)
        Image(systemName: "star").foregroundStyle(.quaternary)
      }
      .background(.ultraThinMaterial)
      """
    ),
    (
      "vibrancy-quaternary-thin",
      #"VStack { Text("a").foregroundStyle(.quaternary) }.background(.regularMaterial)"#
    ),
    (
      "vibrancy-quaternary-thin",
      #"VStack { Text("a").foregroundStyle(isOn ? .quaternary : .primary) }.background(.thinMaterial)"#
    ),
    (
      "vibrancy-quaternary-thin",
      #"VStack { VStack { Text("a").foregroundStyle(.quaternary) }.background(.background) }.background(.thinMaterial)"#
    ),
    // Nothing but colour.
    (
      "hierarchy-color-only",
      """
      HStack {
        VStack(alignment: .leading) {
          Text("Coffee").font(.body).foregroundStyle(Color.black)
          ↓Text("9:41").font(.body).foregroundStyle(Color.gray)
          Text("Checking").font(.body).foregroundStyle(Color.blue)
        }
        Spacer()
        Text("4.50").font(.body).foregroundStyle(Color.red)
      }
      """
    ),
    ("hierarchy-color-only", #"VStack { Text("a"); ↓Text("b").foregroundStyle(.orange) }"#),
    ("hierarchy-color-only", #"VStack { Text("a"); Text("b").foregroundStyle(.secondary) }"#),
    ("hierarchy-color-only", #"VStack { Text("a").bold(); Text("b").foregroundStyle(.orange) }"#),
    ("hierarchy-color-only", #"HStack { Text("Status"); Text("Paid").foregroundStyle(.green) }"#),
    (
      "hierarchy-color-only",
      #"VStack { if a { Text("b") } else { Text("c").foregroundStyle(.red) } }"#
    ),
    ("hierarchy-color-only", #"VStack { Text("a"); Text("b").foregroundStyle(theme.color) }"#),
    (
      "hierarchy-color-only",
      #"VStack { Text("a").foregroundStyle(.red); Text("b").foregroundStyle(.red) }"#
    ),
    (
      "hierarchy-color-only",
      #"VStack { Text("a"); Text("b").font(.caption).foregroundStyle(.red) }"#
    ),
    // The same in light and dark.
    (
      "color-nonsemantic",
      """
      VStack {
        Text("a").↓foregroundStyle(.black)
        Text("b").↓foregroundColor(Color.gray)
        Text("c").foregroundStyle(.secondary)
        Text("d").foregroundStyle(.white)
        Text("e").foregroundStyle(.black).background(.yellow)
        Text("f").shadow(color: .black, radius: 2)
        Button { go() } label: { Text("g").foregroundStyle(.black) }
      }
      """
    ),
    ("color-nonsemantic", #"VStack { Text("a") }.↓background(Color.white)"#),
    (
      "color-nonsemantic",
      #"VStack { Text("a").↓foregroundStyle(.black) }.↓background(Color.white)"#
    ),
    ("color-nonsemantic", #"VStack { Text("a") }.background(Color(.systemBackground))"#),
    ("color-nonsemantic", #"ZStack { Image("a"); Text("b").foregroundStyle(.black) }"#),
    ("color-nonsemantic", #"Text("a").foregroundStyle(.black).card()"#),
    // A colour without vibrancy.
    (
      "material-nonvibrant-color",
      """
      VStack {
        Text("a").↓foregroundStyle(.white)
        Label("b", systemImage: "star").↓foregroundStyle(Color(red: 1, green: 0, blue: 0))
        Text("c").foregroundStyle(.blue)
        Text("d").foregroundStyle(.primary)
        Text("e").foregroundStyle(.white.opacity(0.5))
        Text("f").foregroundStyle(.white).background(.blue)
      }
      .background(.thinMaterial)
      """
    ),
    ("material-nonvibrant-color", #"Text("a").foregroundStyle(.white)"#),
    (
      "material-nonvibrant-color",
      #"VStack { Text("a").foregroundStyle(.white) }.background(Color.black)"#
    ),
    // A window that is no glass.
    (
      "visionos-opaque-background",
      "struct A: App { var body: some Scene { WindowGroup { NavigationStack { B() }.↓background(Color.black) } } }"
    ),
    (
      "visionos-opaque-background",
      "struct A: View { var body: some View { ZStack { ↓Color.white.ignoresSafeArea(); Text(\"a\") } } }"
    ),
    (
      "visionos-opaque-background",
      "struct A: View { var body: some View { TabView { B() }.background(.regularMaterial) } }"
    ),
    (
      "visionos-opaque-background",
      "struct A: View { var body: some View { VStack { Text(\"a\") }.background(.white) } }"
    ),
    (
      "visionos-opaque-background",
      "struct A: View { var body: some View { NavigationStack { B().background(.white) }.background(.clear) } }"
    ),
  ]

  @Test("On another system a window may be opaque")
  func otherSystems() {
    let source = "struct A: View { var body: some View { TabView { B() }.background(.black) } }"
    #expect(places(source, .visionOSOpaqueBackground, [.iOS]) == [])
    #expect(places(source, .visionOSOpaqueBackground) == [])
    #expect(places(source, .visionOSOpaqueBackground, [.visionOS]).count == 1)
  }

  @Test("Every check says what it is about, and its own examples are told apart or are fragments")
  func descriptions() {
    #expect(Check.all.map(\.id) == Check.all.map(\.id).sorted())
    for check in Check.all {
      #expect(!check.title.hasSuffix(".") && check.title.count <= 72, "\(check.id)")
      #expect(check.why.hasSuffix(".") && check.why.count > 80, "\(check.id)")
      #expect(!check.flagged.isEmpty && !check.preferred.isEmpty, "\(check.id)")
    }
  }
}
