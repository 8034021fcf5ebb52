import Records
import Site

/// The form by which a flight is added, judged as it is filled in and sent whole; and the fields of one that is there, each of which is
/// saved for itself.
enum FlightForm {
  /// A field, by its name in the form.
  enum Field: String, CaseIterable, Sendable {
    case ident, airline, origin, destination
    /// Whether a code no airport has is kept as it is.
    case originKept, destinationKept
    /// Whether the day, only the month or only the year is known.
    case precision
    case day, month, year
    case departure, arrival, arrivalDay
    /// Which of two is meant, where a clock shows its time twice.
    case departureTurn, arrivalTurn
    case aircraft, registration, seat, seatPosition, cabin, reason, notes
    case mine, cancelled, diverted

    /// Those that are on or off.
    static let switches: Set<Field> = [.originKept, .destinationKept, .mine, .cancelled, .diverted]
    /// Those of how a flight was, each of which is an act of its own once the flight is there.
    static let statuses: [Field] = [.mine, .cancelled, .diverted]
  }

  /// The texts in the fields; a switch that is on says `on`.
  struct Values: Sendable, Hashable {
    private var texts: [Field: String] = [:]

    /// The text in that field; empty where there is none.
    subscript(_ field: Field) -> String {
      get { texts[field] ?? "" }
      set { texts[field] = newValue.isEmpty ? nil : newValue }
    }

    /// Whether that switch is on.
    func isOn(_ field: Field) -> Bool { self[field] == "on" }

    /// The same with one field changed, and with what follows from it: the day that is given is as exact as it is given, and of a day its
    /// month and its year are known.
    func with(_ field: Field, _ text: String) -> Values {
      var values = self
      values[field] = text
      if Precision(rawValue: field.rawValue) != nil { values[.precision] = field.rawValue }
      guard field == .precision else { return values }
      let known = [Field.day, .month, .year].map { self[$0] }.first { !$0.isEmpty } ?? ""
      if known.count > 7 { values[.month] = String(known.prefix(7)) }
      values[.year] = String(known.prefix(4))
      return values
    }

    /// As a form is sent, for the field that remembers how the form was served.
    var encoded: String {
      Field.allCases.compactMap { field in texts[field].map { "\(field.rawValue)=\(Address.encoded($0))" } }.joined(separator: "&")
    }
  }

  /// How much is known of the day.
  enum Precision: String, CaseIterable, Sendable { case day, month, year }

  /// On which day it arrives, from the day it departs on.
  enum ArrivalDay: String, CaseIterable, Sendable {
    /// On the first it can have.
    case automatic, before, same, next, later

    /// How many days later that is; nil where nobody said.
    var days: Int? {
      switch self {
      case .automatic: nil
      case .before: -1
      case .same: 0
      case .next: 1
      case .later: 2
      }
    }
  }

  /// The values of the form, ready to be shown.
  struct Model: Sendable, Hashable {
    /// The flight it corrects; nil for a new one.
    let id: RecordID?
    /// The name of that flight.
    let name: String
    let values: Values
    /// As the form was first served: what still stands there so is left as the book has it.
    let served: Values
    /// The faults of what stands in the fields.
    let refusals: [Field: String]
    /// The hints of what the fields come to, below them.
    let hints: [Field: String]
    let today: Day

    init(
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
