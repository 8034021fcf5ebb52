import BookStore
import Hummingbird
import ReadingRecords
import Records
public import Site

extension Address {
  static let reading = Endpoint.get("/reading")
  static let readingExport = Endpoint.get("/reading/files/:file", Segment<ReadingPage.Export>.name)
  static let readingAddition = Endpoint.post("/reading/new")
  static let readingFields = Endpoint.post("/reading/:id/fields", .id)
  static let readingText = Endpoint.post("/reading/:id/texts/:text", .id, Segment<Reading.Column>.name)
  static let readingChoice = Endpoint.post("/reading/:id/texts/:text/choice", .id, Segment<Reading.Column>.name)
  static let readingDeletion = Endpoint.post("/reading/:id/deletion", .id)
}

extension SiteModule {
  public static let reading: SiteModule = {
    var module = SiteModule(.reading) { services, router in
      ReadingRoutes(services: services, readings: Readings(services.book)).add(to: router)
    }
    module.text = { try TextPlace($1, of: Readings($0.book)) { (.reading(), .readingChoice($0.reading, $0.column)) } }
    return module
  }()
}

extension Section {
  static let reading = Section("reading", at: Address.reading(), .book, isSearched: true)
}

struct ReadingRoutes: Sendable {
  let services: AppServices
  let readings: Readings

  func add(to router: Routes) {
    router.get(Address.reading) { request in
      let query = try Form(addressOf: request)["search"].flatMap { SearchQuery($0) }
      return try services.page(request) { ReadingPage.view(try rows(query), only: $0.rows, search: query?.text, in: $1) }
    }
    router.get(Address.readingExport) { _, export in
      Response(try readings.exported(as: export == .csv ? .csv : .json), attachedAs: export.rawValue)
    }
    router.post(Address.readingAddition) { request, form in try added(request, form) }
    router.post(Address.readingFields) { request, form, id in
      let finished = try form.optional("finished") { Day($0) }
      return try services.answer(request, otherwise: .reading()) { _ in FormResult(act: try readings.edit(id, [.finished(finished)]).act) }
    }
    router.post(Address.readingDeletion) { request, _, id in
      try services.answer(request, otherwise: .reading()) { _ in FormResult(act: try readings.delete(id).act) }
    }
    router.text(Address.readingText, choice: Address.readingChoice, of: readings, services) {
      (Readings.Text($1, of: $0), on: .reading())
    }
  }

  private func rows(_ query: SearchQuery?) throws -> [ReadingPage.Row] {
    try readings.readings(query).map { reading in
      let texts = try Reading.Column.allCases.map { column in
        (column, try EditedText(reading.text(column), Readings.Text(column, of: reading.id), of: readings))
      }
      return ReadingPage.Row(reading: reading, texts: Dictionary(uniqueKeysWithValues: texts))
    }
  }

  private func added(_ request: Request, _ form: Form) throws -> Response {
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
}
