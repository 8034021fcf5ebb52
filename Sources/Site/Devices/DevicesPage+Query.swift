import BookStore
import Records
import Words

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
