import FlightsRecords
import Foundation
import Records
import Site

/// A view as the fields of an address, and back.
extension FlightsView {
  /// Reads the fields of an address; what cannot be read is not asked.
  init(_ field: (String) -> String?) {
    func text(_ name: String) -> String? { field(name).flatMap { $0.isEmpty || $0 == "any" ? nil : String($0.prefix(200)) } }
    search = String((field("search") ?? "").prefix(200))
    (origin, destination, airline) = (text("origin"), text("destination"), text("airline"))
    state = text("state").flatMap(Flight.State.init(name:))
    (from, to) = (text("from").flatMap { Day($0) }, text("to").flatMap { Day($0) })
    isDelayed = text("delayed") == "1"
    whose = text("whose").flatMap(WhoseFlights.init)
    order = text("sort").flatMap(FlightOrder.init(name:)) ?? .newest
    after = text("after").flatMap { RecordID($0) }
    readBars(field)
  }

  /// Reads what the bars of figures ask: a name is taken as it stands, whatever it is.
  private mutating func readBars(_ field: (String) -> String?) {
    func name(_ name: String) -> String? { field(name).flatMap { $0.isEmpty ? nil : $0 } }
    airports = name("airport").map(FlightsView.codes) ?? []
    countries = name("country").map(FlightsView.codes) ?? []
    year = name("year").flatMap { Int($0) }.flatMap { (1...9999).contains($0) ? $0 : nil }
    month = name("month").flatMap { Day("\($0)-01") }
    weekday = name("weekday").flatMap { Int($0) }.flatMap(Weekday.init)
    hour = name("hour").flatMap { Int($0) }.flatMap { (0..<24).contains($0) ? $0 : nil }
    (aircraft, registration) = (name("aircraft"), name("registration"))
    seat = name("seat").flatMap(Flight.SeatPosition.init)
    cabin = name("cabin").flatMap(Flight.Cabin.init)
    reason = name("reason").flatMap(Flight.Reason.init)
  }

  /// As an address names it; empty where everything is shown as it is anyway.
  var query: String {
    fields.map { "\($0)=\(Address.encoded($1))" }.joined(separator: "&")
  }

  /// The fields a form sends along to keep what it does not ask about.
  var fields: [(name: String, value: String)] {
    let fields: [(String, String?)] = [
      ("search", search.isEmpty ? nil : search), ("origin", origin), ("destination", destination), ("airline", airline),
      ("airport", FlightsView.text(of: airports)), ("country", FlightsView.text(of: countries)), ("state", state?.name),
      ("from", from?.description), ("to", to?.description), ("year", year.map { "\($0)" }),
      ("month", month.map { String($0.description.prefix(7)) }),
      ("weekday", weekday.map { "\($0.rawValue)" }), ("hour", hour.map { "\($0)" }), ("delayed", isDelayed ? "1" : nil),
      ("aircraft", aircraft), ("registration", registration), ("seat", seat?.rawValue), ("cabin", cabin?.rawValue),
      ("reason", reason?.rawValue), ("whose", whose?.rawValue), ("sort", order == .newest ? nil : order.name),
      ("after", after?.description),
    ]
    return fields.compactMap { name, value in value.map { (name, $0) } }
  }

  /// Codes are joined by commas; a comma in one is written as an address writes it.
  private static func text(of codes: Set<String>) -> String? {
    let texts = codes.sorted().map { $0.replacing("%", with: "%25").replacing(",", with: "%2C") }
    return texts.isEmpty ? nil : texts.joined(separator: ",")
  }

  /// A flight has two ends: a third is enough to find none.
  private static func codes(in text: String) -> Set<String> {
    Set(text.split(separator: ",").prefix(3).compactMap { String($0).removingPercentEncoding })
  }
}
