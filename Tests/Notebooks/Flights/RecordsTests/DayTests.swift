import FlightsRecords
import Testing

/// A flight's day is told as exactly as it is known.
@Suite struct FlightDayTests {
  @Test(arguments: ["2022-01-26", "2022-01", "2022"]) func aDayIsWrittenAsItWasRead(_ text: String) {
    #expect(FlightDay(text)?.description == text)
  }

  @Test(arguments: ["", "22", "2022-13", "2022-02-30", "2022-1", "2022-01-26T", "20220126", "2022-"]) func whatIsNoDayIsNone(_ text: String)
  {
    #expect(FlightDay(text) == nil)
  }
}
