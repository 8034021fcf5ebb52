import Book
import Foundation
import Hummingbird
import Pages
import Records

/// What was done, taken back and brought back.
struct HistoryPages: Sendable {
  let house: House

  func add(to router: Router<Visit>) {
    router.get(.history) { request, _ in
      let before = try request.uri.queryParameters["before"].map { text in
        guard let act = RecordID(text) else { throw HTTPError(.notFound) }
        return act
      }
      return try house.page(request) { HistoryPage.view(try HistoryPage.Model(before: before, house.book, for: $0), in: $1) }
    }
    router.get(.historyRegion) { request, _ in
      try house.region(request) {
        HistoryPage.region(try HistoryPage.Model(before: nil, house.book, for: $0), in: $0.language)
      }
    }
    router.post(.undoing) { request, _, _ in try answer(request) { try house.book.undo() } }
    router.post(.redoing) { request, _, _ in try answer(request) { try house.book.redo() } }
    router.post(.actUndoing) { request, _, names in
      let act = try names.act
      return try answer(request) { try house.book.undo(act) }
    }
    router.post(.actRedoing) { request, _, names in
      let act = try names.act
      return try answer(request) { try house.book.redo(act) }
    }
  }

  /// An undoing that could not take back everything says so: a script's toast, or History itself, which a plain post then sees.
  private func answer(_ request: Request, _ work: () throws -> Undoing) throws -> Response {
    var partly: (act: RecordID, remark: Phrase)?
    let response = try house.answer(request, otherwise: .history(before: nil)) { reader in
      let undoing = try work()
      let remark = undoing.remark(in: reader.language)
      partly = remark.map { (undoing.act, $0) }
      return Deed(act: undoing.act, remark: remark)
    }
    guard let partly, !request.wantsJSON else { return response }
    let language = try Reader(of: request, in: house.book).language
    return try house.page(request, saying: try house.toast(on: partly.act, remark: partly.remark, in: language)) {
      HistoryPage.view(try HistoryPage.Model(before: nil, house.book, for: $0), in: $1)
    }
  }
}

extension Undoing {
  /// What stayed although its making was undone, and what could not come back; nil where all was done.
  fileprivate func remark(in language: Language) -> Phrase? {
    func list(_ titles: [Phrase]) -> Phrase.Value {
      .text(titles.map { language.say($0) }.formatted(.list(type: .and).locale(language.locale)))
    }
    switch (kept.isEmpty, left.isEmpty) {
    case (true, true): return nil
    case (false, true): return Phrase("undo.kept", ["title": list(kept)])
    case (true, false): return Phrase("undo.left", ["title": list(left)])
    case (false, false): return Phrase("undo.partly", ["kept": list(kept), "left": list(left)])
    }
  }
}
