import BookStore
import Foundation
import Hummingbird
import Records
import Words

/// The page of the book's backups: the last result, the list, and the folder.
enum BackupsPage {
  enum State: Sendable, Hashable {
    case none
    case running
    case made(String)
    /// Time of and reason for the last failure.
    case failed(String, reason: String)
  }

  struct Row: Sendable, Hashable {
    let path: String
    let when: String
    /// Size and record count, or that it is unreadable.
    let holds: String
    let last: String?
    var notes: [String] = []
    /// Command that restores it; nil if it is unreadable.
    var restoring: String?

    var file: String { path.split(separator: "/").last.map(String.init) ?? path }
  }

  struct Model: Sendable, Hashable {
    let state: State
    /// Newest first.
    let rows: [Row]
    let folder: String
    /// The reason why backups in that folder are not listed.
    var away: String?
    let isChosen: Bool
    var command: String?
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.settingsPage(language.text("backups.title"), in: context, pause: model.state == .running ? 2 : nil) {
      """
      <div class="settings">
      \(region(model, in: language))\(place(model, in: language))
      </div>
      """
    }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="settings backups"\(HTML.live("backups", "backup")) aria-label="\(language.text("backups.title"))">
    <div class="card backup-state" data-key="state">\(state(model.state, in: language))\
    <form\(HTML.acting(at: .backupMaking()))><button>\(language.text("backups.make"))</button></form></div>
    \(model.away.map { words(.failed, "<p data-key=\"away\" dir=\"auto\">\($0)</p>") })\(list(model.rows, in: language))
    </section>

    """
  }

  private static func state(_ state: State, in language: Language) -> HTML {
    switch state {
    case .none: words(nil, "<p>\(language.text("backups.none"))</p>")
    case .running:
      words(nil, "<p>\(language.text("backups.running"))</p><progress aria-label=\"\(language.text("backups.running"))\"></progress>")
    case .made(let when): words(.passed, "<p>\(language.text("backups.last", ["when": .text(when)]))</p>")
    case .failed(let when, let reason):
      words(
        .failed, "<p><strong>\(language.text("backups.failed", ["when": .text(when)]))</strong></p><p dir=\"auto\">\(reason)</p>")
    }
  }

  private static func words(_ symbol: Symbol?, _ words: HTML) -> HTML {
    "<div class=\"outcome backup-words\">\(symbol.map(\.html))<div>\(words)</div></div>"
  }

  private static func list(_ rows: [Row], in language: Language) -> HTML {
    guard !rows.isEmpty else { return .nothing }
    return """
      <section class="group" data-key="list"><h2>\(language.text("backups.list"))</h2>
      <ul class="card rows">\(rows.html { row($0, in: language) })</ul>
      <p class="note">\(language.text("backups.list.note"))</p></section>
      """
  }

  private static func row(_ row: Row, in language: Language) -> HTML {
    let last = row.last.map { language.text("backups.lastAct", ["name": .text($0)]) }
    let words = [row.holds] + row.notes + [last].compactMap(\.self)
    return """
      <li class="row" data-key="\(row.path)"><span class="row-main">\(row.when)\
      \(words.html { "<span class=\"note\" dir=\"auto\">\($0)</span>" })\
      <span class="note"><code dir="ltr">\(row.file)</code></span>\
      \(row.restoring.map { restoring(by: $0, in: language) })</span></li>

      """
  }

  /// Instructions for restoring, during which nobody may have the book open, and the effect.
  private static func restoring(by command: String, in language: Language) -> HTML {
    """
    <details data-key="restoring"><summary class="pill">\(language.text("backups.restore.title"))</summary>\
    <p>\(language.text("backups.restore"))</p>\(CopiedText(text: command).html(in: language))</details>
    """
  }

  private static func place(_ model: Model, in language: Language) -> HTML {
    """
    <section class="group"><h2>\(language.text("backups.folder.title"))</h2>
    <form class="card backup-folder"\(HTML.acting(at: .backupFolder()))>
    <div class="field"><label for="folder">\(language.text("backups.folder"))</label>
    <input id="folder" name="folder" dir="ltr" value="\(model.folder)" required spellcheck="false" autocapitalize="off" autocomplete="off"></div>
    <div class="buttons"><button>\(language.text("save.verb"))</button>\
    \(model.isChosen ? usual(in: language) : .nothing)</div>
    </form>
    <p class="note">\(language.text("backups.folder.note"))\
    \(model.command.map { " \(language.text("backups.command", ["command": .text($0)]))" } ?? "")</p></section>
    """
  }

  private static func usual(in language: Language) -> HTML {
    "<button name=\"usual\" value=\"1\" formnovalidate>\(language.text("backups.folder.usual"))</button>"
  }
}

extension AppServices {
  func addBackupsPages(to router: Routes) {
    router.get(Address.backups, showing { BackupsPage.view(try BackupsPage.Model(self, for: $0), in: $1) })
    router.post(Address.backupMaking) { request, _ in
      try answer(request, otherwise: Address.backups()) { _ in
        try backups.begin()
        return FormResult()
      }
    }
    router.post(Address.backupFolder) { request, form in
      try answer(request, otherwise: Address.backups()) { _ in
        try book.chooseBackupFolder(form["usual"] == nil ? try form.text("folder") : nil)
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
