import BookStore
import Foundation
import Hummingbird
import Records
import Sync
import Words

/// The page of the devices that wrote in the book, with their names.
enum DevicesPage {
  struct Row: Sendable, Hashable {
    let id: String
    let address: Address
    /// The person's name for it, or empty.
    let name: String
    let usual: String
    /// A line about it: that it is this copy, its state of sync, or the time of its last act.
    let note: String
    /// The name of its machine, offered while the person gave none; nil for other devices.
    let offer: String?
  }

  struct Model: Sendable, Hashable {
    let rows: [Row]
    /// The largest number of characters of a name.
    let longest: Int
    /// The number of conflicting edits (`ElsewherePage`).
    let conflicts: Int
    /// The number of copies whose changes wait for an answer.
    let held: Int
  }

  static func view(_ model: Model, sync: SyncStanding?, copies: ImportState<Copy>?, in context: PageContext) -> HTML {
    let language = context.language
    let number = { (count: Int) in language.number(Double(count)) }
    let elsewhere = SettingsLink(.elsewhere(), .copies, language.text("elsewhere.title"), value: number(model.conflicts))
    let links = [elsewhere, SettingsLink(.held(), .check, language.text("held.title"), value: number(model.held))]
    return Layout.settingsPage(language.text("devices.title"), in: context, reloadAfter: copies?.isRunning ?? false ? 2 : nil) {
      """
      <div class="settings">
      <p class="note">\(language.text("devices.about"))</p>
      \(region(model, in: language))\(SyncSection.html(sync, in: language))\(merging(copies, in: language))
      <section class="group"\(HTML.live("devices-more", "also held act"))><h2>\(language.text("settings.more"))</h2>
      <ul class="card rows" data-key="more">
      \(links.html(\.html))</ul></section>
      </div>
      """
    }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="group devices"\(HTML.live("devices", "setting sync")) aria-label="\(language.text("devices.title"))">
    <div class="card rows" data-key="list">\(model.rows.html { row($0, of: model, in: language) })</div></section>

    """
  }

  private static func row(_ row: Row, of model: Model, in language: Language) -> HTML {
    """
    <form class="row setting" data-key="\(row.id)"\(HTML.setting(at: row.address))><div class="row-main"><p class="note">\(row.note)</p>\
    <input type="text" id="device-\(row.id)" name="name" value="\(row.name)" placeholder="\(row.usual)" maxlength="\(model.longest)" dir="auto" \
    aria-label="\(language.text("devices.name", ["name": .text(row.usual)]))" autocomplete="off"\(HTML.attribute("list", row.offer.map { _ in "device-offer" }))>\
    \(row.offer.map { "<datalist id=\"device-offer\"><option value=\"\($0)\"></option></datalist>" as HTML })</div>\
    \(HTML.saving(in: language))</form>

    """
  }
}

extension DevicesPage.Model {
  /// - Parameter sync: nil while sync is off
  init(_ book: Book, _ sync: SyncStanding?, for viewer: Viewer) throws {
    let (devices, language) = (try book.devices(), viewer.language)
    self.init(
      rows: devices.all.map { device in
        let when: [String: LocalizedText.Value] = ["when": .text(viewer.when(device.last))]
        let other = device.isIgnored ? "devices.ignored" : "devices.other"
        let synced = sync?.report?.devices.first { $0.device == device.id }.map { language.text($0.progress(in: viewer.zone)) }
        let note = device.isThisOne ? language.text("devices.own") : synced ?? language.text(other, when)
        return DevicesPage.Row(
          id: "\(device.id)", address: .deviceNaming(device.id), name: device.name ?? "",
          usual: language.text(devices.usualName(of: device.id, in: viewer.zone)), note: note,
          offer: device.isThisOne && device.name == nil ? LocalNetwork.name : nil)
      }, longest: Book.longestDeviceName, conflicts: try book.divergenceCount(), held: try book.pending().count)
  }
}

extension DevicesPage {
  /// State of judging or merging a copy; nil if none was uploaded.
  static func mergeState(_ importer: CopyImporter, in book: Book) throws -> ImportState<Copy>? {
    try importer.shown(in: book) { Copy($0, fate: $1) }
  }
}

extension DevicesPage {
  /// Result of judging or merging a copy.
  struct Copy: Sendable, Hashable {
    let facts: [LocalizedText]
    /// Identifies the pending copy; nil once merged or if it brings nothing.
    let waiting: RecordID?
    let fate: ImportFate

    init(_ copy: ReadCopy, fate: ImportFate) {
      let merge = copy.merge
      self.fate = fate
      waiting = merge.count > 0 || !merge.pending.isEmpty ? copy.waiting?.id : nil
      let came = LocalizedText(copy.waiting == nil ? "merge.came" : "merge.wouldCome", ["count": .count(merge.count)])
      let records = ["made": merge.made, "changed": merge.changed, "removed": merge.removed].mapValues { LocalizedText.Value.count($0) }
      let changes = merge.count > 0 ? [came, LocalizedText("merge.records", records)] : []
      facts = waiting == nil && changes.isEmpty ? [LocalizedText("merge.nothing")] : changes + merge.pending.map(\.phrase)
    }
  }

  /// The upload of a copy, and the result of judging it.
  static func merging(_ state: ImportState<Copy>?, in language: Language) -> HTML {
    let area = DropArea(
      address: .copyReading(), field: "copy", symbol: .merge, title: language.text("devices.merge.drop"),
      note: language.text("devices.merge.choose"), accepts: ".sqlite,.db,application/vnd.sqlite3", in: language)
    return """
      <section class="group"><h2>\(language.text("devices.merge.title"))</h2>
      \(region(state, in: language))\(area.html)
      <p class="note">\(language.text("devices.merge"))</p></section>
      """
  }

  static func region(_ state: ImportState<Copy>?, in language: Language) -> HTML {
    ImportRegion(state: state, kinds: "act", cancelling: .copyCancelling()).html(in: language) { copy in
      let facts = copy.facts.html { "<p>\(language.text($0))</p>" }
      return copy.waiting.map { question($0, facts, in: language) }
        ?? ImportResult(title: language.text("devices.merge.done"), fate: copy.fate).html(in: language, facts)
    }
  }

  private static func question(_ waiting: RecordID, _ facts: HTML, in language: Language) -> HTML {
    """
    <form class="card result"\(HTML.acting(at: .copyMerging())) data-key="\(waiting.description)">
    <header class="card-head"><h2>\(language.text("archive.page.waiting"))</h2></header>\(facts)
    <input type="hidden" name="copy" value="\(waiting.description)">
    <div class="buttons"><button class="prominent">\(language.text("devices.merge.take"))</button>\
    <button formaction="\(Address.copyCancelling())">\(language.text("archive.page.leave"))</button></div>
    </form>
    """
  }
}

struct DevicesPages: Sendable {
  private let services: AppServices
  private let importer: CopyImporter

  init(services: AppServices) {
    self.services = services
    importer = CopyImporter(services.imports, services.logger)
  }

  func add(to router: Routes) {
    router.get(Address.devices) { request in
      try services.page(request) {
        DevicesPage.view(
          try DevicesPage.Model(services.book, services.sync.standing, for: $0), sync: services.sync.standing,
          copies: try DevicesPage.mergeState(importer, in: services.book), in: $1)
      }
    }
    router.post(Address.deviceNaming) { request, form, device in
      try services.answer(request, otherwise: Address.devices()) { try services.book.name(device, form["name"] ?? "").act }
    }
    addCopies(to: router)
  }

  private func addCopies(to router: Routes) {
    router.upload(Address.copyReading, check: services.imports.check) { request, upload, _ in
      try answer(request) { try importer.judge(upload, for: services.book) }
    }
    router.post(Address.copyMerging) { request, form in
      try answer(request) { try importer.take(try form.require("copy") { RecordID($0) }, into: services.book) }
    }
    router.post(Address.copyCancelling) { request, _ in
      try answer(request) {
        try importer.cancel()
        importer.forget()
      }
    }
  }

  private func answer(_ request: Request, _ work: () throws -> Void) throws -> Response {
    try services.answer(request, otherwise: .devices()) { _ in
      try work()
      return FormResult(go: ReturnPath(to: Address.devices()))
    }
  }
}

/// Jobs that merge other copies of the book: judged first, merged once the person agrees.
typealias CopyImporter = Importer<ReadCopy>

/// A copy that was judged or merged.
struct ReadCopy: Sendable {
  let merge: Merge
  /// Kept until the person decides; nil once merged.
  var waiting: WaitingCopy?
}

/// An uploaded and judged copy.
struct WaitingCopy: Sendable {
  let id: RecordID
  let upload: Upload
}

extension CopyImporter {
  func judge(_ upload: Upload, for book: Book) throws {
    let waiting = WaitingCopy(id: book.surroundings.newID(), upload: upload)
    try begin(upload) { watch in
      let merge = try upload.merge(into: book, dryRun: true) { share in
        try watch.progress(ReadingProgress(bytesRead: Int(share * Double(upload.size)), bytesTotal: upload.size))
      }
      return Outcome(value: ReadCopy(merge: merge, waiting: waiting), act: nil)
    }
  }

  /// Merges the pending copy with that id, once. Throws `archive.page.gone` if it neither waits nor was taken just now.
  func take(_ id: RecordID, into book: Book) throws {
    if isAnswer(to: id) { return }
    guard case .done(let outcome) = latest, let waiting = outcome.value.waiting, waiting.id == id else {
      throw UserError(.conflict, "archive.page.gone")
    }
    try begin(waiting.upload, answering: id) { watch in
      try watch.writing()
      let merge = try waiting.upload.merge(into: book, dryRun: false) { _ in }
      return Outcome(value: ReadCopy(merge: merge), act: merge.act)
    }
  }
}

extension Upload {
  /// Merges the uploaded book. Its path is a descriptor, so messages use the person's file name.
  fileprivate func merge(into book: Book, dryRun: Bool, progress: (Double) throws -> Void) throws -> Merge {
    let file = files[0]
    lseek(file.descriptor, 0, SEEK_SET)
    do {
      return try book.merge("/dev/fd/\(file.descriptor)", dryRun: dryRun, progress: progress)
    } catch let refusal as UserError where refusal.phrase.values["path"] != nil {
      let values = refusal.phrase.values.merging(["path": .text(file.name)]) { $1 }
      throw UserError(refusal.reason, LocalizedText(refusal.phrase.key, values), detail: refusal.detail)
    }
  }
}
