public import Records

/// Which flights a page shows and in which order, as its address says: so it can be shared, kept and gone back to.
public struct FlightsView: Hashable, Sendable {
  public var search = ""
  /// Codes, as `KSFO`; nil is any.
  public var origin: String?
  public var destination: String?
  public var airline: String?
  /// Codes of airports of which each is one of its ends, and of countries of which each has one.
  public var airports: Set<String> = []
  public var countries: Set<String> = []
  public var state: State?
  public var from: Day?
  public var to: Day?
  /// The first day of the month, of those flights of which it is known.
  public var month: Day?
  /// By the local day and the local clock of departure, where they are known; hours from 0 to 23.
  public var weekday: Weekday?
  public var hour: Int?
  /// The type and the registration, as they were told.
  public var aircraft: String?
  public var registration: String?
  public var seat: FlightFacts.SeatPosition?
  public var cabin: FlightFacts.Cabin?
  public var reason: FlightFacts.Reason?
  public var isDelayed = false
  /// Nil is as the page has it: figures are of the person's own, lists of all.
  public var whose: Whose?
  public var order: Order = .newest
  /// After which flight the page begins.
  public var after: RecordID?

  /// How far a flight has come, as an address names it.
  public enum State: String, CaseIterable, Sendable { case scheduled, departed, airborne, landed, arrived, diverted, cancelled }
  /// The person's own flights, those of others, or all.
  public enum Whose: String, CaseIterable, Sendable { case mine, others, all }

  /// By what flights are sorted, and which way.
  public struct Order: Hashable, Sendable {
    /// By what.
    public enum Key: String, CaseIterable, Sendable { case departure, arrival, progress, distance, duration, delay }

    public var key: Key
    public var isDescending: Bool
    public static let newest = Order(key: .departure, isDescending: true)

    public init(key: Key, isDescending: Bool) {
      self.key = key
      self.isDescending = isDescending
    }

    /// `distance`, or `-distance` for the longest first.
    public var name: String { (isDescending ? "-" : "") + key.rawValue }

    /// The order of that name; nil for any other text.
    public init?(name: String) {
      guard let key = Key(rawValue: String(name.drop { $0 == "-" })) else { return nil }
      self.init(key: key, isDescending: name.hasPrefix("-"))
      guard self.name == name else { return nil }
    }
  }

  public init() {}

  /// The same from its first page on.
  public var fromStart: FlightsView { with { $0.after = nil } }
  /// The same with nothing asked but the order.
  public var cleared: FlightsView { FlightsView().with { $0.order = order } }
  /// Whether anything is asked for but an order.
  public var isFiltered: Bool { fromStart != cleared }

  /// The same but for a change.
  public func with(_ change: (inout FlightsView) -> Void) -> FlightsView {
    var view = self
    change(&view)
    return view
  }
}

/// Which airports or airlines a page lists.
public struct PlacesView: Hashable, Sendable {
  public var search = ""
  /// After which record the page begins.
  public var after: RecordID?

  public init(search: String = "", after: RecordID? = nil) {
    self.search = search
    self.after = after
  }

  /// What the fields of an address ask for.
  public init(_ field: (String) -> String?) {
    self.init(search: String((field("search") ?? "").prefix(200)), after: field("after").flatMap { RecordID($0) })
  }

  var query: String {
    [search.isEmpty ? nil : "search=\(Address.encoded(search))", after.map { "after=\($0)" }].compactMap(\.self).joined(separator: "&")
  }
}
