import Files
import HTTPTypes
import Hummingbird
public import HummingbirdCore
import Logging
import NIOCore
import Records

/// The rest of the middleware, with the route behind it.
typealias NextHandler = (Request, AppRequestContext) async throws -> Response

/// Rejects requests for another host name, such as a site's name that points to this machine (DNS rebinding). A request without a host,
/// or with two, is rejected too (RFC 9112, 3.2).
struct HostMiddleware: RouterMiddleware {
  let origins: Origins

  func handle(_ request: Request, context: AppRequestContext, next: NextHandler) async throws -> Response {
    let named = [request.head.authority].compactMap(\.self) + request.headers[values: .hostField]
    let isFromElsewhere = context.channel.remoteAddress.map { !$0.isLoopback } ?? false
    guard named.allSatisfy({ origins.isOurs($0, fromElsewhere: isFromElsewhere) }) else { throw RequestRejected(.forbidden) }
    guard named.count == 1 else { throw RequestRejected(.badRequest) }
    guard !origins.isRenamed(request) else {
      throw RequestRejected(.forbidden, LocalizedText("proxy.host", ["origin": .text(origins.address), "host": .text(named[0])]))
    }
    return try await next(request, context)
  }
}

/// Allows changes from our own pages only, by `Sec-Fetch-Site`, or by `Origin` in browsers that do not send it.
struct CSRFMiddleware: RouterMiddleware {
  let origins: Origins

  func handle(_ request: Request, context: AppRequestContext, next: NextHandler) async throws -> Response {
    guard request.isSafe || isOurs(request) else {
      // Neither header is there: the proxy seems to remove them.
      let isStripped = origins.isToProxyName(request) && request.headers[.secFetchSite] == nil && request.headers[.origin] == nil
      throw RequestRejected(.forbidden, isStripped ? LocalizedText("proxy.headers", ["origin": .text(origins.address)]) : nil)
    }
    return try await next(request, context)
  }

  private func isOurs(_ request: Request) -> Bool {
    let origin = request.headers[.origin]
    if let site = request.headers[.secFetchSite] { return site == "same-origin" && origin.map { origins.isOwn($0, of: request) } ?? true }
    return origin.map { origins.isOwn($0, of: request) } ?? false
  }
}

/// Answers a request by a wrong method with the allowed ones (RFC 9110, 15.5.6).
struct MethodMiddleware: RouterMiddleware {
  let rules: EndpointRules

  func handle(_ request: Request, context: AppRequestContext, next: NextHandler) async throws -> Response {
    guard rules.rule(for: request, at: context.endpointPath) == nil else { return try await next(request, context) }
    let allowed = rules.methods(at: request.uri.path).flatMap { $0 == .get ? ["GET", "HEAD"] : [$0.rawValue] }.sorted()
    guard allowed.isEmpty else { throw HTTPError(.methodNotAllowed, headers: [.allow: allowed.joined(separator: ", ")]) }
    return try await next(request, context)
  }
}

/// Reads a form before its route runs, up to the limit of its endpoint. Routes read files themselves; undeclared endpoints take no body.
struct BodyLimitMiddleware: RouterMiddleware {
  let rules: EndpointRules

