import HTTPTypes
import Hummingbird

/// Adds the security headers to every answer, errors and assets included.
struct SecurityHeadersMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
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
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'", "form-action 'self'",
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
  static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
}
