import Crypto
import Foundation
import Records

/// Proof that a request to another Commonplace, or the answer to it, comes from a device with the key of the book.
///
/// Files are sealed anyway; this keeps others from writing, deleting and answering. A request sent once more within the minutes in which it
/// counts can bring back an older file, which the next round mends.
struct PlaceProof: Sendable {
  /// The milliseconds by which two clocks may differ.
  static let tolerance: Int64 = 300_000

  private let key: SymmetricKey

  init(_ key: SyncKey) { self.key = SymmetricKey(data: key.derived("place", 32)) }

  /// The path of a book, or of a file of it, on another Commonplace.
  static func path(_ folder: String, _ name: String? = nil) -> String { PlaceHost.root + folder + (name.map { "/\($0)" } ?? "") }

  /// The value of `Authorization` for a request at that moment.
  func authorization(_ method: String, _ path: String, at moment: Int64, _ body: Data) -> String {
    let hash = PlaceProof.hash(body)
    return "Commonplace \(moment) \(hash) \(proof([method, path, "\(moment)", hash]))"
  }

  /// The moment and the hash of the body of a request; nil unless the value of `Authorization` is one for that method and path, with a
  /// moment of `Instant.range`, which can be calculated with.
  func claim(_ authorization: String, _ method: String, _ path: String) -> (moment: Int64, hash: String)? {
    let parts = authorization.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, parts[0] == "Commonplace", let moment = Int64(parts[1]), Instant.range.contains(moment),
      isProof(parts[3], [method, path, parts[1], parts[2]])
    else { return nil }
    return (moment, parts[2])
  }

  /// The proof of an answer to the request with that value of `Authorization`.
  func answer(_ authorization: String, _ status: Int, tag: String, _ body: Data) -> String {
    proof([authorization, "\(status)", tag, PlaceProof.hash(body)])
  }

  func isAnswer(_ proof: String, to authorization: String, _ status: Int, tag: String, _ body: Data) -> Bool {
    isProof(proof, [authorization, "\(status)", tag, PlaceProof.hash(body)])
  }

  static func hash(_ body: Data) -> String { SHA256.hash(data: body).hex }

  private func proof(_ parts: [String]) -> String { HMAC<SHA256>.authenticationCode(for: PlaceProof.bytes(parts), using: key).hex }

  private func isProof(_ text: String, _ parts: [String]) -> Bool {
    [UInt8](hex: text).map { HMAC<SHA256>.isValidAuthenticationCode($0, authenticating: PlaceProof.bytes(parts), using: key) } ?? false
  }

  private static func bytes(_ parts: [String]) -> Data { Data(parts.joined(separator: "\n").utf8) }
}
