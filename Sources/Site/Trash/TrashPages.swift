import BookStore
import Hummingbird
import Records
import Words

/// Routes of the trash: view, restore, and erase after confirmation.
struct TrashPages: Sendable {
  let services: AppServices

  func add(to router: Routes) {
    router.get(Address.trash) { request in
      let before = try request.idBefore()
      return try services.page(request) { TrashPage.view(try TrashPage.Model(before: before, services.book, for: $0), in: $1) }
    }
    router.post(Address.restoring) { request, _, id in
      try services.answer(request, otherwise: Address.trash()) { _ in FormResult(act: try services.book.restore(id).act) }
    }
    router.get(Address.trashed) { request, id in
      try services.page(request) { TrashedPage.view(try TrashedPage.Model(of: id, services.book, for: $0), in: $1) }
    }
    router.get(Address.erasure) { request, id in
      try services.page(request) { ErasurePage.view(try ErasurePage.Model(of: id, services.book, for: $0), in: $1) }
    }
    router.post(Address.erasing) { request, form, id in
      try services.answer(request, otherwise: Address.trash()) { _ in
        if form["backups"] != nil { try services.book.confirmBackupFolder() }
        let replaced = form["backups"] == nil ? [] : try services.book.backups(holding: id)
        if !replaced.isEmpty { try services.backups.check() }
        let act = try services.book.erase(id).act
        if !replaced.isEmpty { try services.backups.begin(replacing: replaced) }
        return FormResult(act: act, go: ReturnPath(to: Address.trash().path))
      }
    }
  }
}
