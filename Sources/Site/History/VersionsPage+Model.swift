import Records
import Words

/// The history of one record, and the way back to each of its versions.
enum VersionsPage {
  /// A version, ready to be shown.
  struct Version: Sendable, Hashable {
    let act: RecordID
    let name: String
    let when: String
    /// The device it was made on; nil where that is this one.
    let device: String?
    let stands: Bool
    let isPresent: Bool
    let isErased: Bool
    /// Whether the record can be brought back to it.
    let isRestorable: Bool
    let fields: [FieldChanges.Field]
  }

  /// The page, ready to be shown.
  struct Model: Sendable, Hashable {
    let kind: String
    let record: RecordID
    let title: String
    /// The record's own page; nil where it has none, or is not there.
    let page: Address?
    /// Newest first.
    let versions: [Version]
    /// Whether some of what it was was erased for good.
    let isPartlyErased: Bool
    /// How many newer ones are on the pages before this.
    let skipped: Int
    /// How many the following page passes over; nil where this is the last.
    let next: Int?
  }
}
