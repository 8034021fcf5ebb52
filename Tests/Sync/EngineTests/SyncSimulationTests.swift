import Foundation
import Records
import SyncRelay
import TestKit
import Testing

/// Whatever happens between devices and relay, all come to the same and nothing is lost.
///
/// COMMONPLACE_SIMULATIONS plays so many, COMMONPLACE_SOAK so many minutes of them, COMMONPLACE_SEED from that seed on.
@Suite struct SyncSimulationTests {
  @Test func `three devices with good luck have each other's writing within seconds`() throws {
    let simulation = try SyncSimulation(seed: 1, devices: 3)
    for _ in 0..<30 {
      try simulation.write()
      try simulation.run(for: 1000)
    }
    _ = try simulation.answerHeld()
    try simulation.run(for: 10_000)
    #expect(try simulation.difference() == nil)
  }

  @Test func `whatever is lost, doubled, late, cut off, stopped or rolled back, all devices come to the same`() async throws {
    let (began, first) = (ContinuousClock.now, SeededDice.thrown().seed)
    var played: UInt64 = 0
    while played < setting("COMMONPLACE_SIMULATIONS") ?? 20 || ContinuousClock.now - began < soak {
      if let failure = failure(of: first &+ played) {
        Issue.record("seed \(first &+ played): \(failure)")
        return
      }
      played += 1
      // Other tests wait for their turn on as few threads as there are cores.
      await Task.yield()
    }
    if soak > .zero { print("\(played) simulations in \(ContinuousClock.now - began), the first seed \(first)") }
  }

  @Test func `the same seed twice gives the same trace`() throws {
    let seed = SeededDice.thrown().seed
    let simulations = try (0..<2).map { _ in try SyncSimulation(seed: seed, devices: 3) }
    for simulation in simulations { try play(simulation, seed) }
    #expect(simulations[0].trace == simulations[1].trace && simulations[0].trace.count > 5, "seed \(seed)")
  }

  @Test func `whoever has nothing to say asks once in 25 seconds`() throws {
    let simulation = try SyncSimulation(seed: 3, devices: 2)
    try simulation.write()
    try simulation.run(for: 100_000)
    let before = simulation.requests
    try simulation.run(for: 250_000)
    #expect(simulation.requests - before <= 22)
  }

  private let soak: Duration = .seconds((setting("COMMONPLACE_SOAK") ?? 0) * 60)

  private static func setting(_ name: String) -> UInt64? { ProcessInfo.processInfo.environment[name].flatMap(UInt64.init) }
  private func setting(_ name: String) -> UInt64? { Self.setting(name) }

  /// What is wrong after a play, with how it went; nil where all have come to the same.
  private func failure(of seed: UInt64) -> String? {
    do {
      let simulation = try SyncSimulation(seed: seed, devices: 2 + Int(seed % 3))
      defer { simulation.end() }
      do {
        try play(simulation, seed)
        guard let difference = try simulation.difference() else { return nil }
        throw SyncSimulation.Broken(description: difference)
      } catch {
        return "\(error)\n\(simulation.trace.suffix(80).joined(separator: "\n"))"
      }
    } catch {
      return "\(error)"
    }
  }

  private func play(_ simulation: SyncSimulation, _ seed: UInt64) throws {
    var dice = SeededDice(seed: seed)
    simulation.misfortune = .all
    for _ in 0..<(10 + dice.below(40)) {
      try simulation.write()
      try simulation.run(for: Int64(dice.below(4000)))
      if dice.below(10) == 0 { try simulation.keepRelay() }
    }
    repeat { try simulation.settle() } while try simulation.answerHeld()
  }
}
