import FlightsRecords
import Records
import Site

/// A year of flights, worth keeping.
enum YearPage {
  /// The numbers the notebook counted.
  struct Figures: Sendable, Hashable {
    var figures = FlightFigures()
    var feats: [FlightFeat] = []
    /// Those of the twelve months.
    var months = [Int](repeating: 0, count: 12)
    /// Of how many flights only the year is known.
    var alone = 0
    var newAirports: [Airport] = []
    /// By the two letters of ISO 3166.
    var newCountries: [String] = []
    var newAirlines: [Airline] = []
    /// The last ones, at most as many as a page of trips has.
    var trips: [TripCard.Model] = []
    /// How many there are in all.
    var tripCount = 0
    /// After which of them the others follow; nil where all are here.
    var nextTrip: RecordID?
    /// The nearest years that have a flight.
    var previous: Int?
    var next: Int?
  }

  /// The values of the page, ready to be shown.
  struct Model: Sendable, Hashable {
    let year: Int
    /// Of which flights, of that year only.
    let counted: FlightsCounted
    let content: Figures
    let units: FlightUnits

    /// The same of any year.
    var view: FlightsView { counted.view }
    /// Of which flights, as far as the person said.
    var chosen: FlightsView { counted.chosen }

    /// - Parameters:
    ///   - view: which flights they are, whose they are too; its days are those of the year
    ///   - chosen: which the person asked for
    init(
      _ year: Int, of view: FlightsView, asked chosen: FlightsView, _ names: FlightNames, _ content: Figures, _ units: FlightUnits
    ) {
      self.year = year
      counted = FlightsCounted(view: view.undated, chosen: chosen.undated, names: names)
      self.content = content
      self.units = units
    }
  }
}
