public import BookStore
public import Foundation
public import Records
import Words

/// Text of records in a terminal: plain columns, times as the clocks stood where the record was made.
public enum TextOutput {
  /// Line of an act: `2026-11-20 07:02  Sat 2 min  a1b2`
  public static func act(_ act: Act, ending: String, in zone: TimeZone) -> String {
    let name = Terminal.words.name(of: act.name, target: act.about).onOneLine
    let day = Day(of: act.instant, in: zone)
    return "\(day) \(clock(act.instant, in: zone))  \(act.stands ? " " : "✗")  \(ending)  \(name)"
  }

  /// Day and time of day on a clock of that zone: `2026-11-24 03:00`.
  public static func minute(_ instant: Instant, in zone: TimeZone) -> String { "\(Day(of: instant, in: zone)) \(clock(instant, in: zone))" }

  /// Time of day on a clock of that zone: `07:02`.
  public static func clock(_ instant: Instant, in zone: TimeZone) -> String {
    let minutes = (Int(instant.milliseconds / 1000) + zone.secondsFromGMT(for: instant.date)) / 60
    let ofDay = ((minutes % 1440) + 1440) % 1440
    return "\(ofDay / 60 < 10 ? "0" : "")\(ofDay / 60):\(ofDay % 60 < 10 ? "0" : "")\(ofDay % 60)"
  }
}
