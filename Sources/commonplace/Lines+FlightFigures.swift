import Flights
import Pages
import Records

extension Lines {
  /// What flights come to, each figure after its name; what there is nothing to say of is left out.
  static func figures(_ figures: FlightFigures, _ units: Units) -> String {
    let words = Language.english
    func number(_ count: Int) -> String { words.number(Double(count)) }
    func length(_ milliseconds: Int64) -> String { words.length(seconds: Int(milliseconds / 60_000) * 60) }
    func noted(_ value: String, _ key: String, _ count: Int) -> String {
      count == 0 ? value : "\(value), " + words.say(key, ["count": .count(count)])
    }
    let flights = noted(noted(number(figures.flights), "figures.cancelled", figures.cancelled), "figures.scheduled", figures.scheduled)
    let earth = (figures.timesRoundEarth * 10).rounded() / 10
    let distance =
      known(figures.distance) { units.distance($0, in: words) }
      + (earth > 0 ? ", " + words.say("figures.earth", ["count": .number(earth)]) : "")
    var rows = [
      [words.say("section.flights"), flights],
      [words.say("figures.distance"), noted(distance, "figures.withoutDistance", figures.distance.unknown)],
      [words.say("figures.duration"), noted(known(figures.duration, length), "figures.withoutDuration", figures.duration.unknown)],
      [words.say("flights.tab.airports"), number(figures.airports.count)],
      [words.say("figures.countries"), number(figures.countries.count)],
      [words.say("flights.tab.airlines"), number(figures.airlines.count)],
      [words.say("figures.aircraft"), number(figures.aircraft.count)],
    ]
    if let share = figures.delays.share { rows.append([words.say("figures.delayed"), words.percent(share)]) }
    let years = figures.calendar.years.sorted { $0.key < $1.key }.map { year, period in
      ["\(year)", number(period.flights), known(period.distance) { units.distance($0, in: words) }, known(period.duration, length)]
    }
    return Columns(rows).text + (years.isEmpty ? "" : "\n" + Columns(years).text)
  }

  /// The sum, but a dash where of none of its flights anything is known.
  private static func known(_ sum: FlightSum, _ say: (Int64) -> String) -> String {
    sum.total == 0 && sum.unknown > 0 ? "–" : say(sum.total)
  }

  /// `2022-01-26  SFO → FRA → LHR  9,795 km  Work in London`
  static func trips(_ page: TripPage, _ units: Units) -> String {
    Columns(
      page.trips.map { trip in
        let way = trip.way(page.places).map { stop in stop.map { $0.iata ?? $0.code }.joined(separator: " / ") }
        return [
          trip.first.description, way.joined(separator: " → "), known(trip.distance) { units.distance($0, in: .english) }, trip.name,
        ]
      }
    ).text
  }
}

extension Units {
  /// Those the person chose.
  init(_ units: FlightUnits) {
    self.init(
      distance: Distance(rawValue: units.distance) ?? .kilometres, speed: Speed(rawValue: units.speed) ?? .kilometresPerHour,
      height: Height(rawValue: units.height) ?? .metres)
  }
}
