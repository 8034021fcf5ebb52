import BookStore
import FlightFiles
import FlightsRecords
import Hummingbird
import Records
import Site
import Words

/// The page that imports files of flights, airports and airlines.
enum FlightImportPage {
  /// The summary of an import: its counts, and its fate.
  struct Summary: Sendable, Hashable {
    let counted: FlightImportSummary
    let fate: ImportFate
  }

  /// The import page: drop area, progress, result and guide.
  static func view(_ state: ImportState<Summary>?, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("flights.import"), at: .flights, in: context, reloadAfter: state?.isRunning ?? false ? 1 : nil) {
      """
      \(Headline(
        title: language.text("flights.import"), back: (.flights(), language.text("section.flights"))
      ).html)
      <div class="narrow">
      \(area(in: language).html)
      \(ImportRegion(state: state, kinds: "flight airport airline", cancelling: .flightsReadingCancelling()).html(in: language) {
        result($0, in: language)
      })
      \(guide(in: language))
      </div>
      """
    }
  }

  private static func area(in language: Language) -> DropArea {
    DropArea(
      address: .flightsReading(), field: "files", symbol: .flights, title: language.text("flights.import.drop"),
      note: language.text("flights.import.choose"), accepts: ".json,.csv,.dat,application/json,text/csv", most: DropArea.mostFiles,
      in: language)
  }

  private static func result(_ summary: Summary, in language: Language) -> HTML {
    let counted = summary.counted
    let title = counted.whyNothing.map { language.text($0) } ?? language.text(counted.act)
    return ImportResult(title: title, fate: summary.fate).html(
      in: language,
      """
      <dl class="fates">\(fates("section.flights", \.flights, counted, in: language))\
      \(fates("flights.airports", \.airports, counted, in: language))\
      \(fates("flights.airlines", \.airlines, counted, in: language))</dl>
      \(unexplained(counted.unexplained(naming: 40), in: language))
      \(contradictions(counted.contradictions, in: language))
      \(ImportProblems(problems: problems(counted.problems), count: counted.rejected.sum).html(in: language))
      \(ImportProblems(problems: problems(counted.doubts), title: "flights.import.doubts", count: counted.doubts.count).html(in: language))
      """)
  }

  /// The numbers of one kind by their fate, without those that are 0; nothing if all are.
  private static func fates(
    _ kind: String, _ count: KeyPath<FlightImportSummary.Counts, Int>, _ summary: FlightImportSummary, in language: Language
  ) -> HTML {
    let fates = summary.fates.filter { $0.counts[keyPath: count] > 0 }.map { name, counts in
      "\(language.text("flights.import.column.\(name)"))\u{A0}\(language.number(Double(counts[keyPath: count])))"
    }
    return fates.isEmpty ? .nothing : "<div><dt>\(language.text(kind))</dt><dd>\(fates.joined(separator: " · "))</dd></div>"
  }

  /// The first 200 problems: a page cannot hold thousands.
  private static func problems(_ problems: [FlightImportSummary.Problem]) -> [ImportProblem] {
    problems.prefix(200).map { ImportProblem(file: $0.file, line: $0.line, reason: $0.reason) }
  }

  private static func unexplained(_ phrases: [LocalizedText], in language: Language) -> HTML {
    guard !phrases.isEmpty else { return .nothing }
    return """
      \(phrases.html { "<p class=\"quiet\">\(language.text($0))</p>" })
      <p><a class="pill" href="\(Address.codes())">\(language.text("flights.import.answer"))</a></p>
      """
  }

  private static func contradictions(_ codes: [String], in language: Language) -> HTML {
    let named = LocalizedText.Value.text(codes.prefix(40).joined(separator: ", "))
    return codes.isEmpty ? .nothing : "<p class=\"quiet\">\(language.text("flights.import.contradictions", ["codes": named]))</p>"
  }

  private static func guide(in language: Language) -> HTML {
    let sources = [
      (language.text("flights.import.guide.aeroAPI.name"), language.text("flights.import.guide.aeroAPI")),
      (language.text("flights.import.guide.log.name"), language.text("flights.import.guide.log")),
      (language.text("layout.product"), language.text("flights.import.guide.own")),
    ]
    return """
      <section class="group"><h2>\(language.text("flights.import.guide"))</h2>
      <ul class="card rows sources">\(sources.html { name, what in
        "<li class=\"row\"><span class=\"row-main\"><b>\(name)</b><span class=\"note\">\(what)</span></span></li>"
      })</ul>
      <p class="note">\(language.text("flights.import.guide.places"))</p>
      <p class="note">\(language.text("flights.import.guide.twice"))</p></section>
      """
  }
}

extension FlightsRoutes {
  func addImport(to router: Routes) {
    router.get(Address.flightsReading) { request in
      try services.page(request) { FlightImportPage.view(try importer.shown(in: flights.book), in: $1) }
    }
    router.upload(Address.flightsUpload, files: DropArea.mostFiles, check: services.imports.check) { request, upload, _ in
      try services.answer(request, otherwise: .flightsReading()) { _ in
        let files = try upload.opened { file in
          do {
            return try FlightFile(descriptor: file.descriptor, name: file.name)
          } catch let refusal as UserError where upload.files.count > 1 {
            throw refusal.naming(file: file.name)
          }
        }
        try importer.begin(upload) { watch in
          try flights.importing(files, progress: watch.progress, writing: watch.writing)
        }
        return FormResult(go: ReturnPath(to: Address.flightsReading()))
      }
    }
    router.post(Address.flightsReadingCancelling) { request, _ in
      try services.answer(request, otherwise: .flightsReading()) { _ in
        try importer.cancel()
        return FormResult()
      }
    }
  }
}

extension Importer<FlightImportSummary> {
  /// The state of the import of flights, as its page shows it.
  func shown(in book: Book) throws -> ImportState<FlightImportPage.Summary>? {
    try shown(in: book) { FlightImportPage.Summary(counted: $0, fate: $1) }
  }
}
