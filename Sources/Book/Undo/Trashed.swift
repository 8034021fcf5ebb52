public import Records

/// A record in the trash, and the act that put it there.
public struct Trashed: Hashable, Sendable {
  /// The id by which it is restored.
  public let record: RecordID
  /// The kind of the record, as in its entity.
  public let kind: String
  /// The record's name for a person.
  public let title: LocalizedText
  /// The act that removed it, or that erased a record it needs.
  public let act: Act
  /// False if a record that it needs was erased for good.
  public let canReturn: Bool
  /// The texts a person wrote in it.
  public let texts: [WrittenText]
}

/// A deleted record that exists again because something was added to it elsewhere.
public struct Returned: Hashable, Sendable {
  /// The record, as it was deleted.
  public let deleted: Trashed
  /// The number of records deleted along with it that are still in the trash.
  public let missing: Int
}

/// A text that a person wrote.
public struct WrittenText: Hashable, Sendable {
  /// The key of its name in the language files; nil if it has none.
  public let label: String?
  /// The text, never empty.
  public let text: String
}
