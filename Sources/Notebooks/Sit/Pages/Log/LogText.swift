import Foundation
import Records
import SitRecords
import Words

/// The whole log as a text to be read, by a person or by whatever reads text: UTF-8, one line end, oldest first, as one reads a diary.
struct LogText: Sendable {
  let text: String

  /// - Parameters:
  ///   - sessions: of each day
  ///   - thoughts: of each day, none blank
  init(sessions: [Day: [Session]], thoughts: [Day: String], readerZone: TimeZone, in language: Language) {
    let title = "\(language.text("layout.product")) – \(language.text("sit.log.title"))"
    let days = Set(sessions.keys).union(thoughts.keys).sorted()
    let blocks = days.map { day in
      let lines = (sessions[day] ?? []).sorted { $0.start < $1.start }.map {
        "  " + LogText.plain(LogText.line($0, readerZone: readerZone, in: language))
      }
      let thought = thoughts[day].map { ["", LogText.indented($0)] } ?? []
      return ([language.fullDay(day)] + lines + thought).joined(separator: "\n")
    }
    text = ([title] + blocks).joined(separator: "\n\n") + "\n"
  }

  private static func line(_ session: Session, readerZone: TimeZone, in language: Language) -> String {
    let zone = session.isByClocks(of: readerZone) ? nil : session.zone.identifier
    let source = session.source == Session.here ? nil : session.source
    return [session.times(in: language), session.length(in: language), zone, source].compactMap(\.self).joined(separator: "  ")
  }

  /// A text's own lines stay its own, set in by two blanks; blank ones stay blank.
  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }

  /// A source is whatever another program called itself.
  private static func plain(_ line: String) -> String { line.split(whereSeparator: \.isNewline).joined(separator: " ") }
}
