import Foundation
import Records
import Site
import Words

/// The name of a clock's zone beside a time.
///
/// A name is told only where it means one thing, as `PST` does; `IST` is three zones, and `CST` is taken here for Chicago and not for
/// Shanghai. Elsewhere the distance from UTC is told, `UTC+5:30`. Foundation's own short names are of no use for that: they change with the
/// language asked in, and many are `GMT+9` anyway.
enum ZoneName {
  /// The name of the zone at that instant: names change with the season.
  static func said(_ zone: TimeZone, at instant: Instant) -> String {
    let minutes = zone.secondsFromGMT(for: instant.date) / 60
    return names[zone.identifier]?[minutes] ?? distance(minutes)
  }

  /// `UTC+9`, `UTC−3:30`, and `UTC` itself.
  private static func distance(_ minutes: Int) -> String {
    guard minutes != 0 else { return "UTC" }
    let (hours, rest) = (abs(minutes) / 60, abs(minutes) % 60)
    let tail = rest == 0 ? "" : ":" + (rest < 10 ? "0" : "") + "\(rest)"
    return "UTC" + (minutes < 0 ? "\u{2212}" : "+") + "\(hours)" + tail
  }

  /// The names by zone, and by its distance from UTC in minutes.
  static let names: [String: [Int: String]] = Dictionary(
    groups.flatMap { group in group.zones.split(separator: " ").map { (String($0), group.names) } }
  ) { first, _ in first }

  private static let groups: [(names: [Int: String], zones: String)] = [
    ([-480: "PST", -420: "PDT"], "America/Los_Angeles America/Vancouver America/Tijuana US/Pacific"),
    (
      [-420: "MST", -360: "MDT"],
      "America/Denver America/Phoenix America/Boise America/Edmonton America/Mazatlan America/Hermosillo America/Whitehorse US/Mountain"
    ),
    (
      [-360: "CST", -300: "CDT"],
      """
      America/Chicago America/Winnipeg America/Regina America/Mexico_City America/Monterrey America/Merida America/Costa_Rica \
      America/Indiana/Knox America/Indiana/Tell_City America/Menominee America/North_Dakota/Center US/Central
      """
    ),
    (
      [-300: "EST", -240: "EDT"],
      """
      America/New_York America/Toronto America/Montreal America/Detroit America/Nassau America/Cancun America/Panama America/Jamaica \
      America/Indiana/Indianapolis America/Indiana/Vincennes America/Kentucky/Louisville America/Kentucky/Monticello America/Louisville \
      America/Port-au-Prince America/Cayman US/Eastern
      """
    ),
    ([-240: "AST", -180: "ADT"], "America/Halifax America/Puerto_Rico America/Moncton Atlantic/Bermuda America/Glace_Bay"),
    ([-210: "NST", -150: "NDT"], "America/St_Johns"),
    ([-540: "AKST", -480: "AKDT"], "America/Anchorage America/Juneau America/Sitka America/Nome America/Yakutat"),
    ([-600: "HST"], "Pacific/Honolulu"),
    ([0: "GMT", 60: "BST"], "Europe/London Europe/Belfast Europe/Jersey Europe/Guernsey Europe/Isle_of_Man"),
    ([0: "GMT"], "Atlantic/Reykjavik Africa/Accra Africa/Abidjan Africa/Dakar"),
    ([0: "WET", 60: "WEST"], "Europe/Lisbon Atlantic/Canary Atlantic/Madeira Atlantic/Faroe"),
    (
      [60: "CET", 120: "CEST"],
      """
      Europe/Berlin Europe/Paris Europe/Madrid Europe/Rome Europe/Vienna Europe/Zurich Europe/Amsterdam Europe/Brussels Europe/Luxembourg \
      Europe/Copenhagen Europe/Oslo Europe/Stockholm Europe/Prague Europe/Warsaw Europe/Budapest Europe/Belgrade Europe/Zagreb \
      Europe/Ljubljana Europe/Bratislava Europe/Sarajevo Europe/Skopje Europe/Podgorica Europe/Tirane Europe/Malta Europe/Monaco \
      Europe/Andorra Europe/San_Marino Europe/Vaduz Europe/Vatican Europe/Gibraltar Europe/Busingen Arctic/Longyearbyen Africa/Ceuta \
      Africa/Tunis Africa/Algiers
      """
    ),
    (
      [120: "EET", 180: "EEST"],
      """
      Europe/Helsinki Europe/Athens Europe/Bucharest Europe/Sofia Europe/Kiev Europe/Kyiv Europe/Riga Europe/Tallinn Europe/Vilnius \
      Europe/Chisinau Europe/Mariehamn Asia/Nicosia Asia/Beirut Africa/Cairo
      """
    ),
    ([180: "MSK"], "Europe/Moscow Europe/Simferopol"),
    ([540: "JST"], "Asia/Tokyo"),
    ([540: "KST"], "Asia/Seoul"),
    ([480: "HKT"], "Asia/Hong_Kong"),
    ([480: "AWST"], "Australia/Perth"),
    ([570: "ACST", 630: "ACDT"], "Australia/Adelaide Australia/Darwin"),
    ([600: "AEST", 660: "AEDT"], "Australia/Sydney Australia/Melbourne Australia/Brisbane Australia/Hobart Australia/Canberra"),
    ([720: "NZST", 780: "NZDT"], "Pacific/Auckland"),
    ([120: "SAST"], "Africa/Johannesburg"),
  ]
}
