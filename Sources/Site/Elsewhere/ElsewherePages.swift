import BookStore
import Hummingbird
import Records

/// What was also written on other devices, to all texts of the book.
struct ElsewherePages: Sendable {
  let services: AppServices

  func add(to router: Routes) {
    router.get(Address.elsewhere) { request in
      try services.page(request) { ElsewherePage.view(try ElsewherePage.Model(services, for: $0), in: $1) }
    }
    router.get(Address.elsewhereRegion) { request in
      try services.region(request) { ElsewherePage.region(try ElsewherePage.Model(services, for: $0), in: $0.language) }
    }
    router.post(Address.elsewhereKeeping) { request, form in
      let records = Set((form["records"] ?? "").split(separator: " ").compactMap { RecordID(String($0)) })
      return try services.answer(request, otherwise: Address.elsewhere()) { _ in
        FormResult(act: try services.book.keepAsTheyAre(records).act)
      }
    }
  }
}
