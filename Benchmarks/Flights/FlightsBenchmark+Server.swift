import FlightsRecords
import Foundation

/// The same over HTTP.
extension FlightsBenchmark {
  private static let seconds = 3.0
  private static let connections = 4
  private static let asked = Asked(origin: 0, destination: 1, airline: 3, order: FlightOrder(.distance, isDescending: true))

  func ofServer(_ path: String) throws -> [Figure] {
    let server = try LiveServer(program: program, book: path)
    defer { server.stop() }
    let address = Self.asked.address
    let wires = try (0..<Self.connections).map { _ in try TestBrowser(port: server.port) }
    let clock = ContinuousClock()
    var rates: [Double] = []
    var kilobytes = 0
    for round in 0..<4 {
      let began = clock.now
      var answers = 0
      for wire in wires { try wire.ask("GET", address, ["Cookie: \(server.cookie)"]) }
      while (clock.now - began) / .seconds(1) < Self.seconds {
        // Each asks again as soon as it was answered; the server is never without a question.
        for wire in wires {
          kilobytes = try wire.pass() / 1000
          answers += 1
          try wire.ask("GET", address, ["Cookie: \(server.cookie)"])
        }
      }
      for wire in wires { _ = try wire.pass() }
      let rate = Double(answers + wires.count) / ((clock.now - began) / .seconds(1))
      // The first fills caches.
      if round > 0 { rates.append(rate) }
    }
    return [
      Figure(
        name: "\(address) of \(flights) flights over HTTP", samples: Samples(rates), unit: .perSecond,
        remark: """
          \(kilobytes) KB each, \(Self.connections) connections; datasette 0.65.5 answered 106 a second of its page of as many flights, \
          by ../shared/measured.md, on two cores of an AMD EPYC on 2026-11-21, not in this run
          """)
    ]
  }
}
