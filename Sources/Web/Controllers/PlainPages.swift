import Book
import Hummingbird
import Pages

/// The pages that only tell.
struct PlainPages: Sendable {
  let house: House

  func add(to router: Router<Visit>) {
    router.get(.about) { request, _ in
      try house.page(request) { reader, frame in AboutPage.view(try AboutPage.Model(house.book, for: reader), in: frame) }
    }
    router.get(.privacy) { request, _ in
      try house.page(request) { _, frame in
        PrivacyPage.view(
          PrivacyPage.Model(path: house.book.path ?? "", publicOrigin: house.origins.open?.description), in: frame)
      }
    }
    router.get(.healthShortcut) { request, _ in try house.page(request) { _, frame in HealthShortcutPage.view(in: frame) } }
    router.get(.shortcuts) { request, _ in try house.page(request) { _, frame in ShortcutsPage.view(in: frame) } }
  }
}
