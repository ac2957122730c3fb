@testable import LintEngine

extension CheckSources {
  static let motionNoReduceFallback = CheckSources(
    .motionNoReduceFallback,
    flagged: [
      """
      struct FlipCard: View {
        @State private var isFlipped = false

        var body: some View {
          CardFace(isFront: !isFlipped)
            .↓rotation3DEffect(.degrees(isFlipped ? 180 : 0), axis: (x: 0, y: 1, z: 0))
            .onTapGesture { withAnimation(.bouncy) { isFlipped.toggle() } }
        }
      }
      """,
      """
      struct Welcome: View {
        @State private var isFloating = false

        var body: some View {
          Image("Balloon")
            .↓offset(y: isFloating ? -40 : 40)
            .onAppear {
              withAnimation(.easeInOut(duration: 2).repeatForever()) { isFloating = true }
            }
        }
      }
      """,
      """
      VStack {
        Header()
        if showsTotal {
          TotalRow().↓transition(.asymmetric(insertion: .push(from: .bottom), removal: .opacity))
        }
      }
      """,
      """
      Trophy()
        .↓phaseAnimator([0, 1, 2], trigger: wins) { content, phase in
          content.scaleEffect(1 + phase / 4)
        }
      """,
      """
      VStack {
        if isOpen { DetailCard().↓transition(.scale) }
      }
      """,
      """
      if hasWon {
        Image(systemName: "trophy.fill").resizable().↓transition(.scale.combined(with: .opacity))
      }
      """,
      """
      if isNew {
        VStack { Image(systemName: "gift").font(.largeTitle); Text("For you") }.↓transition(.scale)
      }
      """,
      """
      struct Gallery: View {
        @State private var page = 0

        var body: some View {
          ↓TabView(selection: $page) { Pages() }
            .tabViewStyle(.page(indexDisplayMode: .never))
            .onReceive(timer) { _ in withAnimation { page += 1 } }
        }
      }
      """,
      """
      struct Sky: View {
        @Environment(\\.accessibilityReduceMotion) private var reduceMotion
        @State private var page = 0

        var body: some View {
          VStack {
            Cloud(height: page)
            Button("Next") { withAnimation(reduceMotion ? nil : .smooth) { page += 1 } }
          }
        }
      }

      private struct Cloud: View {
        let height: Int
        @State private var isUp = false

        var body: some View {
          Image("Cloud").resizable().↓scaleEffect(isUp ? 1 : 0.3).animation(.bouncy).onAppear { isUp = true }
        }
      }
      """,
      "if isLate { Text(\"Too late\").font(.system(size: 72)).↓transition(.scale) }",
      """
      struct Code: View {
        @State private var tries = 0
        var body: some View {
          Fields().↓modifier(Shake(times: CGFloat(tries)))
          Button("Check") { withAnimation(.linear) { tries += 1 } }
        }
      }
      struct Shake: GeometryEffect {
        var times: CGFloat
        var animatableData: CGFloat {
          get { times }
          set { times = newValue }
        }
        func effectValue(size: CGSize) -> ProjectionTransform {
          ProjectionTransform(CGAffineTransform(translationX: 12 * sin(times * .pi * 3), y: 0))
        }
      }
      """,
      """
      struct Poster: View {
        @State private var size = 0.7
        var body: some View {
          Cover().↓scaleEffect(size).animation(.smooth, value: size).onAppear { size = 1 }
        }
      }
      """,
      """
      struct Sheet: View {
        @State private var drag: CGFloat = 0
        var body: some View {
          Content().↓offset(y: drag)
            .gesture(
              DragGesture()
                .onChanged { drag = $0.translation.height }
                .onEnded { _ in withAnimation { drag = height } })
        }
      }
      """,
      "if isOpen { Panel().↓transition(.scale(scale: 0.5).combined(with: .opacity)) }",
      """
      if isOpen {
        HStack { Text(note) }.padding(.top, edge.maxY + 14).↓transition(.move(edge: .top))
      }
      """,
      """
      struct Letter: View {
        @State private var isOpen = false
        var body: some View {
          Button("Open") { withAnimation { isOpen = true } }
          if isOpen { Page().↓transition(.move(edge: .bottom)) }
        }
      }
      """,
      "ForEach(pages) { page in Page(page).↓transition(.slide) }",
      """
      struct Balloon: View {
        @State private var isUp = false
        var body: some View {
          Image("Balloon").resizable().scaleEffect(isUp ? 1 : 0.9)
            .onAppear { withAnimation(.easeInOut.↓repeatForever()) { isUp = true } }
        }
      }
      """,
    ],
    clean: [
      """
      struct FlipCard: View {
        @Environment(\\.accessibilityReduceMotion) private var reduceMotion
        @State private var isFlipped = false

        var body: some View {
          CardFace(isFront: !isFlipped)
            .rotation3DEffect(.degrees(isFlipped ? 180 : 0), axis: (x: 0, y: 1, z: 0))
            .animation(reduceMotion ? nil : .bouncy, value: isFlipped)
        }
      }
      """,
      """
      struct Sky: View {
        @Environment(\\.accessibilityReduceMotion) private var isCalm

        var body: some View {
          if isCalm { Text("Cloudy") } else { Cloud() }
          Sun(moves: !isCalm)
          Moon().calmable()
        }
      }

      private struct Cloud: View {
        @State private var isUp = false

        var body: some View {
          Image("Cloud").offset(y: isUp ? 0 : 90)
            .onAppear { withAnimation { isUp = true } }
        }
      }

      private struct Sun: View {
        let moves: Bool
        @State private var isUp = false

        var body: some View {
          Image("Sun").offset(y: isUp && moves ? 0 : 90)
            .onAppear { withAnimation { isUp = true } }
        }
      }
      """,
      """
      struct Calm: ViewModifier {
        @Environment(\\.accessibilityReduceMotion) private var reduceMotion

        func body(content: Content) -> some View {
          content.transaction { if reduceMotion { $0.disablesAnimations = true } }
        }
      }

      extension View { func calm() -> some View { modifier(Calm()) } }

      struct Cloud: View {
        @State private var isUp = false

        var body: some View {
          Image("Cloud").offset(y: isUp ? 0 : 90).calm()
            .onAppear { withAnimation { isUp = true } }
        }
      }
      """,
      """
      struct Gallery: View {
        @State private var page = 0

        var body: some View {
          TabView(selection: $page) { Pages() }
            .tabViewStyle(.page)
            .onReceive(timer) { _ in page += 1 }
          Button("Next") { withAnimation { page += 1 } }
        }
      }
      """,
      """
      Capsule()
        .scaleEffect(x: isHolding ? 1 : 0, anchor: .leading)
        .animation(.linear, value: isHolding)
      """,
      """
      struct Cloud: View {
        let isUp: Bool

        var body: some View { Image("Cloud").offset(y: isUp ? 0 : 90).animation(nil) }
      }
      """,
      """
      configuration.label
        .scaleEffect(configuration.isPressed ? 0.96 : 1)
        .animation(.snappy, value: configuration.isPressed)
      """,
      """
      Banner()
        .opacity(isShown ? 1 : 0)
        .animation(.default, value: isShown)
      """,
      """
      Photo()
        .scaleEffect(zoom)
        .gesture(MagnifyGesture().onChanged { zoom = $0.magnification })
      """,
      "Text(note).transition(.opacity)",
      """
      Shelf()
        .rotationEffect(.degrees(isTilted ? 90 : 0))
      """,
      """
      ZStack {
        if isOver { Button("Again", action: again).transition(.scale.combined(with: .opacity)) }
        if isNew { Circle().frame(width: 14, height: 14).transition(.scale) }
      }
      """,
      """
      HStack {
        Text(name)
        if isSaved {
          Image(systemName: "bookmark.fill")
            .imageScale(.large)
            .transition(AnyTransition.scale.combined(with: .opacity))
        }
        if isNew {
          HStack { Image(systemName: "sparkles"); Text("New") }
            .padding(4)
            .background(.yellow, in: .capsule)
            .transition(.move(edge: .trailing))
        }
        if count > 0 { CountBadge(count: count).transition(.scale) }
      }
      .font(Fonts.row)
      """,
      """
      Image(systemName: "chevron.down")
        .rotationEffect(.degrees(isOpen ? 180 : 0))
        .animation(.snappy, value: isOpen)
      """,
      """
      Circle()
        .frame(width: 14, height: 14)
        .scaleEffect(isOn ? 1.5 : 1)
        .animation(.bouncy, value: isOn)
      """,
      #"""
      struct Code: View {
        @Environment(\.accessibilityReduceMotion) private var reduceMotion
        @State private var tries = 0
        var body: some View {
          Fields().modifier(Shake(times: reduceMotion ? 0 : CGFloat(tries)))
          Button("Check") { withAnimation(.linear) { tries += 1 } }
        }
      }
      struct Shake: GeometryEffect {
        var times: CGFloat
        func effectValue(size: CGSize) -> ProjectionTransform {
          ProjectionTransform(CGAffineTransform(translationX: 12 * sin(times * .pi * 3), y: 0))
        }
      }
      """#,
      """
      struct Code: View {
        @State private var tries = 0
        var body: some View {
          Fields().modifier(Shake(times: CGFloat(tries)))
          Button("Check") { tries += 1 }
        }
      }
      struct Shake: GeometryEffect {
        var times: CGFloat
        func effectValue(size: CGSize) -> ProjectionTransform {
          ProjectionTransform(CGAffineTransform(translationX: 12 * sin(times * .pi * 3), y: 0))
        }
      }
      """,
      """
      struct Follow: View {
        @State private var size: CGFloat = 1
        @State private var isOn = false
        var body: some View {
          Card().scaleEffect(size).animation(.easeOut, value: size)
            .onLongPressGesture(minimumDuration: 0, pressing: { size = $0 ? 0.94 : 1 }, perform: follow)
        }
      }
      """,
      """
      struct Sheet: View {
        @State private var drag: CGFloat = 0
        @GestureState private var pull = CGSize.zero
        var body: some View {
          Content().offset(y: max(0, drag)).offset(pull)
            .animation(.snappy, value: pull)
            .gesture(
              DragGesture()
                .onChanged { value in if value.translation.height > 0 { drag = value.translation.height } }
                .onEnded { value in
                  withAnimation(.snappy) { drag = 0 }
                })
        }
      }
      """,
      """
      if isTipShown {
        Tip()
          .transition(
            .asymmetric(
              insertion: .scale(scale: 0.9).combined(with: .opacity),
              removal: .scale(scale: 0.96, anchor: .top)))
      }
      """,
      "if isOpen { Card().transition(.offset(y: 8).combined(with: .opacity)) }",
      """
      VStack {
        if isSaved {
          HStack { Image(systemName: "checkmark"); Text(message); Spacer() }
            .padding()
            .background(.regularMaterial)
            .padding(.top, 24)
            .transition(.move(edge: .top).combined(with: .opacity))
        }
      }
      """,
      """
      LazyVStack {
        ForEach(songs) { song in
          SongRow(song).transition(.asymmetric(insertion: .move(edge: .top), removal: .opacity))
        }
      }
      """,
      """
      struct Meter: View {
        @State private var showsMode = false
        var body: some View {
          Bars().overlay { if showsMode { ModeCard().transition(.scale) } }
        }
      }
      """,
      """
      struct LoadingDots: View {
        @State private var size = 1.0
        var body: some View {
          HStack { Circle().scaleEffect(size); Circle().scaleEffect(size) }
            .onAppear { withAnimation(.easeInOut.repeatForever()) { size = 0.5 } }
        }
      }
      """,
      """
      struct Bubble: View {
        @ObservedObject var model: BubbleModel
        var body: some View {
          Words().scaleEffect(model.size).animation(.easeIn, value: model.isShown)
        }
      }
      """,
      """
      if isDone {
        Image(systemName: "checkmark")
          .font(.system(size: 14, weight: isBold ? .bold : .regular))
          .transition(.scale)
      }
      """,
    ])
}
