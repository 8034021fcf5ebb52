import BookStore
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
    /// The name that is shown while the person gave none.
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
    /// The number of divergences, which `ElsewherePage` lists.
    let divergences: Int
    /// The number of entries of `Book.pending`, which `PendingPage` lists.
    let pending: Int
  }

  static func view(_ model: Model, sync: SyncStanding?, copies: ImportState<JudgedCopy>?, in context: PageContext) -> HTML {
    let language = context.language
    let number = { (count: Int) in language.number(Double(count)) }
    let links = [
      SettingsLink(.elsewhere(), .copies, language.text("elsewhere.title"), value: number(model.divergences)),
      SettingsLink(.held(), .check, language.text("held.title"), value: number(model.pending)),
    ]
    return Layout.settingsPage(language.text("devices.title"), in: context, reloadAfter: copies?.isRunning ?? false ? 2 : nil) {
      """
      <div class="settings">
      <p class="note">\(language.text("devices.about"))</p>
      \(region(model, in: language))\(SyncSection.html(sync, in: language))\(merging(copies, in: language))
      <section class="group"\(HTML.live("devices-more", "elsewhere held act"))><h2>\(language.text("settings.more"))</h2>
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
      }, longest: Book.longestDeviceName, divergences: try book.divergenceCount(), pending: try book.pending().count)
  }
}

struct DevicesPages: Sendable {
  let services: AppServices
  let importer: CopyImporter

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
}
