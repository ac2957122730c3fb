@testable import LintEngine

extension CheckSources {
  static let pictureNoDescription = CheckSources(
    .pictureNoDescription,
    flagged: [
      """
      ↓AsyncImage(url: url) { image in
        image.resizable().scaledToFit()
      } placeholder: {
        Color.gray
      }
      """,
      """
      VStack {
        ↓Image(uiImage: photo).resizable().scaledToFit()
        Text(title)
      }
      """,
      """
      struct Portrait: View {
        let url: URL
        var body: some View {
          ↓AsyncImage(url: url) { phase in
            switch phase {
            case .success(let image): image.resizable()
            default: Image(systemName: "person")
            }
          }
          .frame(width: 80, height: 80)
        }
      }
      struct Profile: View {
        let person: Person
        var body: some View { ScrollView { Portrait(url: person.url) } }
      }
      """,
      """
      struct Details: View {
        let person: Person
        var body: some View {
          ScrollView { portrait }.navigationTitle(person.name)
        }
        private var portrait: some View {
          ↓AsyncImage(url: person.url).frame(width: 80, height: 80)
        }
      }
      struct People: View {
        var body: some View {
          List(people) { person in
            NavigationLink { Details(person: person) } label: { Text(person.name) }
          }
        }
      }
      """,
    ],
    clean: [
      """
      AsyncImage(url: url).accessibilityLabel("View from the summit")
      """,
      """
      AsyncImage(url: url) { $0.resizable().accessibilityHidden(true) } placeholder: { Color.gray }
      """,
      """
      Button { open() } label: { AsyncImage(url: url) }
      """,
      """
      HStack {
        AsyncImage(url: url)
        Text(name)
      }
      .accessibilityElement(children: .combine)
      """,
      """
      Label { Text(name) } icon: { AsyncImage(url: url) }
      """,
      """
      Text(name).background { AsyncImage(url: url) }
      """,
      """
      Image(decorative: "harbor")
      Image("harbor")
      Image(systemName: "star")
      """,
      """
      struct Portrait: View {
        let url: URL
        var body: some View { AsyncImage(url: url) }
      }
      struct Profile: View {
        let person: Person
        var body: some View {
          NavigationLink(value: person) { Portrait(url: person.url) }
        }
      }
      """,
      """
      struct Portrait: View {
        let url: URL
        var body: some View { AsyncImage(url: url) }
      }
      struct Profile: View {
        let person: Person
        var body: some View { Portrait(url: person.url).accessibilityHidden(true) }
      }
      """,
      """
      AsyncImage(url: url).photoStyle()
      """,
      """
      AsyncImage(url: url).onTapGesture { open() }
      """,
      """
      import WidgetKit

      VStack { Image(uiImage: photo) }
      """,
    ])
}
