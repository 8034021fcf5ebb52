import BookStore
import Records
import Words

extension HeldPage.Model {
  init(_ book: Book, for viewer: Viewer) throws {
    let (held, language) = (try book.held(), viewer.language)
    let asked = held.reduce(0) { $0 + $1.asked }
    let waiting = held.first?.waiting ?? 0
    self.init(
      rows: held.map { each in
        HeldPage.Row(key: "\(each.device)-\(each.reason.rawValue)", when: viewer.when(each.since), words: language.text(each.phrase))
      }, waiting: waiting > asked ? language.text("held.behind", ["count": .count(waiting - asked)]) : nil)
  }
}
