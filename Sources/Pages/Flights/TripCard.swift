public import Records

/// A trip: its name, its way, and folded its flights.
public enum TripCard {
  /// One flight of it.
  public struct Leg: Sendable, Hashable {
    let flight: RecordID
    let ident: String
    let origin: FlightPlace
    let destination: FlightPlace
    let day: String
    /// Distance and time in the air, as far as they are known.
    let facts: [String]
    /// How long it was waited for; nil for the first, and where nobody knows.
    let layover: String?

    /// - Parameters:
    ///   - day: as it is written
    ///   - layover: in milliseconds, between the flight before and this one; nil where nobody knows
    public init(
      _ flight: RecordID, ident: String, from origin: FlightPlace, to destination: FlightPlace, day: String, distance: Int64?,
      duration: Int64?, layover: Int64?, _ units: Units, in language: Language
    ) {
      self.flight = flight
      self.ident = ident
      self.origin = origin
      self.destination = destination
      self.day = day
      facts = [
        distance.map { units.distance($0, in: language) }, duration.map { language.length(seconds: Int($0 / 60_000) * 60) },
      ].compactMap(\.self)
      self.layover = layover.map { milliseconds in
        let length = language.length(seconds: Int(milliseconds / 60_000) * 60)
        return language.say("trips.layover", ["length": .text(length), "place": .text(origin.city)])
      }
    }
  }

  /// What a trip comes to.
  public struct Numbers: Sendable, Hashable {
    /// In millimetres.
    public var distance: Int64 = 0
    /// In the air, in milliseconds.
    public var duration: Int64 = 0
    /// Of how many flights the one or the other is not known.
    public var withoutDistance = 0
    public var withoutDuration = 0

    /// Nothing.
    public init() {}
  }

  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let id: RecordID
    /// The flight that keeps its name.
    let keeper: RecordID
    let name: EditedText
    /// What it is called where nobody named it.
    let usual: String
    /// Its stops; of a stop with two airports, those it came to and went on from.
    let way: [String]
    let days: String
    let facts: [String]
    let legs: [Leg]

    /// - Parameters:
    ///   - days: from its first to its last, as they are written
    ///   - way: the codes of its stops
    public init(
      _ id: RecordID, namedBy keeper: RecordID, _ name: EditedText, otherwise usual: String, way: [[String]], days: String,
      _ numbers: Numbers, _ units: Units, legs: [Leg], in language: Language
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
        language.say("figures.flights", ["count": .count(count)]),
        numbers.withoutDistance < count ? units.distance(numbers.distance, in: language) : nil,
        numbers.withoutDuration < count ? language.length(seconds: Int(numbers.duration / 60_000) * 60) : nil,
      ].compactMap(\.self)
    }
  }
}

extension TripCard {
  /// Trips one below the other.
  static func list(_ trips: [Model], in language: Language) -> HTML {
    """
    <ol class="trips" data-key="list">
    \(trips.drawn { card($0, in: language) })
    </ol>
    """
  }

  private static func card(_ trip: Model, in language: Language) -> HTML {
    """
    <li class="card trip" data-key="\(trip.id)"><details data-key="trip" id="trip-\(trip.id)"><summary data-key="head">\
    <span class="trip-name">\(trip.name.text.isEmpty ? trip.usual : trip.name.text)</span>\
    <span class="trip-way">\(way(trip.way, in: language))</span>\
    <span class="trip-facts note"><span>\(trip.days)</span>\(trip.facts.drawn { "<span>\($0)</span>" })</span></summary>
    <ol class="trip-legs" data-key="legs">\(trip.legs.drawn { leg($0, in: language) })</ol>
    \(naming(trip, in: language))</details></li>

    """
  }

  private static func way(_ stops: [String], in language: Language) -> HTML {
    stops.indices.drawn { index in
      guard index != stops.startIndex else { return "<span>\(stops[index])</span>" }
      return """
         <span class="way-arrow" aria-hidden="true">→</span><span class="visually-hidden"> \(language.say("flights.way.to"))</span> \
        <span>\(stops[index])</span>
        """
    }
  }

  private static func leg(_ leg: Leg, in language: Language) -> HTML {
    """
    \(leg.layover.map { "<li class=\"trip-layover note\">\($0)</li>" } ?? HTML.nothing)\
    <li class="trip-leg"><a class="row-link" href="\(Address.flights(.flight(leg.flight)))"><span class="row-main">\
    \(leg.ident.isEmpty ? .nothing : "<span class=\"flight-ident\">\(leg.ident)</span> ")\
    \(FlightPlace.way(from: leg.origin, to: leg.destination, in: language))</span>\
    <span class="note">\(([leg.day] + leg.facts).joined(separator: " · "))</span></a></li>
    """
  }

  private static func naming(_ trip: Model, in language: Language) -> HTML {
    let name = SavedText(
      id: "trip-name-\(trip.id)", name: .byLabel, shape: .line, address: .flights(.tripName(trip.keeper)), text: trip.name.text,
      base: trip.name.base, draftKey: "trip-name-\(trip.keeper)", placeholder: trip.usual, style: "trip-form", key: "name",
      isTrimmed: true, isInList: true)
    return """
      <div class="trip-naming" data-key="naming"><label for="\(name.id)" data-key="label">\(language.say("trips.name"))</label>\
      \(name.drawn(in: language))\
      \(trip.name.conflict.map { SavedText.choice($0, at: .flights(.tripNameChoice(trip.keeper)), in: language) })</div>
      """
  }
}
