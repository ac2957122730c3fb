@testable import LintEngine

extension CheckSources {
  static let textOnPicture = CheckSources(
    .textOnPicture,
    flagged: [
      """
      ZStack(alignment: .bottom) {
        AsyncImage(url: url) { image in
          image.resizable().scaledToFill()
        } placeholder: {
          ProgressView()
        }
        VStack {
          ↓Text(title).font(.headline)
          Text(subtitle).font(.subheadline)
        }
        .padding()
      }
      """,
      """
      Image(uiImage: photo).resizable().scaledToFill().frame(height: 220)
        .overlay(alignment: .bottomLeading) { ↓Text(caption).foregroundStyle(.white).padding() }
      """,
      """
      HStack {
        ↓Label(name, systemImage: "mappin")
      }
      .foregroundColor(.white)
      .background { Image(decorative).resizable() }
      """,
    ],
    clean: [
      """
      ZStack(alignment: .bottom) {
        AsyncImage(url: url)
        Text(title).padding(8).background(.regularMaterial, in: .capsule)
      }
      """,
      """
      ZStack {
        AsyncImage(url: url).overlay(.black.opacity(0.4))
        Text(title).foregroundStyle(.white)
      }
      """,
      """
      ZStack {
        Image(uiImage: photo).resizable().blur(radius: 20)
        Text(title)
      }
      """,
      """
      ZStack {
        Image("onboarding").resizable().scaledToFill()
        Text(title).foregroundStyle(.white)
      }
      """,
      """
      ZStack(alignment: .bottom) {
        AsyncImage(url: url)
        Text(title).foregroundStyle(.white).shadow(radius: 4)
      }
      """,
      """
      ZStack {
        AsyncImage(url: url).frame(width: 44, height: 44).clipShape(.circle)
        Text(initials)
      }
      """,
      """
      VStack {
        AsyncImage(url: url) { image in image.resizable() } placeholder: { Text("Loading") }
        Text(title)
      }
      """,
      """
      ZStack(alignment: .bottom) {
        AsyncImage(url: url)
        VStack { Text(title) }.padding().background { Color.black.opacity(0.6) }
      }
      """,
    ])
}
