import BookStore
import Foundation
import Hummingbird
import Records
import Sync
import Words

/// The page of the book's backups: the last result, the list, and the folder.
enum BackupsPage {
  static func view(_ services: AppServices, for viewer: Viewer, in context: PageContext) throws -> HTML {
    let (title, isRunning) = (context.language.text("backups.title"), services.backups.isRunning || services.wish.isMade)
    let (region, place) = try (region(services, isRunning: isRunning, for: viewer), place(services, in: context.language))
    return Layout.settingsPage(title, in: context, reloadAfter: isRunning ? 2 : nil) {
      """
      <div class="settings">
      \(region)\(place)
      </div>
      """
    }
  }

  private static func region(_ services: AppServices, isRunning: Bool, for viewer: Viewer) throws -> HTML {
    let (language, book) = (viewer.language, services.book)
    let running: String? = isRunning ? services.wish.isMade ? "backups.restoring" : "backups.running" : nil
    let state = try state(running, isRunning ? nil : book.backupOutcome(), for: viewer)
    var away: String?
    do { try book.confirmBackupFolder() } catch let refusal as UserError { away = language.text(refusal.phrase) }
    let found = try book.backups()
    return """
      <section class="settings backups"\(HTML.live("backups", "backup")) data-behaviour="progress" \
      aria-label="\(language.text("backups.title"))"\(HTML.attribute("data-working", if: services.wish.isMade))>
      \(services.restored.map { restored($0, in: language) })\
      <div class="card backup-state" data-key="state">\(state)\
      <form\(HTML.acting(at: .backupMaking()))><button>\(language.text("backups.make"))</button></form></div>
      \(away.map { words(.failed, "<p data-key=\"away\" dir=\"auto\">\($0)</p>") })\
      \(found.isEmpty ? .nothing : list(found, services, for: viewer))
      </section>

      """
  }

  /// The outcome of a restore.
  private static func restored(_ outcome: RestoreOutcome, in language: Language) -> HTML {
    let sentences = outcome.phrases.html { "<p dir=\"auto\">\(language.text($0))</p>" }
    return "<div class=\"card\" data-key=\"restored\">\(words(outcome.isDone ? .passed : .failed, sentences))</div>\n"
  }

  private static func state(_ running: String?, _ outcome: BackupOutcome?, for viewer: Viewer) -> HTML {
    let language = viewer.language
    if let running = running.map({ language.text($0) }) {
      return words(nil, "<p>\(running)</p><progress aria-label=\"\(running)\"></progress>")
    }
    guard let outcome else { return words(nil, "<p>\(language.text("backups.none"))</p>") }
    let when = ["when": LocalizedText.Value.text(viewer.whenNear(outcome.moment))]
    guard let failure = outcome.failure else { return words(.passed, "<p>\(language.text("backups.last", when))</p>") }
    let failed: HTML = "<p><strong>\(language.text("backups.failed", when))</strong></p>"
    return words(.failed, "\(failed)<p dir=\"auto\">\(language.text(failure))</p>")
  }

  private static func words(_ symbol: Symbol?, _ words: HTML) -> HTML {
    "<div class=\"outcome backup-words\">\(symbol.map(\.html))<div>\(words)</div></div>"
  }

  private static func list(_ found: [FoundBackup], _ services: AppServices, for viewer: Viewer) -> HTML {
    """
    <section class="group" data-key="list"><h2>\(viewer.language.text("backups.list"))</h2>
    <ul class="card rows">\(found.html { row($0, services, for: viewer) })</ul>
    <p class="note">\(viewer.language.text("backups.list.note"))</p></section>
    """
  }

  private static func row(_ found: FoundBackup, _ services: AppServices, for viewer: Viewer) -> HTML {
    let (language, backup) = (viewer.language, try? found.backup.get())
    let words = backup.map { facts(of: $0, found.notes, services, in: language) } ?? [language.text("backup.unreadable")]
    let when = viewer.whenNear(found.moment)
    // The name of the file is all there is to say of one that cannot be read.
    let name: HTML = backup == nil ? "<span class=\"note\"><code dir=\"ltr\">\(found.name)</code></span>" : .nothing
    return """
      <li class="row" data-key="\(found.path)"><span class="row-main"><strong>\(when)</strong>\
      \(words.html { "<span class=\"note\" dir=\"auto\">\($0)</span>" })\
      \(name)</span>\(backup.map { _ in restoring(found, when, in: language) })</li>

      """
  }

  /// Its size and record count, the notes on it, and its last act.
  private static func facts(of backup: Backup, _ notes: [String], _ services: AppServices, in language: Language) -> [String] {
    let size = Int64(backup.bytes).formatted(.byteCount(style: .file).locale(language.locale))
    let parts = services.modules.compactMap { module -> String? in
      let count = backup.count(of: module.notebook, in: services.book)
      return count == 0 ? nil : "\(module.section.name(in: language))\u{A0}\(language.number(Double(count)))"
    }
    let last = backup.lastAct.map { language.text("backups.lastAct", ["name": .text(language.name(of: $0.name, target: $0.about))]) }
    return [([size] + parts).joined(separator: " · ")] + notes.map { language.text($0) } + [last].compactMap(\.self)
  }

  private static func restoring(_ found: FoundBackup, _ when: String, in language: Language) -> HTML {
    """
    <a class="pill" href="\(Address.restoration().with(found.query))" aria-label="\(language.text("restore.verb")): \(when)">\
    \(language.text("restore.verb"))</a>
    """
  }

