import FlyingFox
import FlyingSocks
import Foundation

/// Where the preview answers: an address of this machine.
struct ListeningAddress: Sendable {
  private enum Family: Sendable {
    case four, six
  }

  /// As it is written in numbers.
  private let number: String
  private let family: Family

  /// - Parameter name: `localhost` or an IP address; nil for anything else.
  init?(_ name: String) {
    number = name == "localhost" ? "127.0.0.1" : name
    if (try? sockaddr_in.inet(ip4: number, port: 0)) != nil {
      family = .four
    } else if (try? sockaddr_in6.inet6(ip6: number, port: 0)) != nil {
      family = .six
    } else {
      return nil
    }
  }

  /// Whether only this machine reaches it.
  var isLoopback: Bool { family == .four ? number.hasPrefix("127.") : number == "::1" }

  /// For people, such as `127.0.0.1:8080`.
  func place(port: UInt16) -> String {
    family == .four ? "\(number):\(port)" : "[\(number)]:\(port)"
  }

  /// The address for a browser on this machine.
  func url(port: UInt16) -> String {
    let isAny = number == "0.0.0.0" || number == "::"
    return isAny ? "http://127.0.0.1:\(port)/" : "http://\(place(port: port))/"
  }

  /// For a server that answers here and writes no log.
  func configuration(port: UInt16) -> HTTPServer.Configuration {
    // Both have been tried above; the first build of a large handbook takes a while.
    if family == .six, let address = try? sockaddr_in6.inet6(ip6: number, port: port) {
      return HTTPServer.Configuration(address: address, timeout: 600, logger: .disabled)
    }
    let address =
      (try? sockaddr_in.inet(ip4: number, port: port)) ?? sockaddr_in.inet(port: port)
    return HTTPServer.Configuration(address: address, timeout: 600, logger: .disabled)
  }

  /// Whether a browser that asked for a host of this name may be answered. A page of another site can
  /// let its own name lead to this machine and so read what is served here; it cannot do so with a
  /// number or with names that never leave the machine (RFC 6761, §6.3).
  /// - Parameter header: the `Host` of a request; nil without one.
  static func mayAnswer(_ header: String?) -> Bool {
    guard var name = header?[...] else { return false }
    if name.hasPrefix("["), let end = name.firstIndex(of: "]") {
      let number = name[name.index(after: name.startIndex)..<end]
      return (try? sockaddr_in6.inet6(ip6: String(number), port: 0)) != nil
    }
    name = name.prefix { $0 != ":" }
    let lower = name.lowercased()
    return lower == "localhost" || lower.hasSuffix(".localhost")
      || (try? sockaddr_in.inet(ip4: lower, port: 0)) != nil
  }
}
