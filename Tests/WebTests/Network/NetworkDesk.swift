import Assembly
import AsyncHTTPClient
import BookStore
import Foundation
import Logging
import NIOCore
import NIOHTTP1
import NIOSSL
import Records
import SitRecords
import TestKit

@testable import Certificates
@testable import Site

/// A book in memory, served on this machine and, as `annas-pc`, on a network.
final class NetworkDesk: Sendable {
  let clock = TestClock()
  let book: Book
  let server: BookServer
  private let folder: TemporaryFolder

  init(certificate: ((TemporaryFolder) throws -> NetworkOptions.Files)? = nil, connections: Int = 1000) throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    book = try Book.open(.memory, notebooks: Notebook.all, surroundings: clock.surroundings)
    try Mindfulness(book).welcome()
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let source = try certificate.map { NetworkOptions.Certificate.files(try $0(folder)) } ?? .ownAuthority(folder: folder.url.path)
    server = try BookServer(
      book: book, port: 0, network: NetworkOptions(port: 0, hostName: "annas-pc", certificate: source),
      limits: ServerLimits(connections: connections), logger: logger)
  }

  /// Serves while the body runs.
  func work<Value: Sendable>(_ body: @Sendable @escaping (Phone) async throws -> Value) async throws -> Value {
    let (opened, open) = AsyncStream.makeStream(of: ServerInvitation.self)
    let running = Task { [server] in try await server.run { open.yield($0) } }
    guard let invitation = await opened.first(where: { _ in true }) else {
      try await running.value
      throw CancellationError()
    }
    let phone = try Phone(invitation, of: self)
    let result: Result<Value, any Error>
    do { result = .success(try await body(phone)) } catch { result = .failure(error) }
    try await phone.client.shutdown()
    running.cancel()
    _ = await running.result
    try book.close()
    return try result.get()
  }

  /// The network it is served on.
  var network: HomeNetwork? { server.network }
}

/// A phone on that network; the names of the machine lead to this one.
struct Phone: Sendable {
  let client: HTTPClient
  let invitation: ServerInvitation
  /// The port of this machine's own listener.
  let ownPort: Int
  let port: Int
  let trustPort: Int

  var origin: String { "https://annas-pc.local:\(port)" }
  var trust: String { "http://annas-pc.local:\(trustPort)" }
  var own: String { "http://127.0.0.1:\(ownPort)" }
  var cookieName: String { "__Host-commonplace-\(port)" }

  fileprivate init(_ invitation: ServerInvitation, of desk: NetworkDesk) throws {
    self.invitation = invitation
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    var tls = TLSConfiguration.makeClientConfiguration()
    // BoringSSL knows no constraints of addresses; OpenSSL and a browser judge the chain in other tests.
    tls.certificateVerification = .none
    configuration.tlsConfiguration = tls
    configuration.dnsOverride = ["annas-pc.local": "127.0.0.1", "annas-pc": "127.0.0.1"]
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    ownPort = URLComponents(string: invitation.address)?.port ?? 0
    (port, trustPort) = (desk.network?.port ?? 0, desk.network?.trustPort ?? 0)
  }

  /// Asks, and hears the whole answer.
  func ask(
    _ address: String, _ method: String = "GET", _ headers: KeyValuePairs<String, String> = [:], body: String? = nil
  ) async throws -> Answer {
    let response = try await listen(address, method, headers, body: body)
    return Answer(
      status: response.status, version: response.version, headers: response.headers, body: try await response.body.collect(upTo: 1 << 24))
  }

  /// Asks for a stream.
  func listen(
    _ address: String, _ method: String = "GET", _ headers: KeyValuePairs<String, String> = [:], body: String? = nil
  ) async throws -> HTTPClientResponse {
    var request = HTTPClientRequest(url: address)
    request.method = .RAW(value: method)
    for (name, value) in headers { request.headers.add(name: name, value: value) }
    if let body { request.body = .bytes(ByteBuffer(string: body)) }
    // It stands against hanging alone.
    return try await client.execute(request, timeout: .minutes(5))
  }

  /// The cookie of a browser that came in by the invitation over the network.
  func enter() async throws -> String {
    let path = String(invitation.address.dropFirst(own.count))
    let answer = try await ask(origin + path)
    return answer.headers["set-cookie"].first.map { String($0.prefix { $0 != ";" }) } ?? ""
  }
}

/// An answer that was heard to its end.
struct Answer: Sendable {
  let status: HTTPResponseStatus
  let version: HTTPVersion
  let headers: HTTPHeaders
  let body: ByteBuffer

  var text: String { String(buffer: body) }
}
