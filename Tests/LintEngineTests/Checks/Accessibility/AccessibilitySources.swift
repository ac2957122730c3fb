@testable import LintEngine

extension CheckSources {
  static let controlName = CheckSources(
    .controlName,
    flagged: [
      """
      HStack {
        Text("Notifications")
        ↓Toggle("", isOn: $isOn).labelsHidden()
      }
      """,
      """
      Form {
        ↓Picker("", selection: $unit) { Text("km").tag(1); Text("mi").tag(2) }
        ↓TextField("", text: $name)
      }
      """,
      """
      Form {
        ↓Picker(selection: $unit, label: Text("")) { Units() }
        ↓Picker(selection: $size) { Sizes() } label: { EmptyView() }
        Menu("Sort") { Picker(selection: $order) { Orders() } label: { EmptyView() } }
        Picker(selection: $day) { Days() } label: { Text("Day") }
      }
      """,
      """
      VStack {
        Text("Volume")
        ↓Slider(value: $volume, in: 0...10)
        ↓Button("", systemImage: "plus") { add() }
      }
      """,
      """
      NavigationView {
        List { ↓Picker(selection: $unit, label: Text("")) { Units() } }
          .actionSheet(isPresented: $isSorting) { ActionSheet(title: Text("Sort")) }
          .widgetURL(address)
      }
      """,
      """
      Section("Notes") { ↓TextEditor(text: $notes).frame(minHeight: 80) }
      """,
    ],
    clean: [
      """
      Picker("", selection: $part) {
        Text("Day").tag(0)
        Text("Week").tag(1)
      }
      .pickerStyle(.segmented)
      """,
      """
      Toggle("Notifications", isOn: $isOn).labelsHidden()
      """,
      """
      Slider(value: $volume, in: 0...10) { Text("Volume") }
      """,
      """
      Toggle("", isOn: $isOn).accessibilityLabel("Notifications")
      """,
      """
      LabeledContent("Volume") { Slider(value: $volume, in: 0...10) }
      """,
      """
      HStack {
        Text("Notifications")
        Toggle("", isOn: $isOn)
      }
      .accessibilityElement(children: .combine)
      """,
      """
      TextField("", text: $name, prompt: Text("Name"))
      """,
      """
      TextEditor(text: $notes).accessibilityLabel("Notes")
      TextEditor(text: $notes).accessibility(label: Text("Notes"))
      """,
      """
      Toggle("", isOn: $isOn).named("Notifications")
      """,
      """
      HStack { Text("Sample"); Toggle("", isOn: .constant(true)) }
      """,
    ])

  static let labelRoleWords = CheckSources(
    .labelRoleWords,
    flagged: [
      """
      Toggle("", isOn: $isOn).↓accessibilityLabel("Sound switch")
      Slider(value: $volume).↓accessibilityLabel("Volume slider")
      Link(destination: url) { Image("logo") }.↓accessibilityLabel("Privacy link")
      """,
      """
      Button(action: play) { Image(systemName: "play") }.↓accessibilityLabel("Play button")
      """,
      """
      Image("beach").resizable().↓accessibilityLabel("Image of a beach")
      """,
      """
      HStack {
        Menu { Sorting() } label: { Image(systemName: "line.3.horizontal") }.↓accessibilityLabel("Sort icon")
        Image(avatar).↓accessibilityLabel("Profile image")
      }
      """,
      """
      VStack {
        AsyncImage(url: address).↓accessibilityLabel("Picture")
        Group { Image(cover) }.clipShape(.circle).↓accessibilityLabel("An image")
        Button(action: play) { Image(systemName: "play") }.↓accessibilityLabel("Button")
      }
      """,
    ],
    clean: [
      """
      AsyncImage(url: address).accessibilityLabel("Photo")
      Image("logo").accessibilityLabel("App icon")
      """,
      """
      Toggle("", isOn: $isOn).accessibilityLabel("Kitchen light switch")
      Toggle("", isOn: $isOn).accessibilityLabel("Switch to metric units")
      Button("Copy") { copy() }.accessibilityLabel("Copy link")
      """,
      """
      Button(action: play) { Image(systemName: "play") }.accessibilityLabel("Play")
      """,
      """
      Toggle("Radio", isOn: $isOn).accessibilityLabel("Button sounds")
      """,
      """
      Image("beach").accessibilityLabel("A beach in the evening")
      """,
      """
      Button("Choose") { choose() }.accessibilityLabel("Choose an image")
      """,
      """
      Text("1").accessibilityLabel("Red button")
      """,
      """
      Button(action: insert) { Image(systemName: "photo").accessibilityLabel("Photo") }
      Button(action: insert) { Image(systemName: "photo") }.accessibilityLabel("Photo")
      """,
    ])

