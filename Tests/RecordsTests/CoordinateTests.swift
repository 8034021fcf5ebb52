import Records
import Testing

/// An airport that is read a little beside its place, or from a text that names none.
@Suite struct CoordinateTests {
  @Test(arguments: [
    ("37.6188056", "-122.3754167", 376_188_056, -1_223_754_167), ("-33.946", "+151.177", -339_460_000, 1_511_770_000),
    ("90", "-180", 900_000_000, -1_800_000_000), ("-90.0", "180.0000000", -900_000_000, 1_800_000_000), ("0", "-0", 0, 0),
    (".5", "5.", 5_000_000, 50_000_000), ("51.47059999999999", "-0.461941", 514_706_000, -4_619_410),
    ("0.00000004", "0.00000006", 0, 1),
  ])
  func degreesAreReadToTheCentimetre(latitude: String, longitude: String, north: Int, east: Int) {
    let place = Coordinate(degrees: latitude, longitude)
    #expect(place?.latitude == north && place?.longitude == east)
  }

  @Test(arguments: [
    "", " ", "91", "-90.1", "nan", "inf", "0x10", "1e1", "1,5", "1.2.3", "--1", "+", ".", "٣", " 1", "1 ", "N51",
    "0000000000000000000000000000000000000000001",
  ])
  func whatIsNoLatitudeIsNoPlace(text: String) {
    #expect(Coordinate(degrees: text, "0") == nil)
    #expect(Coordinate(degrees: "0", "181") == nil && Coordinate(degrees: "0", text == "91" || text == "-90.1" ? "180.1" : text) == nil)
  }

  @Test func numbersOutsideTheGlobeAreNoPlace() {
    #expect(Coordinate(degrees: 90.000_000_1, 0) == nil && Coordinate(degrees: 0, -180.1) == nil)
    #expect(Coordinate(degrees: .nan, 0) == nil && Coordinate(degrees: 0, .infinity) == nil)
    #expect(Coordinate(latitude: 900_000_001, longitude: 0) == nil && Coordinate(latitude: 0, longitude: -1_800_000_001) == nil)
    #expect(Coordinate(latitude: Int.min, longitude: 0) == nil && Coordinate(latitude: 0, longitude: Int.max) == nil)
    #expect(Coordinate(latitude: 900_000_000, longitude: -1_800_000_000) != nil)
  }

  @Test func degreesAreGivenBack() throws {
    let place = try #require(Coordinate(degrees: 37.6188056, -122.3754167))
    #expect(place.latitudeDegrees == 37.6188056 && place.longitudeDegrees == -122.3754167)
    #expect(place.description == "37.6188056, -122.3754167")
  }
}
