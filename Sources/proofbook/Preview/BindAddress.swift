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
  /// The names of this machine in the network, in lowercase; empty if the address can be reached
  /// only from this machine.
  private let machineNames: Set<String>

  /// Creates the address for `localhost` or an IP address; `nil` if the name is neither, or if it
  /// is an address of several machines (multicast, broadcast or reserved).
  /// - Parameters:
  ///   - name: `localhost` or an IP address.
  ///   - hostName: The host name of this machine.
  init?(_ name: String, hostName: String = Self.hostName) {
    number = name == "localhost" ? "127.0.0.1" : name
    if let address = try? sockaddr_in.inet(ip4: number, port: 0) {
      guard withUnsafeBytes(of: address.sin_addr, { $0[0] < 224 }) else { return nil }
      family = .four
    } else if let address = try? sockaddr_in6.inet6(ip6: number, port: 0) {
      guard withUnsafeBytes(of: address.sin6_addr, { $0[0] != 255 }) else { return nil }
      family = .six
    } else {
      return nil
    }
    let isLoopback = Self.isLoopback(number, family)
    machineNames = isLoopback ? [] : Self.machineNames(hostName)
  }

  /// Whether the address can be reached only from this machine.
  var isLoopback: Bool { Self.isLoopback(number, family) }

  private static func isLoopback(_ number: String, _ family: Family) -> Bool {
    family == .four ? number.hasPrefix("127.") : number == "::1"
  }

  /// The host name of this machine; empty if it is unknown.
  private static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns the names by which other machines reach the machine with this host name: the host name
  /// itself, its first label, and that label in the domain `local` (RFC 6762, §3).
  private static func machineNames(_ hostName: String) -> Set<String> {
    let name = hostName.lowercased()
    guard let label = name.split(separator: ".").first, label != "localhost" else { return [] }
    return [name, String(label), "\(label).local"]
  }

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
  /// address, a name that always resolves to the local machine (RFC 6761, §6.3) or, if other
  /// machines can reach the preview, the name of this machine. Any other name could belong to a
  /// malicious site that makes its own name resolve to this machine, so that its pages can read the
  /// preview (DNS rebinding).
  /// - Parameter header: The `Host` header of the request; `nil` if it is missing.
  func isAllowedHost(_ header: String?) -> Bool {
    guard var name = header?[...] else { return false }
    if name.hasPrefix("["), let end = name.firstIndex(of: "]") {
      let number = name[name.index(after: name.startIndex)..<end]
      return Self.isPort(name[name.index(after: end)...])
        && (try? sockaddr_in6.inet6(ip6: String(number), port: 0)) != nil
    }
    let port = name.drop { $0 != ":" }
    name = name.prefix { $0 != ":" }
    guard Self.isPort(port) else { return false }
    // The dot at the end of a complete name, as in `localhost.` (RFC 1034, §3.1).
    if name.hasSuffix(".") { name.removeLast() }
    let lower = name.lowercased()
    return lower == "localhost" || lower.hasSuffix(".localhost") || machineNames.contains(lower)
      || (try? sockaddr_in.inet(ip4: lower, port: 0)) != nil
  }

  /// Whether the end of a host is empty or a port, such as `:8080`.
  private static func isPort(_ text: Substring) -> Bool {
    text.isEmpty || text.first == ":" && UInt16(text.dropFirst()) != nil
  }
}
