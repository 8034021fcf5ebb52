import BookStore
import Foundation
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

extension BackupsPage.Model {
  init(_ services: AppServices, for viewer: Viewer) throws {
    let folder = try services.book.backupFolder()
    var away: String?
    do { try services.book.confirmBackupFolder() } catch let refusal as UserError { away = viewer.language.text(refusal.phrase) }
    self.init(
      state: try BackupsPage.State(services, for: viewer),
      rows: try services.book.backups().map { BackupsPage.Row($0, services, for: viewer) }, folder: folder?.path ?? "",
      away: away, isChosen: folder?.isChosen ?? false, command: services.backups.command?.line)
  }
}

extension BackupsPage.State {
  fileprivate init(_ services: AppServices, for viewer: Viewer) throws {
    guard !services.backups.isRunning else {
      self = .running
      return
    }
    guard let outcome = try services.book.backupOutcome() else {
      self = .none
      return
    }
    let when = viewer.when(outcome.moment)
    self = outcome.failure.map { .failed(when, reason: viewer.language.text($0)) } ?? .made(when)
  }
}

extension BackupsPage.Row {
  fileprivate init(_ found: FoundBackup, _ services: AppServices, for viewer: Viewer) {
    let (language, when) = (viewer.language, viewer.when(found.moment))
    guard case .success(let backup) = found.backup else {
      self.init(path: found.path, when: when, holds: language.text("backup.unreadable"), last: nil)
      return
    }
    let size = Int64(backup.bytes).formatted(.byteCount(style: .file).locale(language.locale))
    let parts = services.modules.compactMap { module -> String? in
      let count = backup.count(of: module.notebook, in: services.book)
      return count == 0 ? nil : "\(module.section.name(in: language)) \(language.number(Double(count)))"
    }
    self.init(
      path: found.path, when: when, holds: ([size] + parts).joined(separator: " · "),
      last: backup.lastAct.map { language.name(of: $0.name, target: $0.about) }, notes: found.notes.map { language.text($0) },
      restoring: services.book.path.map { "commonplace restore \(Self.quoted(found.path)) --book \(Self.quoted($0))" })
  }

  /// Quoted as one shell word.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+".contains($0)) }
    return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }
}

extension Backup {
  /// Number of its records in a notebook.
  fileprivate func count(of notebook: String, in book: Book) -> Int {
    let kinds = book.notebooks.first { $0.name == notebook }?.entities.map(\.kind) ?? []
    return records.filter { kinds.contains($0.kind) }.reduce(0) { $0 + $1.count }
  }
}
