import FlightsRecords
import Records
import Site
import Words

/// A trip: its name, its route, and its flights, collapsed.
enum TripCard {
  struct Model: Sendable, Hashable {
    let trip: Trip
    let name: EditedText
    /// The default name, from its places.
    let usual: String
    let places: FlightPlaces
    let units: FlightUnits

    /// The first day on which it can have begun.
    var firstDay: Day { trip.first.first }

    /// True for one flight without a name.
    var isSingle: Bool { trip.flights.count == 1 && name.text.isEmpty }
  }

  private static func list(_ trips: [Model], in language: Language) -> HTML {
    """
    <ol class="trips" data-key="list">
    \(trips.html { card($0, in: language) })
    </ol>
    """
  }

  /// The trips, of which those of one flight without a name are folded: the list of flights has them too.
  static func lists(_ trips: [Model], in language: Language) -> HTML {
    let (singles, journeys) = (trips.filter(\.isSingle), trips.filter { !$0.isSingle })
    return """
      \(journeys.isEmpty ? .nothing : list(journeys, in: language))\
      \(singles.isEmpty ? .nothing : folded(singles, in: language))
      """
  }

  private static func folded(_ trips: [Model], in language: Language) -> HTML {
    """
    <details class="singles" data-key="single"\(HTML.attribute("id", trips.first.map { "single-\($0.trip.id)" }))>\
    <summary>\(language.text("trips.single", ["count": .count(trips.count)]))</summary>
    \(list(trips, in: language))</details>
    """
  }

  private static func card(_ model: Model, in language: Language) -> HTML {
    let trip = model.trip
    return """
      <li class="card trip" data-key="\(trip.id)"><details data-key="trip" id="trip-\(trip.id)"><summary data-key="head">\
      <span class="trip-name">\(model.name.text.isEmpty ? model.usual : model.name.text)</span>\
      \(OtherTextsMark.html(!model.name.others.isEmpty, in: language))\
      <span class="trip-way">\(stops(trip.stops(model.places), in: language))</span>\
      <span class="trip-facts note"><span>\(trip.days(in: language))</span>\
      \(facts(of: trip, model.units, in: language).html { "<span>\($0)</span>" })</span></summary>
      <ol class="trip-legs" data-key="legs">\
      \(zip(trip.flights, [nil] + trip.layovers).map { $0 }.html { leg($0, after: $1, of: model, in: language) })</ol>
      \(naming(model, in: language))</details></li>

      """
  }

  private static func facts(of trip: Trip, _ units: FlightUnits, in language: Language) -> [String] {
    let (count, distance, duration) = (trip.flights.count, trip.distance, trip.duration)
    let days = trip.first.day.flatMap { first in trip.last.day.map { first.distance(to: $0) + 1 } } ?? 0
    return [
      days > 1 ? language.text("trips.stay", ["count": .count(days)]) : nil,
      distance.unknown < count ? units.distance(distance.total, in: language) : nil,
      duration.unknown < count ? language.length(milliseconds: duration.total) : nil,
    ].compactMap(\.self)
  }

  /// Its stops; a stop with two airports shows the codes of both, that of arrival first.
  private static func stops(_ stops: [[Airport]], in language: Language) -> HTML {
    stops.indices.html { index in
      let stop = stops[index].count > 1 ? stops[index].map(\.shortCode).joined(separator: " / ") : stops[index].map(\.cityName).joined()
      guard index != stops.startIndex else { return "<span>\(stop)</span>" }
      return """
         <span class="way-arrow" aria-hidden="true">→</span><span class="visually-hidden"> \(language.text("flights.way.to"))</span> \
        <span>\(stop)</span>
        """
    }
  }

  /// A flight, and the layover before it, which is nil for the first flight and if unknown.
  private static func leg(_ flight: Flight, after layover: Int64?, of model: Model, in language: Language) -> HTML {
    guard let origin = model.places.airports[flight.origin], let destination = model.places.airports[flight.destination] else {
      return .nothing
    }
    let facts = [
      flight.day.said(in: language), flight.distance.map { model.units.distance($0, in: language) },
      flight.durationInAir.map { language.length(milliseconds: $0) },
    ].compactMap(\.self)
    return """
      \(layover.map { "<li class=\"trip-layover note\">\(wait($0, at: origin, in: language))</li>" } ?? HTML.nothing)\
      <li class="trip-leg"><a class="row-link" href="\(Address.flight(flight.id))"><span class="row-main">\
      \(FlightRow.ident(flight.ident))\
      \(Airport.way(from: origin, to: destination, in: language))</span>\
      <span class="note">\(facts.joined(separator: " · "))</span></a></li>
      """
  }

  /// "2 h 10 min in Frankfurt", from milliseconds.
  private static func wait(_ milliseconds: Int64, at place: Airport, in language: Language) -> String {
    let days = Int((Double(milliseconds) / 86_400_000).rounded())
    let length = days > 1 ? language.text("trips.stay", ["count": .count(days)]) : language.length(milliseconds: milliseconds)
    return language.text("trips.layover", ["length": .text(length), "place": .text(place.cityName)])
  }

  /// The field for its name, and the other versions of the name.
  private static func naming(_ model: Model, in language: Language) -> HTML {
    let (trip, name) = (model.trip, model.name)
    let field = AutosaveField(
      id: "trip-name-\(trip.id)", name: .byLabel, shape: .line, address: .tripName(trip.namedBy), text: name.text,
      base: name.base, draftKey: "trip-name-\(trip.namedBy)", placeholder: model.usual, style: "trip-form", key: "name",
      isTrimmed: true, isInList: true)
    return """
      <div class="trip-naming" data-key="naming"><label for="\(field.id)" data-key="label">\(language.text("trips.name"))</label>\
      \(field.html(in: language))\
      \(AutosaveField.otherVersions(name, at: .tripNameChoice(trip.namedBy), in: language))\
      \(name.text.isEmpty ? .nothing : "<p class=\"buttons\">\(HistoryLink(of: "trip_name", trip.nameRecord).html(in: language))</p>")</div>
      """
  }
}
