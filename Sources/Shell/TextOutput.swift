public import BookStore
public import Foundation
public import Records
import Words

/// Text output of records in columns, with local times of the record.
public enum TextOutput {
  /// A line for an act: `2026-11-20 07:02  Sat 2 min  a1b2`
  public static func act(_ act: Act, ending: String, in zone: TimeZone) -> String {
    let name = Terminal.words.name(of: act.name, target: act.about).onOneLine
    let day = Day(of: act.instant, in: zone)
    return "\(day) \(clock(act.instant, in: zone))  \(act.stands ? " " : "✗")  \(ending)  \(name)"
  }

  /// Local time: `07:02`.
  public static func clock(_ instant: Instant, in zone: TimeZone) -> String {
    let minutes = (Int(instant.milliseconds / 1000) + zone.secondsFromGMT(for: instant.date)) / 60
    let ofDay = ((minutes % 1440) + 1440) % 1440
    return "\(ofDay / 60 < 10 ? "0" : "")\(ofDay / 60):\(ofDay % 60 < 10 ? "0" : "")\(ofDay % 60)"
  }
}
