import FlightFiles

/// A text of a flight that can be unknown, and its place in an entry, in the book and in a file.
public struct FlightText {
  /// The field of an entry, named as the column in the book.
  public let field: FlightEntry.Field
  /// The text in an entry; empty if unknown.
  public let entry: WritableKeyPath<FlightEntry, String>
  let flight: WritableKeyPath<Flight, String?>
  let file: KeyPath<FileFlight, String?>
  var isInCapitals = false

  /// All such texts, in the order of the fields.
  public static var all: [FlightText] {
    [
      FlightText(field: .aircraft, entry: \.aircraft, flight: \.aircraft, file: \.aircraft),
      FlightText(field: .registration, entry: \.registration, flight: \.registration, file: \.registration, isInCapitals: true),
      FlightText(field: .seat, entry: \.seat, flight: \.seat, file: \.seat, isInCapitals: true),
    ]
  }
}
