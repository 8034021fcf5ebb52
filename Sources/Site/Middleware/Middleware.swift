import HTTPTypes
import Hummingbird
public import HummingbirdCore
import NIOCore
import Records

/// Rejects requests for another host name, as of a site whose name points at this machine (DNS rebinding). A request without a host, or
/// with two, is rejected too (RFC 9112, 3.2).
struct HostMiddleware: RouterMiddleware {
  let origins: Origins

  func handle(
    _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    let named = [request.head.authority].compactMap(\.self) + request.headers[values: .hostField]
    let isFromElsewhere = context.channel.remoteAddress.map { !$0.isLoopback } ?? false
    guard named.allSatisfy({ origins.receive($0, fromElsewhere: isFromElsewhere) }) else { throw RequestRejected(.forbidden) }
    guard named.count == 1 else { throw RequestRejected(.badRequest) }
    return try await next(request, context)
  }
}

/// Allows changes from our own pages only, by `Sec-Fetch-Site`, or by `Origin` in browsers that do not send it.
struct CSRFMiddleware: RouterMiddleware {
  let origins: Origins

  func handle(
    _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    guard request.isSafe || isOurs(request) else {
      let host = LocalizedText("proxy.host", ["origin": .text(origins.address), "host": .text(request.head.authority ?? "")])
      throw RequestRejected(.forbidden, origins.isRenamed(request) ? host : nil)
    }
    return try await next(request, context)
  }

  private func isOurs(_ request: Request) -> Bool {
    let origin = request.headers[.origin]
    if let site = request.headers[.secFetchSite] { return site == "same-origin" && origin.map { origins.own($0, of: request) } ?? true }
    return origin.map { origins.own($0, of: request) } ?? false
  }
}

/// Answers a request by a wrong method with the allowed ones (RFC 9110, 15.5.6).
struct MethodMiddleware: RouterMiddleware {
  let rules: EndpointRules

  func handle(
    _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    guard rules.rule(for: request, at: context.endpointPath) == nil else { return try await next(request, context) }
    let allowed = rules.methods(at: request.uri.path).flatMap(\.allowed).sorted()
    guard allowed.isEmpty else { throw HTTPError(.methodNotAllowed, headers: [.allow: allowed.joined(separator: ", ")]) }
    return try await next(request, context)
  }
}

/// Reads a form before its route runs, up to the limit of its endpoint. Routes read files themselves; undeclared endpoints take no body.
struct BodyLimitMiddleware: RouterMiddleware {
  let rules: EndpointRules

  func handle(
    _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    guard let body = rules.rule(for: request, at: context.endpointPath)?.body, body == .form else {
      return try await next(request, context)
    }
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > body.limit {
      throw RequestRejected(.contentTooLarge)
    }
    var request = request
    do {
      _ = try await request.collectBody(upTo: body.limit)
    } catch is NIOTooManyBytesError {
      throw RequestRejected(.contentTooLarge)
    }
    return try await next(request, context)
  }
}

/// Requires an admitted browser: other users of this machine reach the port too.
struct AuthenticationMiddleware: RouterMiddleware {
  let authentication: Authentication
  let rules: EndpointRules

  func handle(
    _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    let isOpen = rules.rule(for: request, at: context.endpointPath)?.access == .anyone
    if !isOpen, try await authentication.browser(of: request, over: context.channel) == nil { throw RequestRejected(.unauthorized) }
    return try await next(request, context)
  }
}

/// A request rejected before any work was done.
struct RequestRejected: Error {
  let status: HTTPResponse.Status
  /// The message, if the status does not say enough.
  let phrase: LocalizedText?

  init(_ status: HTTPResponse.Status, _ phrase: LocalizedText? = nil) {
    self.status = status
    self.phrase = phrase
  }
}

extension Request {
  /// True if the method only reads.
  var isSafe: Bool { [.get, .head, .options].contains(method) }
  /// True if the page asked for JSON.
  public var wantsJSON: Bool { headers[.accept]?.contains("application/json") ?? false }
}
