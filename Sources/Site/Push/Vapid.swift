import Crypto
import Foundation
import Records

/// The identity by which a push service knows this book's server again (RFC 8292).
struct Vapid: Sendable {
  /// Hours for which a signature holds; services allow 24.
  private static let hours: Int64 = 12

  private struct Header: Encodable {
    let typ = "JWT"
    let alg = "ES256"
  }

  /// The names of RFC 7519: audience, expiration and subject.
  private struct Claims: Encodable {
    let aud: String
    let exp: Int64
    let sub: String?
  }

  let key: P256.Signing.PrivateKey
  /// An address by which the service can reach the sender; nil if none is told.
  let contact: String?

  /// The public key, as pages give it to their browser.
  var publicKey: String { key.publicKey.x963Representation.base64URL }

  /// The value of `Authorization` for messages to that service.
  func authorization(for service: String, at now: Instant) throws -> String {
    let claims = Claims(aud: service, exp: now.milliseconds / 1000 + Vapid.hours * 3600, sub: contact)
    let text = try "\(Data(Header().encodedJSON.utf8).base64URL).\(Data(claims.encodedJSON.utf8).base64URL)"
    let signature = try key.signature(for: Data(text.utf8)).rawRepresentation.base64URL
    return "vapid t=\(text).\(signature), k=\(publicKey)"
  }
}
