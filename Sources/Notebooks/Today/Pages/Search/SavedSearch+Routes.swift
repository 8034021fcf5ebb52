import BookStore
import Records
import Site
import TodayRecords

/// Saves a search, and deletes a saved one.
struct SavedSearchRoutes: Sendable {
  let services: AppServices

  func add(to router: Routes) {
    let today = Today(services.book)
    router.post(Address.searchSaving) { request, form in
      let query = try form.require("search") { SearchQuery($0) }
      return try services.answer(request, otherwise: .search()) { _ in FormResult(act: try today.save(query).act) }
    }
    router.post(Address.savedSearchDeletion) { request, _, id in
      try services.answer(request, otherwise: .search()) { _ in FormResult(act: try today.deleteSearch(id).act) }
    }
  }
}
