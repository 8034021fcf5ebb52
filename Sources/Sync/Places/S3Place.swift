import Foundation
import NIOHTTP1
import Records

/// A bucket of an S3 service, addressed by path.
struct S3Place: Place {
  private let origin, bucket, prefix: String
  private let signature: S3Signature
  /// The most names on a page of a list; services give 1000 at most.
  var page = 1000
  private var address: String { "\(origin)/\(bucket)" }

  /// A bucket has no folders: this object tells an emptied book from a missing one.
  private static let marker = "begun"

  /// - Parameter prefix: the beginning of the names of the book's files, with its slash
  init(_ origin: String, bucket: String, prefix: String, _ signature: S3Signature) {
    (self.origin, self.bucket, self.prefix, self.signature) = (origin, bucket, prefix, signature)
  }

  func begin(alone: Bool) throws {
    let above = prefix.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    // A place in which a start broke off before the first letter holds no book.
    if alone,
      try listed("Prefix", below: above, ["delimiter": "/"]).filter(\.isBookFolder).contains(where: { folder in
        try listed("Key", below: "\(above)\(folder)/").contains { FileName($0) != nil }
      })
    {
      throw UserError(.conflict, "sync.other", at: address)
    }
    try write(S3Place.marker, Data("commonplace".utf8))
  }

  func list() throws -> [String] {
    let names = try listed("Key", below: prefix)
    guard names.contains(S3Place.marker) else { throw UserError(.unreachable, "sync.web.missing", at: address) }
    return names
  }

  func read(_ name: String) throws -> Data? {
    let answer = try send(.GET, prefix + name)
    if answer.status == 404, answer.code == "NoSuchKey" { return nil }
    try answer.confirm(200, at: address)
    return answer.body
  }

  func write(_ name: String, _ content: Data) throws { try send(.PUT, prefix + name, [:], content).confirm(200, at: address) }

  func delete(_ name: String) throws {
    let answer = try send(.DELETE, prefix + name)
    if answer.code != "NoSuchKey" { try answer.confirm(200, 204, at: address) }
  }

  /// The last parts of the names below a prefix, of all pages of the list.
  private func listed(_ element: String, below prefix: String, _ more: [String: String] = [:]) throws -> [String] {
    var (names, query): ([String], [String: String]) = ([], more)
    (query["list-type"], query["prefix"], query["max-keys"]) = ("2", prefix, "\(page)")
    while true {
      let answer = try send(.GET, "", query)
      try answer.confirm(200, at: address)
      guard let found = XMLTexts(of: [element, "IsTruncated", "NextContinuationToken"], in: answer.body) else {
        throw UserError(.unreachable, "sync.web.strange", at: address)
      }
      names += found.texts[element, default: []].compactMap { $0.split(separator: "/").last.map(String.init) }
      guard found.texts["IsTruncated"]?.first == "true" else { return names }
      let token = found.texts["NextContinuationToken"]?.first
      // A list whose next page is missing, or the same again, is not whole.
      guard let token, !token.isEmpty, token != query["continuation-token"] else {
        throw UserError(.unreachable, "sync.web.strange", at: address)
      }
      query["continuation-token"] = token
    }
  }

  private func send(_ method: HTTPMethod, _ key: String, _ query: [String: String] = [:], _ body: Data = Data()) throws
    -> PlaceClient.Answer
  {
    let path = PlaceAddress.encoded([bucket] + key.split(separator: "/").map(String.init))
    let host = origin.split(separator: "/").last.map(String.init) ?? ""
    let signed = signature.headers(method.rawValue, host: host, path, query, body)
    let asked = query.isEmpty ? "" : "?\(S3Signature.canonical(query))"
    let answer = try PlaceClient.verifying.send(method, origin + path + asked, HTTPHeaders(signed.map { ($0.key, $0.value) }), body)
    switch answer.code {
    case "RequestTimeTooSkewed": throw UserError(.unreachable, "sync.web.clock", at: address)
    case "SignatureDoesNotMatch", "InvalidAccessKeyId": throw UserError(.unreachable, "sync.web.password", at: address)
    case "AuthorizationHeaderMalformed", "PermanentRedirect", "TemporaryRedirect":
      throw UserError(.unreachable, "sync.web.region", at: address, detail: signature.region)
    default: return answer
    }
  }
}

extension PlaceClient.Answer {
  /// The code of a refusal.
  fileprivate var code: String? { status < 300 ? nil : XMLTexts(of: ["Code"], in: body)?.texts["Code"]?.first }
}
