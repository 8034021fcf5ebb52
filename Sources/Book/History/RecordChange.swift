public import Records

/// The effect of an act on a record.
public enum ChangeVerb: Int, Sendable, CaseIterable {
  case made = 1, changed, removed

  /// The key of its name in the language files.
  public var key: String {
    switch self {
    case .made: "history.verb.made"
    case .changed: "history.verb.changed"
    case .removed: "history.verb.removed"
    }
  }
}

/// The part of a single record in an act.
public struct RecordChange: Hashable, Sendable {
  /// The kind of what only a newer program knows.
  public static let unknown = "unknown"

  /// The kind of the record, as its entity calls it.
  public let kind: String
  /// The id of the record the act touched.
  public let record: RecordID
  /// Whether the act made, changed or removed the record.
  public let verb: ChangeVerb
  /// The record's name for a person.
  public let title: LocalizedText
  /// The fields it set, as far as a person meets them, in the order of the record.
  public let fields: [FieldChange]
  /// Whether what it said was erased for good.
  public let isErased: Bool
}

/// A field that an act set.
public struct FieldChange: Hashable, Sendable {
  /// The key of the field's name in the language files; nil where it has none.
  public let label: String?
  /// The value it had by all that stands from before; nil where that was none.
  public let before: FieldValue?
  /// The value it got; nil where that is none.
  public let after: FieldValue?
}

/// A record as one act left it.
public struct RecordVersion: Hashable, Sendable {
  /// The act; of an editing its last.
  public let act: Act
  /// The change it made to the record.
  public let change: RecordChange
  /// Whether the record is so now.
  public let isPresent: Bool
}
