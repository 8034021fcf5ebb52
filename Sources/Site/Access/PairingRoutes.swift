import BookStore
import Hummingbird
import Logging
import NIOCore
import Records
import Synchronization
import Words

extension AppServices {
  func addPairingRoutes(to router: Routes) {
    router.get(Address.health) { _ in
      _ = try book.latest()
      return Response(
        status: .ok, headers: [.contentType: "text/plain; charset=utf-8"], body: ResponseBody(byteBuffer: ByteBuffer(string: "ok\n")))
    }
    router.get(Address.asset) { request, asset in
      try assetStore.answer("\(asset.1)/\(asset.2)", version: asset.0, to: request)
    }
    router.get(Address.live) { request in EventStream(self).answer(request) }
    router.add(Address.open) { request, key, context in
      // A HEAD request, such as a link preview sends, admits nobody.
      guard request.method == .get else { return Response(status: .noContent) }
      return try await threads.writing { try open(request, key: key, context) }
    }
  }

  /// Exchanges the one-time key for the cookie. An admitted browser stays admitted: reloading the address does no harm.
  private func open(_ request: Request, key: String, _ context: AppRequestContext) throws -> Response {
    var response = ReturnPath(to: home).redirect
    if let cookie = try browserAccess.admit(key, agent: request.headers[.userAgent] ?? "") {
      response.setCookie(
        Cookie(
          name: authentication.cookieName(for: request), value: cookie, maxAge: Int(BrowserAccess.stay / 1000), path: "/",
          secure: origins.isSecure(request), httpOnly: true, sameSite: .strict))
      return response
    }
    if try authentication.browser(of: request) != nil { return response }
    guard throttle.allows(at: now) else { throw RequestRejected(.tooManyRequests, LocalizedText("open.wait")) }
    context.logger.warning(
      "Wrong one-time key", metadata: ["from": "\(context.channel.remoteAddress?.ipAddress ?? "unknown")"])
    let language = languages.chosen(from: request.headers[.acceptLanguage], setting: nil)
    return Response(OpenPage.view(in: self.context(forStrangerIn: language)), status: .unauthorized)
  }
}

/// Limits wrong keys to ten a minute. A right key is never limited, so nobody can lock out the owner.
final class Throttle: Sendable {
  private let knocks = Mutex<[Instant]>([])

  /// True if another wrong key is allowed at that time.
  func allows(at now: Instant) -> Bool {
    knocks.withLock { knocks in
      knocks.removeAll { now.milliseconds - $0.milliseconds >= 60_000 }
      guard knocks.count < 10 else { return false }
      knocks.append(now)
      return true
    }
  }
}

/// The page shown for a used one-time address.
enum OpenPage {
  static func view(in context: PageContext) -> HTML {
    let language = context.language
    return Layout.signedOut(language.text("open.title"), in: context) {
      """
      <section class="card narrow question">
      \(Symbol.lock.html)
      <h1>\(language.text("open.title"))</h1>
      <p>\(language.text("open.sentence"))</p>
      <p>\(language.text("open.advice"))</p>
      \(CopiedText(text: language.text("open.command")).html(in: language))
      </section>
      """
    }
  }
}
