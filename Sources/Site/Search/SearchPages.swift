import BookStore
public import Hummingbird
import Records

/// Routes of the search across all notebooks.
struct SearchPages: Sendable {
  let services: AppServices

  func add(to router: Routes) {
    router.get(Address.search) { request in
      let typed = try request.searched
      return try services.page(request) { SearchPage.view(try SearchPage.Model(typed, services, for: $0), in: $1) }
    }
    router.post(Address.searchSaving) { request, form in
      let query = try form.require("search") { SearchQuery($0) }
      return try services.answer(request, otherwise: .search().with(SearchPage.words(query.text))) { _ in
        FormResult(act: try services.book.save(query, named: form["name"] ?? "").act)
      }
    }
    router.post(Address.searchUnsaving) { request, form in
      let words = try form.text("search")
      return try services.answer(request, otherwise: .search().with(SearchPage.words(words))) { _ in
        FormResult(act: try services.book.deleteSearch(words).act)
      }
    }
    router.get(Address.palette) { request in
      let typed = try request.searched
      let first = try Form(decoding: request.uri.query ?? "")["first"]
      return try services.fragment(request) { Palette.found(try Palette.Model(typed, first: first, services, for: $0), in: $0.language) }
    }
  }
}

extension Request {
  /// The typed query; in a plain query string a plus sign is a blank.
  public var searched: String {
    get throws { try Form(decoding: uri.query ?? "")["search"] ?? "" }
  }
}
