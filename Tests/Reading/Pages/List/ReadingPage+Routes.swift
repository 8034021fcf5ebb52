import BookStore
import Hummingbird
import ReadingRecords
import Records
import Site

extension ReadingPage.Model {
  /// The books with those words; all where none are looked for.
  init(_ search: String?, _ readings: Readings, for viewer: Viewer) throws {
    let query = search.flatMap { SearchQuery($0) }
    self.init(search: query?.text, wanted: viewer.rows, rows: try readings.readings(query).map { try ReadingPage.Row($0, readings) })
  }
}

extension ReadingPage.Row {
  fileprivate init(_ reading: Reading, _ readings: Readings) throws {
    let texts = try Reading.Column.allCases.map { column in
      (column, try EditedText(reading.text(column), Readings.Text(column, of: reading.id), of: readings))
    }
    self.init(reading: reading, texts: Dictionary(texts) { first, _ in first })
  }
}

/// The page of all books, and what is done on it.
struct ReadingRoutes: Sendable {
  let services: AppServices
  let readings: Readings

  func add(to router: Routes) {
    router.get(Address.reading) { request in
      let search = try search(of: request)
      return try services.page(request) { ReadingPage.view(try ReadingPage.Model(search, readings, for: $0), in: $1) }
    }
    router.get(Address.readingExport) { _, export in
      Response(try readings.exported(as: export == .csv ? .csv : .json), attachedAs: export.rawValue)
    }
    addVerbs(to: router)
    addTexts(to: router)
  }

  private func addVerbs(to router: Routes) {
    router.post(Address.readingAddition) { request, form in
      var errors = ValidationErrors()
      let title = try errors.read("title") { try Reading.Column.title.kept(try form.text("title")) }
      let author = try errors.read("author") { try Reading.Column.author.kept(try form.text("author")) }
      let finished = try errors.read("finished") { try form.optional("finished") { Day($0) } }
      let borrower = try errors.read("borrower") { try Reading.Column.borrower.kept(try form.text("borrower")) }
      let more: [Reading.Change] = [.text(.author, author ?? ""), .finished(finished ?? nil), .text(.borrower, borrower ?? "")]
      return try services.validated(request, form, otherwise: .reading(), errors) { _ in
        FormResult(act: try readings.add(title ?? "", more).act)
      }
    }
    router.post(Address.readingFields) { request, form, id in
      let finished = try form.optional("finished") { Day($0) }
      return try services.answer(request, otherwise: .reading()) { _ in FormResult(act: try readings.edit(id, [.finished(finished)]).act) }
    }
    router.post(Address.readingDeletion) { request, _, id in
      try services.answer(request, otherwise: .reading()) { _ in FormResult(act: try readings.delete(id).act) }
    }
  }

  private func addTexts(to router: Routes) {
    router.post(Address.readingText) { request, form, names in
      let (id, column) = names
      return try services.typed(request, form, otherwise: .reading()) { text, typing, _ in
        try readings.type(text, into: Readings.Text(column, of: id), typing: typing)
      }
    }
    router.post(Address.readingChoice) { request, form, names in
      let (id, column) = names
      return try services.answered(request, form, otherwise: .reading(), Readings.Text(column, of: id), of: readings)
    }
  }

  /// A plain question is written as a form is: its blanks are plus signs.
  private func search(of request: Request) throws -> String? { try Form(decoding: request.uri.query ?? "")["search"] }
}
