import Algorithms
import FlightsRecords
import Records
import Site
import Words

extension FlightRow {
  /// The flights of a day, listed under its name.
  private struct DayOfFlights {
    /// Unique on the page: flights across the date line can return to a day, which then has two headings.
    let key: String
    let day: FlightDay
    let rows: [Model]
  }

  /// The rows of a list, grouped by day; with `wanted`, the other rows become placeholders that the page keeps.
  static func list(_ rows: [Model], only wanted: Set<RecordID>? = nil, in language: Language) -> HTML {
    """
    <div class="card flight-days" data-key="rows">
    \(days(of: rows).html { day in
      """
      <section data-key="\(day.key)"><h2 class="flight-day">\(day.day.heading(in: language))</h2>
      <ul class="flight-rows" data-key="rows">
      \(day.rows.html(only: wanted, id: \.id) { row($0, in: language) })</ul></section>

      """
    })</div>
    """
  }

  /// The rows of a list that is not in order of days: each row shows its day.
  static func datedList(_ rows: [Model], only wanted: Set<RecordID>? = nil, in language: Language) -> HTML {
    """
    <ul class="card flight-rows" data-key="dated">
    \(rows.html(only: wanted, id: \.id) { row($0, isDated: true, in: language) })</ul>
    """
  }

  private static func days(of rows: [Model]) -> [DayOfFlights] {
    var counts: [FlightDay: Int] = [:]
    return rows.chunked(on: \.day).map { day, rows in
      counts[day, default: 0] += 1
      return DayOfFlights(key: "\(day) \(counts[day] ?? 1)", day: day, rows: Array(rows))
    }
  }
}

extension FlightPlaces {
  /// The airport with that id; a placeholder if the book no longer has it.
  func place(_ id: RecordID) -> Airport { airports[id] ?? .gone }
}

extension Viewer {
  /// The units in which the viewer reads flights.
  var units: FlightUnits { FlightUnits(settings) }

  /// A flight as a row of a list.
  func row(_ flight: Flight, _ places: FlightPlaces) -> FlightRow.Model {
    FlightRow.Model(
      flight, from: places.place(flight.origin), to: places.place(flight.destination),
      airline: flight.airline.flatMap { places.airlines[$0] }, isOver: flight.isOver(at: now, today: today),
      hasOtherTexts: hasOtherTexts(flight.id), units, in: language)
  }
}

extension FlightResults {
  /// The flights as rows of a list.
  func rows(for viewer: Viewer) -> [FlightRow.Model] { flights.map { viewer.row($0, places) } }
}
