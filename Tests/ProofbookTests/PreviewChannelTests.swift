import FlyingFox
import Foundation
import Testing

@testable import proofbook

/// The frames that wait to be sent to an open page.
@Suite(.timeLimit(.minutes(10))) struct PreviewChannelTests {
  /// Sends frames as a browser does, and returns those that it gets.
  private func answers(
    to client: [WSFrame], after send: (PreviewChannel) -> Void = { _ in },
    failure: (any Error)? = nil
  ) async -> [WSFrame] {
    let (frames, channel) = PreviewChannel.make()
    send(channel)
    await channel.answer(
      AsyncThrowingStream { stream in
        for frame in client { stream.yield(frame) }
        stream.finish(throwing: failure)
      })
    return await frames.reduce(into: []) { $0.append($1) }
  }

  private func texts(_ frames: [WSFrame]) -> [String] {
    frames.map { String(decoding: $0.payload, as: UTF8.self) }
  }

  @Test func `Events are sent in order as whole text frames`() async {
    let events: [PreviewEvent] = [.styles(["/a.css"]), .index, .reload, .ping]
    let frames = await answers(to: [], after: { for event in events { $0.send(event) } })
    #expect(texts(frames) == events.map(\.text))
    #expect(frames.allSatisfy { $0.fin && $0.opcode == .text && $0.mask == nil })
  }

  @Test func `An event for several pages reaches each of them`() async {
    let pages = [PreviewChannel.make(), PreviewChannel.make()]
    PreviewChannel.send(.index, to: pages.map(\.channel))
    for page in pages {
      var frames = page.frames.makeAsyncIterator()
      #expect(await frames.next()?.payload == Data(PreviewEvent.index.text.utf8))
    }
  }

  @Test(arguments: [
    (PreviewChannel.capacity - 1, false), (PreviewChannel.capacity, true), (10_000, true),
  ])
  func `A page that lost an event is loaded again`(_ count: Int, _ isReloaded: Bool) async {
    let events = texts(
      await answers(to: []) { channel in
        channel.send(.styles(["/a.css"]))
        for _ in 0..<count { channel.send(.index) }
      })
    #expect(events.count == PreviewChannel.capacity)
    #expect((events.last == PreviewEvent.reload.text) == isReloaded)
  }

  @Test func `A page that lost only pings is not loaded again`() async {
    let events = texts(
      await answers(to: []) { channel in
        for _ in 0..<10_000 { channel.send(.ping) }
        channel.send(.index)
      })
    #expect(events.count == PreviewChannel.capacity)
    #expect(Set(events) == [PreviewEvent.ping.text, PreviewEvent.index.text])
  }

  @Test func `A ping is answered by a pong with the same content`() async {
    let ping = WSFrame(fin: true, opcode: .ping, mask: nil, payload: Data("a".utf8))
    let text = WSFrame(fin: true, opcode: .text, mask: nil, payload: Data("b".utf8))
    let frames = await answers(to: [text, ping, text, ping])
    #expect(frames.map(\.opcode) == [.pong, .pong])
    #expect(texts(frames) == ["a", "a"])
  }

  @Test(arguments: [
    WSFrame.close(), .close(message: "Bye"),
    // Longer than RFC 6455 allows for a control frame.
    WSFrame(fin: true, opcode: .ping, mask: nil, payload: Data(count: 126)),
  ])
  func `A close frame ends the channel`(_ frame: WSFrame) async {
    #expect(await answers(to: [frame, frame]) == [.close()])
  }

  @Test func `An interrupted connection ends the channel`() async {
    #expect(await answers(to: [], failure: CancellationError()).isEmpty)
  }

  @Test func `The end of a channel is reported once its frames are released`() async {
    let ended = AsyncStream.makeStream(of: Void.self)
    var (frames, channel): (AsyncStream<WSFrame>?, PreviewChannel) = PreviewChannel.make()
    channel.onEnd { ended.continuation.yield() }
    #expect(frames != nil)
    frames = nil
    for await _ in ended.stream { break }
  }
}
