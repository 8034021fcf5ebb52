import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOSSL

/// The built server on a home network, and browsers that come to it over either of its listeners.
final class NetworkServer: Sendable {
  private struct Answer: Decodable {
    struct Network: Decodable {
      let address: String
    }
    let address: String
    let network: Network
  }

  let process: pid_t
  /// The origins of its two listeners.
  let (own, network): (String, String)
  private let program: String
  private let book: String

  init(program: String, book: String) throws {
    (self.program, self.book) = (program, book)
    let pipe = Pipe()
    process = try Child.spawn(
      [program, "serve", "--port", "0", "--lan", "--lan-port", "0", "--json", "--book", book], to: pipe.fileHandleForWriting.fileDescriptor)
    try pipe.fileHandleForWriting.close()
    let answer = try JSONDecoder().decode(Answer.self, from: pipe.fileHandleForReading.availableData)
    own = String(answer.address.prefix { $0 != "?" }.components(separatedBy: "/open/")[0])
    network = answer.network.address.components(separatedBy: "/open/")[0]
  }

  /// A browser that knows nothing yet; it believes every certificate, as others judge that.
  func browser() -> HTTPClient {
    var configuration = HTTPClient.Configuration(certificateVerification: .none, redirectConfiguration: .disallow)
    configuration.decompression = .disabled
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  /// The cookie of a new browser that came in there.
  func enter(_ browser: HTTPClient, at origin: String) async throws -> String {
    let said = Pipe()
    let child = try Child.spawn([program, "open", "--json", "--book", book], to: said.fileHandleForWriting.fileDescriptor)
    try said.fileHandleForWriting.close()
    let answer = try JSONDecoder().decode(Answer.self, from: said.fileHandleForReading.readDataToEndOfFile())
    var status: Int32 = 0
    waitpid(child, &status, 0)
    let key = answer.address.components(separatedBy: "/open/").last ?? ""
    let entry = try await browser.execute(HTTPClientRequest(url: "\(origin)/open/\(key)"), timeout: .seconds(60))
    _ = try await entry.body.collect(upTo: 1 << 20)
    guard let cookie = entry.headers["set-cookie"].first?.prefix(while: { $0 != ";" }) else {
      throw BenchmarkFailure("the door stayed shut")
    }
    return String(cookie)
  }

  /// What is answered there, packed as it travels.
  func ask(_ browser: HTTPClient, _ address: String, cookie: String) async throws -> (text: ByteBuffer, isPacked: Bool) {
    var request = HTTPClientRequest(url: address)
    request.headers.add(contentsOf: [("cookie", cookie), ("accept-encoding", "gzip"), ("accept-language", "en")])
    let response = try await browser.execute(request, timeout: .seconds(60))
    guard response.status == .ok else { throw BenchmarkFailure("\(address) answered \(response.status)") }
    return (try await response.body.collect(upTo: 1 << 25), response.headers["content-encoding"] == ["gzip"])
  }

  /// A stream that stays open as long as it is kept.
  func listen(_ browser: HTTPClient, cookie: String) async throws -> HTTPClientResponse {
    var request = HTTPClientRequest(url: "\(network)/live?after=0")
    request.headers.add(name: "cookie", value: cookie)
    return try await browser.execute(request, timeout: .seconds(600))
  }

  func stop() { Child.end(process) }
}
