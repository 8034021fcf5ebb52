import Records

/// What the codes of a view are called.
public struct FlightNames: Sendable, Hashable {
  var origin: String?
  var destination: String?
  var airline: String?

  /// - Parameter origin: nil where the view has none
  public init(origin: String? = nil, destination: String? = nil, airline: String? = nil) {
    self.origin = origin
    self.destination = destination
    self.airline = airline
  }
}

/// One condition of a view, in words, and the view without it.
struct FlightCondition: Sendable, Hashable {
  let words: String
  let without: FlightsView

  /// Every condition that is set; what is looked for is one where no field shows it.
  static func all(of view: FlightsView, _ names: FlightNames, withSearch: Bool = false, in language: Language) -> [FlightCondition] {
    var all: [FlightCondition] = []
    let start = view.fromStart
    func add(_ words: String?, _ change: (inout FlightsView) -> Void) {
      if let words { all.append(FlightCondition(words: words, without: start.with(change))) }
    }
    func named(_ key: Phrase?) -> String? { key.map { language.say($0) } }
    if withSearch, !view.search.isEmpty { add(language.say("flights.chip.search", ["words": .text(view.search)])) { $0.search = "" } }
    add(named((names.destination ?? view.destination).map { Phrase("flights.chip.destination", ["name": .text($0)]) })) {
      $0.destination = nil
    }
    add(named((names.origin ?? view.origin).map { Phrase("flights.chip.origin", ["name": .text($0)]) })) { $0.origin = nil }
    add(named((names.airline ?? view.airline).map { Phrase("flights.chip.airline", ["name": .text($0)]) })) { $0.airline = nil }
    add(view.state?.name(in: language)) { $0.state = nil }
    add(named(view.from.map { Phrase("flights.chip.since", ["day": .day($0)]) })) { $0.from = nil }
    add(named(view.to.map { Phrase("flights.chip.until", ["day": .day($0)]) })) { $0.to = nil }
    if view.isDelayed { add(language.say("flights.chip.delayed")) { $0.isDelayed = false } }
    add(view.whose?.condition(in: language)) { $0.whose = nil }
    return all
  }
}

extension FlightsView.Whose {
  /// The words where it leaves anything out.
  func condition(in language: Language) -> String? {
    switch self {
    case .mine: language.say("flights.whose.mine")
    case .others: language.say("flights.whose.others")
    case .all: nil
    }
  }
}

/// The conditions that are set, each with what takes it away.
enum FlightChips {
  /// - Parameter leading: where a view is shown: as a list, or on the map
  static func drawn(_ conditions: [FlightCondition], leading: (FlightsView) -> Address, in language: Language) -> HTML {
    guard !conditions.isEmpty else { return .nothing }
    return """
      <ul class="filter-chips" data-key="chips" aria-label="\(language.say("flights.chips"))">\
      \(conditions.drawn { chip($0, leading($0.without), in: language) })</ul>
      """
  }

  private static func chip(_ condition: FlightCondition, _ address: Address, in language: Language) -> HTML {
    let words = language.say("flights.chip.remove", ["name": .text(condition.words)])
    return """
      <li data-key="\(condition.words)"><a class="pill filter-chip" href="\(address)" aria-label="\(words)">\
      <span>\(condition.words)</span>\(Symbol.close.drawn)</a></li>
      """
  }
}
