import BookStore
import Records
import Words

extension HeldPage.Model {
  init(_ book: Book, for viewer: Viewer) throws {
    let (held, devices, language) = (try book.held(), try book.devices(), viewer.language)
    let asked = held.reduce(0) { $0 + $1.asked }
    let waiting = held.first?.waiting ?? 0
    let name = { (device: RecordID) in language.text(devices.name(of: device, in: viewer.zone)) }
    self.init(
      rows: held.map { each in
        HeldPage.Row(
          key: "\(each.device)-\(each.reason.rawValue)", when: "\(name(each.device)), \(viewer.when(each.since))",
          words: language.text(each.phrase))
      }, devices: devices.all.map(\.id).filter(Set(held.map(\.device)).contains).map { HeldPage.Device(id: $0, name: name($0)) },
      waiting: waiting > asked ? language.text("held.behind", ["count": .count(waiting - asked)]) : nil)
  }
}
