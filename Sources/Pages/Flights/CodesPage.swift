public import Records

/// The codes flights name and nobody explained: each can be answered, or described.
public enum CodesPage {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let airports: [Code]
    let airlines: [Code]
    /// Every zone that may be chosen for an airport.
    let zones: [String]

    public init(airports: [Code], airlines: [Code], zones: [String]) {
      self.airports = airports
      self.airlines = airlines
      self.zones = zones
    }
  }

  /// One of them.
  public struct Code: Sendable, Hashable {
    let id: RecordID
    let code: String
    /// How a file calls it; empty where none does.
    let name: String
    /// "12 flights".
    let flights: String
    /// Of an airport, what is known of it.
    let form: AirportForm.Model?

    public init(id: RecordID, code: String, name: String, flights: String, form: AirportForm.Model? = nil) {
      self.id = id
      self.code = code
      self.name = name
      self.flights = flights
      self.form = form
    }
  }
}

extension CodesPage {
  /// As many of each kind as stand on the page, those of the most flights first: once they are answered, the others follow.
  private static let most = 100

  /// The page.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    return FlightsTabs.page(language.say("codes.title"), at: nil, in: frame) {
      """
      \(Headline(title: language.say("codes.title"), back: (.flights(.list(FlightsView())), language.say("section.flights"))).drawn)
      \(region(model, in: language))
      """
    }
  }

  /// The cards, live.
  public static func region(_ model: Model, in language: Language) -> HTML {
    let isEmpty = model.airports.isEmpty && model.airlines.isEmpty
    return """
      <div class="codes"\(HTML.live("codes", "airport airline flight", from: .flights(.region(.codes))))>
      \(isEmpty ? empty(in: language) : "<p class=\"quiet\" data-key=\"lead\">\(language.say("codes.lead"))</p>")
      \(list("airports", language.say("codes.airports"), model.airports, isAirport: true, in: language))
      \(list("airlines", language.say("codes.airlines"), model.airlines, isAirport: false, in: language))
      \(model.airports.isEmpty ? .nothing : ZoneOffers.list(model.zones))
      </div>
      """
  }

  private static func empty(in language: Language) -> HTML {
    """
    <div data-key="lead">\(EmptyState(
      symbol: .passed, title: language.say("codes.empty"), advice: language.say("codes.empty.advice")).drawn)</div>
    """
  }

  private static func list(
    _ key: StaticString, _ title: String, _ codes: [Code], isAirport: Bool, in language: Language
  ) -> HTML {
    guard !codes.isEmpty else { return .nothing }
    return """
      <section data-key="\(HTML(markup: "\(key)"))" aria-labelledby="codes-\(HTML(markup: "\(key)"))">\
      <h2 id="codes-\(HTML(markup: "\(key)"))" data-key="title">\(title)</h2>
      <ul class="code-list" data-key="list">\(codes.prefix(most).drawn { card($0, isAirport: isAirport, in: language) })</ul>\
      \(codes.count > most ? rest(codes.count - most, in: language) : .nothing)</section>
      """
  }

  private static func rest(_ count: Int, in language: Language) -> HTML {
    "<p class=\"note\" data-key=\"rest\">\(language.say("codes.rest", ["count": .count(count)]))</p>"
  }

  private static func card(_ code: Code, isAirport: Bool, in language: Language) -> HTML {
    """
    <li class="card code-card" data-key="\(code.id)"><header class="card-head"><h3>\(code.code)</h3>\
    <p class="quiet">\(code.name.isEmpty ? "" : "\(code.name) · ")\(code.flights)</p></header>
    \(answer(code, isAirport: isAirport, in: language))
    <details><summary>\(isAirport ? language.say("codes.describe") : language.say("codes.name"))</summary>
    \(code.form.map { AirportForm.view($0, in: language) } ?? AirlineForm.view(code: code.code, in: language))</details></li>

    """
  }

  private static func answer(_ code: Code, isAirport: Bool, in language: Language) -> HTML {
    JudgedForm(address: .flights(.codeAnswer(code.id)), draftKey: "code-\(code.id)", style: "code-answer").drawn(
      """
      \(JudgedField(
        id: "answer-\(code.id)", name: "text",
        label: isAirport ? language.say("codes.is.airport", ["code": .text(code.code)]) : language.say("codes.is.airline", ["code": .text(code.code)]),
        control: .suggested(.flights(isAirport ? .suggestions("") : .airlineSuggestions(""))), value: "",
        placeholder: isAirport ? language.say("flight.form.place.example") : language.say("codes.airline.example"), style: "answer", hint: ""
      ).drawn(in: language))
      <button>\(Symbol.check.drawn)<span>\(language.say("codes.answer"))</span></button>
      """)
  }
}
