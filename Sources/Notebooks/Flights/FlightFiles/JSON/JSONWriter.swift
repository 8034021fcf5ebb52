import Files
import Records

/// Writes JSON in one way only: no blanks, keys in the order of their bytes, each of them once.
struct JSONWriter {
  private var bytes: [UInt8] = []

  /// The text that was written. Throws where it is longer than details may be.
  func details() throws(RejectedRecord) -> String {
    guard bytes.count <= Longest.details else { throw RejectedRecord(LocalizedText("flights.file.detailsTooLong")) }
    return text
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func append(_ plain: StaticString) {
    for byte in UnsafeBufferPointer(start: plain.utf8Start, count: plain.utf8CodeUnitCount) { bytes.append(byte) }
  }

  mutating func append(bytes plain: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: plain) }

  /// In quotes. Line ends and tabs are kept, any other control character is a blank.
  mutating func append(text: UnsafeBufferPointer<UInt8>) {
    append("\"")
    if text.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      bytes.append(contentsOf: text)
    } else {
      for byte in text { append(escaping: byte) }
    }
    append("\"")
  }

  mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(text: $0) }
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    case 0..<0x20, 0x7F: append(" ")
    default: bytes.append(byte)
    }
  }
}

extension JSONWriter {
  /// A value of the record.
  static func value(_ token: Int, of record: JSONRecord) -> String {
    var writer = JSONWriter()
    writer.append(token, of: record)
    return writer.text
  }

  /// An object of those values of a record. Throws where it is longer than details may be.
  static func details(_ pairs: [JSONPair], of record: JSONRecord) throws(RejectedRecord) -> String {
    guard !pairs.isEmpty else { return "{}" }
    var writer = JSONWriter()
    writer.reserve(1024)
    writer.append(pairs, of: record)
    return try writer.details()
  }

  private mutating func append(_ pairs: [JSONPair], of record: JSONRecord) {
    append("{")
    for (place, pair) in pairs.ordered().enumerated() {
      if place > 0 { append(",") }
      append(text: pair.name)
      append(":")
      switch pair.value {
      case .token(let token): append(token, of: record)
      case .object(let pairs): append(pairs, of: record)
      }
    }
    append("}")
  }

  private mutating func append(_ token: Int, of record: JSONRecord) {
    switch record.kind(at: token) {
    case .key, .text: append(text: record.text(at: token))
    case .number: append(number: record.text(at: token))
    case .yes: append("true")
    case .no: append("false")
    case .null: append("null")
    case .array: append(array: token, of: record)
    case .object:
      var pairs: [JSONPair] = []
      record.forEachKey(in: token) { pairs.append(JSONPair(name: record.text(at: $0), value: .token($0 + 1))) }
      append(pairs, of: record)
    }
  }

  private mutating func append(array: Int, of record: JSONRecord) {
    append("[")
    var element = array + 1
    while element < record.end(of: array) {
      if element > array + 1 { append(",") }
      append(element, of: record)
      element = record.next(after: element)
    }
    append("]")
  }

  /// As it stands; one that no reader can hold as a number is kept as a text.
  private mutating func append(number: UnsafeBufferPointer<UInt8>) {
    let isModest = number.count < 300 && !number.contains { $0 | 0x20 == UInt8(ascii: "e") }
    if isModest || Double(String(decoding: number, as: UTF8.self))?.isFinite == true {
      append(bytes: number)
    } else {
      append(text: number)
    }
  }
}
