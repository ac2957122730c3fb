import Testing

@testable import proofbook

/// The addresses that the preview listens on, and the hosts that it answers to.
struct BindAddressTests {
  @Test(
    arguments: [
      ("localhost", true), ("localhost:8080", true), ("LOCALHOST", true), ("localhost.", true),
      ("localhost.:8080", true), ("localhost..", false), (".", false), ("a.example.", false),
      ("a.localhost:1", true),
      ("127.0.0.1", true), ("127.0.0.1:8080", true), ("10.1.2.3:80", true), ("[::1]", true),
      ("[::1]:8080", true), ("[fe80::1]", true), (nil, false), ("", false), ("a.example", false),
      ("a.example:8080", false), ("localhost.a.example", false), ("127.0.0.1.a.example", false),
      ("127.1", false), ("[a.example]", false), ("localhost:80@a.example", false),
      ("localhost:80, a.example", false), ("localhost:99999", false), ("[::1]a.example", false),
      ("::1", false), ("notlocalhost", false),
    ] as [(String?, Bool)])
  func `Only requests to localhost and IP addresses are answered`(
    _ header: String?, _ isAnswered: Bool
  ) throws {
    let address = try #require(BindAddress("localhost", hostName: "harbor"))
    #expect(address.isAllowedHost(header) == isAnswered)
  }

  private static let names = ["harbor", "HARBOR", "harbor.local", "harbor.local:8080", "harbor:80"]
  private static let foreignNames = [
    "harbor.local.a.example", "a.harbor.local", "harbors", "harbor.example", "local", ".local", "",
  ]

  @Test(
    arguments: [
      ("0.0.0.0", "harbor", true), ("::", "Harbor", true), ("192.168.1.2", "harbor.local", true),
      ("0.0.0.0", "harbor.corp.test", true), ("127.0.0.1", "harbor", false),
      ("::1", "harbor.local", false), ("localhost", "harbor", false), ("0.0.0.0", "", false),
      ("0.0.0.0", "localhost", false), ("0.0.0.0", "boat", false),
    ])
  func `The name of the machine is accepted if other machines can reach the preview`(
    _ bound: String, _ hostName: String, _ isAnswered: Bool
  ) throws {
    let address = try #require(BindAddress(bound, hostName: hostName))
    for name in Self.names { #expect(address.isAllowedHost(name) == isAnswered, "\(name)") }
    for name in Self.foreignNames { #expect(!address.isAllowedHost(name), "\(name)") }
    #expect(address.isAllowedHost("10.1.2.3:80"))
  }

  @Test func `The whole host name is accepted as well as its first label`() throws {
    let address = try #require(BindAddress("0.0.0.0", hostName: "harbor.corp.test"))
    #expect(address.isAllowedHost("harbor.corp.test:8080"))
    #expect(!address.isAllowedHost("corp.test"))
  }

  @Test(
    arguments: [
      ("localhost", "127.0.0.1:80", true), ("127.0.0.5", "127.0.0.5:80", true),
      ("::1", "[::1]:80", true), ("0.0.0.0", "0.0.0.0:80", false), ("::", "[::]:80", false),
      ("192.168.1.2", "192.168.1.2:80", false), ("a.example", nil, false), ("", nil, false),
      ("1.2.3", nil, false), ("255.255.255.255", nil, false), ("224.0.0.1", nil, false),
      ("ff02::1", nil, false), ("ff::1", "[ff::1]:80", false),
    ] as [(String, String?, Bool)])
  func `The preview can be bound only to IP addresses and localhost`(
    _ name: String, _ authority: String?, _ isLoopback: Bool
  ) {
    let address = BindAddress(name)
    #expect(address?.authority(port: 80) == authority)
    #expect((address?.isLoopback ?? false) == isLoopback)
  }
}
