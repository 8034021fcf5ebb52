import FlightsRecords
import Hummingbird
import Records
import Site
import Words

/// The figures of flights: numbers, charts and rankings, linked to the flights they count.
enum FiguresPage {
  enum Content: Sendable, Hashable {
    case counted(FlightFigures)
    /// No flight fits; `elsewhere` is how many would fit with everyone's flights counted.
    case none(elsewhere: Int)
    /// The book has no flights.
    case empty
  }

  struct Model: Sendable, Hashable {
    let counted: FlightsCounted
    /// The years with flights, the latest first.
    let years: [Int]
    let content: Content
    let units: FlightUnits
    let firstWeekday: Weekday
    let assets: Assets

    var view: FlightQuery { counted.view }
    var chosen: FlightQuery { counted.chosen }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return FlightsTabs.page(language.text("figures.title"), at: .figures, of: model.chosen, in: context) {
      """
      \(Headline(title: language.text("figures.title")).html)
      \(FlightsToolbar.overview(model.chosen, at: .flightsFigures(), showing: "figures", model.years, in: language))
      <div class="figures-page"\(HTML.live("figures", "flight airport airline"))>
      \(content(model, in: language))
      </div>
      """
    }
  }

  private static func content(_ model: Model, in language: Language) -> HTML {
    switch model.content {
    case .empty: FlightsNone.start(in: language)
    case .none(let elsewhere): "\(counted(model, flights: 0, in: language))\(none(model, elsewhere, in: language))"
    case .counted(let figures): whole(figures, of: model, in: language)
    }
  }

  private static func counted(_ model: Model, flights: Int, in language: Language) -> HTML {
    model.counted.html(leading: { .flightsFigures($0) }, list: (model.view, flights), showsSearch: false, in: language)
  }

  private static func whole(_ figures: FlightFigures, of model: Model, in language: Language) -> HTML {
    let calendar = figures.calendar
    let clocks = [weekdays(calendar, of: model, in: language), hours(calendar, of: model, in: language)].compactMap(\.self)
    return """
      \(counted(model, flights: figures.flights, in: language))
      \(tiles(figures.tiles(of: model.view, model.units, in: language), in: language))
      \(countries(figures.countries, of: model, in: language))
      <div class="rankings" data-key="rankings">\(figures.rankings(of: model.view, in: language).html { $0.html(in: language) })</div>
      \(years(calendar, of: model, in: language).map { Chart.card($0, in: language) })
      \(FlightMonths(calendar: calendar, view: model.view, chosen: model.chosen).html(in: language))
      \(FlightFeat.card([FlightFeat](figures.feats), model.units, in: language))
      <div class="chart-pair" data-key="clocks">\(clocks.html { Chart.card($0, in: language) })</div>
      """
  }

  static func tiles(_ tiles: [FlightTile], in language: Language) -> HTML {
    """
    <section class="card figures" data-key="tiles" aria-labelledby="tiles-title"><h2 id="tiles-title" class="visually-hidden">\
    \(language.text("figures.totals"))</h2>
    <dl>\(tiles.html { $0.html(in: language) })</dl></section>
    """
  }

  /// The countries of the flights, on a map and as a list.
  private static func countries(_ countries: [Frequent<String>], of model: Model, in language: Language) -> HTML {
    guard !countries.isEmpty else { return .nothing }
    return """
      <section class="card countries" data-key="countries" aria-labelledby="countries-title"><header class="card-head">\
      <h2 id="countries-title">\(language.text("figures.countries"))</h2>\
      <p class="total">\(language.number(Double(countries.count)))</p></header>
      \(CountriesMap.view(countries, of: model.view, on: model.assets, in: language))
      <ul class="country-list">\(countries.html { country($0, of: model.view, in: language) })</ul></section>
      """
  }

  private static func country(_ country: Frequent<String>, of view: FlightQuery, in language: Language) -> HTML {
    """
    <li data-key="\(country.subject)"><a class="rank-line" href="\(Address.flights(view.touching(country)))">\
    <span class="rank-name">\(language.country(country.subject))</span> <span class="rank-count">\
    \(language.number(Double(country.flights)))<span class="visually-hidden"> \
    \(language.text("figures.flights.word", ["count": .count(country.flights)]))</span></span></a></li>

    """
  }

  /// The card shown if no flight matches.
  private static func none(_ model: Model, _ elsewhere: Int, in language: Language) -> HTML {
    let isMine = model.view.whose == .mine && elsewhere > 0
    let title = isMine ? language.text("figures.noneMine") : language.text("figures.none")
    let advice = isMine ? language.text("figures.noneMine.advice") : language.text("figures.none.advice")
    let all = (isMine ? model.view : FlightQuery()).with { $0.whose = .all }
    let marking: HTML = """
      <a class="pill prominent" href="\(Address.flightsMarking(all))">\(language.text("flights.marking.way"))</a>
      """
    return """
      <div class="card" data-key="none">\(EmptyState(symbol: .chart, title: title, advice: advice).html)
      <p class="buttons centred">\(isMine ? marking : .nothing)<a class="pill" href="\(Address.flightsFigures(all))">\
      \(language.text(isMine ? "figures.noneMine.all" : "figures.none.all"))</a></p></div>
      """
  }
}

extension FlightQuery {
  /// The same query, limited to flights that begin or end in that country.
  func touching(_ country: Frequent<String>) -> FlightQuery { with { $0.countries = Set($0.countries + [country.subject]).sorted() } }
}

extension FiguresPage.Model {
  init(_ view: FlightQuery, _ flights: Flights, assets: Assets, for viewer: Viewer) throws {
    let asked = try flights.mended(view.counted)
    let chosen = view.fromStart.with { ($0.search, $0.mended) = (asked.search, asked.mended) }
    let figures = try flights.figures(asked)
    self.init(
      counted: FlightsCounted(view: asked, chosen: chosen, names: try flights.names(of: asked)), years: try flights.years(),
      content: figures.flights > 0 ? .counted(figures) : try .nothing(asked, flights), units: viewer.units,
      firstWeekday: viewer.firstWeekday, assets: assets)
  }
}

extension FiguresPage.Content {
  fileprivate static func nothing(_ asked: FlightQuery, _ flights: Flights) throws -> FiguresPage.Content {
    let elsewhere = try flights.count(asked.with { $0.whose = .all })
    return try elsewhere == 0 && flights.isEmpty() ? .empty : .none(elsewhere: elsewhere)
  }
}

extension FlightsRoutes {
  func addFigures(to router: Routes) {
    router.get(Address.flightsFigures) { request in
      let view = try FlightQuery(request)
      return try services.page(request) { viewer, context in
        FiguresPage.view(try FiguresPage.Model(view, flights, assets: context.assets, for: viewer), in: context)
      }
    }
  }
}
