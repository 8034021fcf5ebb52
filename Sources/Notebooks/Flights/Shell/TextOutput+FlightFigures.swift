import FlightsRecords
import Records
import Shell
import Words

extension TextOutput {
  /// The figures of flights, each after its name; what there is nothing to say of is left out.
  static func figures(_ figures: FlightFigures, _ units: FlightUnits) -> String {
    let words = Terminal.words
    func number(_ count: Int) -> String { words.number(Double(count)) }
    func length(_ milliseconds: Int64) -> String { words.length(milliseconds: milliseconds) }
    func noted(_ value: String, _ key: String, _ count: Int) -> String {
      count == 0 ? value : "\(value), " + words.text(key, ["count": .count(count)])
    }
    let flights = noted(noted(number(figures.flights), "figures.cancelled", figures.cancelled), "figures.scheduled", figures.scheduled)
    let earth = (figures.timesRoundEarth * 10).rounded() / 10
    let distance =
      known(figures.distance) { words.text(units.distance($0)) }
      + (earth > 0 ? ", " + words.text("figures.earth", ["count": .number(earth)]) : "")
    var rows = [
      [words.text("section.flights"), flights],
      [words.text("figures.distance"), noted(distance, "figures.withoutDistance", figures.distance.unknown)],
      [words.text("figures.duration"), noted(known(figures.duration, length), "figures.withoutDuration", figures.duration.unknown)],
      [words.text("flights.tab.airports"), number(figures.airports.count)],
      [words.text("figures.countries"), number(figures.countries.count)],
      [words.text("flights.tab.airlines"), number(figures.airlines.count)],
      [words.text("figures.aircraft"), number(figures.aircraft.count)],
    ]
    if let share = figures.delays.share { rows.append([words.text("figures.delayed"), words.percent(share)]) }
    let years = figures.calendar.years.sorted { $0.key < $1.key }.map { year, period in
      ["\(year)", number(period.flights), known(period.distance) { words.text(units.distance($0)) }, known(period.duration, length)]
    }
    return Columns(rows).text + (years.isEmpty ? "" : "\n" + Columns(years).text)
  }

  /// The sum, but a dash where of none of its flights anything is known.
  private static func known(_ sum: FlightSum, _ say: (Int64) -> String) -> String {
    sum.total == 0 && sum.unknown > 0 ? "–" : say(sum.total)
  }

  /// `2022-01-26  SFO → FRA → LHR  9,795 km  Work in London`
  static func trips(_ page: TripPage, _ units: FlightUnits) -> String {
    Columns(
      page.trips.map { trip in
        let way = trip.way(page.places).map { stop in stop.map { $0.iata ?? $0.code }.joined(separator: " / ") }
        return [
          trip.first.description, way.joined(separator: " → "), known(trip.distance) { Terminal.words.text(units.distance($0)) }, trip.name,
        ]
      }
    ).text
  }
}
