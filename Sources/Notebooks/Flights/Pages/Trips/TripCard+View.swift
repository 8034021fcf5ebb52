import FlightsRecords
import Site
import Words

extension TripCard {
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
