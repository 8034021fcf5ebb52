import Foundation
import Hummingbird
import Records
import Sync
import Words

/// The sync section of the Devices page, and the recovery sheet.
enum SyncSection {
  /// - Parameter standing: nil while sync is off
  static func html(_ standing: SyncStanding?, in language: Language) -> HTML {
    """
    <section class="group narrow"\(HTML.live("sync", "sync")) aria-label="\(language.text("sync.title"))"><h2>\(language.text("sync.title"))</h2>
    <div class="card prose-card" data-key="standing">\(standing.map { on($0, in: language) } ?? off(in: language))</div></section>

    """
  }

  /// Addresses as they are typed.
  private static let (webDAV, bucket) = ("https://USER@HOST/PATH", "s3://KEY_ID@HOST/BUCKET")

  private static func off(in language: Language) -> HTML {
    """
    <p>\(language.text("sync.about"))</p>
    <form class="sync-folder"\(HTML.acting(at: .syncBeginning()))>
    <div class="field"><label for="sync-folder">\(language.text("backups.folder"))</label>
    <input id="sync-folder" name="folder" dir="ltr" required spellcheck="false" autocapitalize="off" autocomplete="off">
    <p class="note">\(language.text("sync.folder.note"))</p></div>
    <button class="prominent">\(language.text("sync.folder.verb"))</button></form>
    <p>\(language.text("sync.continue"))</p>\(CopiedText(text: "commonplace sync join \(language.text("command.place"))").html(in: language))
    <details class="chart-table" id="sync-places"><summary>\(language.text("sync.places"))</summary>
    <ul class="steps"><li>\(language.text("sync.places.webDAV")) <code dir="ltr">\(webDAV)</code></li>
    <li>\(language.text("sync.places.bucket")) <code dir="ltr">\(bucket)</code></li>
    <li>\(language.text("sync.places.commonplace"))</li></ul>
    <p>\(language.text("sync.begin"))</p>\(CopiedText(text: "commonplace sync on \(language.text("command.place"))").html(in: language))
    </details>
    """
  }

  private static func on(_ standing: SyncStanding, in language: Language) -> HTML {
    """
    \(standing.synced.map { "<p>\(language.text("sync.place", ["path": .text($0.place)]))</p>" as HTML })
    \(standing.fault.map { "<p>\(Symbol.failed.html) \(language.text($0))</p>" as HTML })
    \((standing.report?.problems ?? []).html { "<p>\(language.text($0))</p>" })
    <div class="buttons"><a class="pill" href="\(Address.recoverySheet())">\(language.text("sync.sheet"))</a></div>
    """
  }

  /// The recovery sheet to print: the key as one line, which together with the place brings back the whole book.
  static func sheet(_ synced: SyncedBook, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.settingsPage(language.text("sync.sheet"), below: (.devices(), language.text("devices.title")), in: context) {
      """
      <section class="group narrow"><div class="card prose-card">
      <p>\(language.text("sync.sheet.about"))</p>
      \(QRCode(synced.wholeLine).map { $0.svg(language.text("sync.sheet.qr")) })
      \(CopiedText(text: synced.wholeLine).html(in: language))
      <p>\(language.text("sync.place", ["path": .text(synced.place)]))</p>
      <p>\(language.text("sync.sheet.how"))</p>\(CopiedText(text: "commonplace sync join \(language.text("command.place"))").html(in: language))
      </div></section>
      <section class="group narrow"><h2>\(language.text("sync.key"))</h2><div class="card prose-card">
      <p>\(language.text("sync.key.about"))</p>
      <form method="post" action="\(Address.keyChanging())"><input type="hidden" name="key" value="\(synced.name)"><button>\(language.text("sync.key.verb"))</button></form>
      </div></section>
      """
    }
  }
}

extension AppServices {
  func addSyncPages(to router: Routes) {
    router.get(Address.recoverySheet) { request in
      guard let synced = try SyncedBook.of(book) else { return ReturnPath(to: Address.devices()).redirect }
      return try page(request) { SyncSection.sheet(synced, in: $1) }
    }
    router.post(Address.syncBeginning) { request, form in
      try answer(request, otherwise: Address.devices()) { _ in
        let folder = try form.folder("folder")
        // A relative path would be read from wherever the server was started.
        guard folder.hasPrefix("/") else { throw UserError(.unreachable, "sync.missing", at: folder) }
        _ = try SyncedBook.begin(book, in: PlaceAddress(URL(fileURLWithPath: folder).standardizedFileURL.path))
        sync.tick(isWatched: true)
        return FormResult(go: ReturnPath(to: Address.recoverySheet()))
      }
    }
    router.post(Address.keyChanging) { _, form in
      let synced = try SyncedBook.on(book)
      // A question changes nothing, and the same form sent twice changes the key once.
      if form["key"] == synced.name, !form.isQuestion { _ = try synced.changingKey(of: book) }
      return ReturnPath(to: Address.recoverySheet()).redirect
    }
  }
}
