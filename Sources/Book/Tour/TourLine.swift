public import Foundation
public import Records

/// A line of a tour's script: an act of the made-up person at a moment of the past year.
///
/// It reads `when | verb name key=value … | English | German | Russian`, in the order of languages that the script's first line names. The
/// day is counted from the tour's today (`-12`), is today's date some years ago (`1y`), or is the last 12 May (`05-12`); a time can follow
/// it. An underscore in a value stands for a blank, and `\n` in a text for a line break.
public struct TourLine: Sendable {
  /// The moment of the act.
  public let at: Instant
  /// The person's civil day at that moment.
  public let day: Day
  /// The person's time zone.
  public let zone: TimeZone
  /// The act's verb, and the name by which later lines know its record.
  public let verb, name: String
  /// The text in the tour's language.
  public let text: String
  private let values: [String: String]

  /// An act without a name or a text.
  public init(_ verb: String, _ values: [String: String] = [:], on day: Day, minutes: Int, in zone: TimeZone) {
    self.init(verb, "", values, text: "", on: day, minutes: minutes, in: zone)
  }

  private init(_ verb: String, _ name: String, _ values: [String: String], text: String, on day: Day, minutes: Int, in zone: TimeZone) {
    (self.verb, self.name, self.values, self.text, self.day, self.zone) = (verb, name, values, text, day, zone)
    at = LocalTime(day, minutes: minutes).instant(in: zone, skipped: .endOfGap)
  }

  /// The value of that key; nil if none.
  public subscript(_ key: String) -> String? { values[key] }

  /// The day that many days after the act's; nil if none.
  public func day(_ key: String) -> Day? { values[key].flatMap { Int($0) }.map { day.adding($0) } }
}

extension TourLine {
  /// The lines of a script, without those whose day the calendar lacks.
  static func lines(of script: [UInt8], for tour: Tour) -> [TourLine] {
    let lines = String(decoding: script, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) } }
    let column = lines.first?.firstIndex(of: tour.language) ?? 2
    return lines.dropFirst().enumerated().compactMap { number, parts in
      TourLine(parts, column: column, number: number, for: tour)
    }
  }

  private init?(_ parts: [String], column: Int, number: Int, for tour: Tour) {
    guard parts.count >= 2 else { return nil }
    let (when, words) = (parts[0].split(separator: " ").map(String.init), parts[1].split(separator: " ").map(String.init))
    guard let verb = words.first, let day = when.first.flatMap({ TourLine.day($0, of: tour.today) }) else { return nil }
    // Acts without a time are those of an evening, one after another.
    let evening = 17 * 60 + day.ordinal * 53 % 140 + number % 150
    var (name, values): (String, [String: String]) = ("", [:])
    for word in words.dropFirst() {
      let pair = word.replacing("_", with: " ").split(separator: "=", maxSplits: 1).map { String($0) }
      if pair.count == 2 { values[pair[0]] = pair[1] } else { name = pair.first ?? "" }
    }
    self.init(
      verb, name, values,
      text: column < parts.count ? parts[column].replacing("\\n", with: "\n") : "", on: day,
      minutes: when.count > 1 ? TimeOfDay(when[1])?.minutes ?? evening : evening, in: tour.zone)
  }

  private static func day(_ text: String, of today: Day) -> Day? {
    if let days = Int(text) { return today.adding(days) }
    if text.hasSuffix("y") { return Int(text.dropLast()).flatMap { Day(year: today.year - $0, month: today.month, day: today.dayOfMonth) } }
    let date = text.split(separator: "-").compactMap { Int($0) }
    guard date.count == 2, let day = Day(year: today.year, month: date[0], day: date[1]) else { return nil }
    return day <= today ? day : Day(year: today.year - 1, month: date[0], day: date[1])
  }
}
