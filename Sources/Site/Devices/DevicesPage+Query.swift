import BookStore
import Records
import SyncClient
import SyncEngine
import SyncSealing
import Words

extension DevicesPage.Model {
  /// - Parameter sync: of the program that serves; nil where it has none
  init(_ book: Book, _ sync: BookSync?, for viewer: Viewer) throws {
    let (devices, language) = (try book.devices(), viewer.language)
    let synced = try sync.map { try $0.devices(in: viewer.zone) } ?? SyncedDevices(book, nil, in: viewer.zone)
    self.init(
      rows: synced.devices.map { device in
        DevicesPage.Row(
          id: device.entry.map { "\($0.id)" } ?? device.synced?.id.description ?? "", address: device.entry.map { .deviceNaming($0.id) },
          name: device.entry?.name ?? "",
          usual: device.entry.map { language.text(devices.usualName(of: $0.id, in: viewer.zone)) } ?? language.text(device.name),
          note: DevicesPage.note(on: device, for: viewer),
          revoking: device.isThisOne || !device.takesPart ? nil : device.synced.map { .deviceRevoking($0.id.description) },
          warning: synced.status?.relay.folder == nil ? nil : language.text("sync.folder.revoked"))
      }, longest: Book.longestDeviceName,
      sync: synced.status.map { .on(DevicesPage.Standing(synced, $0, for: viewer), synced.pace) } ?? (sync == nil ? .impossible : .off))
  }
}

extension DevicesPage {
  fileprivate static func note(on device: SyncedDevices.Device, for viewer: Viewer) -> String {
    let language = viewer.language
    if device.isThisOne { return language.text("devices.own") }
    func when(_ instant: Instant) -> [String: LocalizedText.Value] { ["when": .text(viewer.when(instant))] }
    guard let synced = device.synced else {
      return device.entry.map { language.text($0.isIgnored ? "devices.ignored" : "devices.other", when($0.last)) } ?? ""
    }
    if let revocation = synced.revocation { return language.text("devices.revoked", when(Instant(milliseconds: revocation.at))) }
    guard let heard = synced.heard.map({ when(Instant(milliseconds: $0)) }) else { return language.text("devices.unheard") }
    return device.hasAll ? language.text("devices.hasAll", heard) : language.text("devices.lacks", heard)
  }
}

extension DevicesPage.Standing {
  fileprivate init(_ synced: SyncedDevices, _ status: SyncStatus, for viewer: Viewer) {
    let (language, all) = (viewer.language, synced.members.count { $0.hasAll })
    self.init(
      sentence: synced.waiting > 0
        ? language.text("devices.waiting", ["count": .count(synced.waiting)])
        : language.text("devices.saved", ["count": .count(synced.members.count), "all": .number(Double(all))]),
      faults: status.faults.sorted { $0.key < $1.key }.map { language.text(synced.phrase(of: $0)) },
      incidents: status.incidents.map { incident in
        let (when, what) = (viewer.when(Instant(milliseconds: incident.at)), language.text(synced.phrase(of: incident.kind)))
        return "\(when): \(what)"
      })
  }
}
