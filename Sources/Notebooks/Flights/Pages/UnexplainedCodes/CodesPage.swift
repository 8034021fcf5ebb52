import BookStore
import FlightsRecords
import Hummingbird
import Records
import Site
import Words

/// The page of unknown codes of flights: each can be answered or described.
enum CodesPage {
  /// An unknown code: the name is the one a file gives it, if any.
  private typealias Code = (id: RecordID, code: String, name: String, flights: Int)

  /// The maximum number of each kind on the page, the most flown first; answered codes make room for others.
  private static let most = 100

  static func view(_ codes: UnexplainedCodes, in context: PageContext) -> HTML {
    let language = context.language
    let airports: [Code] = codes.airports.map { ($0.place.id, $0.place.code, $0.place.name, $0.flights) }
    let airlines: [Code] = codes.airlines.map { ($0.place.id, $0.place.code, $0.place.name, $0.flights) }
    return FlightsTabs.page(language.text("codes.title"), at: nil, in: context) {
      """
      \(Headline(title: language.text("codes.title"), back: (.flights(), language.text("section.flights"))).html)
      <div class="codes"\(HTML.live("codes", "airport airline flight"))>
      \(codes.isEmpty ? empty(in: language) : "<p class=\"quiet\" data-key=\"lead\">\(language.text("codes.lead"))</p>")
      \(list("airports", language.text("codes.airports"), airports, isAirport: true, in: language))
      \(list("airlines", language.text("codes.airlines"), airlines, isAirport: false, in: language))
      </div>
      """
    }
  }

  private static func empty(in language: Language) -> HTML {
    """
    <div data-key="lead">\(EmptyState(
      symbol: .passed, title: language.text("codes.empty"), advice: language.text("codes.empty.advice")).html)</div>
    """
  }

  private static func list(_ key: StaticString, _ title: String, _ codes: [Code], isAirport: Bool, in language: Language) -> HTML {
    guard !codes.isEmpty else { return .nothing }
    let rest = language.text("codes.rest", ["count": .count(codes.count - most)])
    return """
      <section data-key="\(HTML(markup: "\(key)"))" aria-labelledby="codes-\(HTML(markup: "\(key)"))">\
      <h2 id="codes-\(HTML(markup: "\(key)"))" data-key="title">\(title)</h2>
      <ul class="code-list" data-key="list">\(codes.prefix(most).html { card($0, isAirport: isAirport, in: language) })</ul>\
      \(codes.count > most ? "<p class=\"note\" data-key=\"rest\">\(rest)</p>" : .nothing)</section>
      """
  }

  private static func card(_ code: Code, isAirport: Bool, in language: Language) -> HTML {
    """
    <li class="card code-card" data-key="\(code.id)"><header class="card-head"><h3>\(code.code)</h3>\
    <p class="quiet">\(code.name.isEmpty ? "" : "\(code.name) · ")\(language.text("codes.flights", ["count": .count(code.flights)]))</p></header>
    \(answer(code, isAirport: isAirport, in: language))
    <p class="buttons"><a class="pill" href="\(isAirport ? Address.airport(code.code) : .airline(code.code))">\(Symbol.pencil.html)\
    <span>\(isAirport ? language.text("codes.describe") : language.text("codes.name"))</span></a></p></li>

    """
  }

  private static func answer(_ code: Code, isAirport: Bool, in language: Language) -> HTML {
    ValidatedForm(address: .codeAnswer(code.id), draftKey: "code-\(code.id)", style: "code-answer").html(
      """
      \(ValidatedField(
        id: "answer-\(code.id)", name: "text",
        label: isAirport ? language.text("codes.is.airport", ["code": .text(code.code)]) : language.text("codes.is.airline", ["code": .text(code.code)]),
        control: .suggested((isAirport ? Address.placeSuggestions() : .airlineSuggestions()).with("search=")), value: "",
        placeholder: isAirport ? language.text("flight.form.place.example") : language.text("codes.airline.example"), style: "answer", hint: ""
      ).html(in: language))
      <button>\(Symbol.check.html)<span>\(language.text("codes.answer"))</span></button>
      """)
  }
}

extension FlightsRoutes {
  func addCodes(to router: Routes) {
    router.get(Address.codes) { request in
      try services.page(request) { CodesPage.view(try flights.unexplainedCodes(), in: $1) }
    }
    router.post(Address.codeAnswer) { request, form, id in try answer(request, form, of: id) }
  }

  private func answer(_ request: Request, _ form: Form, of stub: RecordID) throws -> Response {
    let text = try form.text("text")
    var errors = ValidationErrors()
    var work: (() throws -> RecordID?)?
    if try flights.code(ofAirport: stub) != nil {
      if let place = try errors.read("text", { try flights.place(text) }) {
        work = { try flights.answer(stub, airport: place).act }
        if place == .airport(stub) { errors.note("text", LocalizedText("codes.itself", ["code": .text(text)])) }
      }
    } else {
      guard try flights.code(ofAirline: stub) != nil else { throw UserError.gone }
      switch try errors.read("text", { try flights.carrier(text) }) {
      case nil: break
      case .airline(let airline)? where airline != stub: work = { try flights.answer(stub, airline: airline).act }
      case .airline?: errors.note("text", LocalizedText("codes.itself", ["code": .text(text)]))
      case .stub(let code)?: errors.note("text", LocalizedText("flight.entry.airline", ["text": .text(code)]))
      }
    }
    return try services.validated(request, form, otherwise: .codes(), errors) { _ in
      FormResult(act: try work?(), go: ReturnPath(to: Address.codes()))
    }
  }
}