  private static func place(_ services: AppServices, in language: Language) throws -> HTML {
    let folder = try services.book.backupFolder()
    let command = services.backups.command.map { language.text("backups.command", ["command": .text($0.line)]) }
    return """
      <section class="group"><h2>\(language.text("backups.folder.title"))</h2>
      <form class="card backup-folder"\(HTML.acting(at: .backupFolder()))>
      <div class="field"><label for="folder">\(language.text("backups.folder"))</label>
      <input id="folder" name="folder" dir="ltr" value="\(folder?.path)" required spellcheck="false" autocapitalize="off" autocomplete="off"></div>
      <div class="buttons"><button>\(language.text("backups.folder.verb"))</button>\
      \(folder?.isChosen == true ? usual(in: language) : .nothing)</div>
      </form>
      <p class="note">\(language.text("backups.folder.note"))\(command.map { " \($0)" })</p></section>
      """
  }

  private static func usual(in language: Language) -> HTML {
    "<button name=\"usual\" value=\"1\" formnovalidate>\(language.text("backups.folder.usual"))</button>"
  }
}

extension AppServices {
  func addBackupsPages(to router: Routes) {
    router.get(Address.backups) { request in
      let answer = try page(request) { try BackupsPage.view(self, for: $0, in: $1) }
      // Only now: the page that waits for the next server is the last of this one.
      wish.fulfil()
      return answer
    }
    router.get(Address.restoration) { request in
      guard let found = try asked(request) else { return ReturnPath(to: Address.backups().path).redirect }
      return try page(request) { try RestorationPage.view(found, book.preview(of: found), isSynced: sync.standing != nil, for: $0, in: $1) }
    }
    router.post(Address.restorationWish) { request, _ in
      try answer(request, otherwise: Address.backups()) { _ in
        try backups.check()
        try imports.check()
        try exports.check()
        guard let found = try asked(request) else { throw HTTPError(.badRequest) }
        try wish.make(for: found.path, of: book.path ?? "")
        // A browser that went away meanwhile keeps nobody waiting, and lets nothing be written that would go.
        Task { [wish] in
          try? await Task.sleep(for: .seconds(5))
          wish.fulfil()
        }
        return FormResult(go: ReturnPath(to: Address.backups().path))
      }
    }
    router.post(Address.backupMaking) { request, _ in
      try answer(request, otherwise: Address.backups()) { _ in
        try backups.begin()
        return FormResult()
      }
    }
    router.post(Address.backupFolder) { request, form in
      try answer(request, otherwise: Address.backups()) { _ in
        try book.chooseBackupFolder(form["usual"] == nil ? try form.folder("folder") : nil)
        return FormResult(go: ReturnPath(to: Address.backups().path))
      }
    }
  }
}

extension AppServices {
  /// The backup that a request names, among those of the book alone; nil if it names none.
  private func asked(_ request: Request) throws -> FoundBackup? {
    guard let name = try Form(addressOf: request)["backup"] else { return nil }
    guard let found = try book.backups().first(where: { $0.path == name }) else { throw HTTPError(.notFound) }
    return found
  }
}

extension FoundBackup {
  fileprivate var query: [(name: String, value: String)] { [("backup", path)] }
  fileprivate var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// The question before a backup takes the place of the book.
enum RestorationPage {
  static func view(
    _ found: FoundBackup, _ preview: RestorationPreview, isSynced: Bool, for viewer: Viewer, in context: PageContext
  ) -> HTML {
    let (language, backup, count) = (viewer.language, preview.backup, preview.lostCount)
    let what = language.text(
      "restore.backup",
      [
        "day": .day(Day(of: backup.moment, in: viewer.zone)), "time": .text(language.time(backup.moment, in: viewer.zone)),
        "records": .count(backup.recordCount), "acts": .count(backup.acts),
      ])
    let lost = count == 0 ? language.text("restore.nothingLost") : language.text("restore.lost", ["count": .count(count)])
    let older = count - preview.lost.count
    let list: HTML = """
      <ul class="lost">\(preview.lost.html { act in
        "<li><span dir=\"auto\">\(language.name(of: act.name, target: act.about))</span> <span class=\"note\">\(viewer.when(act.instant))</span></li>"
      })\(older > 0 ? "<li class=\"note\">\(language.text("restore.more", ["count": .count(older)]))</li>" : .nothing)</ul>
      """
    let title = language.text("restore.title")
    return Layout.page(title, at: .settings, in: context) {
      Question(
        title: title,
        sentences: [what] + found.notes.map { language.text($0) } + [lost] + (isSynced ? [language.text("sync.restore")] : []),
        verb: language.text("restore.verb"),
        doing: Address.restorationWish().with(found.query), leaving: Address.backups(), isGrave: count > 0,
        detail:
          "<p class=\"note\"><code dir=\"ltr\">\(found.name)</code></p>\(preview.lost.isEmpty ? .nothing : list)<p>\(language.text("restore.keeps"))</p>",
        in: language
      ).html
    }
  }
}

extension Backup {
  fileprivate func count(of notebook: String, in book: Book) -> Int {
    let kinds = book.notebooks.first { $0.name == notebook }?.entities.map(\.kind) ?? []
    return records.filter { kinds.contains($0.kind) }.reduce(0) { $0 + $1.count }
  }
}
