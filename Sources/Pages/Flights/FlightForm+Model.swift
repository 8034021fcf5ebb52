public import Records

/// The form by which a flight is added or corrected, judged as it is filled in and sent whole.
public enum FlightForm {
  /// A field, by its name in the form.
  public enum Field: String, CaseIterable, Sendable {
    case ident, airline, origin, destination
    /// Whether a code no airport has is kept as it is.
    case originKept, destinationKept
    /// Whether the day, only the month or only the year is known.
    case precision
    case day, month, year
    case departure, arrival, arrivalDay
    case aircraft, registration, seat, seatPosition, cabin, reason, notes
    case mine, cancelled, diverted

    /// Those that are on or off.
    static let switches: Set<Field> = [.originKept, .destinationKept, .mine, .cancelled, .diverted]
  }

  /// What stands in the fields, as texts; a switch that is on says `on`.
  public struct Values: Sendable, Hashable {
    private var texts: [Field: String] = [:]

    /// Every field empty and every switch off.
    public init() {}

    /// What stands in that field; empty where nothing does.
    public subscript(_ field: Field) -> String {
      get { texts[field] ?? "" }
      set { texts[field] = newValue.isEmpty ? nil : newValue }
    }

    /// Whether that switch is on.
    public func isOn(_ field: Field) -> Bool { self[field] == "on" }

    /// As a form is sent, for the field that remembers how the form was served.
    public var encoded: String {
      Field.allCases.compactMap { field in texts[field].map { "\(field.rawValue)=\(Address.encoded($0))" } }.joined(separator: "&")
    }
  }

  /// How much is known of the day.
  public enum Precision: String, CaseIterable, Sendable { case day, month, year }

  /// On which day it arrives, from the day it departs on.
  public enum ArrivalDay: String, CaseIterable, Sendable {
    /// On the first it can have.
    case automatic, before, same, next, later

    /// How many days later that is; nil where nobody said.
    public var days: Int? {
      switch self {
      case .automatic: nil
      case .before: -1
      case .same: 0
      case .next: 1
      case .later: 2
      }
    }
  }

  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    /// The flight it corrects; nil for a new one.
    let id: RecordID?
    /// What that flight is called.
    let name: String
    let values: Values
    /// As the form was first served: what still stands there so is left as the book has it.
    let served: Values
    /// What is wrong with what stands in the fields.
    let refusals: [Field: String]
    /// What the fields come to, below them.
    let hints: [Field: String]
    let today: Day

    public init(
      id: RecordID? = nil, name: String = "", values: Values, served: Values? = nil, refusals: [Field: String] = [:],
      hints: [Field: String] = [:], today: Day
    ) {
      self.id = id
      self.name = name
      self.values = values
      self.served = served ?? values
      self.refusals = refusals
      self.hints = hints
      self.today = today
    }
  }
}
