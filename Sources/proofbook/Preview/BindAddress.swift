import FlyingSocks
import Foundation

/// The IP address of this machine that the preview server listens on.
struct BindAddress: Sendable {
  private enum Family: Sendable {
    case four, six
  }

  /// The IP address as text, such as `127.0.0.1` or `::1`.
  private let number: String
  private let family: Family

  /// Creates the address for `localhost` or an IP address; `nil` if the name is neither.
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

  /// Whether the address can be reached only from this machine.
  var isLoopback: Bool { family == .four ? number.hasPrefix("127.") : number == "::1" }

  /// Returns the address with the port in the form in which users see it, such as `127.0.0.1:8080`.
  func authority(port: UInt16) -> String {
    family == .four ? "\(number):\(port)" : "[\(number)]:\(port)"
  }

  /// Returns the URL at which a browser on this machine can open the site, such as
  /// `http://127.0.0.1:8080/`.
  func url(port: UInt16) -> String {
    let isAny = number == "0.0.0.0" || number == "::"
    return isAny ? "http://127.0.0.1:\(port)/" : "http://\(authority(port: port))/"
  }

  /// The IPv4 addresses at which other machines in the network can reach the preview, sorted. Empty
  /// unless the preview listens on all network interfaces. IPv6 addresses are left out because they
  /// are hard to type.
  var networkAddresses: [String] {
    guard number == "0.0.0.0" || number == "::" else { return [] }
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var numbers: [String] = []
    var next = first
    while let interface = next?.pointee {
      next = interface.ifa_next
      guard let address = interface.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET)
      else {
        continue
      }
      let found = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
        var text = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
        var number = address.pointee.sin_addr
        inet_ntop(AF_INET, &number, &text, socklen_t(INET_ADDRSTRLEN))
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      }
      if !found.hasPrefix("127."), !numbers.contains(found) { numbers.append(found) }
    }
    return numbers.sorted()
  }

  /// Returns a socket that listens on this address and the given port.
  /// - Throws: `SocketError`.
  func listen(port: UInt16) throws -> Socket {
    switch family {
    case .four: try Self.listen(at: .inet(ip4: number, port: port))
    case .six: try Self.listen(at: .inet6(ip6: number, port: port))
    }
  }

  private static func listen(at address: some SocketAddress) throws -> Socket {
    let socket = try Socket(domain: Int32(type(of: address).family))
    do {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      try socket.listen()
    } catch {
      try? socket.close()
      throw error
    }
    return socket
  }

  /// Whether the preview may answer a request with this `Host` header. The host must be an IP
  /// address or a name that always resolves to the local machine (RFC 6761, §6.3). Any other name
  /// could belong to a malicious site that makes its own name resolve to this machine, so that its
  /// pages can read the preview (DNS rebinding).
  /// - Parameter header: The `Host` header of the request; `nil` if it is missing.
  static func isAllowedHost(_ header: String?) -> Bool {
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
