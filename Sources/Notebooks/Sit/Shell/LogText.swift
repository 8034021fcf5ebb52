import Foundation
import Records
import SitRecords
import Words

/// The whole log as a text to be read, by a person or by whatever reads text: UTF-8, one line end, oldest first, as one reads a diary.
struct LogText {
  let text: String

  /// The log for a reader in that zone.
  init(_ mindfulness: Mindfulness, in zone: TimeZone, _ language: Language) throws {
    let sessions = Dictionary(grouping: try mindfulness.sessions(), by: \.day)
    let thoughts = Dictionary(try mindfulness.thoughts().map { ($0.day, $0.text) }) { first, _ in first }
    let title = "\(language.text("layout.product")) – \(language.text("sit.log.title"))"
    let blocks = Set(sessions.keys).union(thoughts.keys).sorted().map { day in
      let lines = (sessions[day] ?? []).sorted { $0.start < $1.start }.map { LogText.line(of: $0, for: zone, in: language) }
      let thought = thoughts[day].map { ["", LogText.indented($0)] } ?? []
      return ([language.fullDay(day)] + lines + thought).joined(separator: "\n")
    }
    text = ([title] + blocks).joined(separator: "\n\n") + "\n"
  }

  /// The zone is named where the reader's clock stood otherwise, the source where it was not this program.
  private static func line(of session: Session, for reader: TimeZone, in language: Language) -> String {
    let times = "\(language.time(session.start, in: session.zone))–\(language.time(session.end, in: session.zone))"
    let length = language.length(seconds: Int((session.end.milliseconds - session.start.milliseconds) / 1000))
    let isReaders = session.zone.secondsFromGMT(for: session.start.date) == reader.secondsFromGMT(for: session.start.date)
    let source = session.source == Session.here ? nil : session.source
    return "  "
      + plain(([times, length] + [isReaders ? nil : session.zone.identifier, source].compactMap(\.self)).joined(separator: "  "))
  }

  /// A text's own lines stay its own, set in by two blanks; blank ones stay blank.
  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }

  /// A source is whatever another program called itself.
  private static func plain(_ line: String) -> String { line.split(whereSeparator: \.isNewline).joined(separator: " ") }
}
