import BookStore
import Records
import Words

extension HeldPage.Model {
  init(_ book: Book, for viewer: Viewer) throws {
    let (held, devices, language) = (try book.held(), try book.devices(), viewer.language)
    let asked = held.reduce(0) { $0 + $1.asked }
    let waiting = held.first?.waiting ?? 0
    self.init(
      rows: held.map { each in
        let device = language.text(devices.name(of: each.device, in: viewer.zone))
        return HeldPage.Row(
          key: "\(each.device)-\(each.reason.rawValue)", when: "\(device), \(viewer.when(each.since))", words: language.text(each.phrase))
      }, waiting: waiting > asked ? language.text("held.behind", ["count": .count(waiting - asked)]) : nil)
  }
}
