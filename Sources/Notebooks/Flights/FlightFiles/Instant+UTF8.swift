import Records

extension Instant {
  /// An instant in ISO 8601, as AeroAPI writes it (`2022-01-26T16:00:00Z`) or in any other way `Instant` reads; nil for anything else.
  ///
  /// A million flights have ten million times: those written as AeroAPI writes them are read byte by byte.
  init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard let seconds = Instant.seconds(bytes) else {
      guard bytes.count <= 40, let instant = Instant(String(decoding: bytes, as: UTF8.self)) else { return nil }
      self = instant
      return
    }
    self.init(milliseconds: Int64(seconds) * 1000)
  }

  private static func seconds(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes.count == 20, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), bytes[10] == UInt8(ascii: "T"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"), bytes[19] == UInt8(ascii: "Z")
    else { return nil }
    var isNumber = true
    func number(_ place: Int) -> Int {
      isNumber = isNumber && bytes[place].isDigit && bytes[place + 1].isDigit
      return (Int(bytes[place]) - 48) * 10 + Int(bytes[place + 1]) - 48
    }
    let (year, month, day) = (number(0) * 100 + number(2), number(5), number(8))
    let (hour, minute, second) = (number(11), number(14), number(17))
    guard isNumber, hour < 24, minute < 60, second < 60, let day = Day(year: year, month: month, day: day) else { return nil }
    return day.ordinal * 86_400 + hour * 3600 + minute * 60 + second
  }
}
