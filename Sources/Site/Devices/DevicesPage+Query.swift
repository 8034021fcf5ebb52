import BookStore
import Records
import Words

extension DevicesPage.Model {
  init(_ book: Book, for viewer: Viewer) throws {
    let (devices, language) = (try book.devices(), viewer.language)
    self.init(
      rows: devices.all.map { device in
        let note =
          device.isThisOne
          ? language.text("devices.own") : language.text("devices.other", ["when": .text(viewer.when(device.last))])
        return DevicesPage.Row(
          id: "\(device.id)", address: .deviceNaming(device.id), name: device.name ?? "",
          usual: language.text(devices.usualName(of: device.id, in: viewer.zone)), note: note)
      }, longest: Book.longestDeviceName)
  }
}
