@testable import LintEngine

extension CheckSources {
  static let apiDeprecated = CheckSources(
    .apiDeprecated,
    flagged: [
      """
      struct Seats: View {
        let badge: Badge

        var body: some View {
          VStack {
            Stage().↓overlay(badge, alignment: .top)
            ↓Stepper(onIncrement: more, onDecrement: less) { Text("Seats") }
          }
          .toolbar {
            ↓ToolbarItem(placement: ToolbarItemPlacement.navigationBarTrailing) { EditButton() }
          }
        }
      }
      struct Shapes: View {
        @Environment(\\.accessibilityShowButtonShapes) private var ↓shapes
        var body: some View { Text("Shapes") }
      }
      """,
      """
      import Charts

      struct Sales: View {
        var body: some View {
          VStack {
            Chart { Bars(sales) }.↓cornerRadius(4)
            Legend().↓cornerRadius(4)
          }
        }
      }
      """,
      """
      struct Poster: View {
        @Environment(\\.presentationMode) private var ↓mode
        @State private var scale = 1.0

        var body: some View {
          Image("poster")
            .↓cornerRadius(12)
            .↓overlay(Text("New"), alignment: .topTrailing)
            .↓animation(.default)
            .gesture(↓MagnificationGesture().onChanged { scale = $0 })
            .↓accessibility(label: Text("Poster"))
        }
      }
      """,
      """
      NavigationStack {
        ↓ScrollView(.horizontal, showsIndicators: false) { Shelf() }
        ↓NavigationLink(destination: Settings(), isActive: $isOpen) { Text("Settings") }
        ↓NavigationLink("About", destination: About())
      }
      .↓navigationBarTitle("Library")
      .↓navigationBarItems(trailing: Button("Add") { add() })
      .toolbar { ↓ToolbarItem(placement: .navigationBarTrailing) { EditButton() } }
      """,
      """
      Form {
        ↓Section(header: Text("Account")) {
          ↓TextField("Name", text: $name, onCommit: save)
            .↓autocapitalization(.words)
            .↓disableAutocorrection(true)
          ↓Picker(selection: $kind, label: Text("Kind")) { Kinds() }
        }
      }
      .↓onChange(of: name) { newName in check(newName) }
      .↓onChange(of: kind, perform: load)
      .↓alert(isPresented: $isWrong) { Alert(title: Text("Name is taken")) }
      .↓alert(item: $problem) { Alert(title: Text($0.title)) }
      .↓actionSheet(isPresented: $isAsking) { ActionSheet(title: Text("Delete?")) }
      .↓accentColor(.orange)
      """,
      """
      TabView {
        Feed().↓tabItem { Label("Feed", systemImage: "house") }
        Search().↓tabItem { Label("Search", systemImage: "magnifyingglass") }
      }
      .↓toolbar(.hidden, for: .tabBar)
      .↓toolbarBackground(.visible, for: .tabBar)
      .↓edgesIgnoringSafeArea(.bottom)
      """,
      "VStack { ↓Text(name).bold() + Text(suffix) }",
      """
      struct Volume: View {
        @Environment(\\.sizeCategory) private var ↓size

        var body: some View {
          ↓Slider(value: $volume, minimumValueLabel: Text("0"), maximumValueLabel: Text("9")) { Text(name) }
            .↓colorScheme(.dark)
            .↓contextMenu(ContextMenu { Button("Reset") { reset() } })
            .↓onLongPressGesture(pressing: { isPressed = $0 }, perform: reset)
          ProgressView().progressViewStyle(↓CircularProgressViewStyle(tint: .white))
          Toggle("Mute", isOn: $isMuted).toggleStyle(↓SwitchToggleStyle(tint: .green))
        }
      }
      """,
      """
      struct Cover: View {
        var body: some View { picture }
        var picture: some View {
          Image("cover").resizable().frame(width: ↓UIScreen.main.bounds.width)
        }
      }
      """,
      """
      Button("Share") {
        let window = ↓UIApplication.shared.keyWindow ?? ↓UIApplication.shared.windows.first
        share(from: window, scale: ↓UIScreen.main.scale)
      }
      """,
      """
      Form {}.↓onChange(of: name) { check($0) }
      Form {}.↓onChange(of: name) { _ in reload() }
      """,
      """
      NavigationView { Feed() }.↓navigationViewStyle(.stack)
      NavigationStack { Feed().↓navigationBarHidden(true) }
      """,
      """
      ↓TextField("Name", text: $name) { isEditing in log(isEditing) } onCommit: { save() }
      ↓TextField("Name", text: $name) { _ in log() }
      ↓TextField("Name", text: $name) { save() }
      """,
      """
      import SwiftUI

      enum Device {
        static var width: CGFloat { ↓UIScreen.main.bounds.width }
        static var glow: CGFloat { ↓UIScreen.main.brightness }
      }

      struct ↓Wave: AnimatableModifier {
        var phase: Double
        func body(content: Content) -> some View { content.offset(y: phase) }
      }
      """,
      """
      VStack { Menu("Sort") { Picks() }.↓menuStyle(.borderlessButton) }
        .↓background(Color.green.ignoresSafeArea())
        .↓onDrop(of: ["public.image"], isTargeted: nil) { _ in true }
      """,
      """
      extension NavigationLink where Destination == Never {
        init(_ title: String, page: Page) where Label == Text { self.init(value: page) { Text(title) } }
      }
      struct Home: View {
        var body: some View {
          ↓NavigationLink("Settings", destination: Settings())
        }
      }
      """,
      """
      VStack { Poster().↓colorScheme(.dark) }
      """,
    ],
    clean: [
      """
      import Backports

      struct Seats: View {
        let count: Int

        var body: some View {
          VStack {
            Text("A").backport.toolbar(.hidden, for: .navigationBar)
            Text("B").backport.onChange(of: count, perform: { _ in })
            Text("C").backport.tabItem { Text("D") }
            Text("E").padding().backport.cornerRadius(3)
            Stepper { Text("Seats") } onIncrement: { more() } onDecrement: { less() }
            Stepper("Seats", onIncrement: more, onDecrement: less)
            Stage().overlay(style, ignoresSafeAreaEdges: .top)
          }
        }
      }
      """,
      """
      import Charts

      struct Sales: View {
        var body: some View {
          Chart {
            Group { BarMark(x: .value("Day", 1), y: .value("Sum", 2)) }.cornerRadius(3)
            ForEach(sales) { sale in BarMark(x: .value("Day", sale.day), y: .value("Sum", 2)) }
              .cornerRadius(8)
            Bars(sales).cornerRadius(6)
            bar(sales[0]).cornerRadius(4)
          }
        }
        func bar(_ sale: Sale) -> some ChartContent {
          BarMark(x: .value("Day", sale.day), y: .value("Sum", sale.sum)).cornerRadius(2)
        }
      }
      struct Bars: ChartContent {
        let sales: [Sale]
        var body: some ChartContent {
          ForEach(sales) { BarMark(x: .value("Day", $0.day), y: .value("Sum", $0.sum)) }.cornerRadius(10)
        }
      }
      """,
      """
      import SwiftUI

      final class AppDelegate: UIResponder, UIApplicationDelegate {
        lazy var window = UIWindow(frame: UIScreen.main.bounds)
      }

      VStack { Menu("Sort") { Picks() }.menuStyle(.button) }
        .background(Color.green.opacity(0.4))
        .onDrop(of: [.image], isTargeted: nil) { _ in true }
      """,
      """
      Image("cover").frame(width: screen.main.bounds.width, height: display.main.brightness)
      """,
      """
      struct Poster: View {
        @Environment(\\.dismiss) private var dismiss

        var body: some View {
          Image("poster")
            .clipShape(.rect(cornerRadius: 12))
            .overlay(alignment: .topTrailing) { Text("New") }
            .overlay(Color.black.opacity(0.2))
            .background(.thinMaterial, in: Capsule())
            .background(Color.white)
            .animation(.default, value: scale)
            .animation(.default) { $0.opacity(isShown ? 1 : 0) }
            .accessibilityLabel("Poster")
        }
      }
      """,
      """
      NavigationStack {
        ScrollView(.horizontal) { Shelf() }.scrollIndicators(.hidden)
        NavigationLink { Settings() } label: { Text("Settings") }
        NavigationLink("About") { About() }
        NavigationLink("Help", value: Route.help)
      }
      .navigationTitle("Library")
      .toolbar { ToolbarItem(placement: .topBarTrailing) { EditButton() } }
      """,
      """
      Form {
        Section { NameField() } header: { Text("Account") }
        Section("Kind") { Picker("Kind", selection: $kind) { Kinds() } }
        TextField("Name", text: $name).onSubmit(save)
      }
      .onChange(of: name) { check(name) }
      .onChange(of: name) { old, new in compare(old, new) }
      .onChange(of: name, initial: true) { check(name) }
      .alert("Name is taken", isPresented: $isWrong) { Button("OK") {} }
      .alert(isPresented: $isWrong, error: problem) { Button("OK") {} }
      .toolbarBackground(.blue, for: .navigationBar)
      .toolbar(removing: .sidebarToggle)
      """,
      """
      Chart(sales) { sale in
        BarMark(x: .value("Day", sale.day), y: .value("Sum", sale.sum)).cornerRadius(4)
      }
      """,
      """
      extension View {
        func cornerRadius(_ radius: CGFloat, corners: Corners) -> some View {
          clipShape(CornerShape(radius: radius, corners: corners))
        }
      }
      struct Card: View {
        var body: some View { Text("Card").cornerRadius(8, corners: .top) }
      }
      """,
      "#Preview { Badge() }",
      """
      VStack {
        Slider(value: $volume) { Text(name) } minimumValueLabel: { Text("0") } maximumValueLabel: { Text("9") }
          .preferredColorScheme(.dark)
          .contextMenu { Button("Reset") { reset() } }
          .onLongPressGesture(perform: reset, onPressingChanged: { isPressed = $0 })
        ProgressView().progressViewStyle(CircularProgressViewStyle()).tint(.white)
        Text(name).bold().animation(.default)
        Color.red.animation(.default)
        Section(content: rows, header: title)
        Picker(selection: $kind, content: kinds, label: title)
        GroupBox(content: rows, label: title)
        NavigationLink(destination: details, label: title)
      }
      """,
      """
      struct Toggles: View {
        @State private var isOn = false
        var body: some View { Details(isShown: $isOn.animation(.default)).overlay(badge) }
      }
      """,
      """
      Form {}
        .onChange(of: name) { check() }
        .onChange(of: name) { check($1) }
        .onChange(of: name) { names = names.filter { $0 != name } }
        .onChange(of: name) { handler = { print($0) } }
      TextField(text: $name) { Text("Name") }
      TextField("Name", text: $name, axis: .vertical)
      """,
      """
      extension NavigationLink where Destination == Never {
        init(_ title: String, destination: Page) where Label == Text {
          self.init(value: destination) { Text(title) }
        }
        init(_ page: Page, destination: Int = 1, @ViewBuilder label: () -> Label) {
          self.init(value: page, label: label)
        }
      }
      struct Home: View {
        var body: some View {
          NavigationLink("Settings", destination: .settings)
          NavigationLink(page, destination: 2) { Text("Help") }
        }
      }
      """,
      """
      import SwiftUI
      extension UIApplication {
        var keyWindow: UIWindow? { windowScene?.keyWindow }
      }
      struct Margins { let top = UIApplication.shared.keyWindow?.safeAreaInsets.top }
      """,
    ])
}
