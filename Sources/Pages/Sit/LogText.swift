public import Foundation
public import Records

/// The whole log as a text to be read, by a person or by whatever reads text: UTF-8, one line end, oldest first, as one reads a diary.
public struct LogText: Sendable {
  /// One session of a day.
  public struct Entry: Sendable {
    let start: Instant
    let line: String

    /// - Parameter source: what recorded it; nil where that was this program.
    public init(start: Instant, end: Instant, zone: TimeZone, source: String?, readerZone: TimeZone, in language: Language) {
      self.start = start
      let times = "\(language.time(start, in: zone))–\(language.time(end, in: zone))"
      let length = language.length(seconds: Int((end.milliseconds - start.milliseconds) / 1000))
      let isReaders = zone.secondsFromGMT(for: start.date) == readerZone.secondsFromGMT(for: start.date)
      line = ([times, length] + [isReaders ? nil : zone.identifier, source].compactMap(\.self)).joined(separator: "  ")
    }
  }

  public let text: String

  /// - Parameters:
  ///   - sessions: of each day
  ///   - thoughts: of each day, none blank
  public init(sessions: [Day: [Entry]], thoughts: [Day: String], in language: Language) {
    let title = "\(language.say("layout.product")) – \(language.say("sit.log.title"))"
    let days = Set(sessions.keys).union(thoughts.keys).sorted()
    let blocks = days.map { day in
      let lines = (sessions[day] ?? []).sorted { $0.start < $1.start }.map { "  " + LogText.plain($0.line) }
      let thought = thoughts[day].map { ["", LogText.indented($0)] } ?? []
      return ([language.fullDay(day)] + lines + thought).joined(separator: "\n")
    }
    text = ([title] + blocks).joined(separator: "\n\n") + "\n"
  }

  /// A text's own lines stay its own, set in by two blanks; blank ones stay blank.
  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }

  /// A source is whatever another program called itself.
  private static func plain(_ line: String) -> String { line.split(whereSeparator: \.isNewline).joined(separator: " ") }
}
