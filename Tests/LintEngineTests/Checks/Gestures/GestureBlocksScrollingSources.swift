@testable import LintEngine

extension CheckSources {
  static let gestureBlocksScrolling = CheckSources(
    .gestureBlocksScrolling,
    flagged: [
      """
      List(letters) { letter in
        Text(letter.subject).↓gesture(DragGesture().onEnded { _ in archive(letter) })
      }
      """,
      """
      struct Inbox: View {
        var body: some View {
          ScrollView {
            LazyVStack {
              ForEach(letters) { letter in
                LetterRow(letter: letter)
              }
            }
          }
        }
      }
      struct LetterRow: View {
        var body: some View {
          Text(letter.subject).offset(x: offset).↓gesture(swipe)
        }
        private var swipe: some Gesture {
          DragGesture(minimumDistance: 0).onChanged { offset = $0.translation.width }
        }
      }
      """,
      """
      List {
        Section("Today") {
          ForEach(tasks) { task in
            Text(task.name).↓highPriorityGesture(DragGesture(minimumDistance: 10).onChanged { _ in })
          }
        }
      }
      """,
    ],
    clean: [
      """
      List(letters) { letter in
        Text(letter.subject).simultaneousGesture(DragGesture().onEnded { _ in archive(letter) })
      }
      """,
      """
      List(letters) { letter in
        Text(letter.subject).gesture(DragGesture(minimumDistance: 30).onEnded { _ in archive(letter) })
      }
      """,
      """
      List(letters) { letter in
        Text(letter.subject)
          .gesture(LongPressGesture().sequenced(before: DragGesture()).onEnded { _ in move(letter) })
      }
      """,
      """
      List {
        HStack {
          Text("Volume")
          Knob().gesture(DragGesture(minimumDistance: 0).onChanged { turn($0.translation) })
        }
      }
      """,
      """
      ForEach(cards) { card in
        CardView(card).gesture(DragGesture().onChanged { move(card, $0.translation) })
      }
      """,
      """
      struct Deck: View {
        var body: some View {
          List(cards) { card in CardView(card).gesture(swipe(card)) }
        }
        func swipe(_ card: Card) -> some Gesture { DragGesture(minimumDistance: distance) }
      }
      """,
      """
      List(letters) { letter in
        Text(letter.subject).gesture(DragGesture().onEnded { _ in }, including: isEditing ? .all : .none)
      }
      """,
    ])
}
