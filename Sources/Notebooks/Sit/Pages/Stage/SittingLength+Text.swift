import SitRecords

extension SittingLength {
  /// As the form posts it and the cookie keeps it: "2", "open".
  var value: String {
    switch self {
    case .minutes(let minutes): "\(minutes)"
    case .open: "open"
    }
  }

  /// The length so written; nil for anything else.
  init?(_ value: String) {
    if value == "open" { self = .open; return }
    guard let minutes = Int(value), (1...240).contains(minutes) else { return nil }
    self = .minutes(minutes)
  }
}