  static let controlHidden = CheckSources(
    .controlHidden,
    flagged: [
      """
      struct Album: View {
        let open: () -> Void
        var body: some View {
          VStack {
            Button("Delete") { delete() }.↓accessibilityHidden(true)
            Button("Open", action: open)
            Button("Delete") { delete(all) }.accessibilityHidden(true).allowsHitTesting(false)
          }
        }
      }
      """,
      """
      Button("Delete") { delete() }.↓accessibilityHidden(true)
      """,
      """
      HStack {
        Text("Wi-Fi")
        Toggle("Wi-Fi", isOn: $isOn).labelsHidden().↓accessibilityHidden(true)
      }
      """,
      """
      List(trips) { trip in
        NavigationLink(trip.name, value: trip).↓accessibilityHidden(true)
      }
      """,
    ],
    clean: [
      """
      struct Album: View {
        let open: () -> Void
        var body: some View {
          VStack {
            Button(action: open) { Image("cover") }.accessibilityHidden(true)
            Button("Open album", action: open)
          }
        }
      }
      """,
      """
      VStack {
        NavigationLink(value: album) { Image("cover") }.accessibilityHidden(true)
        NavigationLink(album.title, value: album)
      }
      """,
      """
      HStack {
        Button("Earlier") { move(-1) }.accessibilityHidden(true)
        Text(day).accessibilityAction(named: "Earlier") { move(-1) }
      }
      """,
      """
      Button(action: pick) {
        HStack {
          Text("Daily")
          Toggle("", isOn: .constant(isOn)).labelsHidden().allowsHitTesting(false).accessibilityHidden(true)
        }
      }
      """,
      """
      Image("pattern").accessibilityHidden(true)
      """,
      """
      Button("Delete") { delete() }.accessibilityHidden(isLocked)
      """,
      """
      HStack {
        Text("Wi-Fi")
        Toggle("Wi-Fi", isOn: $isOn).accessibilityHidden(true)
      }
      .accessibilityAction { isOn.toggle() }
      """,
      """
      Button("Ghost") {}.disabled(true).accessibilityHidden(true)
      """,
    ])

  static let elementNoLabel = CheckSources(
    .elementNoLabel,
    flagged: [
      """
      HStack {
        Text(city)
        Text(weather)
      }
      .↓accessibilityElement(children: .ignore)
      """,
      """
      ZStack {
        Circle().trim(from: 0, to: progress)
        Text(percent)
      }
      .↓accessibilityElement()
      .accessibilityAddTraits(.updatesFrequently)
      """,
      """
      struct Stars: View {
        var body: some View {
          HStack { ForEach(0..<5) { Star($0) } }.padding().↓accessibilityElement(children: .ignore)
        }
      }
      """,
    ],
    clean: [
      """
      HStack {
        Text(city)
        Text(weather)
      }
      .accessibilityElement(children: .combine)
      """,
      """
      HStack { ForEach(0..<5) { Star($0) } }.accessibilityElement(children: .ignore).accessibilityLabel("4 of 5 stars")
      """,
      "HStack { Text(city) }.accessibilityElement(children: .contain)",
      "HStack { Text(city) }.accessibilityElement().accessibilityValue(weather)",
      "HStack { Text(city) }.accessibilityElement(children: .ignore).described(by: weather)",
    ])

  static let hintGesture = CheckSources(
    .hintGesture,
    flagged: [
      """
      Button("Trip") { open() }.↓accessibilityHint("Double tap to open the trip")
      """,
      """
      TripCard(trip)
        .accessibilityAddTraits(.isButton)
        .↓accessibilityHint("Tap to edit.")
      """,
      """
      List(trips) { trip in
        TripRow(trip).↓accessibilityHint("Swipe left to delete")
      }
      """,
    ],
    clean: [
      """
      Button("About") { open() }.accessibilityHint("Tap Tap is a game")
      """,
      """
      Button("Trip") { open() }.accessibilityHint("Opens the trip")
      """,
      "Text(name).accessibilityHint(hint)",
      """
      Button("Trip") { open() }.accessibilityLabel("Tap water")
      """,
      """
      Toggle("Taps", isOn: $isOn).accessibilityHint("Tapping sounds are played")
      """,
    ])

  static let linkVagueTitle = CheckSources(
    .linkVagueTitle,
    flagged: [
      """
      ↓Link("Click here", destination: terms)
      """,
      """
      HStack {
        Text("Read the terms")
        ↓Button("here") { open() }
      }
      """,
      """
      NavigationStack { ↓NavigationLink("Tap here!", value: Route.help) }
      """,
    ],
    clean: [
      """
      Link("Terms of use", destination: terms)
      """,
      """
      Button("Start here and now") { start() }
      """,
      """
      Button("Hereford") { go() }
      """,
      """
      Button("Link", systemImage: "link") { insertLink() }
      """,
      """
      Text("Click here")
      """,
      "Link(title, destination: terms)",
      """
      Link("Here", destination: map).accessibilityLabel("Here: our offices")
      Button("here") { open() }.accessibility(label: Text("Read the terms"))
      """,
    ])
}