  func handle(_ request: Request, context: AppRequestContext, next: NextHandler) async throws -> Response {
    guard let body = rules.rule(for: request, at: context.endpointPath)?.body, [.form, .code].contains(body) else {
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

  func handle(_ request: Request, context: AppRequestContext, next: NextHandler) async throws -> Response {
    let isOpen = rules.rule(for: request, at: context.endpointPath)?.access == .anyone
    if !isOpen, try await authentication.browser(of: request, over: context.channel) == nil { throw RequestRejected(.unauthorized) }
    return try await next(request, context)
  }
}

/// Makes a browser that was let out forget the pages of the book, whatever it asks for next.
///
/// `Clear-Site-Data: "storage"` would also remove what was written there and waits to be sent; the pages kept for use offline are removed by
/// scripts.
///
/// The cookie is taken back by name: `Clear-Site-Data: "cookies"` would also remove those of other programs on this host, such as a second
/// book on another port, and of the other hosts of a proxy's domain.
struct LeavingMiddleware: RouterMiddleware {
  let authentication: Authentication
  let threads: BookThreads
  let rules: EndpointRules

  func handle(_ request: Request, context: AppRequestContext, next: NextHandler) async throws -> Response {
    var response = try await next(request, context)
    let isOpen = rules.rule(for: request, at: context.endpointPath)?.access == .anyone
    // Any other answer was for an admitted browser, or for no page of ours.
    guard isOpen || response.status == .unauthorized, request.headers[.cookie] != nil, response.headers[.setCookie] == nil else {
      return response
    }
    let names = try await threads.reading { [authentication] in try authentication.letOutCookies(of: request) }
    guard !names.isEmpty else { return response }
    response.headers[.clearSiteData] = "\"cache\""
    for name in names {
      let isSecure = name.hasPrefix("__Host-")
      response.setCookie(Cookie(name: name, value: "", maxAge: 0, path: "/", secure: isSecure, httpOnly: true, sameSite: .strict))
    }
    return response
  }
}

/// A request rejected before any work was done.
struct RequestRejected: Error {
  let status: HTTPResponse.Status
  /// The message, if the status is not specific enough.
  let phrase: LocalizedText?
  /// Seconds until the same request may be made again.
  let wait: Int?

  init(_ status: HTTPResponse.Status, _ phrase: LocalizedText? = nil, wait: Int? = nil) {
    (self.status, self.phrase, self.wait) = (status, phrase, wait)
  }
}

extension Request {
  /// True if the method only reads.
  var isSafe: Bool { [.get, .head, .options].contains(method) }
  /// True if the client asked for JSON.
  public var wantsJSON: Bool { headers[.accept]?.contains("application/json") ?? false }
}

/// Logs one line a request: the pattern of its address without values; no texts, keys or cookies.
struct RequestLogMiddleware: RouterMiddleware {
  func handle(_ request: Request, context: AppRequestContext, next: NextHandler) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    context.logger.debug(
      "Answered",
      metadata: [
        "method": "\(request.method)", "path": "\(context.endpointPath ?? "unknown")", "status": "\(response.status.code)",
        "milliseconds": "\((ContinuousClock.now - start) / .milliseconds(1))",
      ])
    return response
  }
}

/// Compresses pages and data for the network. Streams, files and what is compressed already pass.
///
/// Their length betrays nothing (BREACH): a request that a foreign page causes carries no cookie, which is `SameSite=Strict`, and so is
/// refused.
struct GzipMiddleware: RouterMiddleware {
  func handle(_ request: Request, context: AppRequestContext, next: NextHandler) async throws -> Response {
    var response = try await next(request, context)
    let type = response.headers[.contentType] ?? ""
    guard request.takesGzip, let length = response.body.contentLength, length > 1000, response.headers[.contentEncoding] == nil,
      type.hasPrefix("text/html") || type.hasPrefix("application/json")
    else { return response }
    let page = CollectedBody()
    try await response.body.write(page)
    guard let packed = gzipped(page.bytes) else {
      response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: page.bytes))
      return response
    }
    response.headers[.contentEncoding] = "gzip"
    response.headers[.vary] = "Accept-Encoding"
    response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: packed))
    return response
  }
}

/// The bytes of an answer, held in memory.
private final class CollectedBody: ResponseBodyWriter {
  private(set) var bytes: [UInt8] = []

  func write(_ buffer: ByteBuffer) { bytes += buffer.readableBytesView }
  func finish(_ trailingHeaders: HTTPFields?) {}
}

/// Adds the security headers to every answer, errors and assets included.
struct SecurityHeadersMiddleware: RouterMiddleware {
  func handle(_ request: Request, context: AppRequestContext, next: NextHandler) async throws -> Response {
    var response = try await next(request, context)
    for (name, value) in SecurityHeadersMiddleware.always { response.headers[name] = value }
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    // A refusal has a page too, but a HEAD request gets no body.
    return request.method == .head ? response.createHeadResponse() : response
  }

  /// Nothing inline, nothing foreign, no frames. `same-origin` rather than `no-referrer`, which would send `Origin: null` with our own
  /// forms; a plain post also needs the page to return to.
  static let always: [(HTTPField.Name, String)] = [
    (.contentSecurityPolicy, policy),
    (.xContentTypeOptions, "nosniff"),
    (.referrerPolicy, "same-origin"),
    (.permissionsPolicy, permissions),
    (.crossOriginOpenerPolicy, "same-origin"),
    (.crossOriginResourcePolicy, "same-origin"),
  ]

  private static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'", "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// Everything off except what a sit needs: screen wake lock and sound.
  private static let permissions = [
    "accelerometer=()", "camera=()", "display-capture=()", "geolocation=()", "gyroscope=()", "magnetometer=()", "microphone=()",
    "midi=()", "payment=()", "usb=()", "autoplay=(self)", "screen-wake-lock=(self)",
  ].joined(separator: ", ")
}

// The constants are valid names: unwrapping them cannot fail.
// swift-format-ignore: NeverForceUnwrap
extension HTTPField.Name {
  static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
  static let permissionsPolicy = HTTPField.Name("Permissions-Policy")!
  static let crossOriginOpenerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy")!
  static let clearSiteData = HTTPField.Name("Clear-Site-Data")!
  static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
}
