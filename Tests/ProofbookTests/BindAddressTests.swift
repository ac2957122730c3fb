import Testing

@testable import proofbook

/// The addresses that the preview listens on, and the hosts that it answers to.
struct BindAddressTests {
  @Test(
    arguments: [
      ("localhost", true), ("localhost:8080", true), ("LOCALHOST", true), ("a.localhost:1", true),
      ("127.0.0.1", true), ("127.0.0.1:8080", true), ("10.1.2.3:80", true), ("[::1]", true),
      ("[::1]:8080", true), ("[fe80::1]", true), (nil, false), ("", false), ("a.example", false),
      ("a.example:8080", false), ("localhost.a.example", false), ("127.0.0.1.a.example", false),
      ("127.1", false), ("[a.example]", false), ("::1", false), ("notlocalhost", false),
    ] as [(String?, Bool)])
  func `Only requests to localhost and IP addresses are answered`(
    _ header: String?, _ isAnswered: Bool
  ) {
    #expect(BindAddress.isAllowedHost(header) == isAnswered)
  }

  @Test(
    arguments: [
      ("localhost", "127.0.0.1:80", true), ("127.0.0.5", "127.0.0.5:80", true),
      ("::1", "[::1]:80", true), ("0.0.0.0", "0.0.0.0:80", false), ("::", "[::]:80", false),
      ("192.168.1.2", "192.168.1.2:80", false), ("a.example", nil, false), ("", nil, false),
      ("1.2.3", nil, false),
    ] as [(String, String?, Bool)])
  func `The preview can be bound only to IP addresses and localhost`(
    _ name: String, _ authority: String?, _ isLoopback: Bool
  ) {
    let address = BindAddress(name)
    #expect(address?.authority(port: 80) == authority)
    #expect((address?.isLoopback ?? false) == isLoopback)
  }
}
