/// Parses the JSON that SQLite writes for a row: one object of whole numbers, texts and nulls, without white space. Other JSON is left to
/// Foundation.
///
/// A merge or an undo reads hundreds of thousands of them; the Technote *How copies become one* measures the saving.
struct JournaledRow {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  /// - Parameter bytes: valid UTF-8, which must outlive the parser
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The values by field number; nil for any other JSON.
  mutating func values() -> TaggedValues? {
    guard skip("{") else { return nil }
    var values: TaggedValues = [:]
    if !skip("}") {
      repeat {
        guard skip("\""), let tag = integer(), skip("\""), skip(":"), let value = value() else { return nil }
        values[Int(tag)] = value
      } while skip(",")
      guard skip("}") else { return nil }
    }
    return place == bytes.count ? values : nil
  }

  private mutating func value() -> JournalValue? {
    if skip("\"") { return text().map(JournalValue.text) }
    guard next == UInt8(ascii: "n") else { return integer().map(JournalValue.integer) }
    return skip("n") && skip("u") && skip("l") && skip("l") ? .null : nil
  }

  private mutating func integer() -> Int64? {
    let first = place
    _ = skip("-")
    while let next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { place += 1 }
    return Int64(String(decoding: bytes[first..<place], as: UTF8.self))
  }

  /// Reads up to the next quotation mark.
  private mutating func text() -> String? {
    var (unescaped, first): ([UInt8], Int) = ([], place)
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        let last = bytes[first..<place]
        place += 1
        return unescaped.isEmpty ? String(decoding: last, as: UTF8.self) : String(decoding: unescaped + last, as: UTF8.self)
      case UInt8(ascii: "\\"):
        unescaped += bytes[first..<place]
        place += 1
        guard let meant = next.flatMap({ JournaledRow.escaped[$0] }) else { return nil }
        unescaped.append(meant)
        place += 1
        first = place
      default: place += 1
      }
    }
    return nil
  }

  /// The characters that escapes stand for, by the letter after the backslash; `\u` escapes are left to Foundation.
  private static let escaped: [UInt8: UInt8] = Dictionary(
    zip("\"\\/bfnrt".utf8, "\"\\/\u{8}\u{c}\n\r\t".utf8), uniquingKeysWith: { first, _ in first })

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }
}
