public import Records

/// A flight that stands out among others, and by what.
public struct FlightFeat: Sendable, Hashable {
  /// By what a flight stands out.
  public enum Kind: String, CaseIterable, Sendable { case farthest, nearest, longest, shortest, latest }

  let kind: Kind
  let flight: RecordID
  /// `UAL58`; empty where nobody said.
  let ident: String
  let origin: FlightPlace
  let destination: FlightPlace
  let day: String
  /// By how much: in millimetres, or in milliseconds.
  let measure: Int64

  /// - Parameters:
  ///   - day: as it is written
  ///   - measure: in millimetres, or in milliseconds
  public init(
    _ kind: Kind, _ flight: RecordID, ident: String, from origin: FlightPlace, to destination: FlightPlace, day: String, measure: Int64
  ) {
    self.kind = kind
    self.flight = flight
    self.ident = ident
    self.origin = origin
    self.destination = destination
    self.day = day
    self.measure = measure
  }
}

extension FlightFeat {
  /// All of them, each leading to its flight.
  static func card(_ feats: [FlightFeat], _ units: Units, in language: Language) -> HTML {
    guard !feats.isEmpty else { return .nothing }
    return """
      <section class="card feats" data-key="feats" aria-labelledby="feats-title"><header class="card-head">\
      <h2 id="feats-title">\(language.say("figures.feats"))</h2></header>
      <ul class="rows">\(feats.drawn { $0.row(units, in: language) })</ul></section>
      """
  }

  private func row(_ units: Units, in language: Language) -> HTML {
    """
    <li class="row feat" data-key="\(kind.rawValue)"><a class="row-link" href="\(Address.flights(.flight(flight)))">\
    <span class="row-main"><span class="feat-kind">\(kind.name(in: language))</span>\
    \(FlightPlace.way(from: origin, to: destination, in: language))<span class="note">\(about)</span></span>\
    <span class="row-value">\(value(units, in: language))</span></a></li>

    """
  }

  private var about: String {
    [ident, "\(origin.shortCode)–\(destination.shortCode)", day].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func value(_ units: Units, in language: Language) -> String {
    switch kind {
    case .farthest, .nearest: units.distance(measure, in: language)
    case .longest, .shortest: language.length(seconds: Int(measure / 60_000) * 60)
    case .latest: FlightDelay(measure, isLate: true, in: language).words
    }
  }
}

extension FlightFeat.Kind {
  fileprivate func name(in language: Language) -> String {
    switch self {
    case .farthest: language.say("figures.farthest")
    case .nearest: language.say("figures.nearest")
    case .longest: language.say("figures.longest")
    case .shortest: language.say("figures.shortest")
    case .latest: language.say("figures.latest")
    }
  }
}
