/// The names of the codes of a view.
struct FlightNames: Sendable, Hashable {
  /// Nil where the view has none, as the others are.
  var origin: String?
  var destination: String?
  var airline: String?
  /// By their codes.
  var airports: [String: String] = [:]
}
