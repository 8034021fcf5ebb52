import Book
import Hummingbird
import Logging
import Mindfulness
import Pages
import Records

/// How a browser comes in, what it needs before that, and what keeps it up to date after.
struct Entrance: Sendable {
  let house: House

  func add(to router: Router<Visit>) {
    router.get(.home) { _, _ in Way(to: (try house.mindfulness.isNew() ? Address.welcome(nil) : .sit).path).redirect }
    router.get(.health) { _, _ in
      _ = try house.book.latest()
      return Response(
        status: .ok, headers: [.contentType: "text/plain; charset=utf-8"], body: ResponseBody(byteBuffer: ByteBuffer(string: "ok\n")))
    }
    router.get(.asset) { request, names in
      try house.cabinet.answer(try names.require("file"), version: try names.require("version"), to: request)
    }
    router.get(.live) { request, _ in Live(book: house.book).answer(request) }
    router.get(RouterPath(Address.Pattern.open.rawValue)) { request, visit in
      try open(request, key: try visit.parameters.require("key"), visit.logger)
    }
  }

  /// Exchanges the one-time key for the cookie. A browser that is in already stays in: reloading the address does no harm.
  private func open(_ request: Request, key: String, _ logger: Logger) throws -> Response {
    let isSecure = house.origins.isSecure(request)
    let name = Door.cookieName(secure: isSecure)
    var response = Way(to: Address.sit.path).redirect
    if let cookie = try house.door.admit(key) {
      response.setCookie(
        Cookie(
          name: name, value: cookie, maxAge: Int(Door.stay / 1000), path: "/", secure: isSecure, httpOnly: true, sameSite: .strict))
      return response
    }
    if let cookie = request.cookies[name]?.value, try house.door.knows(cookie) { return response }
    logger.warning("A wrong key was brought to the door")
    guard house.throttle.allows(at: house.now) else { throw Turned(.tooManyRequests, Phrase("open.wait")) }
    let language = Language.chosen(from: request.headers[.acceptLanguage], setting: nil)
    return Response(OpenPage.view(in: Frame(language: language, assets: house.assets)), status: .unauthorized)
  }
}
