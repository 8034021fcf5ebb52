import Foundation
import Records

/// The name of a clock's zone beside a time.
///
/// A name is used only if it is unambiguous, such as `PST`; `IST` names three zones, and `CST` is used for Chicago, not for Shanghai.
/// Otherwise the offset from UTC is shown, such as `UTC+5:30`. Foundation's short names are no help: they change with the language, and
/// many are `GMT+9` anyway.
enum ZoneName {
  /// The name of the zone at that instant: names change with the season.
  static func said(_ zone: TimeZone, at instant: Instant) -> String {
    let minutes = zone.secondsFromGMT(for: instant.date) / 60
    return names[zone.identifier]?[minutes] ?? offset(minutes)
  }

  /// `UTC+9`, `UTC−3:30`, and `UTC` itself.
  private static func offset(_ minutes: Int) -> String {
    guard minutes != 0 else { return "UTC" }
    let (hours, rest) = (abs(minutes) / 60, abs(minutes) % 60)
    let tail = rest == 0 ? "" : ":" + (rest < 10 ? "0" : "") + "\(rest)"
    return "UTC" + (minutes < 0 ? "\u{2212}" : "+") + "\(hours)" + tail
  }

  /// The names by zone and offset from UTC in minutes: a line of `zones.txt` has some names, such as `PST=-480`, and their zones.
  static let names: [String: [Int: String]] = Dictionary(
    String(decoding: PackageResources.zones_txt, as: UTF8.self).split(separator: "\n").flatMap { line in
      let words = line.split(separator: " ").map { $0.split(separator: "=").map(String.init) }
      let names = words.filter { $0.count == 2 }.map { name in (Int(name[1]) ?? 0, name[0]) }
      return words.filter { $0.count == 1 }.map { zone in (zone[0], Dictionary(uniqueKeysWithValues: names)) }
    }
  ) { first, _ in first }
}
