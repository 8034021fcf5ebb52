import FlightsRecords
import Records
import Site
import Words

/// A trip: its name, its way, and folded its flights.
enum TripCard {
  /// A flight of it.
  struct Leg: Sendable, Hashable {
    let flight: RecordID
    let ident: String
    let origin: Airport
    let destination: Airport
    let day: String
    /// Distance and time in the air, as far as they are known.
    let facts: [String]
    /// The wait before it; nil for the first, and if it is unknown.
    let layover: String?

    /// - Parameters:
    ///   - day: as it is written
    ///   - layover: in milliseconds, between the flight before and this one; nil where nobody knows
    init(
      _ flight: RecordID, ident: String, from origin: Airport, to destination: Airport, day: String, distance: Int64?,
      duration: Int64?, layover: Int64?, _ units: FlightUnits, in language: Language
    ) {
      self.flight = flight
      self.ident = ident
      self.origin = origin
      self.destination = destination
      self.day = day
      facts = [
        distance.map { units.distance($0, in: language) }, duration.map { language.length(milliseconds: $0) },
      ].compactMap(\.self)
      self.layover = layover.map { milliseconds in
        let days = Int((Double(milliseconds) / 86_400_000).rounded())
        let length = days > 1 ? language.text("trips.stay", ["count": .count(days)]) : language.length(milliseconds: milliseconds)
        return language.text("trips.layover", ["length": .text(length), "place": .text(origin.cityName)])
      }
    }
  }

  /// The values of the card, ready to be shown.
  struct Model: Sendable, Hashable {
    let id: RecordID
    /// The flight that keeps its name.
    let keeper: RecordID
    let name: EditedText
    /// The name it goes by where nobody named it.
    let usual: String
    /// Its stops; of a stop with two airports, those it came to and went on from.
    let way: [String]
    let days: String
    let facts: [String]
    let legs: [Leg]

    /// - Parameters:
    ///   - days: from its first to its last, as they are written
    ///   - way: the codes of its stops
    ///   - distance: in millimetres
    ///   - duration: in the air, in milliseconds
    init(
      _ id: RecordID, namedBy keeper: RecordID, _ name: EditedText, otherwise usual: String, way: [[String]], days: String,
      distance: FlightSum, duration: FlightSum, _ units: FlightUnits, legs: [Leg], in language: Language
    ) {
      self.id = id
      self.keeper = keeper
      self.name = name
      self.usual = usual
      self.way = way.map { $0.joined(separator: " / ") }
      self.days = days
      self.legs = legs
      let count = legs.count
      facts = [
        language.text("figures.flights", ["count": .count(count)]),
        distance.unknown < count ? units.distance(distance.total, in: language) : nil,
        duration.unknown < count ? language.length(milliseconds: duration.total) : nil,
      ].compactMap(\.self)
    }
  }

  /// Trips one below the other.
  static func list(_ trips: [Model], in language: Language) -> HTML {
    """
    <ol class="trips" data-key="list">
    \(trips.html { card($0, in: language) })
    </ol>
    """
  }

  private static func card(_ trip: Model, in language: Language) -> HTML {
    """
    <li class="card trip" data-key="\(trip.id)"><details data-key="trip" id="trip-\(trip.id)"><summary data-key="head">\
    <span class="trip-name">\(trip.name.text.isEmpty ? trip.usual : trip.name.text)</span>\(OtherTextsMark.html(!trip.name.others.isEmpty, in: language))\
    <span class="trip-way">\(way(trip.way, in: language))</span>\
    <span class="trip-facts note"><span>\(trip.days)</span>\(trip.facts.html { "<span>\($0)</span>" })</span></summary>
    <ol class="trip-legs" data-key="legs">\(trip.legs.html { leg($0, in: language) })</ol>
    \(naming(trip, in: language))</details></li>

    """
  }

  private static func way(_ stops: [String], in language: Language) -> HTML {
    stops.indices.html { index in
      guard index != stops.startIndex else { return "<span>\(stops[index])</span>" }
      return """
         <span class="way-arrow" aria-hidden="true">→</span><span class="visually-hidden"> \(language.text("flights.way.to"))</span> \
        <span>\(stops[index])</span>
        """
    }
  }

  private static func leg(_ leg: Leg, in language: Language) -> HTML {
    """
    \(leg.layover.map { "<li class=\"trip-layover note\">\($0)</li>" } ?? HTML.nothing)\
    <li class="trip-leg"><a class="row-link" href="\(Address.flight(leg.flight))"><span class="row-main">\
    \(leg.ident.isEmpty ? .nothing : "<span class=\"flight-ident\">\(leg.ident)</span> ")\
    \(Airport.way(from: leg.origin, to: leg.destination, in: language))</span>\
    <span class="note">\(([leg.day] + leg.facts).joined(separator: " · "))</span></a></li>
    """
  }

  private static func naming(_ trip: Model, in language: Language) -> HTML {
    let name = AutosaveField(
      id: "trip-name-\(trip.id)", name: .byLabel, shape: .line, address: .tripName(trip.keeper), text: trip.name.text,
      base: trip.name.base, draftKey: "trip-name-\(trip.keeper)", placeholder: trip.usual, style: "trip-form", key: "name",
      isTrimmed: true, isInList: true)
    return """
      <div class="trip-naming" data-key="naming"><label for="\(name.id)" data-key="label">\(language.text("trips.name"))</label>\
      \(name.html(in: language))\
      \(AutosaveField.others(trip.name, at: .tripNameChoice(trip.keeper), in: language))</div>
      """
  }
}
