import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Words

/// What an installed app asks for besides its pages: what it is, who answers where the server does not, and how much is due.
struct InstalledPages: Sendable {
  let services: AppServices

  func add(to router: Routes) {
    router.get(Address.manifest) { request in
      var response = try services.facts(request) { Manifest(services.modules, services.assets, in: $0.language) }
      response.headers[.contentType] = "application/manifest+json"
      return response
    }
    router.get(Address.dueCount) { request in
      try services.facts(request) { viewer in
        DueCount(due: try services.modules.reduce(0) { try $0 + $1.dueCount(services.book, viewer.today) })
      }
    }
    // It says nothing of the book, and is asked for again when its browser is in no longer.
    router.get(Address.worker) { request in
      let page = try JSONEncoder().encode(UnreachablePage.view(in: try context(for: request)).text)
      var script = ByteBuffer(string: "const UNREACHABLE = ")
      script.writeBytes(page)
      script.writeString("\n")
      script.writeBytes(services.assetStore.bytes(of: "site/worker.js") ?? [])
      return Response(
        status: .ok, headers: [.contentType: "text/javascript; charset=utf-8", .cacheControl: "no-cache"],
        body: ResponseBody(byteBuffer: script))
    }
  }

  /// In the language and the colours of whoever is in.
  private func context(for request: Request) throws -> PageContext {
    guard try services.authentication.browser(of: request) != nil else {
      return services.context(forStrangerOf: request)
    }
    let viewer = try services.viewer(of: request)
    var context = services.context(forStrangerIn: viewer.language)
    context.theme = viewer.theme
    return context
  }

  private struct DueCount: Encodable {
    let due: Int
  }
}
