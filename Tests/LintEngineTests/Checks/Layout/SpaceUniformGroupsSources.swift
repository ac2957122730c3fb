@testable import LintEngine

extension CheckSources {
  static let spaceUniformGroups = CheckSources(
    .spaceUniformGroups,
    flagged: [
      """
      struct OrderSummary: View {
        var body: some View {
          ScrollView {
            ↓VStack(alignment: .leading, spacing: 12) {
              Text("Order 1042").font(.title2)
              Text("Placed on 3 May")
              Text("Delivery").font(.headline)
              Text(address)
              Text("Payment").font(.headline)
              HStack { Text("Card"); Spacer(); Text(card) }
            }
            .padding()
          }
        }
      }
      """,
      """
      ↓VStack(spacing: Spacing.medium) {
        Image("portrait").clipShape(.circle)
        Text(name).font(.title)
        Text(role).font(.subheadline)
        Text(biography)
        Link("Website", destination: website)
        Button("Follow", action: follow)
      }
      """,
      """
      struct ReminderEditor: View {
        var body: some View {
          ↓VStack(spacing: 16) {
            title
            TextField("Title", text: $title)
            DatePicker("Date", selection: $date)
            Text("Repeat").font(.headline)
            Toggle("Every day", isOn: $daily)
            Slider(value: $hours)
            if daily { Text("Ends never").font(.footnote) }
          }
        }

        private var title: some View { Text("Reminder").font(.headline) }
      }
      """,
      """
      ↓VStack(alignment: .leading) {
        Text("Name")
        TextField("Name", text: $name)
        Text("Email")
        TextField("Email", text: $email)
        Text("Telephone")
        TextField("Telephone", text: $telephone)
      }
      """,
      """
      ↓VStack(alignment: .leading, spacing: 10) {
        Text(concert.name).font(.title)
        Text(concert.date)
        Text(concert.hall)
        Text(concert.street)
        Text(concert.conductor)
        Text(concert.programme)
        Button("Reserve") { reserve() }
      }
      """,
    ],
    clean: [
      """
      VStack(spacing: 10) {
        Text("One"); Text("Two"); Text("Three"); Text("Four"); Text("Five"); Text("Six"); Text("Seven")
      }
      """,
      """
      VStack(spacing: 16) {
        Image("logo").resizable().scaledToFit().frame(width: 80, height: 80)
        Text("Welcome back").font(.largeTitle.bold())
        TextField("Email", text: $email)
        SecureField("Password", text: $password)
        Button("Sign in", action: signIn).buttonStyle(.borderedProminent)
        Link("Forgot password?", destination: reset)
      }
      """,
      """
      VStack(spacing: 24) {
        VStack(spacing: 4) { Text(name).font(.title); Text(role).font(.subheadline) }
        Text(biography)
        Image("map")
        Link("Website", destination: website)
        Button("Follow", action: follow)
        Button("Message", action: write)
      }
      """,
      """
      VStack(alignment: .leading, spacing: 8) {
        Text("Delivery").font(.headline)
        Text(street)
        Text(city).padding(.bottom, 16)
        Text("Payment").font(.headline)
        Text(card)
        Text(owner)
        Text(expiry)
      }
      """,
      """
      VStack(spacing: 12) {
        TextField("Given name", text: $given)
        TextField("Family name", text: $family)
        TextField("Street", text: $street)
        TextField("City", text: $city)
        TextField("Country", text: $country)
        Button("Save", action: save)
      }
      """,
      """
      VStack(spacing: 32) {
        ProfileHeader()
        StatisticsRow()
        Text("Friends").font(.headline)
        FriendsGrid()
        Text("Photos").font(.headline)
        PhotosGrid()
      }
      """,
      """
      VStack(spacing: 16) {
        Text("Sign in").font(.title)
        TextField("Email", text: $email)
        SecureField("Password", text: $password)
        Button("Sign in", action: signIn)
      }
      """,
      """
      VStack(spacing: 12) {
        Text("Delivery").font(.headline)
        Text(address)
        Divider()
        Text("Payment").font(.headline)
        Text(card)
        Divider()
        Text("Total").font(.headline)
        Text(total)
      }
      """,
    ])
}
