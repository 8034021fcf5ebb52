import HTTPTypes
import Hummingbird
import Records
import Words

/// The page that the service worker shows where the book cannot be reached, in place of a page that it has not kept.
///
/// A script writes the name of the asked page at `[name]`, and loads that page once the book can be reached.
enum AwayPage {
  static func view(_ sections: [Section], in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("offline.title"), at: nil, in: context) {
      """
      \(Headline(title: language.text("offline.title")).html)
      <section class="card narrow" data-reopens="\(language.text("offline.named", ["name": .text("[name]")]))">\
      <p>\(language.text("offline.what"))</p>
      <ul class="rows">\(sections.html { row($0, in: language) })</ul>
      <p class="buttons"><a class="pill" href="">\(language.text("offline.again"))</a></p></section>
      """
    }
  }

  private static func row(_ section: Section, in language: Language) -> HTML {
    "<li class=\"row\"><a class=\"row-link\" href=\"\(section.address)\">\(section.symbol.html)<span class=\"row-main\">\(section.name(in: language))</span>\(Symbol.forward.html)</a></li>"
  }
}

extension AppServices {
  /// Adds the service worker, which shows kept pages where the book cannot be reached, and reminders with no page open.
  func addWorker(to router: Routes) {
    router.get(Address.away) { request in
      let sections = modules.filter { !$0.offline.isEmpty }.map(\.section)
      return try page(request) { AwayPage.view(sections, in: $1) }
    }
    let pages = modules.flatMap(\.offline).map { "\"\($0.path)\"" }.joined(separator: ", ")
    let names = "const [AWAY, ASSETS, PAGES] = [\"\(Address.away().path)\", \"\(assets.version)\", [\(pages)]]\n"
    let parts = [PackageResources.pages_js, PackageResources.push_js]
    let text = names + parts.map { String(decoding: $0, as: UTF8.self) }.joined()
    router.get(Address.worker) { _ in
      let headers: HTTPFields = [.contentType: "text/javascript; charset=utf-8", .cacheControl: "no-cache"]
      return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
  }
}
