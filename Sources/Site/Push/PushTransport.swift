import AsyncHTTPClient
import Dispatch
import Foundation
import HTTPTypes
import NIOCore
import NIOHTTP1

/// A message to a push service.
struct PushRequest: Sendable {
  let address: String
  let headers: [(name: String, value: String)]
  let body: Data
}

/// The answer of a push service.
struct PushAnswer: Sendable, Hashable {
  let status: Int
  /// Seconds to wait, if it says so.
  var retryAfter: Int?
}

/// A way to a push service; throws if it is not reached.
typealias PushTransport = @Sendable (PushRequest) async throws -> PushAnswer

/// Sends by HTTPS to an address that was looked up and examined before, so that a name cannot lead into a private network.
struct HTTPSPushTransport: Sendable {
  struct Refused: Error {}

  let services: PushServices

  func send(_ request: PushRequest) async throws -> PushAnswer {
    guard let parts = URLComponents(string: request.address), let host = parts.host else { throw Refused() }
    let port = parts.port ?? (parts.scheme == "https" ? 443 : 80)
    let address = try await looked(up: host, port)
    guard services.permits(address), let number = address.ipAddress else { throw Refused() }
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow, timeout: .init(connect: .seconds(10), read: .seconds(20)))
    configuration.dnsOverride = [host: number]
    let client = HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
    do {
      var asked = HTTPClientRequest(url: request.address)
      asked.method = .POST
      for (name, value) in request.headers { asked.headers.add(name: name, value: value) }
      asked.body = .bytes(ByteBuffer(bytes: request.body))
      let answer = try await client.execute(asked, timeout: .seconds(30))
      let said = PushAnswer(status: Int(answer.status.code), retryAfter: answer.headers.first(name: "Retry-After").flatMap { Int($0) })
      try? await client.shutdown()
      return said
    } catch {
      try? await client.shutdown()
      throw error
    }
  }

  /// Looks a name up without blocking a thread that answers requests.
  private func looked(up host: String, _ port: Int) async throws -> SocketAddress {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try SocketAddress.makeAddressResolvingHost(host, port: port) })
      }
    }
  }
}
