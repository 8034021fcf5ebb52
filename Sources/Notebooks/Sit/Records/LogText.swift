public import Foundation
public import Records

/// The whole log as a text to be read, by a person or by whatever reads text: UTF-8, one line end, oldest first, as one reads a diary.
public struct LogText: Sendable {
  /// All of it, its title first.
  public let text: String

  /// The log for a reader in that zone, in the words of a language.
  ///
  /// - Parameters:
  ///   - saying: a sentence of the language
  ///   - day: how it writes a day that stands alone
  ///   - time: how it writes what the clocks of a zone show
  ///   - length: how it writes a number of seconds
  public init(
    _ mindfulness: Mindfulness, for reader: TimeZone, saying: (LocalizedText) -> String, day: (Day) -> String,
    time: (Instant, TimeZone) -> String, length: (Int) -> String
  ) throws {
    let sessions = Dictionary(grouping: try mindfulness.sessions(), by: \.day)
    let thoughts = Dictionary(try mindfulness.thoughts().map { ($0.day, $0.text) }) { first, _ in first }
    /// The zone is named where the reader's clock stood otherwise, the source where it was not this program.
    func line(of session: Session) -> String {
      let times = "\(time(session.start, session.zone))–\(time(session.end, session.zone))"
      let zone = session.isByClocks(of: reader) ? nil : session.zone.identifier
      let source = session.source == Session.here ? nil : session.source
      return [times, length(Int(session.milliseconds / 1000)), zone, source].compactMap(\.self).joined(separator: "  ")
    }
    let title = "\(saying(LocalizedText("layout.product"))) – \(saying(LocalizedText("sit.log.title")))"
    let blocks = Set(sessions.keys).union(thoughts.keys).sorted().map { date in
      let lines = (sessions[date] ?? []).sorted { $0.start < $1.start }.map { "  " + LogText.plain(line(of: $0)) }
      let thought = thoughts[date].map { ["", LogText.indented($0)] } ?? []
      return ([day(date)] + lines + thought).joined(separator: "\n")
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
