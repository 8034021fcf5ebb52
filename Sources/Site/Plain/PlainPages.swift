import BookStore
import Foundation
import Hummingbird

/// Routes of About, Privacy and Shortcuts.
struct PlainPages: Sendable {
  let services: AppServices

  func add(to router: Routes) {
    router.get(Address.about) { request in
      try services.page(request) { viewer, context in AboutPage.view(try AboutPage.Model(services.book, for: viewer), in: context) }
    }
    router.get(Address.privacy) { request in
      try services.page(request) { _, context in
        PrivacyPage.view(
          PrivacyPage.Model(path: services.book.path ?? "", publicOrigin: services.origins.open?.description), in: context)
      }
    }
    router.get(Address.shortcuts) { request in
      try services.page(request) { _, context in
        ShortcutsPage.view(ShortcutsPage.Model(services.modules, in: context.language), in: context)
      }
    }
  }
}

extension AboutPage.Model {
  fileprivate init(_ book: Book, for viewer: Viewer) throws {
    let facts = try book.information()
    self.init(
      version: BookServer.version, path: facts.path ?? "", bytes: Int64(facts.bytes), records: facts.records.reduce(0) { $0 + $1.count },
      acts: facts.acts, sqliteVersion: facts.sqliteVersion, system: ProcessInfo.processInfo.operatingSystemVersionString,
      in: viewer.language)
  }
}
