@testable import LintEngine

extension CheckSources {
  static let safeAreaContent = CheckSources(
    .safeAreaContent,
    flagged: [
      """
      struct Player: View {
        var body: some View {
          VStack { Bar(); Image("cover") }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .↓ignoresSafeArea()
        }
      }

      struct Bar: View {
        var body: some View { HStack { Button("Close", action: close); Spacer() } }
      }
      """,
      """
      VStack {
        Text(title)
        Text(subtitle).padding(.top, 24)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .↓ignoresSafeArea()
      """,
      """
      struct OnboardingView: View {
        var body: some View {
          ZStack {
            Image("mountains").resizable().scaledToFill()
            VStack {
              Text("Find your trail").font(.largeTitle)
              Spacer()
              Button("Begin", action: begin)
            }
          }
          .↓ignoresSafeArea()
        }
      }
      """,
      """
      VStack {
        HStack { Button("Close", action: close); Spacer() }
        PlayerControls()
        Text(track.title)
      }
      .background(.black)
      .↓edgesIgnoringSafeArea(.all)
      """,
      """
      struct Feed: View {
        var body: some View {
          List(posts) { PostRow(post: $0) }.↓ignoresSafeArea(.container, edges: [.top, .bottom])
        }
      }
      """,
      """
      VStack {
        Text(title)
        Spacer()
      }
      .↓ignoresSafeArea(edges: .top)
      """,
      """
      struct Splash: View {
        var body: some View {
          ZStack { Color.teal; Greeting() }.↓ignoresSafeArea()
        }
      }

      struct Greeting: View {
        var body: some View { VStack { Text("Hello"); Spacer() } }
      }
      """,
      """
      ScrollView {
        Image("hero").resizable()
        Button("Book", action: book)
      }
      .↓ignoresSafeArea()
      """,
    ],
    clean: [
      """
      VStack(spacing: 12) {
        ProgressView()
        Text("Loading")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(.white)
      .ignoresSafeArea()
      """,
      """
      struct Tour: View {
        let target: CGRect
        var body: some View {
          ZStack(alignment: .top) {
            Color.black.opacity(0.6)
            Text("Tap here first").padding(.top, target.maxY + 12)
          }
          .ignoresSafeArea()
        }
      }
      """,
      """
      VStack { Text(title); Button("Begin", action: begin) }
        .safeAreaPadding()
        .background(.indigo)
        .ignoresSafeArea()
      """,
      """
      ZStack {
        LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom)
          .ignoresSafeArea()
        VStack { Text(title); Button("Begin", action: begin) }
      }
      """,
      """
      VStack { Text(title); TextField("Reply", text: $reply) }.ignoresSafeArea(.keyboard)
      """,
      """
      Text(title)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { Image("paper").resizable().ignoresSafeArea() }
      """,
      """
      ZStack(alignment: .bottom) {
        Map(position: $position) { ForEach(shops) { Marker($0.name, coordinate: $0.place) } }
          .ignoresSafeArea()
        ShopPanel()
      }
      """,
      """
      ScrollView {
        VStack(alignment: .leading) {
          Image(place.picture).resizable().scaledToFill()
          Text(place.name).font(.title)
        }
      }
      .ignoresSafeArea(edges: .top)
      """,
      """
      GeometryReader { geometry in
        VStack { Text(title); Spacer() }.padding(.top, geometry.safeAreaInsets.top)
      }
      .ignoresSafeArea()
      """,
      """
      VStack { Text(title); Spacer() }.padding().background(.bar).ignoresSafeArea(edges: .bottom)
      """,
      """
      ZStack { Color.black; Image("logo") }.ignoresSafeArea()
      """,
      """
      ScrollView {
        VStack { Image("hero").resizable(); Button("Book", action: book) }.padding(.bottom, 48)
      }
      .ignoresSafeArea()
      """,
    ])
}
