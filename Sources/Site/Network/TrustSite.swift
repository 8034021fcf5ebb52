import Certificates
import HTTPTypes
import Hummingbird
import NIOCore
import Words

/// What plain HTTP on the home network answers: how a phone comes to trust the book, and nothing of the book itself.
///
/// It has a router of its own, so that no route of the book can come to stand on it; nothing leads from it to the book by itself.
struct TrustSite: Sendable {
  let network: HomeNetwork
  let authority: CertificateAuthority
  let languages: Languages
  /// The style sheet of the pages.
  let styles: ByteBuffer

  /// The addresses that are answered.
  enum Path: String, CaseIterable {
    case page = "/trust", style = "/trust/site.css", certificate = "/trust/commonplace.cer", text = "/trust/commonplace.pem"
  }

  func router() throws -> Router<AppRequestContext> {
    let (der, pem, fingerprint) = try (authority.rootDER, authority.rootPEM, authority.fingerprint)
    let router = Router(context: AppRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: SecurityHeadersMiddleware(headers: SecurityHeadersMiddleware.overPlainHTTP))
    router.add(middleware: TrustMiddleware(network: network))
    router.get(RouterPath(Path.page.rawValue)) { request, _ in
      let language = languages.chosen(from: request.headers[.acceptLanguage], setting: nil)
      let model = TrustPage.Model(
        name: network.certificate.names.first ?? network.host, address: network.address, fingerprint: fingerprint,
        system: TrustPage.System(agent: request.headers[.userAgent] ?? ""))
      return Response(TrustPage.view(model, in: language))
    }
    router.get(RouterPath(Path.style.rawValue)) { _, _ in answer(styles, "text/css; charset=utf-8") }
    // By this type phones offer to install it.
    router.get(RouterPath(Path.certificate.rawValue)) { _, _ in answer(ByteBuffer(bytes: der), "application/x-x509-ca-cert", isFile: true) }
    router.get(RouterPath(Path.text.rawValue)) { _, _ in answer(ByteBuffer(string: pem), "application/x-pem-file", isFile: true) }
    return router
  }

  private func answer(_ bytes: ByteBuffer, _ type: String, isFile: Bool = false) -> Response {
    var headers: HTTPFields = [.contentType: type]
    if isFile { headers[.contentDisposition] = "attachment" }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: bytes))
  }
}

/// Answers whoever names the server, and says nothing more than what went wrong.
private struct TrustMiddleware: RouterMiddleware {
  let network: HomeNetwork

  func handle(
    _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    let named = request.hosts
    guard named.count == 1, named.allSatisfy({ network.receives($0, at: context.channel.localAddress, port: network.trustPort) }) else {
      return plain(.forbidden)
    }
    do {
      return try await next(request, context)
    } catch let error as any HTTPResponseError {
      return plain(error.status)
    }
  }

  private func plain(_ status: HTTPResponse.Status) -> Response {
    Response(
      status: status, headers: [.contentType: "text/plain; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: "\(status.code) \(status.reasonPhrase)\n")))
  }
}
