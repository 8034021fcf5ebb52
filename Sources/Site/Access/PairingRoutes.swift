import BookStore
import Hummingbird
import Logging
import NIOCore
import Records
import Words

/// How a browser comes in, what it needs before that, and what keeps it up to date after.
struct PairingRoutes: Sendable {
  let services: AppServices

  func add(to router: Routes) {
    router.get(Address.health) { _ in
      _ = try services.book.latest()
      return Response(
        status: .ok, headers: [.contentType: "text/plain; charset=utf-8"], body: ResponseBody(byteBuffer: ByteBuffer(string: "ok\n")))
    }
    router.get(Address.asset) { request, asset in
      try services.assetStore.answer("\(asset.1)/\(asset.2)", version: asset.0, to: request)
    }
    router.get(Address.live) { request in EventStream(services).answer(request) }
    router.add(Address.open) { request, key, context in
      // Whoever looks only at the head, as previews of links do, has not come in.
      guard request.method == .get else { return Response(status: .noContent) }
      return try await services.threads.writing { try open(request, key: key, context) }
    }
    router.add(Address.code) { request, _, context in
      // Whoever guesses does not even stand in the line of those who write.
      guard services.codes.allows(at: services.now) else { throw RequestRejected(.tooManyRequests, LocalizedText("code.wait")) }
      let form = try await Form(request)
      return try await services.threads.writing { try open(request, code: form["code"] ?? "", context) }
    }
  }

  /// Exchanges the one-time key for the cookie. A browser that is in already stays in: reloading the address does no harm.
  private func open(_ request: Request, key: String, _ context: AppRequestContext) throws -> Response {
    let (agent, place) = visitor(request, context)
    if let cookie = try services.browserAccess.admit(key, agent: agent, from: place) { return welcome(request, cookie, context) }
    if try services.authentication.browser(of: request) != nil { return ReturnPath(to: services.home).redirect }
    guard services.wrongKeys.allows(at: services.now) else { throw RequestRejected(.tooManyRequests, LocalizedText("open.wait")) }
    return refuse(request, .address, context)
  }

  /// The same for a code. It is short, so that who types the right one waits as well where too many were tried, which is asked before; a
  /// one-time address still opens.
  private func open(_ request: Request, code: String, _ context: AppRequestContext) throws -> Response {
    let (agent, place) = visitor(request, context)
    if let cookie = try services.browserAccess.admit(code: code, agent: agent, from: place) { return welcome(request, cookie, context) }
    return refuse(request, .code, context)
  }

  private func visitor(_ request: Request, _ context: AppRequestContext) -> (agent: String, place: String) {
    (request.headers[.userAgent] ?? "", services.authentication.place(of: request, over: context.channel))
  }

  private func welcome(_ request: Request, _ cookie: String, _ context: AppRequestContext) -> Response {
    services.authentication.noteEntry(of: request, over: context.channel)
    var response = ReturnPath(to: services.home).redirect
    response.setCookie(services.authentication.cookie(cookie, for: request))
    return response
  }

  private func refuse(_ request: Request, _ secret: OpenPage.Secret, _ context: AppRequestContext) -> Response {
    context.logger.warning(
      "A wrong \(secret == .code ? "code" : "key") was brought to the door",
      metadata: ["from": "\(context.channel.remoteAddress?.ipAddress ?? "unknown")"])
    return Response(OpenPage.view(secret, in: services.context(forStrangerOf: request)), status: .unauthorized)
  }
}
