import Records

/// The codes flights name and nobody explained: each can be answered, or described.
enum CodesPage {
  /// The values of the page, ready to be shown.
  struct Model: Sendable, Hashable {
    let airports: [Code]
    let airlines: [Code]
    /// Every zone that may be chosen for an airport.
    let zones: [String]
  }

  /// A code nobody explained.
  struct Code: Sendable, Hashable {
    let id: RecordID
    let code: String
    /// How a file calls it; empty where none does.
    let name: String
    /// "12 flights".
    let flights: String
    /// Of an airport, what is known of it.
    let form: AirportForm.Model?

    init(id: RecordID, code: String, name: String, flights: String, form: AirportForm.Model? = nil) {
      self.id = id
      self.code = code
      self.name = name
      self.flights = flights
      self.form = form
    }
  }
}
