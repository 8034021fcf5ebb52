import HTTPTypes
import Hummingbird
import NIOCore
import Records
import Words

/// The page that tells a device how to trust the authority: all that plain HTTP on the network answers, with no cookie, key or redirect.
struct TrustPages: Sendable {
  let authority: Authority
  let origins: Origins
  let languages: Languages
  let styles: [UInt8]

  fileprivate static let (page, certificate, style) = ("/trust", "/trust/commonplace.crt", "/trust/site.css")

  func view(in language: Language) throws -> HTML {
    let address = origins.address
    let name = ["name": LocalizedText.Value.text(try authority.name)]
    return """
      <!doctype html>
      <html lang="\(language.id)" data-accent="rose">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(language.text("trust.title")) · \(language.text("layout.product"))</title>
      <link rel="stylesheet" href="\(TrustPages.style)">
      </head>
      <body class="signed-out"><main id="main">
      <section class="card narrow prose-card">
      <h1>\(language.text("trust.title"))</h1>
      <p>\(language.text("trust.what", name))</p>
      <p>\(language.text("trust.compare"))</p>
      <p class="buttons"><a class="pill prominent" href="\(TrustPages.certificate)" download>\(language.text("trust.download"))</a></p>
      \(Platform.allCases.html { platform in
        "<details class=\"neat\"><summary>\(language.text("trust.\(platform).name"))</summary><p>\(language.text("trust.\(platform)", name))</p></details>\n"
      })
      <p>\(language.text("trust.then")) <a href="\(address)">\(address)</a></p>
      </section>
      </main></body>
      </html>
      """
  }

  private enum Platform: CaseIterable { case iphone, android, mac, windows, linux }
}

extension TrustPages {
  func router() -> Router<AppRequestContext> {
    let router = Router(context: AppRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: SecurityHeadersMiddleware())
    router.get(RouterPath(TrustPages.page)) { request, _ in
      Response(try view(in: languages.chosen(from: request.headers[.acceptLanguage], setting: nil)))
    }
    router.get(RouterPath(TrustPages.certificate)) { _, _ in
      Response(
        status: .ok,
        headers: [.contentType: "application/x-x509-ca-cert", .contentDisposition: "attachment; filename=\"commonplace.crt\""],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: try authority.root)))
    }
    router.get(RouterPath(TrustPages.style)) { _, _ in
      Response(status: .ok, headers: [.contentType: "text/css; charset=utf-8"], body: ResponseBody(byteBuffer: ByteBuffer(bytes: styles)))
    }
    return router
  }
}
