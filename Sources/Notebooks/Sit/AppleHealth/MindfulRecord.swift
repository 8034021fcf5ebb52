public import Records

/// A mindful-session record of an export.
public struct MindfulRecord: Hashable, Sendable {
  /// The two times, or the reason they cannot be read.
  public enum Content: Hashable, Sendable {
    /// `offsetSeconds` is the UTC offset written with the start, that of the exporting phone; `zone` is the zone the person was in, from
    /// the record's metadata, nil if missing.
    case session(start: Instant, end: Instant, offsetSeconds: Int, zone: String? = nil)
    case problem(LocalizedText)
  }

  /// The line of its `export.xml` on which its tag ends; the first is 1.
  public let line: Int
  /// The name of the app or device that recorded it, as written.
  public let source: String
  /// The session, or the reason it cannot be read.
  public let content: Content

  /// The record with the zone it was sat in, unless it has one or is no session.
  func sat(in zone: String) -> MindfulRecord {
    guard case .session(let start, let end, let offsetSeconds, nil) = content else { return self }
    return MindfulRecord(line: line, source: source, content: .session(start: start, end: end, offsetSeconds: offsetSeconds, zone: zone))
  }
}

extension MindfulRecord.Content {
  init(_ attributes: Attributes) {
    guard let startBytes = attributes.bytes("startDate") else { self = .problem(LocalizedText("health.noStart")); return }
    guard let endBytes = attributes.bytes("endDate") else { self = .problem(LocalizedText("health.noEnd")); return }
    guard let start = HealthDate(startBytes) else {
      self = .problem(LocalizedText("health.badStart", ["text": MindfulRecord.Content.quoted(startBytes)]))
      return
    }
    guard let end = HealthDate(endBytes) else {
      self = .problem(LocalizedText("health.badEnd", ["text": MindfulRecord.Content.quoted(endBytes)]))
      return
    }
    self = .session(start: start.instant, end: end.instant, offsetSeconds: start.offsetSeconds)
  }

  private static func quoted(_ bytes: UnsafeBufferPointer<UInt8>) -> LocalizedText.Value {
    .text(String(String(decoding: bytes.prefix(160), as: UTF8.self).prefix(40)))
  }
}

/// A time as Apple Health writes it, `2020-01-01 07:50:00 +0100`: an instant and a UTC offset.
struct HealthDate {
  let instant: Instant
  let offsetSeconds: Int

  private static let widestOffset = 18 * 3600

  /// Nil unless the text has exactly this form and names a valid day and time.
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

  /// The characters between its numbers, and their places.
  private static let marks: [(place: Int, mark: UInt8)] = [
    (4, UInt8(ascii: "-")), (7, UInt8(ascii: "-")), (10, UInt8(ascii: " ")), (13, UInt8(ascii: ":")), (16, UInt8(ascii: ":")),
    (19, UInt8(ascii: " ")),
  ]
}
