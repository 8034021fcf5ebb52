import BookStore
import FlightsRecords
import Foundation
import Records
import TestKit

/// Looking for words.
extension FlightsBenchmark {
  private static let blocks = 5
  private static let roundsEach = 21

  /// Whole words: cities and an airport by its two codes, airlines, idents as the book and as a ticket has them, numbers, registrations,
  /// and several of them together.
  private static var words: [String] {
    let (places, carriers) = (Asked.world.places, Asked.world.carriers)
    return [
      places[0].city, places[7].city, places[40].city, places[300].city, places[1].icao, places[5].iata, places[599].icao,
      carriers[2].shortName, carriers[50].shortName, carriers[9].icao, "\(carriers[9].icao)4711", "\(carriers[9].iata)4711", "4711", "N512",
      "N512\(carriers[4].iata)", "\(places[0].city) \(places[1].city)", "\(places[0].city) \(carriers[2].shortName)",
      "\(carriers[2].shortName) \(places[300].city)", "\(places[2].city) 4711", "Nowhere",
    ]
  }

  func ofWords(_ path: String) async throws -> [Figure] {
    let words = Self.words
    let desk = try InProcessServer(books, path)
    let times = try await desk.work { browser in
      var times = words.map { _ in [Double]() }
      for round in 0..<Self.blocks * Self.roundsEach + 2 {
        for (place, word) in words.enumerated() {
          let time = try await browser.time(Asked(search: word).address)
          // The first ones fill caches.
          if round >= 2 { times[place].append(time * 1000) }
        }
      }
      return times
    }
    let prefix = Asked(search: "s", order: FlightOrder(.distance, isDescending: true))
    let ranked = try await desk.work { browser in
      var times: [Double] = []
      for round in 0..<Self.roundsEach + 2 {
        let time = try await browser.time(prefix.address)
        if round >= 2 { times.append(time * 1000) }
      }
      return times
    }
    try desk.book.close()
    let blocks = (0..<Self.blocks).map { block in
      Samples(times.flatMap { $0.dropFirst(block * Self.roundsEach).prefix(Self.roundsEach) }).percentile99
    }
    let middles = zip(words, times).map { (word: $0, time: Samples($1).median) }
    let told = middles.map { "\($0.word) \(Figure.Unit.rounded($0.time, 1))" }.joined(separator: ", ")
    return [
      Figure(
        name: "search for whole words in \(flights) flights: p99 of the page", samples: Samples(blocks), unit: .milliseconds,
        aim: .atMost(5), remark: "medians in ms: \(told)"),
      Figure(
        name: "search for what begins with s, the longest first", samples: Samples(ranked), unit: .milliseconds,
        remark: "sorted are the newest 2,000 that fit"),
    ]
  }
}
