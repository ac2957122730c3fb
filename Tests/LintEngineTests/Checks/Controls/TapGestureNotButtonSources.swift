@testable import LintEngine

extension CheckSources {
  static let tapGestureNotButton = CheckSources(
    .tapGestureNotButton,
    flagged: [
      """
      Text("Pins").↓onTapGesture { _ in open() }
      Text("Pins").↓onTapGesture { pins.forEach { $0.show() } }
      """,
      """
      HStack {
        Text("Privacy")
        Image(systemName: "arrow.up.right")
      }
      .accessibilityElement(children: .combine)
      .↓onTapGesture { openPrivacy() }
      """,
      """
      struct PlaylistRow: View {
        var body: some View {
          HStack {
            Image(systemName: "music.note")
            Text(playlist.name)
            Spacer()
          }
          .padding()
          .contentShape(.rect)
          .↓onTapGesture { open(playlist) }
        }
      }
      """,
      """
      LazyVGrid(columns: columns) {
        ForEach(recipes) { recipe in
          RecipeCard(recipe: recipe).↓onTapGesture { selection = recipe }
        }
      }
      """,
      """
      Text("Forgot password?")
        .foregroundStyle(.tint)
        .↓gesture(TapGesture().onEnded { reset() })
      """,
      """
      RoundedRectangle(cornerRadius: 12)
        .fill(.tint)
        .overlay(Text("Save").foregroundStyle(.white))
        .↓onTapGesture(perform: save)
      """,
      """
      struct Home: View {
        var body: some View { Teaser().↓onTapGesture { showsOffer = true } }
      }

      struct Teaser: View {
        var body: some View { VStack { Image("offer"); Text("New in store") } }
      }
      """,
      """
      ForEach(palette) { color in
        Circle().fill(color.value).frame(width: 44, height: 44).↓onTapGesture { pick(color) }
      }
      """,
      """
      Image(systemName: "gearshape").↓onTapGesture { showsControls = true }
      """,
      """
      Text("Close").↓onTapGesture { dismiss() }
      """,
      """
      struct Home: View {
        var body: some View { Cover(url: url).↓onTapGesture { open() } }
      }

      struct Cover: View {
        let url: URL
        var body: some View { Frame(url: url).padding() }
      }

      struct Frame: View {
        let url: URL
        var body: some View { ZStack { Color.gray; AsyncImage(url: url) } }
      }
      """,
      """
      struct TripRow: View {
        var body: some View { HStack { Text(trip.name); Spacer(); Text(trip.length) } }
      }

      List {
        TripRow(trip: trip)
          .↓onTapGesture { open(trip) }
          .swipeActions { Button("Delete", role: .destructive) { delete(trip) } }
      }
      """,
      """
      List(people) { person in
        AvatarView(url: person.picture).frame(width: 48, height: 48).↓onTapGesture { open(person) }
      }
      RemoteImage(url).resizable().↓onTapGesture { open() }
      """,
      """
      VStack {
        (Text("I agree to ") + Text("the terms").bold()).↓onTapGesture { showTerms() }
      }
      """,
      """
      Text("Trips").font(.title2).accessibilityAddTraits(.isHeader).↓onTapGesture { isOpen.toggle() }
      """,
      """
      struct Player: View {
        @State private var isOpen = false
        var body: some View {
          HStack {
            Text(song.title)
            Button("Pause") { pause() }
          }
          .↓onTapGesture { isOpen = true }
          .sheet(isPresented: $isOpen) { Details(song) }
        }
      }
      """,
      """
      struct Bar: View {
        let onOpen: () -> Void
        var body: some View {
          HStack {
            VStack { Text(song.title); Text(song.artist) }
            Button("Pause") { pause() }
          }
          .↓onTapGesture(perform: onOpen)
        }
      }
      struct Screen: View {
        @State private var isOpen = false
        var body: some View {
          Songs().safeAreaInset(edge: .bottom) { Bar { isOpen = true } }
            .sheet(isPresented: $isOpen) { Details() }
        }
      }
      """,
    ],
    clean: [
      """
      Image("floorplan").accessibilityLabel("Floor plan").onTapGesture { location in pins.append(location) }
      Image("floorplan").accessibilityLabel("Floor plan").onTapGesture { last = $0 }
      Image("map").accessibilityLabel("Map").onTapGesture { point in seek(to: point.x / width) }
      """,
      """
      HStack {
        Text("Privacy").accessibilityAddTraits(.isLink)
        Image(systemName: "arrow.up.right")
      }
      .accessibilityElement(children: .combine)
      .onTapGesture { openPrivacy() }
      """,
      """
      PhotoTile(photo).onTapGesture { open() }.disabled(true)
      """,
      """
      struct Home: View {
        var body: some View {
          VStack {
            Player(url: url).onTapGesture { open() }
            Line().onTapGesture { open() }
            Elsewhere(url: url).onTapGesture { open() }
          }
        }
      }

      struct Player: View {
        var body: some View { VStack { Cover(); Control() } }
      }

      struct Cover: View { var body: some View { Image("cover") } }

      struct Control: View { var body: some View { Slider(value: $time) } }

      struct Line: View { var body: some View { Rectangle().frame(height: 1) } }
      """,
      """
      HStack {
        ForEach(1...5, id: \\.self) { number in
          Image(systemName: "star").onTapGesture { rating = number }
        }
      }
      .accessibilityElement()
      .accessibilityLabel("Rating")
      """,
      """
      Image("photo").resizable().onTapGesture(count: 2) { isZoomed.toggle() }
      """,
      """
      HStack { Text(name); Spacer() }
        .onTapGesture { open() }
        .accessibilityAddTraits(.isButton)
      """,
      """
      ZStack {
        Color.black.opacity(0.4).ignoresSafeArea().onTapGesture { dismiss() }
        Dialog()
      }
      """,
      """
      VStack { TextField("Name", text: $name); Button("Save", action: save) }
        .onTapGesture { isFocused = false }
      """,
      """
      VStack { Text(title); Image("art") }
        .onTapGesture { UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil) }
      """,
      """
      Image("board").onTapGesture(coordinateSpace: .local) { place in put(place) }
      """,
      """
      Image("photo").onTapGesture { open() }.onLongPressGesture { showMenu() }
      """,
      """
      VideoLayer(player: player).onTapGesture { showsControls.toggle() }
      """,
      """
      VStack { Text(page) }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .onTapGesture { next() }
      """,
      """
      VStack { Text("Your name") }.onTapGesture { focusedField = nil }
      """,
      """
      HStack { Text("Search") }.onTapGesture { isSearchFocused = true }
      """,
      """
      Image(uiImage: photo).resizable().scaledToFit().onTapGesture { withAnimation { showsControls.toggle() } }
      """,
      """
      ZStack { Image(page); Text(caption) }.onTapGesture { dismiss() }
      """,
      """
      struct Home: View {
        var body: some View { Bar().onTapGesture { isExpanded = true } }
      }

      struct Bar: View {
        var body: some View {
          HStack { Text(song); Button(action: play) { Image(systemName: "play.fill") } }
        }
      }
      """,
      """
      VStack {
        ZoomableImage(url: url).onTapGesture { open() }
        PhotoViewer(url: url).onTapGesture { open() }
        (first + second).onTapGesture { open() }
        Text("Trips").accessibilityAddTraits([.isHeader, .isButton]).onTapGesture { isOpen.toggle() }
      }
      """,
      """
      struct Player: View {
        @State private var isOpen = false
        var body: some View {
          HStack {
            Text(song.title)
            Button("Details") { isOpen = true }
          }
          .onTapGesture { isOpen = true }
          .sheet(isPresented: $isOpen) { Details(song) }
        }
      }
      """,
      """
      struct Bar: View {
        let onOpen: () -> Void
        var body: some View {
          HStack { Text(song.title); Button("Pause") { pause() } }.onTapGesture(perform: onOpen)
        }
      }
      """,
      """
      struct Player: View {
        let store: Store
        var body: some View {
          HStack { Text(song.title); Button("Pause") { pause() } }.onTapGesture { store.open(song) }
        }
      }
      """,
      """
      struct Player: View {
        @State private var isOpen = false
        var body: some View {
          HStack { Text(song.title); Button("Pause") { pause() } }
            .onTapGesture { isOpen = true }
            .accessibilityAction(named: "Details") { isOpen = true }
            .sheet(isPresented: $isOpen) { Details(song) }
        }
      }
      """,
    ])
}
