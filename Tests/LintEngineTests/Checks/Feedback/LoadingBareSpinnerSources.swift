@testable import LintEngine

extension CheckSources {
  static let loadingBareSpinner = CheckSources(
    .loadingBareSpinner,
    flagged: [
      """
      struct OrdersView: View {
        var body: some View {
          NavigationStack {
            Group {
              switch model.state {
              case .loading: ↓ProgressView()
              case .loaded(let orders): OrderList(orders: orders)
              }
            }
            .navigationTitle("Orders")
          }
        }
      }
      """,
      """
      VStack {
        if isLoading {
          Spacer()
          ↓ProgressView().scaleEffect(2)
          Spacer()
        } else {
          ForEach(posts) { PostCard(post: $0) }
        }
      }
      """,
      """
      if let profile {
        ProfileCard(profile: profile)
      } else {
        ↓ProgressView()
      }
      """,
      """
      struct LoadingScreen: View {
        var body: some View {
          ZStack {
            Color(.systemBackground).ignoresSafeArea()
            ↓ProgressView().tint(.secondary)
          }
        }
      }
      """,
      """
      VStack(spacing: 8) {
        if isSaving {
          ↓ProgressView()
          Text("Uploading photos…").foregroundStyle(.secondary)
        }
      }
      """,
      """
      List {}.toolbar {
        ToolbarItem(placement: .confirmationAction) {
          if isSending { ↓ProgressView() } else { Button("Send") { send() } }
        }
      }
      """,
      """
      VStack {
        Text(book.title)
        if book.isHere {
          Button("Open") { open() }
        } else if let progress {
          ↓ProgressView(value: progress)
        } else {
          Button { load() } label: { Label("Download", systemImage: "arrow.down") }
        }
      }
      """,
    ],
    clean: [
      """
      struct Interests: View {
        var body: some View {
          VStack {
            if model.isLoading { ProgressView() } else { Chips(model.interests) }
          }
          .overlay(alignment: .topLeading) { Text("Interests").font(.headline) }
        }
      }
      """,
      """
      HStack {
        if isSending { ProgressView("Sending") } else { Button("Send") { send() } }
        if isSending { ProgressView().accessibilityLabel("Sending") } else { Button("Send") { send() } }
        if isSending { Text("Sending"); ProgressView() } else { Button("Send") { send() } }
        if isSending { ProgressView(value: done).labelled() } else { Button("Send") { send() } }
        Button { send() } label: { if isSending { ProgressView() } else { Text("Send") } }
      }
      HStack {
        if isSending { ProgressView() } else { Button("Send") { send() } }
      }
      .accessibilityElement(children: .combine)
      """,
      """
      VStack {
        ProgressView(value: progress)
        Text("Downloading…")
      }
      """,
      """
      VStack {
        ProgressView()
        Text("Looking for speakers nearby")
      }
      """,
      """
      if isLoading { ProgressView("Loading orders") } else { OrderList(orders: orders) }
      """,
      """
      VStack {
        if isLoading {
          ProgressView()
          Text("Loading your orders")
        } else {
          OrderList(orders: orders)
        }
      }
      """,
      """
      Button(action: save) {
        if isSaving { ProgressView() } else { Text("Save") }
      }
      """,
      """
      List {
        ForEach(posts) { PostRow(post: $0) }
        if hasMore { ProgressView().task { await loadMore() } }
      }
      """,
      """
      AsyncImage(url: url) { phase in
        if let image = phase.image { image.resizable() } else { ProgressView() }
      }
      """,
      """
      OrderList(orders: orders).overlay { if isLoading { ProgressView() } }
      """,
      """
      if isUploading { ProgressView(value: progress) } else { Picture() }
      """,
      """
      HStack { Text("Sync"); if isSyncing { ProgressView() } else { Text(date) } }
      """,
      """
      ZStack { Content(); if isBusy { ProgressView() } }
      """,
      """
      struct Thumbnail: View {
        var body: some View {
          VStack { if let image { image } else { ProgressView() } }.frame(width: 80, height: 80)
        }
      }
      """,
    ])
}
