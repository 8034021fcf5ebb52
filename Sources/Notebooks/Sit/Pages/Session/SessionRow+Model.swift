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
    let length: String
    let isOverlapping: Bool
    /// The zone it was sat in, where that is not the reader's.
    let zone: String?

    init(_ session: Session, readerZone: TimeZone, in language: Language) {
      id = session.id
      times = session.times(in: language)
      length = session.length(in: language)
      isOverlapping = session.overlaps
      zone = session.isByClocks(of: readerZone) ? nil : session.zone.identifier
    }
  }
}
