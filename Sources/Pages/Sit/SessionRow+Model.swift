public import Foundation
public import Records

/// One session in a list.
public enum SessionRow {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let id: RecordID
    /// "07:00–07:02".
    let times: String
    let length: String
    let isOverlapping: Bool
    /// The zone it was sat in, where that is not the reader's.
    let zone: String?

    public init(
      id: RecordID, start: Instant, end: Instant, zone: TimeZone, overlaps: Bool, readerZone: TimeZone, in language: Language
    ) {
      self.id = id
      times = "\(language.time(start, in: zone))–\(language.time(end, in: zone))"
      length = language.length(seconds: Int((end.milliseconds - start.milliseconds) / 1000))
      isOverlapping = overlaps
      let isReaders = zone.secondsFromGMT(for: start.date) == readerZone.secondsFromGMT(for: start.date)
      self.zone = isReaders ? nil : zone.identifier
    }
  }
}
