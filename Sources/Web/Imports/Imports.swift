import Flights
import Mindfulness

/// What this server imports, one at a time.
struct Imports: Sendable {
  let gate = ImportGate()
  let health: Importer<HealthSummary>
  let flights: Importer<FlightImportSummary>

  init() {
    health = Importer(gate)
    flights = Importer(gate)
  }
}
