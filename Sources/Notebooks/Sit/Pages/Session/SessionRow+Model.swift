import Foundation
import Records
import SitRecords
import Words

/// One session in a list.
enum SessionRow {
  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let id: RecordID
    /// "07:00–07:02".
    let times: String
    /// That of the part which lies on the day of the list.
    let length: String
    /// "30 min in all", where another part lies on another day.
    let whole: String?
    let isOverlapping: Bool
    /// The zone it was sat in, where that is not the reader's.
    let zone: String?

    init(_ session: Session, on day: Day? = nil, readerZone: TimeZone, in language: Language) {
      let part = day.map { session.milliseconds(on: $0) } ?? session.milliseconds
      id = session.id
      times = session.times(in: language)
      length = language.length(seconds: Int(part / 1000))
      whole = part == session.milliseconds ? nil : language.text("session.whole", ["length": .text(session.length(in: language))])
      isOverlapping = session.overlaps
      zone = session.isByClocks(of: readerZone) ? nil : session.zone.identifier
    }
  }
}
