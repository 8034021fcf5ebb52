import Files

/// A value without a field of its own. A token is the index of a key or a value in its record; a value follows its key.
enum JSONOther {
  /// The value at that token of the record.
  case token(Int)
  /// An object of these values only.
  case object([String: JSONOther])
}

/// The fields of an object, with known keys separate from all others.
struct JSONFields<Key: CaseIterable & RawRepresentable<String> & Sendable & Hashable> {
  let record: JSONRecord
  /// The tokens of the values of known keys.
  private var known: [Key: Int] = [:]
  /// The values of unknown keys, and those set aside.
  private(set) var others: [String: JSONOther] = [:]

  /// - Parameter object: the token of the object; 0 is that of the whole record
  init(_ record: JSONRecord, object: Int = 0) {
    self.record = record
    var (known, others) = (self.known, self.others)
    record.forEachKey(in: object) { token in
      let name = record.string(at: token)
      if let key = Key(rawValue: name) { known[key] = token + 1 } else { others[name] = .token(token + 1) }
    }
    (self.known, self.others) = (known, others)
  }

  /// The token of the value; the last one of a key that occurs twice.
  func value(_ key: Key) -> Int? { known[key] }

  func has(_ key: Key) -> Bool { known[key] != nil }

  /// True if it has that unknown key.
  func hasOther(_ name: String) -> Bool { others[name] != nil }

  /// Removes an unknown key from the others and returns its value's token.
  mutating func take(_ name: String) -> Int? {
    guard case .token(let value)? = others.removeValue(forKey: name) else { return nil }
    return value
  }

  /// Keeps the value of a known key among the others, since it does not fit its field.
  mutating func setAside(_ key: Key) {
    if let token = known[key] { others[key.rawValue] = .token(token) }
  }

  /// Keeps these members of a known key's object among the others.
  mutating func setAside(_ key: Key, _ values: [String: JSONOther]) {
    if has(key) { others[key.rawValue] = .object(values) }
  }
}

extension JSONFields {
  /// A text; nil if it is missing or empty. Throws if it is of another type, or too long.
  func text(_ key: Key) throws(RejectedRecord) -> String? {
    guard let value = value(key) else { return nil }
    guard record.kind(at: value) == .text else { throw unfit(key) }
    return try record.text(at: value).cleaned?.confirmed(key.rawValue)
  }

  /// The value that `read` finds in a text; if it finds none, the text is set aside.
  mutating func value(_ key: Key, _ read: (String) -> String?) throws(RejectedRecord) -> String? {
    let value = try text(key).flatMap(read)
    if value == nil { setAside(key) }
    return value
  }

  /// A code in upper case and without spaces; nil if it is a placeholder for a missing code.
  func code(_ key: Key) throws(RejectedRecord) -> String? { try text(key)?.asKnownCode }

  /// A whole number within the range.
  func integer(_ key: Key, in range: ClosedRange<Int>) throws(RejectedRecord) -> Int? {
    guard let number = try number(key) else { return nil }
    guard let whole = Int(exactly: number), range.contains(whole) else { throw unfit(key) }
    return whole
  }

  func number(_ key: Key) throws(RejectedRecord) -> Double? {
    guard let value = value(key) else { return nil }
    guard record.kind(at: value) == .number, let number = Double(String(decoding: record.text(at: value), as: UTF8.self)), number.isFinite
    else { throw unfit(key) }
    return number
  }

  /// Yes or no; nil if missing.
  func flag(_ key: Key) throws(RejectedRecord) -> Bool? {
    guard let value = value(key) else { return nil }
    switch record.kind(at: value) {
    case .yes: return true
    case .no: return false
    case .object, .array, .key, .text, .number, .null: throw unfit(key)
    }
  }

  /// The error for a value that does not fit its field.
  func unfit(_ key: Key) -> RejectedRecord { .value(value(key).map { JSONWriter.value($0, of: record) } ?? "", of: key.rawValue) }
}
