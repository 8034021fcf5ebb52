import Records

extension YearPage {
  /// The page.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    FlightsTabs.page(frame.language.say("figures.year.title", ["year": .text("\(model.year)")]), at: .flights, in: frame) {
      region(model, in: frame.language)
    }
  }

  /// All of it: also the ways to other years.
  public static func region(_ model: Model, in language: Language) -> HTML {
    let region = Address.flights(.region(.year(model.year, model.view)))
    return """
      <div class="figures-page"\(HTML.live("year", "flight airport airline trip_name setting", from: region))>
      <div data-key="head">\(headline(model, in: language).drawn)</div>
      \(model.counted.drawn(
        leading: { .flights(.year(model.year, $0)) }, list: (model.view.year(model.year), model.content.totals.flights), in: language))
      \(model.content.totals.flights == 0 ? none(in: language) : whole(model, in: language))
      </div>
      """
  }

  private static func whole(_ model: Model, in language: Language) -> HTML {
    let view = model.view.year(model.year)
    return """
      \(FiguresPage.tiles(model.content.totals.tiles(of: view, model.units, in: language), in: language))
      \(Chart.card(months(model, in: language), in: language))
      \(news(model.content, in: language))
      \(FlightFeat.card(model.content.feats, model.units, in: language))
      \(trips(model, in: language))
      """
  }

  private static func none(in language: Language) -> HTML {
    """
    <div class="card" data-key="none">\
    \(EmptyState(symbol: .calendar, title: language.say("figures.year.none"), advice: language.say("figures.year.none.advice")).drawn)</div>
    """
  }

  private static func months(_ model: Model, in language: Language) -> Chart.Model {
    let bars = (1...12).compactMap { month in
      Day(year: model.year, month: month, day: 1).map { first in
        var bar = Chart.Bar(language.month(first), flights: model.content.months[month - 1], in: language)
        bar.label = language.shortMonth(first)
        bar.isLabelledNarrow = month % 3 == 1
        bar.open(model.view.with { $0.month = first })
        return bar
      }
    }
    let alone = model.content.alone
    return Chart.Model(
      id: "months", title: language.say("figures.months"),
      what: alone > 0 ? language.say("figures.yearAlone", ["count": .count(alone)]) : language.say("figures.months.what"),
      columns: [language.say("insights.column.month"), language.say("section.flights")], bars: bars, measuring: .count)
  }

  /// What was there for the first time.
  private static func news(_ counted: Counted, in language: Language) -> HTML {
    let groups: [(key: StaticString, title: String, names: [HTML])] = [
      ("countries", language.say("figures.countries"), counted.newCountries.map { HTML(escaping: language.country($0)) }),
      (
        "airports", language.say("flights.tab.airports"),
        counted.newAirports.map { "<a href=\"\($0.address)\">\($0.city) <span class=\"note\">\($0.shortCode)</span></a>" }
      ),
      (
        "airlines", language.say("flights.tab.airlines"),
        counted.newAirlines.map { "<a href=\"\(Address.flights(.airline(code: $0.code)))\">\($0.name)</a>" }
      ),
    ]
    let told = groups.filter { !$0.names.isEmpty }
    guard !told.isEmpty else { return .nothing }
    return """
      <section class="card news" data-key="news" aria-labelledby="news-title"><header class="card-head">\
      <h2 id="news-title">\(language.say("figures.year.news"))</h2></header>
      \(told.drawn { group in
        """
        <section data-key="\(HTML(markup: "\(group.key)"))"><h3>\(group.title) \
        <span class="total">\(language.number(Double(group.names.count)))</span></h3>\
        <ul class="news-list">\(group.names.drawn { "<li>\($0)</li>" })</ul></section>
        """
      })</section>
      """
  }

  private static func trips(_ model: Model, in language: Language) -> HTML {
    let trips = model.content.trips
    guard !trips.isEmpty else { return .nothing }
    return """
      <section class="group" data-key="trips" aria-labelledby="trips-title"\(SavedText.list(in: language))>
      <h2 id="trips-title" data-key="title">\(language.say("trips.title")) \
      <span class="total">\(language.number(Double(trips.count)))</span></h2>
      \(TripCard.list(trips, in: language))</section>
      """
  }

  private static func headline(_ model: Model, in language: Language) -> Headline {
    Headline(
      title: "\(model.year)", back: (.flights(.figures(model.view)), language.say("figures.title")),
      actions: """
        \(model.content.previous.map { step("prev", $0, .back, language.say("year.previous"), model.view) })\
        \(model.content.next.map { step("next", $0, .forward, language.say("year.next"), model.view) })
        """)
  }

  private static func step(_ relation: StaticString, _ year: Int, _ symbol: Symbol, _ name: String, _ view: FlightsView) -> HTML {
    let isBack = relation.description == "prev"
    return """
      <a class="pill" rel="\(HTML(markup: "\(relation)"))" href="\(Address.flights(.year(year, view)))" aria-label="\(name): \(year)">\
      \(isBack ? symbol.drawn : .nothing)<span>\(year)</span>\(isBack ? .nothing : symbol.drawn)</a>
      """
  }
}
