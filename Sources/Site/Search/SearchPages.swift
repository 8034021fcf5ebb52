public import Hummingbird
import Records

/// The search over all notebooks: its page, and what it shows by itself.
struct SearchPages: Sendable {
  let services: AppServices

  func add(to router: Routes) {
    router.get(Address.search) { request in
      let typed = try request.searched
      return try services.page(request) { SearchPage.view(try SearchPage.Model(typed, services, for: $0), in: $1) }
    }
    router.get(Address.palette) { request in
      let typed = try request.searched
      return try services.fragment(request) { Palette.found(try Palette.Model(typed, services, for: $0), in: $0.language) }
    }
  }
}

extension Request {
  /// The words that are looked for, as they were typed: a plain question is written as a form is, its blanks are plus signs.
  public var searched: String {
    get throws { try Form(decoding: uri.query ?? "")["search"] ?? "" }
  }
}
