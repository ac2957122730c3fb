import HandbookModel
import Testing

/// The hash that pins published handbooks, compared with the examples of FIPS 180-4 and with
/// `sha256sum`.
struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
    (
      String(repeating: "b", count: 55),
      "eb2c86e932179f4ba13fe8715a26124b77d6bad290b9b4c1cc140cf633300c19"
    ),
    (
      String(repeating: "b", count: 64),
      "a0fab1377f49a759b57f63318262ebe89fabfc990e8e93ceac2984561482b9d4"
    ),
  ])
  func `Bytes have their hash`(_ text: String, _ hash: String) {
    #expect(sha256(Array(text.utf8)) == hash)
  }
}
