import FlyingFox
import Foundation

/// The WebSocket frames (RFC 6455) that wait to be sent to a page that is open in a browser. At
/// most ``capacity`` frames wait, even if the browser does not read.
struct PreviewChannel: Sendable {
  /// The maximum number of frames that wait. A save sends at most four events to a page.
  static let capacity = 32

  /// The maximum size of the payload of a ping or pong, in bytes (RFC 6455, §5.5).
  private static let maximumControlPayload = 125

  private let waiting: AsyncStream<WSFrame>.Continuation

  /// Creates a channel and the stream of its frames. The channel ends when the stream is released.
  static func make() -> (frames: AsyncStream<WSFrame>, channel: PreviewChannel) {
    let (frames, waiting) = AsyncStream.makeStream(
      of: WSFrame.self, bufferingPolicy: .bufferingNewest(capacity))
    return (frames, PreviewChannel(waiting: waiting))
  }

  /// Sends an event to the page.
  func send(_ event: PreviewEvent) { send(event.frame) }

  /// Sends an event to several pages. Its text is made only once.
  static func send(_ event: PreviewEvent, to channels: some Sequence<PreviewChannel>) {
    let frame = event.frame
    for channel in channels { channel.send(frame) }
  }

  /// Adds a frame to those that wait. If too many frames wait, the oldest one is lost. If it was an
  /// event other than a ping, the page has to load again, which shows everything that the lost
  /// event reported.
  private func send(_ frame: WSFrame) {
    guard case .dropped(let lost) = waiting.yield(frame), lost.opcode == .text,
      lost != PreviewEvent.ping.frame
    else { return }
    waiting.yield(PreviewEvent.reload.frame)
  }

  /// Answers the frames that the browser sends, until it closes the connection. Then ends the
  /// channel.
  func answer(_ client: AsyncThrowingStream<WSFrame, any Error>) async {
    defer { waiting.finish() }
    do {
      for try await frame in client {
        switch frame.opcode {
        case .ping where frame.payload.count <= Self.maximumControlPayload:
          send(WSFrame(fin: true, opcode: .pong, mask: nil, payload: frame.payload))
        case .ping, .close: return send(.close())
        default: continue
        }
      }
    } catch {
      // The connection was interrupted, or the browser sent something that is not a frame.
    }
  }

  /// Sets the action that is performed when the channel has ended.
  func onEnd(_ action: @escaping @Sendable () -> Void) { waiting.onTermination = { _ in action() } }
}

extension PreviewEvent {
  /// The event as a WebSocket frame.
  fileprivate var frame: WSFrame {
    WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(text.utf8))
  }
}
