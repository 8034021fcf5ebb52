import Files

/// The fields of an object, its known keys apart from all others.
struct JSONFields<Key: CaseIterable & RawRepresentable<String> & Sendable & Equatable> {
  let record: JSONRecord
  /// Known keys; the tokens are those of the keys, and behind each stands its value.
  private var known: [(key: Key, token: Int)] = []
  /// The fields that have no place of their own.
  private(set) var others: [JSONPair] = []

  init(_ record: JSONRecord, object: Int = 0, keys: JSONKeys<Key>) {
    self.record = record
    var (known, others) = (self.known, self.others)
    let width = (record.end(of: object) - object) / 2
    known.reserveCapacity(min(width, 32))
    others.reserveCapacity(min(width, 32))
    record.forEachKey(in: object) { token in
      let name = record.text(at: token)
      if let key = keys[name] { known.append((key, token)) } else { others.append(JSONPair(name: name, value: .token(token + 1))) }
    }
    self.known = known
    self.others = others
  }

  /// Where the value stands; where a key stands twice, the latter one's.
  func value(_ key: Key) -> Int? { known.last { $0.key == key }.map { $0.token + 1 } }

  func has(_ key: Key) -> Bool { known.contains { $0.key == key } }

  /// True if it has a key that has no place of its own.
  func hasOther(_ name: String) -> Bool { others.contains { $0.name.elementsEqual(name.utf8) } }

  /// Keeps among the others what that key says: it is known, but what it says does not fit where it belongs.
  mutating func setAside(_ key: Key) { setAside(key) { .token($0) } }

  /// Keeps of what that key says, an object, these alone.
  mutating func setAside(_ key: Key, _ pairs: [JSONPair]) { setAside(key) { _ in .object(pairs) } }

  private mutating func setAside(_ key: Key, _ value: (Int) -> JSONPair.Value) {
    guard let token = known.last(where: { $0.key == key })?.token else { return }
    others.append(JSONPair(name: record.text(at: token), value: value(token + 1)))
  }
}

extension JSONFields {
  /// A text; nil where there is none or nothing stands in it. Throws where it is of another type, or too long.
  func text(_ key: Key) throws(RejectedRecord) -> String? {
    guard let value = value(key) else { return nil }
    guard record.kind(at: value) == .text else { throw unfit(key) }
    return try record.text(at: value).cleaned?.confirmed(key.rawValue)
  }

  /// A code in upper case and without blanks; nil where it says that there is none.
  func code(_ key: Key) throws(RejectedRecord) -> String? { try text(key)?.asKnownCode }

  /// A whole number within the range.
  func integer(_ key: Key, in range: ClosedRange<Int>) throws(RejectedRecord) -> Int? {
    guard let number = try number(key) else { return nil }
    guard let whole = Int(exactly: number), range.contains(whole) else { throw unfit(key) }
    return whole
  }

  /// Any number.
  func number(_ key: Key) throws(RejectedRecord) -> Double? {
    guard let value = value(key) else { return nil }
    guard record.kind(at: value) == .number, let number = Double(String(decoding: record.text(at: value), as: UTF8.self)), number.isFinite
    else { throw unfit(key) }
    return number
  }

  /// Yes or no; nil where it says neither.
  func flag(_ key: Key) throws(RejectedRecord) -> Bool? {
    guard let value = value(key) else { return nil }
    switch record.kind(at: value) {
    case .yes: return true
    case .no: return false
    case .object, .array, .key, .text, .number, .null: throw unfit(key)
    }
  }

  /// The value at a key cannot stand there.
  func unfit(_ key: Key) -> RejectedRecord { .value(value(key).map { JSONWriter.value($0, of: record) } ?? "", of: key.rawValue) }
}
