import Records
import Site
import Words

/// The codes flights name and nobody explained: each can be answered, or described.
enum CodesPage {
  /// The values of the page, ready to be shown.
  struct Model: Sendable, Hashable {
    let airports: [Code]
    let airlines: [Code]
  }

  /// A code nobody explained.
  struct Code: Sendable, Hashable {
    let id: RecordID
    let code: String
    /// The name a file has for it; empty if none does.
    let name: String
    /// "12 flights".
    let flights: String
  }

  /// As many of each kind as stand on the page, those of the most flights first: once they are answered, the others follow.
  private static let most = 100

  /// The page.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return FlightsTabs.page(language.text("codes.title"), at: nil, in: context) {
      """
      \(Headline(title: language.text("codes.title"), back: (.flights(), language.text("section.flights"))).html)
      \(region(model, in: language))
      """
    }
  }

  /// The cards, live.
  static func region(_ model: Model, in language: Language) -> HTML {
    let isEmpty = model.airports.isEmpty && model.airlines.isEmpty
    return """
      <div class="codes"\(HTML.live("codes", "airport airline flight"))>
      \(isEmpty ? empty(in: language) : "<p class=\"quiet\" data-key=\"lead\">\(language.text("codes.lead"))</p>")
      \(list("airports", language.text("codes.airports"), model.airports, isAirport: true, in: language))
      \(list("airlines", language.text("codes.airlines"), model.airlines, isAirport: false, in: language))
      </div>
      """
  }

  private static func empty(in language: Language) -> HTML {
    """
    <div data-key="lead">\(EmptyState(
      symbol: .passed, title: language.text("codes.empty"), advice: language.text("codes.empty.advice")).html)</div>
    """
  }

  private static func list(
    _ key: StaticString, _ title: String, _ codes: [Code], isAirport: Bool, in language: Language
  ) -> HTML {
    guard !codes.isEmpty else { return .nothing }
    return """
      <section data-key="\(HTML(markup: "\(key)"))" aria-labelledby="codes-\(HTML(markup: "\(key)"))">\
      <h2 id="codes-\(HTML(markup: "\(key)"))" data-key="title">\(title)</h2>
      <ul class="code-list" data-key="list">\(codes.prefix(most).html { card($0, isAirport: isAirport, in: language) })</ul>\
      \(codes.count > most ? rest(codes.count - most, in: language) : .nothing)</section>
      """
  }

  private static func rest(_ count: Int, in language: Language) -> HTML {
    "<p class=\"note\" data-key=\"rest\">\(language.text("codes.rest", ["count": .count(count)]))</p>"
  }

  private static func card(_ code: Code, isAirport: Bool, in language: Language) -> HTML {
    """
    <li class="card code-card" data-key="\(code.id)"><header class="card-head"><h3>\(code.code)</h3>\
    <p class="quiet">\(code.name.isEmpty ? "" : "\(code.name) · ")\(code.flights)</p></header>
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
