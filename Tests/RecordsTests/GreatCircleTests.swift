import Records
import TestKit
import Testing

/// A way that is drawn through Europe where it leads over the Pacific, or is longer there than back.
@Suite struct GreatCircleTests {
  /// Kilometres on the same sphere, by the spherical law of cosines, worked out beside this program.
  @Test(arguments: [
    ("JFK", "LHR", 5539.704), ("SFO", "HKG", 11128.173), ("SYD", "SCL", 11340.347), ("FRA", "LAX", 9321.998), ("HND", "EWR", 10854.977),
    ("SIN", "EWR", 15336.468), ("AMS", "LHR", 370.449), ("SFO", "JFK", 4151.807),
  ])
  func distancesAreThoseOfTheSphere(one: String, other: String, kilometres: Double) throws {
    let way = try GreatCircle(from: airport(one), to: airport(other))
    #expect(abs(Double(way.distance) / 1e6 - kilometres) < 0.001, "\(way.distance)")
  }

  @Test func aQuarterOfAMeridianIsAQuarterOfTheCircumference() throws {
    let quarter = 6_371_008_800 * Double.pi / 2
    #expect(try GreatCircle(from: at(0, 7), to: at(90, 0)).distance == Int(quarter.rounded()))
    #expect(try GreatCircle(from: at(0, -45), to: at(0, 45)).distance == Int(quarter.rounded()))
  }

  @Test func equalPlacesAndAntipodesAreSafe() throws {
    let half = Int((6_371_008_800 * Double.pi).rounded())
    for (one, other) in try [(at(0, 0), at(0, 180)), (at(12, -34), at(-12, 146)), (at(90, 0), at(-90, 0)), (at(-90, 50), at(90, 20))] {
      let way = GreatCircle(from: one, to: other)
      #expect(abs(way.distance - half) < 1000)
      let (first, second) = (GreatCircle(from: one, to: way.point(at: 0.5)), GreatCircle(from: way.point(at: 0.5), to: other))
      #expect(abs(first.distance - half / 2) < 100 && abs(second.distance - half / 2) < 100)
    }
    let still = try GreatCircle(from: at(5, 6), to: at(5, 6))
    #expect(still.distance == 0 && still.point(at: 0.5) == still.origin && still.pieces(every: 1) == [[still.origin, still.origin]])
    #expect(try GreatCircle(from: at(5, 180), to: at(5, -180)).distance == 0, "one place with two names")
  }

  @Test func fromSanFranciscoToHongKongTheWayLeadsOverThePacific() throws {
    let pieces = try GreatCircle(from: airport("SFO"), to: airport("HKG")).pieces(every: 2)
    #expect(pieces.count == 2)
    for place in pieces.joined() { #expect(place.longitudeDegrees < -122 || place.longitudeDegrees > 113, "\(place)") }
    #expect(pieces.joined().contains { $0.latitudeDegrees > 45 }, "it bends north")
  }

  @Test(arguments: [("SFO", "HKG"), ("HKG", "SFO"), ("SYD", "SCL"), ("HND", "EWR")])
  func aWayIsCutAtThe180thMeridianAndGoesOnAtTheSameLatitude(one: String, other: String) throws {
    let way = try GreatCircle(from: airport(one), to: airport(other))
    let pieces = way.pieces(every: 3)
    try #require(pieces.count == 2)
    let (end, start) = try (#require(pieces[0].last), #require(pieces[1].first))
    #expect(abs(end.longitude) == 1_800_000_000 && start.longitude == -end.longitude && start.latitude == end.latitude)
    #expect(end.longitude.signum() == pieces[0][0].longitude.signum(), "it ends on the side it comes from")
    let detour = GreatCircle(from: way.origin, to: end).distance + GreatCircle(from: start, to: way.destination).distance - way.distance
    #expect(abs(detour) < 100, "the edge lies on the way")
  }

  @Test(arguments: [("JFK", "LHR"), ("FRA", "LAX"), ("AMS", "LHR")])
  func aWayThatStaysOnOneSideIsOnePiece(one: String, other: String) throws {
    let way = try GreatCircle(from: airport(one), to: airport(other))
    let pieces = way.pieces(every: 2)
    #expect(pieces.count == 1 && pieces[0].first == way.origin && pieces[0].last == way.destination)
  }

  @Test func whateverTheWayItIsWholeAndTheSameBack() throws {
    var dice = SeededDice.fixed(1)
    for _ in 0..<Soak.rounds(2000) {
      let (one, other, third) = try (anywhere(&dice), anywhere(&dice), anywhere(&dice))
      let way = GreatCircle(from: one, to: other)
      let saying: Comment = "seed \(dice.seed): \(one) to \(other), \(third)"
      #expect(way.distance == GreatCircle(from: other, to: one).distance, saying)
      #expect(way.distance <= GreatCircle(from: one, to: third).distance + GreatCircle(from: third, to: other).distance + 1, saying)
      #expect((0...20_015_115_071).contains(way.distance), saying)
      let share = Double(dice.below(1001)) / 1000
      let middle = way.point(at: share)
      #expect(abs(Double(GreatCircle(from: one, to: middle).distance) - share * Double(way.distance)) < 100, saying)
      checkPieces(of: way, saying)
    }
  }

  /// Pieces join at the edge, no step is longer than asked for, and none leaps over the map.
  private func checkPieces(of way: GreatCircle, _ saying: Comment) {
    let pieces = way.pieces(every: 2)
    #expect(pieces.first?.first == way.origin && pieces.last?.last == way.destination, saying)
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      #expect(piece.last?.latitude == next.first?.latitude && piece.last?.longitude == next.first.map { -$0.longitude }, saying)
      #expect(piece.last.map { abs($0.longitude) } == 1_800_000_000, saying)
    }
    for piece in pieces {
      for (one, other) in zip(piece, piece.dropFirst()) {
        #expect(abs(one.longitude - other.longitude) <= 1_800_000_000, saying)
        #expect(GreatCircle(from: one, to: other).distance < 222_500_000, saying)
      }
    }
  }

  private func anywhere(_ dice: inout SeededDice) throws -> Coordinate {
    let corners = [-1_800_000_000, 0, 1_800_000_000]
    let longitude = dice.below(8) == 0 ? corners[dice.below(3)] : dice.below(3_600_000_001) - 1_800_000_000
    return try #require(Coordinate(latitude: dice.below(1_800_000_001) - 900_000_000, longitude: longitude))
  }

  private func at(_ latitude: Double, _ longitude: Double) throws -> Coordinate { try #require(Coordinate(degrees: latitude, longitude)) }

  private func airport(_ code: String) throws -> Coordinate {
    let places = [
      "JFK": (40.639447, -73.779317), "LHR": (51.4706, -0.461941), "SFO": (37.6188056, -122.3754167), "HKG": (22.308919, 113.914603),
      "SYD": (-33.946111, 151.177222), "SCL": (-33.393001, -70.785797), "FRA": (50.033333, 8.570556), "LAX": (33.942501, -118.407997),
      "HND": (35.552299, 139.779999), "EWR": (40.692501, -74.168701), "SIN": (1.35019, 103.994003), "AMS": (52.308601, 4.76389),
    ]
    let (latitude, longitude) = try #require(places[code])
    return try at(latitude, longitude)
  }
}
