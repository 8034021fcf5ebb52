import Records

extension FiguresPage {
  /// The page.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    return FlightsTabs.page(language.say("figures.title"), at: .flights, in: frame) {
      """
      \(Headline(title: language.say("figures.title")).drawn)
      <div class="flights-bar">\(FlightsWays.bar(at: .figures, of: model.view, in: language))</div>
      \(region(model, in: language))
      """
    }
  }

  /// All that is counted.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <div class="figures-page"\(HTML.live("figures", "flight airport airline setting", from: .flights(.region(.figures(model.view)))))>
    \(drawn(model, in: language))
    </div>
    """
  }

  private static func drawn(_ model: Model, in language: Language) -> HTML {
    switch model.content {
    case .empty: FlightsNone.start(in: language)
    case .none(let elsewhere): "\(counted(model, flights: 0, in: language))\(none(model, elsewhere, in: language))"
    case .counted(let counted): whole(counted, of: model, in: language)
    }
  }

  private static func counted(_ model: Model, flights: Int, in language: Language) -> HTML {
    model.counted.drawn(leading: { .flights(.figures($0)) }, list: (model.view, flights), in: language)
  }

  private static func whole(_ counted: Counted, of model: Model, in language: Language) -> HTML {
    """
    \(self.counted(model, flights: counted.totals.flights, in: language))
    \(tiles(counted.totals.tiles(of: model.view, model.units, in: language), in: language))
    \(countries(counted.countries, of: model, in: language))
    \(years(counted, of: model, in: language).map { Chart.card($0, in: language) })
    \(FlightMonths(counted.months, of: model.view).drawn(in: language))
    \(FlightFeat.card(counted.feats, model.units, in: language))
    <div class="chart-pair" data-key="clocks">\(clocks(counted, of: model, in: language).drawn { Chart.card($0, in: language) })</div>
    <div class="rankings" data-key="rankings">\(counted.rankings.drawn(of: model.view, in: language))</div>
    """
  }

  /// Large numbers side by side.
  static func tiles(_ tiles: [FlightTile], in language: Language) -> HTML {
    """
    <section class="card figures" data-key="tiles" aria-labelledby="tiles-title"><h2 id="tiles-title" class="visually-hidden">\
    \(language.say("figures.totals"))</h2>
    <dl>\(tiles.drawn { $0.drawn(in: language) })</dl></section>
    """
  }

  /// Where the person was: drawn, and by name and number.
  private static func countries(_ countries: [Country], of model: Model, in language: Language) -> HTML {
    guard !countries.isEmpty else { return .nothing }
    return """
      <section class="card countries" data-key="countries" aria-labelledby="countries-title"><header class="card-head">\
      <h2 id="countries-title">\(language.say("figures.countries"))</h2>\
      <p class="total">\(language.number(Double(countries.count)))</p></header>
      \(CountriesMap.view(countries, of: model.view, on: model.assets, in: language))
      <ul class="country-list">\(countries.drawn { country($0, of: model.view, in: language) })</ul></section>
      """
  }

  private static func country(_ country: Country, of view: FlightsView, in language: Language) -> HTML {
    """
    <li data-key="\(country.code)"><a class="rank-line" href="\(Address.flights(.list(view.touching(country))))">\
    <span class="rank-name">\(language.country(country.code))</span> <span class="rank-count">\
    \(language.number(Double(country.flights)))<span class="visually-hidden"> \
    \(language.say("figures.flights.word", ["count": .count(country.flights)]))</span></span></a></li>

    """
  }

  /// What stands there where no flight fits.
  private static func none(_ model: Model, _ elsewhere: Int, in language: Language) -> HTML {
    let isMine = model.view.whose == .mine && elsewhere > 0
    let title = isMine ? language.say("figures.noneMine") : language.say("figures.none")
    let advice =
      isMine ? language.say("figures.noneMine.advice", ["count": .count(elsewhere)]) : language.say("figures.none.advice")
    let way =
      isMine
      ? (Address.flights(.figures(model.view.with { $0.whose = .all })), language.say("figures.noneMine.all"))
      : (Address.flights(.figures(FlightsView().with { $0.whose = .all })), language.say("figures.none.all"))
    return """
      <div class="card" data-key="none">\(EmptyState(symbol: .chart, title: title, advice: advice).drawn)
      <p class="buttons centred"><a class="pill prominent" href="\(way.0)">\(way.1)</a></p></div>
      """
  }
}

extension FlightsView {
  /// Those of the flights that begin or end in that country too.
  func touching(_ country: FiguresPage.Country) -> FlightsView { with { $0.countries.insert(country.code) } }
}
