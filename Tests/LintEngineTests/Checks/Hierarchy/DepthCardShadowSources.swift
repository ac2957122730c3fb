@testable import LintEngine

extension CheckSources {
  static let depthCardShadow = CheckSources(
    .depthCardShadow,
    flagged: [
      """
      VStack { Text(recipe.title); Text(recipe.minutes) }
        .padding()
        .background(.white)
        .cornerRadius(12)
        .↓shadow(radius: 5)
        .onTapGesture { open(recipe) }
        .transition(.opacity)
      """,
      """
      struct RecipeCard: View {
        let recipe: Recipe

        var body: some View {
          VStack(alignment: .leading, spacing: 8) {
            Image(recipe.picture).resizable().scaledToFill().frame(height: 160)
            Text(recipe.title).font(.headline)
            Text(recipe.minutes).font(.caption).foregroundStyle(.secondary)
          }
          .padding()
          .background(Color(.systemBackground))
          .clipShape(RoundedRectangle(cornerRadius: 12))
          .↓shadow(color: .black.opacity(0.15), radius: 8, x: 0, y: 4)
        }
      }
      """,
      """
      ScrollView {
        ForEach(steps) { step in
          HStack { Text(step.number); Text(step.words) }
            .padding()
            .background {
              RoundedRectangle(cornerRadius: 10)
                .fill(.white)
                .↓shadow(radius: 5)
            }
        }
      }
      """,
      """
      ZStack {
        RoundedRectangle(cornerRadius: 16)
          .fill(Color.white)
          .↓shadow(color: .gray, radius: 10)
        VStack { Text("Today"); Text("3 recipes") }
      }
      """,
      """
      LazyVStack {
        ForEach(tips) { tip in
          Text(tip.words)
            .padding()
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(.white, in: .rect(cornerRadius: 10))
            .↓shadow(radius: 3)
        }
      }
      """,
      """
      struct CardStyle: ViewModifier {
        func body(content: Content) -> some View {
          content
            .padding(16)
            .background(Color.cardSurface)
            .cornerRadius(12)
            .↓shadow(color: Color.black.opacity(0.1), radius: 6, y: 3)
        }
      }
      """,
    ],
    clean: [
      """
      HStack(spacing: -8) {
        Faces()
        ZStack {
          Circle().fill(.white).shadow(color: .black.opacity(0.25), radius: 4)
          Text("+3")
        }
      }
      """,
      """
      HStack { Image(systemName: "map"); Text("Open in Maps") }
        .padding(10)
        .background(.white)
        .cornerRadius(12)
        .shadow(radius: 2)
        .onTapGesture { open() }
      """,
      """
      if let message {
        HStack { Image(systemName: "checkmark"); Text(message); Spacer() }
          .padding()
          .background(Color(.systemBackground))
          .cornerRadius(10)
          .shadow(radius: 5)
          .transition(.move(edge: .top).combined(with: .opacity))
      }
      """,
      """
      VStack { Text(step); Text(hint) }.padding().background(.white, in: Capsule()).shadow(radius: 4)
      """,
      """
      VStack { Text(recipe.title); Text(recipe.minutes) }
        .padding()
        .background(.regularMaterial, in: .rect(cornerRadius: 12))
        .shadow(radius: 4)
      """,
      """
      Button(action: add) {
        HStack { Image(systemName: "plus"); Text("Recipe") }
          .padding()
          .background(.blue)
          .clipShape(.capsule)
          .shadow(radius: 6)
      }
      """,
      """
      VStack {
        Image(recipe.picture).clipShape(.circle).shadow(radius: 8)
        Text(recipe.title).shadow(color: .black, radius: 2)
      }
      .background(Color(.secondarySystemBackground))
      """,
      """
      VStack { Text(card.title) }
        .background(.white)
        .shadow(radius: isLifted ? 12 : 0)
      """,
      """
      Map {
        Annotation(shop.name, coordinate: shop.coordinate) {
          VStack { Text(shop.name) }.padding(6).background(.white).shadow(radius: 2)
        }
      }
      """,
      #"VStack { Text(name) }.padding().background(theme.surface).shadow(radius: 4)"#,
      """
      VStack { Text(task.title); Text(task.due) }
        .padding(12)
        .background(.background, in: .rect(cornerRadius: 12))
        .shadow(color: .black.opacity(0.08), radius: 2, y: 1)
      """,
      """
      ForEach(tasks) { task in
        TaskCard(task: task).draggable(task)
      }

      struct TaskCard: View {
        var body: some View {
          VStack { Text(task.title) }.padding().background(.background).shadow(radius: 4)
        }
      }
      """,
    ])
}
