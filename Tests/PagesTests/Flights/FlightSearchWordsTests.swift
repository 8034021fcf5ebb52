import FlightsRecords
import Testing

@testable import FlightsPages

/// A word of a search that is taken for none, so that everything is found.
@Suite struct FlightSearchWordsTests {
  @Test(arguments: ["any", "all", "none", "1"]) func everyWordThatIsLookedForIsAsked(word: String) {
    let view = FlightQuery { $0 == "search" ? word : nil }
    #expect(view.search == word && view.isFiltered)
  }
}
