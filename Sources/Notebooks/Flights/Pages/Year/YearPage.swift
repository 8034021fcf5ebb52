import FlightsRecords
import Records
import Site
import Words

/// The page of a year of flights.
enum YearPage {
  struct Model: Sendable, Hashable {
    let content: FlightYear
    /// The flights that are counted, for any year.
    let counted: FlightsCounted
    /// The latest trips, at most as many as a page of trips has.
    var trips: [TripCard.Model] = []
    /// The numbers of all trips and single flights.
    var tripCount = YearOfTrips()
    /// The trip after which the others follow; nil if all are here.
    var nextTrip: RecordID?
    let units: FlightUnits

    var year: Int { content.year }
    /// The query of the counted flights, for any year.
    var view: FlightQuery { counted.view }
    /// The person's query.
    var chosen: FlightQuery { counted.chosen }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let (language, flights) = (context.language, model.content.figures.flights)
    let title = language.text("figures.year.title", ["year": .text("\(model.year)")])
    return FlightsTabs.page(title, at: .figures, of: model.chosen, in: context) {
      """
      <div class="figures-page"\(HTML.live("year", "flight airport airline trip_name"))>
      <div data-key="head">\(headline(model, in: language).html)</div>
      \(model.counted.html(
        leading: { .flightsYear(model.year, $0) }, list: (model.view.inYear(model.year), flights), showsSearch: true, in: language))
      \(flights == 0 ? none(model, in: language) : whole(model, in: language))
      </div>
      """
    }
  }

  private static func whole(_ model: Model, in language: Language) -> HTML {
    let view = model.view.inYear(model.year)
    return """
      \(FiguresPage.tiles(model.content.figures.tiles(of: view, model.units, in: language), in: language))
      \(Chart.card(months(model, in: language), in: language))
      \(news(model.content, in: language))
      \(FlightFeat.card([FlightFeat](model.content.figures.feats), model.units, in: language))
      \(YearPicture.card(model.year, model.chosen, in: language))
      \(trips(model, in: language))
      """
  }

  private static func none(_ model: Model, in language: Language) -> HTML {
    let hasOthers = model.content.previous != nil || model.content.next != nil
    let advice = hasOthers ? language.text("figures.year.none.advice") : nil
    return """
      <div class="card" data-key="none">\
      \(EmptyState(symbol: .calendar, title: language.text("figures.year.none"), advice: advice).html)</div>
      """
  }

  private static func months(_ model: Model, in language: Language) -> Chart.Model {
    let calendar = model.content.figures.calendar
    let bars = (1...12).compactMap { month in
      Day(year: model.year, month: month, day: 1).map { first in
        var bar = Chart.Bar(language.month(first), flights: calendar.months[first]?.flights ?? 0, in: language)
        bar.label = language.shortMonth(first)
        bar.isLabelledNarrow = month % 3 == 1
        bar.open(model.view.with { $0.month = first })
        return bar
      }
    }
    let alone = calendar.yearsAlone[model.year] ?? 0
    return Chart.Model(
      id: "months", title: language.text("figures.months"),
      description: alone > 0 ? language.text("figures.yearAlone", ["count": .count(alone)]) : language.text("figures.months.what"),
      columns: [language.text("insights.column.month"), language.text("section.flights")], bars: bars, measuring: .count)
  }

  /// The countries, airports and airlines that were new in that year.
  private static func news(_ content: FlightYear, in language: Language) -> HTML {
    let groups: [(key: StaticString, title: String, names: [HTML])] = [
      ("countries", language.text("figures.countries"), content.newCountries.map { "<span>\(language.country($0))</span>" }),
      (
        "airports", language.text("flights.tab.airports"),
        content.newAirports.map { "<a href=\"\($0.address)\">\($0.cityName) <span class=\"note\">\($0.shortCode)</span></a>" }
      ),
      (
        "airlines", language.text("flights.tab.airlines"),
        content.newAirlines.map { "<a href=\"\(Address.airline($0.code))\">\($0.friendlyName)</a>" }
      ),
    ]
    let shown = groups.filter { !$0.names.isEmpty }
    guard !shown.isEmpty else { return .nothing }
    return """
      <section class="card news" data-key="news" aria-labelledby="news-title"><header class="card-head">\
      <h2 id="news-title">\(language.text("figures.year.news"))</h2></header>
      \(shown.html { group in
        """
        <section data-key="\(HTML(markup: "\(group.key)"))"><h3>\(group.title) \
        <span class="total">\(language.number(Double(group.names.count)))</span></h3>\
        <ul class="news-list">\(group.names.html { "<li>\($0)</li>" })</ul></section>
        """
      })</section>
      """
  }

  private static func trips(_ model: Model, in language: Language) -> HTML {
    guard !model.trips.isEmpty else { return .nothing }
    return """
      <section class="group" data-key="trips" aria-labelledby="trips-title"\(AutosaveField.list(in: language))>
      <h2 id="trips-title" data-key="title">\(language.text("trips.title")) \
      <span class="total">\(TripsPage.counts(of: model.tripCount, in: language))</span></h2>
      \(TripCard.lists(model.trips, in: language))
      \(model.nextTrip.map { TripsPage.older($0, in: language) })</section>
      """
  }

  private static func headline(_ model: Model, in language: Language) -> Headline {
    Headline(
      title: "\(model.year)", back: (.flightsFigures(model.chosen), language.text("figures.title")),
      actions: """
        \(model.content.previous.map { step("prev", $0, .back, language.text("year.previous"), model.chosen) })\
        \(model.content.next.map { step("next", $0, .forward, language.text("year.next"), model.chosen) })
        """)
  }

  private static func step(_ relation: StaticString, _ year: Int, _ symbol: Symbol, _ name: String, _ view: FlightQuery) -> HTML {
    let isBack = relation.description == "prev"
    return """
      <a class="pill" rel="\(HTML(markup: "\(relation)"))" href="\(Address.flightsYear(year, view))" aria-label="\(name): \(year)">\
      \(isBack ? symbol.html : .nothing)<span>\(year)</span>\(isBack ? .nothing : symbol.html)</a>
      """
  }
}
