public import Records

/// A mindful session as an export has it.
public struct MindfulRecord: Hashable, Sendable {
  /// The two times, or the reason they cannot be read.
  public enum Content: Hashable, Sendable {
    /// The offset from UTC its start is written with, in seconds, which is that of the phone that exported; and the zone the person was in,
    /// as the record's metadata names it, where it does.
    case session(start: Instant, end: Instant, offsetSeconds: Int, zone: String? = nil)
    case problem(LocalizedText)
  }

  /// Counted from 1, within its own `export.xml`: the line on which its tag ends.
  public let line: Int
  /// The name of the app or device that recorded it, as it is written.
  public let source: String
  /// The session, or the reason there is none.
  public let content: Content

  /// Puts together a record as it was read at that line.
  public init(line: Int, source: String, content: Content) { (self.line, self.source, self.content) = (line, source, content) }

  func sat(in zone: String) -> MindfulRecord {
    guard case .session(let start, let end, let offsetSeconds, nil) = content else { return self }
    return MindfulRecord(line: line, source: source, content: .session(start: start, end: end, offsetSeconds: offsetSeconds, zone: zone))
  }
}

/// A time as Apple Health writes it, `2020-01-01 07:50:00 +0100`: an instant, and where the clocks stood.
struct HealthDate {
  let instant: Instant
  let offsetSeconds: Int

  /// Further from UTC no clock has ever stood.
  private static let widestOffset = 18 * 3600

  /// Nil unless written exactly so, on a day and at a time there is.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 25, HealthDate.marks.allSatisfy({ bytes[$0.place] == $0.mark }) else { return nil }
    func number(_ place: Int, _ digits: Int) -> Int? {
      var number = 0
      for byte in bytes[place..<place + digits] {
        guard (48...57).contains(byte) else { return nil }
        number = number * 10 + Int(byte - 48)
      }
      return number
    }
    guard
      let year = number(0, 4), let month = number(5, 2), let dayOfMonth = number(8, 2),
      let day = Day(year: year, month: month, day: dayOfMonth),
      let hour = number(11, 2), hour < 24, let minute = number(14, 2), minute < 60, let second = number(17, 2), second < 60,
      let sign = bytes[20] == UInt8(ascii: "+") ? 1 : bytes[20] == UInt8(ascii: "-") ? -1 : nil,
      let hours = number(21, 2), let minutes = number(23, 2), minutes < 60
    else { return nil }
    offsetSeconds = sign * (hours * 3600 + minutes * 60)
    guard offsetSeconds.magnitude <= HealthDate.widestOffset else { return nil }
    let seconds = day.ordinal * 86_400 + hour * 3600 + minute * 60 + second - offsetSeconds
    instant = Instant(milliseconds: Int64(seconds) * 1000)
  }

  private static let marks: [(place: Int, mark: UInt8)] = [
    (4, UInt8(ascii: "-")), (7, UInt8(ascii: "-")), (10, UInt8(ascii: " ")), (13, UInt8(ascii: ":")), (16, UInt8(ascii: ":")),
    (19, UInt8(ascii: " ")),
  ]
}
