import Crypto
public import Foundation

/// A request to a relay as its member signs it: for that relay, whatever it is called there, and for those few minutes.
public struct SignedRequest: Hashable, Sendable {
  /// How far the clocks of a member and a relay may be apart, in milliseconds.
  public static let tolerance: Int64 = 5 * 60 * 1000

  /// Who asks.
  public let member: MemberID
  /// When, by the member's clock, in milliseconds since 1970.
  public let time: Int64
  private let signature: Data

  /// Signs a request.
  ///
  /// - Parameters:
  ///   - method: of HTTP
  ///   - path: with its query
  ///   - relay: the id of the relay
  public init(_ method: String, _ path: String, body: Data, to relay: Data, at time: Int64, by keys: MemberKeys) throws {
    (member, self.time) = (keys.member.id, time)
    signature = try keys.sign(SignedRequest.message(method, path, body, relay, time), for: .request)
  }

  /// Reads what a request says of who signed it; nil where it says nothing.
  public init?(header: String) {
    let words = header.split(separator: " ")
    guard words.count == 4, words[0] == SignedRequest.scheme, let member = MemberID(String(words[1])), let time = Int64(words[2]),
      let signature = Data(base64Encoded: String(words[3]))
    else { return nil }
    (self.member, self.time, self.signature) = (member, time, signature)
  }

  /// The value of the field `Authorization`.
  public var header: String { "\(SignedRequest.scheme) \(member) \(time) \(signature.base64EncodedString())" }

  /// Whether that member signed that request to that relay.
  public func isOf(_ member: Member, _ method: String, _ path: String, body: Data, to relay: Data) -> Bool {
    member.id == self.member
      && member.signed(SignedRequest.message(method, path, body, relay, time), for: .request, as: signature)
  }

  private static let scheme = "Commonplace"

  private static func message(_ method: String, _ path: String, _ body: Data, _ relay: Data, _ time: Int64) -> Data {
    Data("\(method)\n\(path)\n\(relay.hex)\n\(time)\n".utf8) + Data(SHA256.hash(data: body))
  }
}
