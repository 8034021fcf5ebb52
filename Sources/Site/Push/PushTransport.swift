import AsyncHTTPClient
import Dispatch
import Foundation
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

/// A way to a push service; throws if it cannot be reached.
typealias PushTransport = @Sendable (PushRequest) async throws -> PushAnswer

/// Sends by HTTPS to an address that was looked up and examined before, so that a name cannot lead into a private network.
struct HTTPSPushTransport: Sendable {
  struct Refused: Error {}

  /// The most addresses of a service that are tried.
  private static let most = 4

  let services: PushServices
  /// Every address of a host, in the order of the system.
  var lookUp: @Sendable (_ host: String, _ port: Int) throws -> [SocketAddress] = HTTPSPushTransport.addresses

  func send(_ request: PushRequest) async throws -> PushAnswer {
    guard let parts = URLComponents(string: request.address), let host = parts.host else { throw Refused() }
    let addresses = try await resolved(host, parts.port ?? (parts.scheme == "https" ? 443 : 80))
    let numbers = addresses.filter(services.permits).compactMap(\.ipAddress).prefix(HTTPSPushTransport.most)
    for number in numbers.dropLast() {
      do {
        return try await send(request, to: host, at: number)
      } catch let error where !Task.isCancelled && HTTPSPushTransport.isOfConnecting(error) {
        continue
      }
    }
    guard let last = numbers.last else { throw Refused() }
    return try await send(request, to: host, at: last)
  }

  /// True if no connection came about. After any other error the message may have arrived; sent again, it would be shown twice.
  private static func isOfConnecting(_ error: any Error) -> Bool {
    let refusals = [ECONNREFUSED, ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL, EAFNOSUPPORT, EACCES, EPERM]
    return (error as? IOError).map { refusals.contains($0.errnoCode) } ?? ((error as? HTTPClientError) == .connectTimeout)
  }

  private func send(_ request: PushRequest, to host: String, at number: String) async throws -> PushAnswer {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow, timeout: .init(connect: .seconds(10), read: .seconds(20)))
    configuration.dnsOverride = [host: number]
    configuration.connectionPool.retryConnectionEstablishment = false
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

  /// Looks a name up without blocking a thread that answers requests, and stops waiting for the resolver once the task is cancelled.
  private func resolved(_ host: String, _ port: Int) async throws -> [SocketAddress] {
    let (answers, answer) = AsyncThrowingStream.makeStream(of: [SocketAddress].self)
    DispatchQueue.global().async { [lookUp] in
      do {
        answer.yield(try lookUp(host, port))
      } catch {
        answer.finish(throwing: error)
      }
    }
    for try await addresses in answers { return addresses }
    throw CancellationError()
  }

  @Sendable private static func addresses(of host: String, _ port: Int) throws -> [SocketAddress] {
    var (hints, first): (addrinfo, UnsafeMutablePointer<addrinfo>?) = (addrinfo(), nil)
    hints.ai_socktype = numericCast(SOCK_STREAM.rawValue)
    guard getaddrinfo(host, String(port), &hints, &first) == 0, let first else { throw Refused() }
    defer { freeaddrinfo(first) }
    return sequence(first: first, next: \.pointee.ai_next).compactMap { entry in
      switch entry.pointee.ai_family {
      case AF_INET: entry.pointee.ai_addr.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { SocketAddress($0.pointee, host: host) }
      case AF_INET6: entry.pointee.ai_addr.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { SocketAddress($0.pointee, host: host) }
      default: nil
      }
    }
  }
}
