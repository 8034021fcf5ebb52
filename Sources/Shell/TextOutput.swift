public import BookStore
public import Foundation
public import Records
import Words

/// Text output of records in columns, with local times.
public enum TextOutput {
  /// A line for an act: `2026-11-20 07:02  ✗  a1b2  Sat 2 min`; a cross marks an act that does not stand.
  public static func act(_ act: Act, ending: String, in zone: TimeZone) -> String {
    let name = Terminal.words.name(of: act.name, target: act.about).onOneLine
    return "\(minute(act.instant, in: zone))  \(act.stands ? " " : "✗")  \(ending)  \(name)"
  }

  /// Local day and time: `2026-11-24 03:00`.
  static func minute(_ instant: Instant, in zone: TimeZone) -> String { "\(Day(of: instant, in: zone)) \(clock(instant, in: zone))" }

  /// Local time: `07:02`.
  public static func clock(_ instant: Instant, in zone: TimeZone) -> String {
    TimeOfDay(minutes: LocalTime(of: instant, in: zone).minutes)?.description ?? ""
  }
}

extension String {
  /// The text itself, or a placeholder if it is empty.
  public func orWords(_ key: String) -> String { isEmpty ? Terminal.words.text(key) : self }

  /// The text without control characters, which could change the terminal.
  public var onOneLine: String { cleaned { _ in false } }

  /// The text without control characters except line breaks and tabs.
  public var onLines: String { cleaned { $0 == "\n" || $0 == "\t" } }

  private func cleaned(but isKept: (Unicode.Scalar) -> Bool) -> String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control && !isKept($0) ? " " : $0 }))
  }
}
