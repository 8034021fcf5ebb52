import Crypto
import Foundation

/// A text sealed for one browser (RFC 8291): the push service passes it on and cannot read it.
enum Sealing {
  /// Bytes of every text once padded, so that its length tells the service nothing; the services take 4096 with what is around it.
  static let padded = 3072

  /// The keys of a browser's subscription.
  struct Recipient: Sendable {
    let key: P256.KeyAgreement.PublicKey
    let secret: [UInt8]

    /// Nil unless they are a point of the curve and 16 bytes, in base64url.
    init?(key: String, secret: String) {
      guard let point = Data(base64URL: key), let bytes = Data(base64URL: secret), bytes.count == 16,
        let key = try? P256.KeyAgreement.PublicKey(x963Representation: point)
      else { return nil }
      (self.key, self.secret) = (key, Array(bytes))
    }
  }

  /// The body of a push message.
  ///
  /// - Parameters:
  ///   - sender: a key of this message alone
  ///   - length: bytes of the padded text; a longer text is not padded
  static func sealed(
    _ text: Data, for recipient: Recipient, salt: [UInt8], by sender: P256.KeyAgreement.PrivateKey = P256.KeyAgreement.PrivateKey(),
    padded length: Int = padded
  ) throws -> Data {
    let (theirs, ours) = (recipient.key.x963Representation, sender.publicKey.x963Representation)
    let secret = try sender.sharedSecretFromKeyAgreement(with: recipient.key).hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: recipient.secret, sharedInfo: Data("WebPush: info\0".utf8) + theirs + ours, outputByteCount: 32)
    return try encoded(text, by: secret, salt: salt, keyID: ours, padded: length)
  }

  /// One record of the content coding `aes128gcm` (RFC 8188).
  static func encoded(_ text: Data, by secret: SymmetricKey, salt: [UInt8], keyID: Data, padded length: Int = 0) throws -> Data {
    func derived(_ purpose: String, _ count: Int) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: secret, salt: salt, info: Data("Content-Encoding: \(purpose)\0".utf8), outputByteCount: count)
    }
    let nonce = try AES.GCM.Nonce(data: derived("nonce", 12).withUnsafeBytes { Data($0) })
    // The last record ends its text with a 2.
    let record = text + [2] + Data(repeating: 0, count: max(0, length - text.count))
    let box = try AES.GCM.seal(record, using: derived("aes128gcm", 16), nonce: nonce)
    // The header: salt, a record size of 4096, and the sender's key with its length.
    return Data(salt) + [0, 0, 0x10, 0, UInt8(keyID.count)] + keyID + box.ciphertext + box.tag
  }
}

extension Data {
  /// Decodes base64url without padding (RFC 4648, 5); nil for any other text.
  init?(base64URL text: String) {
    guard text.utf8.allSatisfy({ UInt8(ascii: "-") == $0 || UInt8(ascii: "_") == $0 || isAlphanumeric($0) }) else { return nil }
    let plain = text.replacing("-", with: "+").replacing("_", with: "/")
    self.init(base64Encoded: plain + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4))
  }

  /// The bytes in base64url without padding.
  var base64URL: String {
    base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}

private func isAlphanumeric(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
