import Crypto
import Foundation
import Records

/// Signs requests to an S3 service (AWS Signature Version 4, in the header).
struct S3Signature: Sendable {
  let id, secret, region: String
  let now: @Sendable () -> Instant

  /// The headers of a request, with its signature.
  func headers(_ method: String, host: String, _ path: String, _ query: [String: String], _ body: Data) -> [String: String] {
    let moment = S3Signature.moment(now())
    var headers = ["host": host, "x-amz-date": moment, "x-amz-content-sha256": SHA256.hash(data: body).hex]
    let names = headers.keys.sorted()
    let request = [
      method, path, S3Signature.canonical(query), names.map { "\($0):\(headers[$0] ?? "")\n" }.joined(), names.joined(separator: ";"),
      headers["x-amz-content-sha256"] ?? "",
    ].joined(separator: "\n")
    let scope = "\(moment.prefix(8))/\(region)/s3/aws4_request"
    let text = "AWS4-HMAC-SHA256\n\(moment)\n\(scope)\n\(SHA256.hash(data: Data(request.utf8)).hex)"
    let key = scope.split(separator: "/").reduce(SymmetricKey(data: Data("AWS4\(secret)".utf8))) { key, part in
      SymmetricKey(data: HMAC<SHA256>.authenticationCode(for: Data(part.utf8), using: key))
    }
    let signature = HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: key).hex
    headers["authorization"] =
      "AWS4-HMAC-SHA256 Credential=\(id)/\(scope),SignedHeaders=\(names.joined(separator: ";")),Signature=\(signature)"
    // The HTTP client adds this one itself.
    headers["host"] = nil
    return headers
  }

  /// A query in the order and encoding that are signed.
  static func canonical(_ query: [String: String]) -> String {
    query.sorted { $0.key < $1.key }.map { "\(PlaceAddress.encoded($0.key))=\(PlaceAddress.encoded($0.value))" }.joined(separator: "&")
  }

  /// `20130524T000000Z`
  private static func moment(_ instant: Instant) -> String {
    let plain = Date(timeIntervalSince1970: Double(instant.milliseconds / 1000)).formatted(.iso8601)
    return plain.filter { $0 != "-" && $0 != ":" }
  }
}
