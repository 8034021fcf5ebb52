import BookStore
import Hummingbird
import Logging
import NIOCore
import Records
import Words

extension AppServices {
  /// The ways in by a key and a code, and the routes behind every page: health, assets and the feed.
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
      // Strangers with wrong keys do not queue for the writer.
      let isKey = try await threads.reading { try browserAccess.isKey(key) }
      let answer = { @Sendable in try open(request, key: key, context) }
      return try await isKey ? threads.writing(answer) : threads.reading(answer)
    }
    router.add(Address.codeOpening) { request, _, context in
      let form = try await Form(request)
      return try await threads.writing { try open(request, code: form["code"] ?? "", context) }
    }
  }

  /// Exchanges the one-time key for the cookie. An admitted browser stays admitted: reloading the address does no harm. A right key is
  /// never limited, so nobody can lock out the owner.
  private func open(_ request: Request, key: String, _ context: AppRequestContext) throws -> Response {
    let (agent, place) = (request.headers[.userAgent] ?? "", authentication.place(of: request, over: context.channel))
    if let cookie = try browserAccess.admit(key, agent: agent, from: place, isSecure: origins.isSecure(request)) {
      return letIn(request, by: cookie)
    }
    if try authentication.browser(of: request) != nil { return ReturnPath(to: home).redirect }
    if let wait = wrongKeys.wait(at: now) { throw RequestRejected(.tooManyRequests, LocalizedText("open.wait"), wait: wait) }
    warn(of: "Used, expired or wrong one-time key", in: context)
    let language = languages.chosen(from: request.headers[.acceptLanguage], setting: nil)
    return Response(OpenPage.view(in: self.context(forStrangerIn: language)), status: .unauthorized)
  }

  /// Exchanges the code for the cookie. Every try counts before it is looked at: a code is short enough to be guessed.
  private func open(_ request: Request, code text: String, _ context: AppRequestContext) throws -> Response {
    guard try authentication.browser(of: request) == nil else { return ReturnPath(to: home).redirect }
    if let wait = codes.wait(at: now) {
      throw RequestRejected(.tooManyRequests, LocalizedText("open.code.wait", ["count": .count(wait)]), wait: wait)
    }
    let (agent, place) = (request.headers[.userAgent] ?? "", authentication.place(of: request, over: context.channel))
    guard let code = EntryCode(typed: text),
      let cookie = try browserAccess.admit(code, agent: agent, from: place, isSecure: origins.isSecure(request))
    else {
      warn(of: "Used, expired or wrong code", in: context)
      throw RequestRejected(.unauthorized, LocalizedText("open.code.wrong"))
    }
    return letIn(request, by: cookie)
  }

  private func letIn(_ request: Request, by cookie: String) -> Response {
    var response = ReturnPath(to: home).redirect
    response.setCookie(
      Cookie(
        name: authentication.cookieName(for: request), value: cookie, maxAge: Int(BrowserAccess.stay / 1000), path: "/",
        secure: origins.isSecure(request), httpOnly: true, sameSite: .strict))
    return response
  }

  private func warn(of event: Logger.Message, in context: AppRequestContext) {
    context.logger.warning(event, metadata: ["from": "\(context.channel.remoteAddress?.ipAddress ?? "unknown")"])
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
      \(CodeForm.html(in: language))
      \(UnsentNotice.html(in: language))
      <p>\(language.text("open.advice"))</p>
      \(CopiedText(text: language.text("open.command")).html(in: language))
      </section>
      """
    }
  }
}

/// The notice that what was written in this browser waits until it is let in again, shown by a script.
enum UnsentNotice {
  static func html(in language: Language) -> HTML {
    """
    <p class="note" data-behaviour="unsent" hidden>\(language.text("open.unsent")) \
    <button type="button" class="pill">\(language.text("open.unsent.discard"))</button></p>
    """
  }
}

/// The form in which a visitor who is not admitted types a code.
enum CodeForm {
  /// - Parameter refusal: the error in the code sent before
  static func html(refusal: String? = nil, in language: Language) -> HTML {
    let described = refusal.map { _ in "code-refusal" }
    return """
      <form class="code-form" method="post" action="\(Address.codeOpening())"><label for="code">\(language.text("open.code.label"))</label>
      <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="40" placeholder="1234 5678" dir="ltr" required\
      \(HTML.attribute("aria-describedby", described))\(HTML.attribute("aria-invalid", described.map { _ in true }))\
      \(HTML.attribute("autofocus", if: refusal != nil))>\
      <button class="prominent">\(language.text("open.code.verb"))</button>\
      \(refusal.map { "<p class=\"judgement\" id=\"code-refusal\" role=\"alert\">\($0)</p>" as HTML })</form>
      """
  }
}
