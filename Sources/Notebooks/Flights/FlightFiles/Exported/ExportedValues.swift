/// The texts of an exported flight by name, in JSON or in a table; nil if missing.
protocol ExportedValues {
  /// - Parameter most: the maximum number of characters
  func text(_ name: String, most: Int) throws(RejectedRecord) -> String?
}

extension ExportedValues {
  func text(_ name: String) throws(RejectedRecord) -> String? { try text(name, most: Longest.text) }

  func value<Value>(_ name: String, _ read: (String) -> Value?) throws(RejectedRecord) -> Value? {
    guard let text = try text(name) else { return nil }
    guard let value = read(text) else { throw .value(text, of: name) }
    return value
  }

  func flag(_ name: String) throws(RejectedRecord) -> Bool {
    try value(name) { ["true": true, "false": false][$0.lowercased()] } ?? false
  }

  func integer(_ name: String, in range: ClosedRange<Int>) throws(RejectedRecord) -> Int? {
    try value(name) { $0.wholeNumber.flatMap { range.contains($0) ? $0 : nil } }
  }

  func number(_ name: String, in range: ClosedRange<Double>) throws(RejectedRecord) -> Double? {
    try value(name) { Double($0).flatMap { range.contains($0) ? $0 : nil } }
  }

  func choice<Value: RawRepresentable<String>>(_ name: String) throws(RejectedRecord) -> Value? {
    try value(name) { Value(rawValue: $0) }
  }
}
