extension Instant {
  /// Parses an instant in UTF-8, in any format `Instant` reads; nil for any other text.
  ///
  /// The usual formats of ISO 8601 in UTC are parsed byte by byte: a large flight file has millions of times.
  public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard let milliseconds = Instant.milliseconds(bytes) else {
      guard bytes.count <= 40, let instant = Instant(String(decoding: bytes, as: UTF8.self)) else { return nil }
      self = instant
      return
    }
    self.init(milliseconds: Int64(milliseconds))
  }

  /// Appends the description's bytes.
  public func append(to bytes: inout [UInt8]) {
    Day(ordinal: Int(milliseconds).floored(by: 86_400_000)).append(to: &bytes)
    let rest = Int(milliseconds).modulo(86_400_000)
    for (mark, number) in [("T", rest / 3_600_000), (":", rest / 60_000 % 60), (":", rest / 1000 % 60)] as [(Unicode.Scalar, Int)] {
      bytes.append(UInt8(ascii: mark))
      bytes.append(number, digits: 2)
    }
    bytes.append(UInt8(ascii: "."))
    bytes.append(rest % 1000, digits: 3)
    bytes.append(UInt8(ascii: "Z"))
  }

  private static func milliseconds(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let hasFraction = bytes.count == 24
    guard hasFraction || bytes.count == 20, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), bytes[10] == UInt8(ascii: "T"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"), bytes[19] == (hasFraction ? UInt8(ascii: ".") : UInt8(ascii: "Z")),
      bytes[bytes.count - 1] == UInt8(ascii: "Z")
    else { return nil }
    var isNumber = true
    func digit(_ place: Int) -> Int {
      isNumber = isNumber && (48...57).contains(bytes[place])
      return Int(bytes[place]) - 48
    }
    func number(_ place: Int) -> Int { digit(place) * 10 + digit(place + 1) }
    let (year, month, day) = (number(0) * 100 + number(2), number(5), number(8))
    let (hour, minute, second) = (number(11), number(14), number(17))
    let fraction = hasFraction ? number(20) * 10 + digit(22) : 0
    guard isNumber, hour < 24, minute < 60, second < 60, let day = Day(year: year, month: month, day: day) else { return nil }
    return (day.ordinal * 86_400 + hour * 3600 + minute * 60 + second) * 1000 + fraction
  }
}
