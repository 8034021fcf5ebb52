import Records

/// A large number with its name, and small words under it.
struct FlightTile: Sendable, Hashable {
  let name: String
  let value: String
  var notes: [String] = []
  /// The flights behind the number.
  var address: Address?

  func drawn(in language: Language) -> HTML {
    let number: HTML = address.map { "<a href=\"\($0)\">\(value)</a>" } ?? HTML(escaping: value)
    return """
      <div class="figure"><dt>\(name)</dt><dd>\(number)\
      \(notes.drawn { "<span class=\"figure-note\">\($0)</span>" })</dd></div>

      """
  }
}

/// What flights come to in numbers, as a notebook counts them.
public struct FlightTotals: Sendable, Hashable {
  public var flights = 0
  public var cancelled = 0
  public var scheduled = 0
  /// In millimetres.
  public var distance: Int64 = 0
  public var withoutDistance = 0
  public var timesRoundEarth = 0.0
  /// In milliseconds.
  public var duration: Int64 = 0
  public var withoutDuration = 0
  public var airports = 0
  public var countries = 0
  public var airlines = 0
  public var aircraft = 0
  public var registrations = 0
  /// Of how many it is known how late or early they came, and how many came 15 minutes late or more.
  public var timed = 0
  public var delayed = 0
  /// In milliseconds; negative where they came early; nil where nothing is known.
  public var meanDelay: Double?

  /// None.
  public init() {}
}

extension FlightTotals {
  /// - Parameter view: which flights they are
  func tiles(of view: FlightsView, _ units: Units, in language: Language) -> [FlightTile] {
    func number(_ count: Int) -> String { language.number(Double(count)) }
    let states = [
      cancelled > 0 ? language.say("figures.cancelled", ["count": .count(cancelled)]) : nil,
      scheduled > 0 ? language.say("figures.scheduled", ["count": .count(scheduled)]) : nil,
    ].compactMap(\.self)
    var tiles = [
      FlightTile(
        name: language.say("section.flights"), value: number(flights), notes: states.isEmpty ? [] : [states.joined(separator: ", ")],
        address: .flights(.list(view))),
      FlightTile(
        name: language.say("figures.distance"), value: known(distance, withoutDistance) { units.distance($0, in: language) },
        notes: distanceNotes(in: language)),
      FlightTile(
        name: language.say("figures.duration"), value: known(duration, withoutDuration) { language.length(seconds: Int($0 / 60_000) * 60) },
        notes: withoutDuration > 0 ? [language.say("figures.withoutDuration", ["count": .count(withoutDuration)])] : []),
      FlightTile(name: language.say("flights.tab.airports"), value: number(airports)),
      FlightTile(name: language.say("figures.countries"), value: number(countries)),
      FlightTile(name: language.say("flights.tab.airlines"), value: number(airlines)),
    ]
    if aircraft > 0 { tiles.append(aircraftTile(in: language)) }
    if timed > 0 { tiles.append(delayTile(of: view, in: language)) }
    return tiles
  }

  /// The sum, but a dash where of none of the flights anything is known.
  private func known(_ sum: Int64, _ unknown: Int, _ say: (Int64) -> String) -> String { sum == 0 && unknown > 0 ? "–" : say(sum) }

  private func distanceNotes(in language: Language) -> [String] {
    let times = (timesRoundEarth * 10).rounded() / 10
    return [
      times >= 0.1 ? language.say("figures.earth", ["count": .number(times)]) : nil,
      withoutDistance > 0 ? language.say("figures.withoutDistance", ["count": .count(withoutDistance)]) : nil,
    ].compactMap(\.self)
  }

  private func aircraftTile(in language: Language) -> FlightTile {
    FlightTile(
      name: language.say("figures.aircraft"), value: language.number(Double(aircraft)),
      notes: registrations > 0 ? [language.say("figures.registrations.count", ["count": .count(registrations)])] : [])
  }

  private func delayTile(of view: FlightsView, in language: Language) -> FlightTile {
    let mean = FlightDelay(Int64((meanDelay ?? 0).rounded()), isLate: false, in: language).words
    return FlightTile(
      name: language.say("figures.delayed"), value: language.percent(Double(delayed) / Double(timed)),
      notes: [
        language.say("figures.delayed.of", ["delayed": .count(delayed), "count": .count(timed)]),
        language.say("figures.delayed.mean", ["delay": .text(mean)]),
      ],
      address: delayed > 0 ? .flights(.list(view.with { $0.isDelayed = true })) : nil)
  }
}
