import FlightsRecords
import Records
import Site
import Words

extension FiguresPage {
  /// The flights by year, including empty years unless the years span a century; nil for fewer than two years.
  static func years(_ calendar: FlightCalendar, of model: Model, in language: Language) -> Chart.Model? {
    guard calendar.years.count > 1, let first = calendar.years.keys.min(), let last = calendar.years.keys.max() else { return nil }
    let all = last - first < 100 ? Array(first...last) : calendar.years.keys.sorted()
    let bars = all.enumerated().map { index, year in
      let period = calendar.years[year]
      var bar = Chart.Bar(
        "\(year)", flights: period?.flights ?? 0, more: [model.units.distance(period?.distance.total ?? 0, in: language)], in: language)
      // Labels about ten years on a wide page and five on a narrow one, counted from the latest.
      let (yearsBack, every) = (all.count - 1 - index, max(1, (all.count + 9) / 10))
      bar.label = yearsBack % every == 0 ? "\(year)" : nil
      bar.isLabelledNarrow = yearsBack % (every * max(1, (min(all.count, 10) + 4) / 5)) == 0
      bar.open(model.view.inYear(year))
      return bar
    }
    return Chart.Model(
      id: "years", title: language.text("figures.years"), description: language.text("figures.years.what"),
      columns: [language.text("insights.column.year"), language.text("section.flights"), language.text("figures.distance")], bars: bars,
      measuring: .count)
  }

  /// The flights by weekday; nil if no flight has a known day.
  static func weekdays(_ calendar: FlightCalendar, of model: Model, in language: Language) -> Chart.Model? {
    guard calendar.weekdays.values.contains(where: { $0 > 0 }) else { return nil }
    let bars = model.firstWeekday.week.map { weekday in
      var bar = Chart.Bar(language.name(of: weekday), flights: calendar.weekdays[weekday] ?? 0, in: language)
      bar.label = language.shortName(of: weekday)
      bar.open(model.view.with { $0.weekday = weekday })
      return bar
    }
    return Chart.Model(
      id: "weekdays", title: language.text("insights.weekdays"), description: language.text("figures.weekdays.what"),
      columns: [language.text("insights.column.weekday"), language.text("section.flights")], bars: bars, measuring: .count)
  }

  /// The flights by hour; nil if no flight has a known hour.
  static func hours(_ calendar: FlightCalendar, of model: Model, in language: Language) -> Chart.Model? {
    guard calendar.hours.contains(where: { $0 > 0 }) else { return nil }
    let bars = calendar.hours.enumerated().map { hour, flights in
      let span = ["from": .text(language.hour(hour)), "to": .text(language.hour(hour + 1))] as [String: LocalizedText.Value]
      var bar = Chart.Bar(language.text("insights.hour", span), flights: flights, in: language)
      bar.label = hour % 3 == 0 ? language.hour(hour) : nil
      bar.isLabelledNarrow = hour % 6 == 0
      bar.open(model.view.with { $0.hour = hour })
      return bar
    }
    return Chart.Model(
      id: "hours", title: language.text("insights.hours"), description: language.text("figures.hours.what"),
      columns: [language.text("insights.column.hour"), language.text("section.flights")], bars: bars, measuring: .count)
  }
}

extension Chart.Bar {
  init(_ name: String, flights: Int, more: [String] = [], in language: Language) {
    self.init(
      name: name, value: Int64(flights), spoken: language.text("figures.bar", ["name": .text(name), "flights": .count(flights)]),
      cells: [language.number(Double(flights))] + more)
  }

  /// Links the bar to its flights, if any.
  mutating func open(_ view: FlightQuery) {
    link = value > 0 ? .flights(view) : nil
    isLink = true
  }
}

/// A world map with the visited countries filled.
enum CountriesMap {
  /// The map, on which each country links to its flights. It is hidden from screen readers; the list beside it has the same links.
  static func view(_ countries: [Frequent<String>], of view: FlightQuery, on assets: Assets, in language: Language) -> HTML {
    let world = assets.address(of: WorldMap.land)
    return """
      <figure class="map countries-map"><div class="map-field">
      <svg class="map-still" viewBox="\(WorldMap.Sheet.viewBox(of: []))" aria-hidden="true">
      <use class="map-land" href="\(world)#land"/>
      <g class="map-visited">\(countries.html { html($0, of: view, world, in: language) })</g>
      <use class="map-borders" href="\(world)#borders"/>
      </svg>
      </div>
      <figcaption class="note">\(language.text("map.countries", ["count": .count(countries.count)]))</figcaption></figure>
      """
  }

  private static func html(_ country: Frequent<String>, of view: FlightQuery, _ world: Address, in language: Language) -> HTML {
    let words = language.text("map.pin", ["name": .text(language.country(country.subject)), "flights": .count(country.flights)])
    return """
      <a href="\(Address.flights(view.touching(country)))" tabindex="-1"><title>\(words)</title>\
      <use href="\(world)#c-\(country.subject.uppercased())"/></a>
      """
  }
}
