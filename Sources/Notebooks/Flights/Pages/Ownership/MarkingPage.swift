import BookStore
import FlightsRecords
import Hummingbird
import Records
import Site
import Words

/// The page that marks many flights as one's own at once: the ticked ones, or all of the query.
enum MarkingPage {
  /// A flight with its checkbox.
  typealias Row = (flight: FlightRow.Model, isMine: Bool)

  struct Model: Sendable {
    /// The query of the page.
    let view: FlightQuery
    /// The names of the codes in the query, from `Flights.names(of:)`.
    let names: [String: String]
    /// The number of matching flights, on all pages.
    let count: Int
    let rows: [Row]
    /// The flight after which the next page begins; nil on the last page.
    let next: RecordID?
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let title = language.text("flights.marking")
    return FlightsTabs.page(title, at: .flights, of: model.view, in: context) {
      """
      \(Headline(title: title, back: (.flights(model.view.fromStart), language.text("section.flights"))).html)
      <p class="note">\(language.text("flights.marking.what"))</p>
      \(FlightChip.html(
        FlightChip.all(of: model.view, model.names, withSearch: true, in: language), leading: { .flightsMarking($0) }, in: language))
      \(model.rows.isEmpty ? none(in: language) : form(model, in: language))
      """
    }
  }

  private static func none(in language: Language) -> HTML {
    let state = EmptyState(symbol: .flights, title: language.text("flights.none"), advice: language.text("flights.marking.none"))
    return "<div class=\"card\">\(state.html)</div>"
  }

  private static func form(_ model: Model, in language: Language) -> HTML {
    """
    <form class="marking"\(HTML.acting(at: .flightsMarks()))>
    <input type="hidden" name="asked" value="\(model.view.query)">
    <input type="hidden" name="shown" value="\(model.rows.map { "\($0.flight.id)" }.joined(separator: " "))">
    <section class="card marking-all" aria-labelledby="marking-all"><h2 id="marking-all">\
    \(language.text("flights.marking.all", ["flights": .text(model.count.flights(in: language))]))</h2>
    <p class="buttons">\(button(.allMine, language.text("flights.marking.all.mine")))\
    \(button(.allOthers, language.text("flights.marking.all.others")))</p></section>
    <h2>\(language.text("flights.marking.some"))</h2>
    <ul class="card rows">\(model.rows.html { row($0, in: language) })</ul>
    <p class="buttons marking-some">\(button(.mine, language.text("flights.marking.mine"), style: "prominent"))\
    \(button(.others, language.text("flights.marking.others")))</p>
    </form>
    \(model.next.map { older($0, model.view, in: language) } ?? .nothing)
    """
  }

  private static func button(_ mark: Mark, _ words: String, style: StaticString = "pill") -> HTML {
    "<button class=\"\(HTML(markup: "\(style)"))\" name=\"mark\" value=\"\(mark.rawValue)\">\(words)</button>"
  }

  private static func row(_ row: Row, in language: Language) -> HTML {
    let flight = row.flight
    return """
      <li class="row"><label class="marking-row"><input type="checkbox" name="\(box(of: flight.id))" value="on">\
      <span class="row-main">\(FlightRow.ident(flight.ident))\
      \(Airport.way(from: flight.origin, to: flight.destination, in: language))\
      <span class="note">\(flight.day.said(in: language))</span></span>\
      \(row.isMine ? "<span class=\"row-value\">\(language.text("flights.whose.mine.one"))</span>" : HTML.nothing)</label></li>

      """
  }

  private static func older(_ flight: RecordID, _ view: FlightQuery, in language: Language) -> HTML {
    """
    <nav class="pager pages"><a class="pill" rel="next" href="\(Address.flightsMarking(view.with { $0.after = flight }))">\
    <span>\(language.text("flights.more"))</span>\(Symbol.forward.html)</a></nav>
    """
  }

  /// The marks that its buttons set.
  enum Mark: String, CaseIterable, Sendable {
    case mine, others, allMine, allOthers

    var isMine: Bool { self == .mine || self == .allMine }
    var isOfAll: Bool { self == .allMine || self == .allOthers }
  }

  /// The name of the checkbox of a flight.
  static func box(of flight: RecordID) -> String { "flight-\(flight)" }
}

extension MarkingPage.Model {
  init(_ view: FlightQuery, _ flights: Flights, for viewer: Viewer) throws {
    let page = try flights.page(view, limit: FlightsList.Model.pageLength)
    self.init(
      view: view, names: try flights.names(of: view), count: try page.count ?? flights.count(view),
      rows: page.flights.map { (viewer.row($0, page.places), $0.isMine) }, next: page.next)
  }
}

extension FlightsRoutes {
  func addMarking(to router: Routes) {
    router.get(Address.flightsMarking) { request in
      let view = try FlightQuery(request)
      return try services.page(request) { MarkingPage.view(try MarkingPage.Model(view, flights, for: $0), in: $1) }
    }
    router.post(Address.flightsMarks) { request, form in
      let asked = try Form(decoding: form.text("asked"))
      let view = FlightQuery { asked[$0] }.fromStart
      let mark = try form.require("mark", MarkingPage.Mark.init)
      return try services.answer(request, otherwise: .flights(view)) { _ in
        let act =
          mark.isOfAll
          ? try flights.setMine(allOf: view, mark.isMine).act
          : try flights.setMine(ticked(in: form), mark.isMine).act
        return FormResult(act: act, go: ReturnPath(to: Address.flights(view)))
      }
    }
  }

  /// The ticked flights among those the page showed.
  private func ticked(in form: Form) throws -> [RecordID] {
    try form.text("shown").split(separator: " ").compactMap { RecordID(String($0)) }.filter { form[MarkingPage.box(of: $0)] != nil }
  }
}
