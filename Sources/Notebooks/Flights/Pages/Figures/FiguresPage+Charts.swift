import FlightsRecords
import Records
import Site
import Words

extension FiguresPage {
  /// The flights by year; nil if one year has them all.
  static func years(_ counted: Figures, of model: Model, in language: Language) -> Chart.Model? {
    counted.years.count > 1 ? years(counted.years, of: model, in: language) : nil
  }

  /// The flights by weekday and by hour.
  static func clocks(_ counted: Figures, of model: Model, in language: Language) -> [Chart.Model] {
    [
      counted.weekdays.contains { $0 > 0 } ? weekdays(counted.weekdays, of: model, in: language) : nil,
      counted.hours.contains { $0 > 0 } ? hours(counted.hours, of: model, in: language) : nil,
    ].compactMap(\.self)
  }

  private static func years(_ years: [Year], of model: Model, in language: Language) -> Chart.Model {
    let all = filled(years)
    let bars = all.indices.map { index in
      let year = all[index]
      var bar = Chart.Bar(
        "\(year.year)", flights: year.flights, more: [model.units.distance(year.distance, in: language)], in: language)
      // Room for some ten years on a wide page and five on a narrow one, counted from the latest.
      let (before, every) = (all.count - 1 - index, max(1, (all.count + 9) / 10))
      bar.label = before % every == 0 ? "\(year.year)" : nil
      bar.isLabelledNarrow = before % (every * max(1, (min(all.count, 10) + 4) / 5)) == 0
      bar.open(model.view.inYear(year.year))
      return bar
    }
    return Chart.Model(
      id: "years", title: language.text("figures.years"), what: language.text("figures.years.what"),
      columns: [language.text("insights.column.year"), language.text("section.flights"), language.text("figures.distance")], bars: bars,
      measuring: .count)
  }

  /// With the years between that have none, unless one of them lies a lifetime off.
  private static func filled(_ years: [Year]) -> [Year] {
    guard let first = years.first?.year, let last = years.last?.year, last - first < 100 else { return years }
    return (first...last).map { number in years.first { $0.year == number } ?? Year(number, flights: 0, distance: 0) }
  }

  private static func weekdays(_ weekdays: [Int], of model: Model, in language: Language) -> Chart.Model {
    let bars = model.firstWeekday.week.map { weekday in
      var bar = Chart.Bar(language.name(of: weekday), flights: weekdays[weekday.rawValue - 1], in: language)
      bar.label = language.shortName(of: weekday)
      bar.open(model.view.with { $0.weekday = weekday })
      return bar
    }
    return Chart.Model(
      id: "weekdays", title: language.text("insights.weekdays"), what: language.text("figures.weekdays.what"),
      columns: [language.text("insights.column.weekday"), language.text("section.flights")], bars: bars, measuring: .count)
  }

  private static func hours(_ hours: [Int], of model: Model, in language: Language) -> Chart.Model {
    let bars = hours.enumerated().map { hour, flights in
      let span = ["from": .text(language.hour(hour)), "to": .text(language.hour(hour + 1))] as [String: LocalizedText.Value]
      var bar = Chart.Bar(language.text("insights.hour", span), flights: flights, in: language)
      bar.label = hour % 3 == 0 ? language.hour(hour) : nil
      bar.isLabelledNarrow = hour % 6 == 0
      bar.open(model.view.with { $0.hour = hour })
      return bar
    }
    return Chart.Model(
      id: "hours", title: language.text("insights.hours"), what: language.text("figures.hours.what"),
      columns: [language.text("insights.column.hour"), language.text("section.flights")], bars: bars, measuring: .count)
  }
}

extension Chart.Bar {
  init(_ name: String, flights: Int, more: [String] = [], in language: Language) {
    self.init(
      name: name, value: Int64(flights), spoken: language.text("figures.bar", ["name": .text(name), "flights": .count(flights)]),
      cells: [language.number(Double(flights))] + more)
  }

  /// Leads to the flights behind it, where there are any.
  mutating func open(_ view: FlightQuery) {
    link = value > 0 ? .flights(view) : nil
    isLink = true
  }
}
