import Foundation

/// The clock of a recording: what the shell says of the time at which it runs is {now}, and of the days around it {today-1}.
struct RecordedClock {
  /// Days as far from today as this are meant by it, where a book has no others.
  private static let reach = 60
  private static let day: TimeInterval = 86_400
  let began: Date
  /// Whether days are masked too, and the same time on another day.
  private let isDayMasked: Bool
  private let days = RecordedClock.formatter("yyyy-MM-dd")
  private let minutes = RecordedClock.formatter("yyyy-MM-dd HH:mm")
  private let spokenDays = RecordedClock.formatter("d MMMM yyyy")
  private let spokenMinutes = RecordedClock.formatter("d MMMM yyyy 'at' HH:mm")

  init(began: Date, isDayMasked: Bool) {
    self.began = began
    self.isDayMasked = isDayMasked
  }

  /// The text with marks in the place of the time.
  func masked(_ text: String) throws -> String {
    var text = try text.replacingGroups(of: "\\b(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)") {
      let date = try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse($0)
      return time(date, "now", within: 1) ?? $0
    }
    text = try text.replacingGroups(of: "\\b(\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d)\\b") {
      time(minutes.date(from: $0), "now", within: 60) ?? $0
    }
    text = try text.replacingGroups(of: "\\b(\\d\\d? [A-Z][a-z]+ \\d{4} at \\d\\d:\\d\\d)\\b") {
      time(spokenMinutes.date(from: $0), "Now", within: 60) ?? $0
    }
    return text
  }

  /// The text with marks in the place of the days around today too, where the book has no others.
  func maskedDays(_ text: String) throws -> String {
    guard isDayMasked else { return text }
    let text = try text.replacingGroups(of: "\\b(\\d{4}-\\d\\d-\\d\\d)(?=T|\\b)") { day(days.date(from: $0), "today") ?? $0 }
    return try text.replacingGroups(of: "\\b((?:[A-Z][a-z]+day, )?\\d\\d? [A-Z][a-z]+ \\d{4})\\b") { spoken in
      day(spokenDays.date(from: spoken.components(separatedBy: ", ").last ?? ""), "Today") ?? spoken
    }
  }

  /// The text with days in the place of {today-1}.
  func unmasked(_ text: String) throws -> String {
    try text.replacingGroups(of: "(\\{today(?:[+-]\\d+)?\\})") { mark in
      let offset = Double(mark.dropFirst(6).dropLast()) ?? 0
      return days.string(from: began.addingTimeInterval(offset * RecordedClock.day))
    }
  }

  /// The name of a time at which the shell runs, or of the same on another day.
  private func time(_ date: Date?, _ name: String, within seconds: TimeInterval) -> String? {
    guard let date else { return nil }
    let offset = isDayMasked ? Int((date.timeIntervalSince(began) / RecordedClock.day).rounded()) : 0
    let moved = date.addingTimeInterval(Double(-offset) * RecordedClock.day)
    guard moved >= began.addingTimeInterval(-seconds), moved <= Date().addingTimeInterval(seconds) else { return nil }
    return marked(name, offset)
  }

  private func day(_ date: Date?, _ name: String) -> String? {
    guard let date, let today = days.date(from: days.string(from: began)) else { return nil }
    return marked(name, Int((date.timeIntervalSince(today) / RecordedClock.day).rounded()))
  }

  private func marked(_ name: String, _ offset: Int) -> String? {
    guard abs(offset) <= RecordedClock.reach else { return nil }
    return offset == 0 ? "{\(name)}" : "{\(name)\(offset > 0 ? "+" : "")\(offset)}"
  }

  private static func formatter(_ format: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = format
    return formatter
  }
}
