import HTTPTypes
import Hummingbird
public import HummingbirdCore
import NIOCore
import Records

/// Turns away whoever asks for another name than ours: a site that made its own name point at this machine (DNS rebinding). A request
/// that names none, or two, is none (RFC 9112, 3.2).
struct HostMiddleware: RouterMiddleware {
  let origins: Origins

  func handle(
    _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    let named = request.hosts
    guard named.allSatisfy({ origins.receive($0, over: context.channel) }) else { throw RequestRejected(.forbidden) }
    guard named.count == 1 else { throw RequestRejected(.badRequest) }
    return try await next(request, context)
  }
}

/// Lets only our own pages change anything. Browsers say where a request comes from; those that do not yet say so send an `Origin`.
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

/// Says what can be asked at an address of whoever asks it for something else (RFC 9110, 15.5.6).
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

/// Reads a form before anything is done with it, and no more of it than its endpoint takes. Files are taken by their route as they
/// come; where nothing is declared, nothing is read.
struct BodyLimitMiddleware: RouterMiddleware {
  let rules: EndpointRules

  func handle(
    _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    guard let body = rules.rule(for: request, at: context.endpointPath)?.body, case .fields = body else {
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

/// Lets in only browsers that were let in by a one-time address: other users of this machine reach the port too.
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

/// A request turned away before anything was looked up.
struct RequestRejected: Error {
  let status: HTTPResponse.Status
  /// What to say beyond what the status says.
  let phrase: LocalizedText?

  init(_ status: HTTPResponse.Status, _ phrase: LocalizedText? = nil) {
    self.status = status
    self.phrase = phrase
  }
}

extension Request {
  /// The hosts it names: HTTP wants one (RFC 9112, 3.2).
  var hosts: [String] { [head.authority].compactMap(\.self) + headers[values: .hostField] }
  /// Whether its method only asks.
  var isSafe: Bool { [.get, .head, .options].contains(method) }
  /// Whether the page asked for an answer of the JSON kind, not for a page.
  public var wantsJSON: Bool { headers[.accept]?.contains("application/json") ?? false }
}
