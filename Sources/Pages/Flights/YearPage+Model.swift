import Records

/// One year of flights, worth keeping.
public enum YearPage {
  /// What the notebook counted.
  public struct Counted: Sendable, Hashable {
    public var totals = FlightTotals()
    public var feats: [FlightFeat] = []
    /// Those of the twelve months.
    public var months = [Int](repeating: 0, count: 12)
    /// Of how many flights only the year is known.
    public var alone = 0
    public var newAirports: [FlightPlace] = []
    /// By the two letters of ISO 3166.
    public var newCountries: [String] = []
    public var newAirlines: [Airline] = []
    public var trips: [TripCard.Model] = []
    /// The nearest years that have a flight.
    public var previous: Int?
    public var next: Int?

    /// Nothing.
    public init() {}
  }

  /// An airline by its name.
  public struct Airline: Sendable, Hashable {
    let code: String
    let name: String

    public init(code: String, name: String) {
      self.code = code
      self.name = name
    }
  }

  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let year: Int
    /// Of which flights, of that year only.
    let counted: FlightsCounted
    let content: Counted
    let units: Units

    /// The same of any year.
    var view: FlightsView { counted.view.undated }

    /// - Parameter view: which flights they are, whose they are too; its days are those of the year
    public init(_ year: Int, of view: FlightsView, _ names: FlightNames, _ content: Counted, _ units: Units) {
      self.year = year
      counted = FlightsCounted(view: view.undated, names: names)
      self.content = content
      self.units = units
    }
  }
}
