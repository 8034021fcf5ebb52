import HTTPTypes
import Hummingbird

/// What every answer says to the browser, errors and assets included.
struct SecurityHeadersMiddleware: RouterMiddleware {
  var headers = SecurityHeadersMiddleware.always

  func handle(
    _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    for (name, value) in headers { response.headers[name] = value }
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    // A refusal has a page too, which who asks for the head alone must not be sent.
    return request.method == .head ? response.createHeadResponse() : response
  }

  /// Nothing inline, nothing foreign, in no frame. `same-origin` and not `no-referrer`: the latter makes browsers send `Origin: null`
  /// with our own forms, and a plain post goes back to the page it came from.
  static let always: [(HTTPField.Name, String)] = [
    (.contentSecurityPolicy, policy),
    (.xContentTypeOptions, "nosniff"),
    (.referrerPolicy, "same-origin"),
    (.permissionsPolicy, permissions),
    (.crossOriginOpenerPolicy, "same-origin"),
    (.crossOriginResourcePolicy, "same-origin"),
  ]

  /// The same over plain HTTP on a network, where browsers heed one of them no more than to complain of it.
  static let overPlainHTTP = always.filter { $0.0 != .crossOriginOpenerPolicy }

  private static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'", "manifest-src 'self'",
    "worker-src 'self'", "form-action 'self'",
    "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// All off, but what a sit needs: the screen stays awake, the bell sounds.
  private static let permissions = [
    "accelerometer=()", "camera=()", "display-capture=()", "geolocation=()", "gyroscope=()", "magnetometer=()", "microphone=()",
    "midi=()", "payment=()", "usb=()", "autoplay=(self)", "screen-wake-lock=(self)",
  ].joined(separator: ", ")
}

// A name written here is a name: unwrapping it cannot fail.
// swift-format-ignore: NeverForceUnwrap
extension HTTPField.Name {
  static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
  static let permissionsPolicy = HTTPField.Name("Permissions-Policy")!
  static let crossOriginOpenerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy")!
  static let clearSiteData = HTTPField.Name("Clear-Site-Data")!
  static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
}
