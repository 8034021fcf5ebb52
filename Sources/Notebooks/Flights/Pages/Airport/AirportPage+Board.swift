import Algorithms
import FlightsRecords
import Site
import Words

extension AirportPage {
  /// The arrivals or the departures, by day.
  static func board(_ model: Model, in language: Language) -> HTML {
    let title = model.side == .arrivals ? language.text("airport.arrivals") : language.text("airport.departures")
    guard !model.rows.isEmpty else {
      let none = model.side == .arrivals ? language.text("airport.noArrivals") : language.text("airport.noDepartures")
      return "<section class=\"card\" data-key=\"board\" aria-label=\"\(title)\"><p class=\"quiet\">\(none)</p></section>"
    }
    return """
      <section class="board" data-key="board" aria-label="\(title)"><div class="card flight-days" data-key="rows">
      \(model.rows.chunked(on: \.day).map { $0 }.html { day($0.0, $0.1, model.side, in: language) })</div>
      \(model.countIfMore.map { rest($0, model, in: language) })</section>
      """
  }

  private static func day(_ day: FlightDay, _ rows: ArraySlice<Row>, _ side: AirportSide, in language: Language) -> HTML {
    """
    <section data-key="\(day)"><h2 class="flight-day">\(day.heading(in: language))</h2>
    <ul data-key="rows">
    \(rows.html { row($0, side, in: language) })</ul></section>

    """
  }

  private static func row(_ row: Row, _ side: AirportSide, in language: Language) -> HTML {
    """
    <li class="board-row" data-key="\(row.id)"><p class="board-times">\(times(row, in: language))</p>
    <div class="board-main"><a class="flight-link" href="\(Address.flight(row.id))"><span class="board-city">\(row.other.cityName)</span>\
    \(row.ident.isEmpty ? .nothing : " <span class=\"flight-ident\">\(row.ident)</span>")</a>\
    \(row.notes.isEmpty ? .nothing : "<p class=\"flight-facts\">\(row.notes.html { "<span>\($0)</span>" })</p>")</div>
    <p class="flight-standing">\(row.state.html(isOver: row.isOver, in: language))\(row.delay.map(\.html))</p></li>

    """
  }

  /// The scheduled time, followed by a better known one, if any; one time if both are the same.
  private static func times(_ row: Row, in language: Language) -> HTML {
    let scheduled = (row.scheduled == row.time ? nil : row.scheduled).map { time in
      let words = language.text("flights.time.scheduled")
      return
        "<span class=\"board-scheduled\"><span class=\"visually-hidden\">\(words) </span>\(time.html(after: nil, showsZone: row.time == nil, in: language))</span>"
        as HTML
    }
    guard let time = row.time, let certainty = row.certainty else { return scheduled ?? .nothing }
    return """
      \(scheduled) <span class="board-time is-\(certainty.rawValue)">\(time.html(after: nil, in: language))</span> \
      <span class="flight-certainty">\(row.words)</span>
      """
  }

  private static func rest(_ all: Int, _ model: Model, in language: Language) -> HTML {
    let order = FlightOrder(model.side == .arrivals ? .arrival : .departure, isDescending: true)
    let view = FlightQuery().with { view in
      if model.side == .arrivals { view.destination = model.place.code } else { view.origin = model.place.code }
      view.order = order
    }
    return MoreFlights.all(all, of: view, key: "rest", in: language)
  }
}
