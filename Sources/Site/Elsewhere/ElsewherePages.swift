import BookStore
import Hummingbird
import Records

/// What was also written on other devices, to all texts of the book.
struct ElsewherePages: Sendable {
  let services: AppServices

  func add(to router: Routes) {
    router.get(Address.elsewhere) { request in
      try services.page(request) { ElsewherePage.view(try ElsewherePage.Model(services, for: $0), in: $1) }
    }
    router.post(Address.elsewhereKeeping) { request, form in
      let records = Set((form["records"] ?? "").split(separator: " ").compactMap { RecordID(String($0)) })
      return try services.answer(request, otherwise: Address.elsewhere()) { _ in
        FormResult(act: try services.book.keepAsTheyAre(records).act)
      }
    }
    router.post(Address.returnedRestoring) { request, form in
      guard let record = RecordID(form["record"] ?? "") else { throw UserError(.conflict, LocalizedText("returned.none")) }
      return try services.answer(request, otherwise: Address.elsewhere()) { _ in
        FormResult(act: try services.book.restoreWhole(record).act)
      }
    }
    router.post(Address.namesakesJoining) { try answer($0, $1) { try services.book.join($0) } }
    router.post(Address.namesakesKeeping) { try answer($0, $1) { try services.book.keepBoth($0) } }
  }

  /// Answers what is to become of two records of one name.
  private func answer(_ request: Request, _ form: Form, _ answer: (Namesakes) throws -> Outcome<Void>) throws -> Response {
    guard let kept = RecordID(form["kept"] ?? ""), let other = RecordID(form["other"] ?? "") else {
      throw UserError(.conflict, LocalizedText("namesakes.none"))
    }
    return try services.answer(request, otherwise: Address.elsewhere()) { _ in
      FormResult(act: try answer(services.book.namesakes(joining: other, to: kept)).act)
    }
  }
}
