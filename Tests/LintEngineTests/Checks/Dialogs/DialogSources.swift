@testable import LintEngine

extension CheckSources {
  static let dialogYesNo = CheckSources(
    .dialogYesNo,
    flagged: [
      """
      Text(name).alert("Delete this trip?", isPresented: $isAsking) {
        ↓Button("Yes", role: .destructive) { delete() }
        Button("No", role: .cancel) {}
      }
      """,
      """
      List(trips) { TripRow($0) }
        .confirmationDialog("Leave the group?", isPresented: $isLeaving) {
          ↓Button("Yes") { leave() }
        }
      """,
      """
      Editor().alert(title, isPresented: $isAsking) {
        ↓Button("Yes!", action: save)
        Button("Cancel", role: .cancel) {}
      }
      """,
      """
      Text(name).alert("Delete this trip?", isPresented: $isAsking) {
        ↓Button("OK", role: .destructive) { delete() }
        Button("Cancel", role: .cancel) {}
      }
      """,
    ],
    clean: [
      """
      Text(name).alert("Delete this trip?", isPresented: $isAsking) {
        Button("Delete", role: .destructive) { delete() }
        Button("Keep", role: .cancel) {}
      }
      """,
      """
      VStack {
        Text("Do you like tea?")
        Button("Yes") { vote(true) }
        Button("No") { vote(false) }
      }
      """,
      """
      Text(name).alert("Delete this trip?", isPresented: $isAsking) {
        Button("Yes, delete it", role: .destructive) { delete() }
      }
      """,
      """
      Text(name).contextMenu { Button("Yesterday") { move() } }
      """,
      """
      Text(name).alert("The trip was not saved", isPresented: $hasFailed) { Button("OK") {} }
      """,
    ])

  static let dialogVagueTitle = CheckSources(
    .dialogVagueTitle,
    flagged: [
      """
      Form {}.↓alert("Error", isPresented: $hasFailed) { Button("OK") {} }
      """,
      """
      List(trips) { TripRow($0) }
        .↓confirmationDialog("Are you sure?", isPresented: $isAsking) {
          Button("Delete", role: .destructive) { delete() }
        }
      """,
      """
      Form {}.alert(item: $problem) { problem in
        ↓Alert(title: Text("Oops!"), message: Text(problem.text))
      }
      """,
      """
      Form {}.↓alert(Text("Something went wrong"), isPresented: $hasFailed) { Button("Retry") { load() } }
      """,
      """
      Form {}
        .↓alert("", isPresented: $hasFailed) { Button("OK") {} }
        .↓confirmationDialog("", isPresented: $isAsking) {
          Button("Erase Map", role: .destructive) { erase() }
        }
      """,
    ],
    clean: [
      """
      Form {}.alert("The trip could not be saved", isPresented: $hasFailed) { Button("OK") {} }
      """,
      """
      Form {}.alert("Are you sure you want to delete 3 trips?", isPresented: $isAsking) {
        Button("Delete", role: .destructive) { delete() }
      }
      """,
      """
      Form {}.alert(error.title, isPresented: $hasFailed) { Button("OK") {} }
      """,
      """
      Text("Error")
      """,
      """
      Form {}
        .alert("", isPresented: $hasFailed) { Button("OK") {} } message: { Text(problem.text) }
        .confirmationDialog("", isPresented: $isChoosing) {
          Button("Camera") { take() }
          Button("Library") { choose() }
        }
      """,
      """
      Form {}.alert("Network error", isPresented: $hasFailed) { Button("Retry") { load() } }
      """,
    ])

  static let dialogAnswersAlike = CheckSources(
    .dialogAnswersAlike,
    flagged: [
      """
      Orders().confirmationDialog("Cancel the order?", isPresented: $isAsking) {
        ↓Button("Cancel", role: .destructive) { cancel(order) }
      }
      """,
      """
      Editor().alert("Close without saving?", isPresented: $isAsking) {
        Button("Close", role: .destructive) { discard() }
        ↓Button("Close") { save() }
      }
      """,
      """
      Text(name).alert("End the tour?", isPresented: $isAsking, presenting: tour) { tour in
        ↓Button(role: .destructive) { end(tour) } label: { Text("Cancel") }
        Button("Cancel", role: .cancel) {}
      }
      """,
    ],
    clean: [
      """
      Orders().confirmationDialog("Cancel the order?", isPresented: $isAsking) {
        Button("Cancel Order", role: .destructive) { cancel(order) }
        Button("Cancel", role: .cancel) {}
      }
      """,
      """
      Text(name).alert("Trip", isPresented: $isAsking) {
        if isOwner {
          Button("Leave") { pass() }
        } else {
          Button("Leave", role: .destructive) { leave() }
        }
      }
      """,
      """
      VStack {
        Button("Cancel", role: .destructive) { cancel() }
        Button("Open") { open(a) }
        Button("Open") { open(b) }
      }
      """,
      """
      Form {}.alert(title, isPresented: $isAsking) {
        Button(first) { choose(first) }
        Button(second) { choose(second) }
      }
      """,
    ])

  static let alertManyChoices = CheckSources(
    .alertManyChoices,
    flagged: [
      """
      Text(name).↓alert("Share the trip", isPresented: $isSharing) {
        Button("Mail") { mail() }
        Button("Message") { message() }
        Button("Copy Link") { copy() }
        Button("Cancel", role: .cancel) {}
      }
      """,
      """
      Map().↓alert(title, isPresented: $isChoosing, presenting: place) { place in
        Button("Walk") { go(.walk) }
        Button("Drive") { go(.drive) }
        Button("Train") { go(.train) }
        Button("Bus") { go(.bus) }
      }
      """,
      """
      struct Sort: View {
        var body: some View {
          List(rows) { Row($0) }
            .↓alert("Sort by", isPresented: $isSorting) {
              Button("Name") { sort(.name) }
              Button("Date") { sort(.date) }
              Button("Size") { sort(.size) }
              Button("Kind") { sort(.kind) }
              Button("Cancel", role: .cancel) {}
            }
        }
      }
      """,
    ],
    clean: [
      """
      Text(name).confirmationDialog("Share", isPresented: $isSharing) {
        Button("Mail") { mail() }
        Button("Message") { message() }
        Button("Copy Link") { copy() }
        Button("Print") { print() }
      }
      """,
      """
      Text(name).alert("Save changes?", isPresented: $isAsking) {
        Button("Save") { save() }
        Button("Discard", role: .destructive) { discard() }
        Button("Cancel", role: .cancel) {}
      }
      """,
      """
      Text(name)
        .alert("Rename", isPresented: $isRenaming) { TextField("Name", text: $name); Button("OK") {}; Button("Cancel", role: .cancel) {} }
        .alert("Delete?", isPresented: $isAsking) { Button("Delete", role: .destructive) {}; Button("Cancel", role: .cancel) {} }
      """,
      """
      Text(name).alert("Trip", isPresented: $isAsking) {
        if isOwner {
          Button("Edit") { edit() }
          Button("Delete", role: .destructive) { delete() }
        } else {
          Button("Leave") { leave() }
          Button("Report") { report() }
        }
      }
      """,
    ])
}
