import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOSSL
import Records

/// Requests to a place on the web.
struct PlaceClient: Sendable {
  struct Answer {
    let status: Int
    let headers: HTTPHeaders
    let body: Data
  }

  /// Verifies certificates: a WebDAV server is told a password.
  static let verifying = PlaceClient(.makeClientConfiguration())
  /// Encrypts without verifying certificates: a Commonplace proves with every answer that it has the key of the book.
  static let proving = {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.certificateVerification = .none
    return PlaceClient(configuration)
  }()

  private let client: HTTPClient

  private init(_ tls: TLSConfiguration) {
    var configuration = HTTPClient.Configuration(
      tlsConfiguration: tls, redirectConfiguration: .disallow,
      timeout: .init(connect: .seconds(10), read: .seconds(20), write: .seconds(60)))
    // Servers close an idle connection after five seconds or more.
    configuration.connectionPool.idleTimeout = .seconds(2)
    configuration.connectionPool.retryConnectionEstablishment = false
    client = HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
  }

  /// Sends a request and waits for the whole answer, off the threads of the event loops. Throws a `UserError` if there is none.
  func send(_ method: HTTPMethod, _ address: String, _ headers: HTTPHeaders = [:], _ body: Data = Data()) throws -> Answer {
    try telling(address) {
      let request = try HTTPClient.Request(url: address, method: method, headers: headers, body: body.isEmpty ? nil : .data(body))
      let answer = ResponseAccumulator(request: request, maxBodySize: Seal.longest + 1)
      let response = try client.execute(request: request, delegate: answer, deadline: nil).wait()
      return Answer(
        status: Int(response.status.code), headers: response.headers, body: response.body.map { Data($0.readableBytesView) } ?? Data())
    }
  }

  /// Sends a request that has no body, and can wait a while for its answer; a cancelled task does not wait.
  func wait(for address: String, _ headers: HTTPHeaders) async throws -> Answer {
    var request = HTTPClientRequest(url: address)
    request.headers = headers
    let response = try await client.execute(request, timeout: .seconds(60))
    let body = try await response.body.collect(upTo: 1 << 20)
    return Answer(status: Int(response.status.code), headers: response.headers, body: Data(body.readableBytesView))
  }

  /// Runs the body; rewords its error for a person, with the origin of the address.
  private func telling<Value>(_ address: String, _ body: () throws -> Value) throws -> Value {
    let origin = address.split(separator: "/", maxSplits: 3).prefix(2).joined(separator: "//")
    do {
      return try body()
    } catch let error where error is NIOSSLError || error is NIOSSLExtraError {
      throw UserError(.unreachable, "sync.web.untrusted", at: origin, detail: "\(error)")
    } catch {
      throw UserError(.unreachable, "sync.web.unreachable", at: origin, detail: "\(error)")
    }
  }
}

extension PlaceClient.Answer {
  /// Throws the sentence on a status other than those.
  func confirm(_ statuses: Int..., at address: String) throws {
    guard !statuses.contains(status) else { return }
    throw PlaceClient.Answer.fault(of: status, at: address)
  }

  /// The sentence on a status that no such place answers with, or that says what is wrong.
  static func fault(of status: Int, at address: String) -> UserError {
    switch status {
    // A page of something else, or the way to it.
    case 200..<400, 405: UserError(.unreachable, "sync.web.strange", at: address, detail: "status \(status)")
    case 401: UserError(.unreachable, "sync.web.password", at: address, detail: "status \(status)")
    case 403: UserError(.unreachable, "sync.web.forbidden", at: address, detail: "status \(status)")
    case 404, 409: UserError(.unreachable, "sync.web.missing", at: address, detail: "status \(status)")
    case 413: UserError(.unreachable, "sync.web.large", at: address)
    case 507: UserError(.unreachable, "sync.web.full", at: address, detail: "status \(status)")
    default: UserError(.unreachable, "sync.web.refused", ["path": .text(address), "status": .text("\(status)")])
    }
  }
}
