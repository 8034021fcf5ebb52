public import Records

/// What flights come to: numbers, charts and rankings, each of which opens the flights behind it.
public enum FiguresPage {
  /// What the notebook counted.
  public struct Counted: Sendable, Hashable {
    public var totals = FlightTotals()
    public var feats: [FlightFeat] = []
    /// The earliest first; years without a flight may be missing.
    public var years: [Year] = []
    /// The latest first.
    public var months: [FlightMonths.Year] = []
    /// Seven, Monday first.
    public var weekdays = [Int](repeating: 0, count: 7)
    /// 24, that after midnight first.
    public var hours = [Int](repeating: 0, count: 24)
    public var rankings = FlightRankings()
    public var countries: [Country] = []

    /// Nothing.
    public init() {}
  }

  /// A year as the notebook counts it.
  public struct Year: Sendable, Hashable {
    let year: Int
    let flights: Int
    /// In millimetres.
    let distance: Int64

    public init(_ year: Int, flights: Int, distance: Int64) {
      self.year = year
      self.flights = flights
      self.distance = distance
    }
  }

  /// A country, and how many flights begin or end there.
  public struct Country: Sendable, Hashable {
    /// Two letters of ISO 3166.
    public let code: String
    public let flights: Int

    public init(_ code: String, flights: Int) {
      self.code = code
      self.flights = flights
    }
  }

  /// What can be shown.
  public enum Content: Sendable, Hashable {
    case counted(Counted)
    /// No flight fits; the same of all flights would have some, if it does.
    case none(elsewhere: Int)
    /// There is no flight in the book.
    case empty
  }

  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let counted: FlightsCounted
    let content: Content
    let units: Units
    let firstWeekday: Weekday
    let assets: Assets

    var view: FlightsView { counted.view }

    /// - Parameter view: which flights they are, whose they are too
    public init(of view: FlightsView, _ names: FlightNames, _ content: Content, _ units: Units, firstWeekday: Weekday, assets: Assets) {
      counted = FlightsCounted(view: view, names: names)
      self.content = content
      self.units = units
      self.firstWeekday = firstWeekday
      self.assets = assets
    }
  }
}
