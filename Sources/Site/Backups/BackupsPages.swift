import BookStore
import Hummingbird
import Records
import Words

/// Routes of the backups and their folder.
struct BackupsPages: Sendable {
  let services: AppServices

  func add(to router: Routes) {
    router.get(Address.backups) { request in
      try services.page(request) { BackupsPage.view(try BackupsPage.Model(services, for: $0), in: $1) }
    }
    router.post(Address.backupMaking) { request, _ in
      try services.answer(request, otherwise: Address.backups()) { _ in
        try services.backups.begin()
        return FormResult()
      }
    }
    router.post(Address.backupFolder) { request, form in
      try services.answer(request, otherwise: Address.backups()) { _ in
        try services.book.chooseBackupFolder(form["usual"] == nil ? try form.text("folder") : nil)
        return FormResult(go: ReturnPath(to: Address.backups().path))
      }
    }
  }
}
