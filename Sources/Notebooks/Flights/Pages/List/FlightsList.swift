import BookStore
import FlightsRecords
import Hummingbird
import Records
import Site
import Words

/// The flights of a query as a list.
enum FlightsList {
  struct Model: Sendable, Hashable {
    /// The query of the page.
    let view: FlightQuery
    /// The names of the codes in the query, from `Flights.names(of:)`.
    let names: [String: String]
    /// The number of matching flights, on all pages.
    let count: Int
    let rows: [FlightRow.Model]
    /// Nil if no flight is to come, or the query asks for something else.
    let upcoming: NextFlight.Model?
    /// The flight after which the next page begins; nil on the last page.
    let next: RecordID?
    /// The changed rows, if the page asked only for them; nil draws all.
    var wanted: Set<RecordID>?
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return FlightsTabs.page(language.text("section.flights"), at: .flights, of: model.view, hasAddButton: true, in: context) {
      """
      \(Headline(title: language.text("section.flights"), tail: TitleCount.html(model.count, kinds: "flight airport airline", in: language)).html)
      \(FlightsToolbar.list(model.view, in: language))
      \(region(model, in: language))
      """
    }
  }

  /// The conditions of the query and the flights that match, live.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="flights"\(HTML.live("flights", "flight airport airline", rows: "flight")) \
    aria-label="\(language.text("section.flights"))">
    \(asked(model.count, of: model.view, model.names, leading: { .flights($0) }, in: language))
    \(model.upcoming.map { NextFlight.card($0, in: language) } ?? .nothing)
    \(model.rows.isEmpty ? FlightsNone.html(model, in: language) : rows(model, in: language))
    \(pager(model, in: language))
    \(model.rows.isEmpty && !model.view.isFiltered ? .nothing : MoreFlights.foot(of: model.view, in: language))
    </section>
    """
  }

  /// The choice of whose flights, and the chips of the conditions; a screen reader announces the number of matching flights.
  static func asked(
    _ count: Int, of view: FlightQuery, _ names: [String: String], leading: (FlightQuery) -> Address, in language: Language
  ) -> HTML {
    // The choice of whose flights is made beside the chips.
    let conditions = FlightChip.all(of: view, names, in: language).filter { $0.field != "whose" }
    return """
      <div class="flights-asked" data-key="asked" data-said="\(count.flights(in: language))">\
      \(view.whose.map { WhoseFlights.choices($0, of: view, leading: leading, in: language) })\
      \(FlightChip.html(conditions, leading: leading, in: language))\(view.mended.map { $0.note(in: language) })</div>
      """
  }

  /// The rows grouped by day; in another order each row shows its day.
  private static func rows(_ model: Model, in language: Language) -> HTML {
    model.view.order.key == .departure
      ? FlightRow.list(model.rows, only: model.wanted, in: language) : FlightRow.datedList(model.rows, only: model.wanted, in: language)
  }

  private static func pager(_ model: Model, in language: Language) -> HTML {
    let isLog = model.view.order == .newest
    let back: HTML =
      model.view.after == nil
      ? .nothing
      : """
      <a class="pill" rel="first" href="\(Address.flights(model.view.fromStart))">\(Symbol.back.html)\
      <span>\(language.text("flights.first"))</span></a>
      """
    let next: HTML? = model.next.map { flight in
      """
      <a class="pill" rel="next" href="\(Address.flights(model.view.with { $0.after = flight }))">\
      <span>\(isLog ? language.text("flights.older") : language.text("flights.more"))</span>\(Symbol.forward.html)</a>
      """
    }
    return back.isEmpty && next == nil ? .nothing : "<nav class=\"pager pages\" data-key=\"pager\">\(back)\(next)</nav>"
  }
}

extension FlightsList.Model {
  static let pageLength = 50

  init(_ typed: FlightQuery, _ flights: Flights, for viewer: Viewer) throws {
    let found = try flights.page(typed, limit: Self.pageLength)
    let view = found.flights.isEmpty ? try flights.mended(typed, findsNothing: true) : typed
    let page = view == typed ? found : try flights.page(view, limit: Self.pageLength)
    self.init(
      view: view, names: try flights.names(of: view), count: try page.count ?? flights.count(view),
      rows: page.rows(for: viewer),
      upcoming: [.mine, .all].contains(view.whose ?? .all) && view.isBare ? try NextFlight.Model(flights, for: viewer) : nil,
      next: page.next, wanted: viewer.rows)
  }
}

extension FlightsRoutes {
  func addList(to router: Routes) {
    router.get(Address.flights) { request in
      let typed = try FlightQuery(request).listed(in: flights)
      return try services.page(request) { FlightsList.view(try FlightsList.Model(typed, flights, for: $0), in: $1) }
    }
    router.post(Address.flightsDemo) { request, _ in
      try services.answer(request, otherwise: .flights()) {
        FormResult(act: try flights.addSample(language: $0.language.id, in: $0.zone).act)
      }
    }
  }
}
