import BookStore
import Records
import Words

/// The page of the devices that wrote in the book, with their names.
enum DevicesPage {
  struct Row: Sendable, Hashable {
    let id: String
    let address: Address
    /// The person's name for it, or empty.
    let name: String
    let usual: String
    /// Time of its last act, or that it is this copy.
    let note: String
  }

  struct Model: Sendable, Hashable {
    let rows: [Row]
    /// The largest number of characters of a name.
    let longest: Int
  }

  static func view(_ model: Model, copies: ImportState<Copy>?, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("devices.title"), at: .settings, in: context, pause: copies?.isRunning ?? false ? 2 : nil) {
      """
      \(Headline(title: language.text("devices.title"), back: (.settings(), language.text("section.settings"))).html)
      <div class="settings">
      <p class="note">\(language.text("devices.about"))</p>
      \(region(model, in: language))\(merging(copies, in: language))
      <section class="group"><h2>\(language.text("settings.more"))</h2>
      <ul class="card rows">
      \(links(in: language).html(\.html))</ul></section>
      </div>
      """
    }
  }

  /// Draws the devices, each with its name field.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="group devices"\(HTML.live("devices", "setting")) aria-label="\(language.text("devices.title"))">
    <div class="card rows" data-key="list">\(model.rows.html { row($0, of: model, in: language) })</div></section>

    """
  }

  private static func row(_ row: Row, of model: Model, in language: Language) -> HTML {
    """
    <form class="row setting" data-key="\(row.id)"\(HTML.setting(at: row.address))><div class="row-main"><p class="note">\(row.note)</p>\
    <input type="text" id="device-\(row.id)" name="name" value="\(row.name)" placeholder="\(row.usual)" maxlength="\(model.longest)" dir="auto" \
    aria-label="\(language.text("devices.name", ["name": .text(row.usual)]))" autocomplete="off"></div>\
    <noscript><button>\(language.text("save.verb"))</button></noscript></form>

    """
  }

  private static func links(in language: Language) -> [SettingsLink] {
    [
      SettingsLink(.elsewhere(), .copies, language.text("elsewhere.title")), SettingsLink(.held(), .check, language.text("held.title")),
    ]
  }
}

extension DevicesPage.Model {
  init(_ book: Book, for viewer: Viewer) throws {
    let (devices, language) = (try book.devices(), viewer.language)
    self.init(
      rows: devices.all.map { device in
        let when: [String: LocalizedText.Value] = ["when": .text(viewer.when(device.last))]
        let other = device.isIgnored ? "devices.ignored" : "devices.other"
        let note = device.isThisOne ? language.text("devices.own") : language.text(other, when)
        return DevicesPage.Row(
          id: "\(device.id)", address: .deviceNaming(device.id), name: device.name ?? "",
          usual: language.text(devices.usualName(of: device.id, in: viewer.zone)), note: note)
      }, longest: Book.longestDeviceName)
  }
}

extension DevicesPage {
  static func copies(_ importer: CopyImporter, in book: Book) throws -> ImportState<Copy>? {
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
      let told = merge.count > 0 ? [came, LocalizedText("merge.records", records)] : []
      facts = waiting == nil && told.isEmpty ? [LocalizedText("merge.nothing")] : told + merge.pending.map(\.phrase)
    }
  }

  /// The upload of a copy, and the result of judging it.
  static func merging(_ state: ImportState<Copy>?, in language: Language) -> HTML {
    let area = DropArea(
      address: .copyReading(), field: "copy", symbol: .merge, title: language.text("devices.merge.drop"),
      note: language.text("devices.merge.choose"), accepts: ".sqlite,.db,application/vnd.sqlite3")
    return """
      <section class="group"><h2>\(language.text("devices.merge.title"))</h2>
      \(region(state, in: language))\(area.html(in: language))
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
