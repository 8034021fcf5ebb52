import FlightsRecords
import Records
import Site

/// The figures of flights: numbers, charts and rankings, each of which opens the flights behind it.
enum FiguresPage {
  /// The numbers the notebook counted.
  struct Figures: Sendable, Hashable {
    var figures = FlightFigures()
    var feats: [FlightFeat] = []
    /// The earliest first; years without a flight may be missing.
    var years: [Year] = []
    /// The latest first.
    var months: [FlightMonths.Year] = []
    /// Seven, Monday first.
    var weekdays = [Int](repeating: 0, count: 7)
    /// 24, that after midnight first.
    var hours = [Int](repeating: 0, count: 24)
    var rankings = FlightRankings()
    /// By the two letters of ISO 3166.
    var countries: [Frequent<String>] = []
  }

  /// A year as the notebook counts it.
  struct Year: Sendable, Hashable {
    let year: Int
    let flights: Int
    /// In millimetres.
    let distance: Int64

    init(_ year: Int, flights: Int, distance: Int64) {
      self.year = year
      self.flights = flights
      self.distance = distance
    }
  }

  /// The content there may be.
  enum Content: Sendable, Hashable {
    case counted(Figures)
    /// No flight fits; the same of all flights would have some, if it does.
    case none(elsewhere: Int)
    /// There is no flight in the book.
    case empty
  }

  /// The values of the page, ready to be shown.
  struct Model: Sendable, Hashable {
    let counted: FlightsCounted
    /// In which there are flights, the latest first.
    let years: [Int]
    let content: Content
    let units: FlightUnits
    let firstWeekday: Weekday
    let assets: Assets

    var view: FlightsView { counted.view }
    var chosen: FlightsView { counted.chosen }

    /// - Parameter view: which flights they are, whose they are too
    init(
      of view: FlightsView, asked chosen: FlightsView, _ names: FlightNames, _ years: [Int], _ content: Content, _ units: FlightUnits,
      firstWeekday: Weekday, assets: Assets
    ) {
      counted = FlightsCounted(view: view, chosen: chosen, names: names)
      self.years = years
      self.content = content
      self.units = units
      self.firstWeekday = firstWeekday
      self.assets = assets
    }
  }
}
