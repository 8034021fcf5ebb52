import HTTPTypes
import Hummingbird
import NIOCore
import Pages
import Records

/// Turns away whoever asks for another name than ours: a site that made its own name point at this machine (DNS rebinding).
struct HostGuard: RouterMiddleware {
  let origins: Origins

  func handle(
    _ request: Request, context: Visit, next: (Request, Visit) async throws -> Response
  ) async throws -> Response {
    guard origins.receive(request) else { throw Turned(.forbidden) }
    return try await next(request, context)
  }
}

/// Lets only our own pages change anything. Browsers say where a request comes from; those that do not yet say so send an `Origin`.
struct OriginGuard: RouterMiddleware {
  let origins: Origins

  func handle(
    _ request: Request, context: Visit, next: (Request, Visit) async throws -> Response
  ) async throws -> Response {
    guard request.isSafe || isOurs(request) else { throw Turned(.forbidden) }
    return try await next(request, context)
  }

  private func isOurs(_ request: Request) -> Bool {
    let origin = request.headers[.origin]
    if let site = request.headers[.secFetchSite] { return site == "same-origin" && origin.map(origins.own) ?? true }
    return origin.map(origins.own) ?? false
  }
}

/// Reads what is sent before anything is done with it, and no more than a long thought in any script takes.
struct BodyGuard: RouterMiddleware {
  /// 10,000 characters of several code points each, percent-encoded.
  static let limit = 1 << 20

  func handle(
    _ request: Request, context: Visit, next: (Request, Visit) async throws -> Response
  ) async throws -> Response {
    guard !request.isSafe, !isUpload(request) else { return try await next(request, context) }
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > BodyGuard.limit { throw Turned(.contentTooLarge) }
    var request = request
    do {
      _ = try await request.collectBody(upTo: BodyGuard.limit)
    } catch is NIOTooManyBytesError {
      throw Turned(.contentTooLarge)
    }
    return try await next(request, context)
  }

  /// A file is taken by its route as it comes, with a limit of its own, and only once the door has let it in.
  private func isUpload(_ request: Request) -> Bool {
    let path = request.uri.path
    let takers = [Address.appleHealth.path, Address.flights(.reading).path]
    let isTaken = takers.contains(path) || path.hasPrefix("/blends/categories/") && path.hasSuffix("/reading")
    return isTaken && request.headers[.contentType]?.hasPrefix("multipart/form-data") ?? false
  }
}

/// Lets in only browsers that were let in by a one-time address: other users of this machine reach the port too.
struct DoorGuard: RouterMiddleware {
  let door: Door
  let origins: Origins

  func handle(
    _ request: Request, context: Visit, next: (Request, Visit) async throws -> Response
  ) async throws -> Response {
    let cookie = request.cookies[Door.cookieName(secure: origins.isSecure(request))]?.value
    guard try isOpen(request.uri.path) || cookie.map(door.knows) ?? false else { throw Turned(.unauthorized) }
    return try await next(request, context)
  }

  private func isOpen(_ path: String) -> Bool {
    path == "/healthz" || path.hasPrefix("/assets/") || path.hasPrefix("/open/")
  }
}

/// A request turned away before anything was looked up.
struct Turned: Error {
  let status: HTTPResponse.Status
  /// What to say beyond what the status says.
  let phrase: Phrase?

  init(_ status: HTTPResponse.Status, _ phrase: Phrase? = nil) {
    self.status = status
    self.phrase = phrase
  }
}

extension Request {
  /// Whether its method only asks.
  var isSafe: Bool { [.get, .head, .options].contains(method) }
  /// Whether the page asked for an answer of the JSON kind, not for a page.
  var wantsJSON: Bool { headers[.accept]?.contains("application/json") ?? false }
}
