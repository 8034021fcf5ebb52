import FlightsRecords
import Records
import Site
import Words

/// A year of flights as a picture to keep: its ways over the world, and its numbers.
enum YearPicture {
  /// The values of the picture, ready to be drawn.
  struct Model: Sendable, Hashable {
    let title: String
    let pins: [Coordinate]
    let ways: [GreatCircle]
    /// At most six numbers with their names.
    let numbers: [FlightTile]
    /// "Farthest: San Francisco → Frankfurt, 9,146 km"; nil where that is not known.
    let farthest: String?

    init(_ title: String, pins: [Coordinate], ways: [GreatCircle], numbers: [FlightTile], farthest: String?) {
      (self.title, self.pins, self.ways, self.farthest) = (title, pins, ways, farthest)
      self.numbers = Array(numbers.prefix(6))
    }
  }
}
