@testable import LintEngine

extension CheckSources {
  static let selectionLooksOnly = CheckSources(
    .selectionLooksOnly,
    flagged: [
      """
      ForEach(Plan.allCases) { plan in
        ↓Button(plan.title) { selected = plan }
          .background(selected == plan ? Color.blue : Color.clear)
      }
      """,
      """
      struct Tabs: View {
        @Binding var tab: Tab
        var body: some View {
          HStack {
            ↓Button { withAnimation { tab = .day } } label: {
              Text("Day").fontWeight(tab == .day ? .bold : .regular)
            }
            ↓Button { tab = Tab.week } label: {
              VStack {
                Text("Week")
                if tab == .week { Capsule().frame(height: 2) }
              }
            }
          }
        }
      }
      """,
      """
      ForEach(colors) { color in
        ↓Circle()
          .fill(color.value)
          .overlay { Circle().stroke(model.color?.id == color.id ? .black : .clear) }
          .accessibilityLabel("Color")
          .onTapGesture { model.color = color }
      }
      """,
      """
      struct Chip: View {
        let size: Size
        @Binding var chosen: Size
        private var isChosen: Bool { chosen == size }
        var body: some View {
          ↓Button(action: { chosen = size }) { Text(size.name).foregroundStyle(isChosen ? .white : .primary) }
            .accessibilityAddTraits(.isButton)
        }
      }
      """,
      """
      struct Chip: View {
        let title: String
        let isSelected: Bool
        let action: () -> Void
        var body: some View {
          ↓Button(action: action) {
            Text(title).padding().background(isSelected ? Color.teal : Color.gray, in: Capsule())
          }
        }
      }
      struct Filter: View {
        var body: some View {
          HStack { Chip(title: "All", isSelected: all) { all.toggle() } }
        }
      }
      """,
      """
      struct Swatch: View {
        let color: Color
        var selected = false
        let choose: () -> Void
        var body: some View {
          ↓Circle().fill(color)
            .overlay { if selected { Circle().stroke(.primary) } }
            .onTapGesture(perform: choose)
        }
      }
      struct Swatches: View {
        var body: some View {
          ForEach(colors) { Swatch(color: $0, selected: $0 == current) { choose($0) } }
        }
      }
      """,
      """
      struct Keys: View {
        @State private var pressed: Key?
        @State private var isShown = false
        var body: some View {
          ForEach(keys) { key in
            ↓Button(key.name) {
              pressed = key
              DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { isShown = false }
            }
            .background(pressed == key ? Color.blue : Color.gray)
          }
        }
      }
      """,
    ],
    clean: [
      """
      Button(plan.title) { selected = plan }
        .background(selected == plan ? Color.blue : Color.clear)
        .accessibilityAddTraits(selected == plan ? .isSelected : [])
      """,
      """
      Button { selected = plan } label: {
        HStack {
          Text(plan.title)
          if selected == plan { Image(systemName: "checkmark") }
        }
        .foregroundStyle(selected == plan ? .blue : .primary)
      }
      Button { selected = plan } label: {
        Image(systemName: selected == plan ? "star.fill" : "star")
          .foregroundStyle(selected == plan ? .yellow : .gray)
      }
      Button(selected == plan ? "Current plan" : "Choose") { selected = plan }
        .background(selected == plan ? Color.gray : Color.blue)
      """,
      """
      Picker("Plan", selection: $selected) { Text("Free").tag(Plan.free) }
      Toggle("Free", isOn: $isFree).tint(selected == plan ? .blue : .gray)
      List(selection: $selected) {
        ForEach(plans) { plan in
          Button(plan.title) { selected = plan }.fontWeight(selected == plan ? .bold : .regular)
        }
      }
      """,
      """
      HStack {
        Button("Day") { range = .day }.background(range == .day ? Color.blue : Color.clear)
        Button("Week") { range = .week }.background(range == .week ? Color.blue : Color.clear)
      }
      .accessibilityRepresentation { Picker("Range", selection: $range) { Text("Day").tag(Span.day) } }
      """,
      """
      Button("Buy") { selected = plan }
        .background(selected == plan ? Color.gray : Color.blue)
        .disabled(selected == plan)
      Button("Choose") { selected = plan }.foregroundStyle(selected == other ? .red : .blue)
      Button("Details") { shown = plan }.sheet(isPresented: .constant(shown == plan)) { Details() }
      Button("Plan") { selected = plan }.scaleEffect(selected == plan ? 1.1 : 1)
      """,
      """
      Button(plan.title) { selected = plan }.chip(isOn: selected == plan)
      Button(plan.title) { selected = plan }.buttonStyle(ChipStyle(isOn: selected == plan))
      Button { selected = plan } label: { PlanLabel(plan: plan, isOn: selected == plan) }
        .background(selected == plan ? Color.blue : Color.clear)
      Button("Clear") { selected = nil }.foregroundStyle(selected == nil ? .gray : .blue)
      HStack {
        Button(plan.title) { selected = plan }.fontWeight(selected == plan ? .bold : .regular)
        Image(systemName: "checkmark").opacity(selected == plan ? 1 : 0)
      }
      """,
      """
      struct Chip: View {
        let title: String
        let isSelected: Bool
        let action: () -> Void
        var body: some View {
          Button(action: action) { Text(title).foregroundStyle(isSelected ? .white : .primary) }
            .accessibilityAddTraits(isSelected ? .isSelected : [])
        }
      }
      struct Filter: View {
        var body: some View { Chip(title: "All", isSelected: all) { all.toggle() } }
      }
      """,
      """
      struct Chip: View {
        let title: String
        let isSelected: Bool
        let action: () -> Void
        var body: some View {
          Button(action: action) { Text(title).foregroundStyle(isSelected ? .white : .primary) }
        }
      }
      struct Filter: View {
        var body: some View {
          Chip(title: "All", isSelected: all) { all.toggle() }
            .accessibilityAddTraits(all ? .isSelected : [])
        }
      }
      """,
      """
      struct Chip: View {
        let title: String
        let isSelected: Bool
        let action: () -> Void
        var body: some View {
          Button(action: action) {
            HStack {
              Text(title).foregroundStyle(isSelected ? .white : .primary)
              if isSelected { Image(systemName: "checkmark") }
            }
          }
        }
      }
      struct Filter: View {
        var body: some View { Chip(title: "All", isSelected: all) { all.toggle() } }
      }
      """,
      """
      struct Tile: View {
        let title: String
        let isSelected: Bool
        var body: some View { Text(title).foregroundStyle(isSelected ? .white : .primary) }
      }
      struct Tiles: View {
        var body: some View { Tile(title: "All", isSelected: true) }
      }
      """,
      """
      struct Chip: View {
        let title: String
        let isSelected: Bool
        let action: () -> Void
        var body: some View {
          Button(action: action) { Text(title).foregroundStyle(isSelected ? .white : .primary) }
        }
      }
      """,
      """
      struct Keys: View {
        @State private var pressed: Key?
        var body: some View {
          ForEach(keys) { key in
            Button(key.name) {
              pressed = key
              DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { pressed = nil }
            }
            .background(pressed == key ? Color.blue : Color.gray)
          }
        }
      }
      """,
      """
      struct Drawer: View {
        @Binding var detent: PresentationDetent
        @State private var own = PresentationDetent.medium
        var body: some View {
          Button("More") { detent = .large }.opacity(detent == .large ? 0 : 1)
          Button("Less") { own = .medium }.foregroundStyle(own == .medium ? .gray : .blue)
        }
      }
      """,
    ])
}
