import BookStore
import Hummingbird

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
  }
}
