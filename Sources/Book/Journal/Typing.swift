public import Records

/// A session of typing in a single field, from when it gets the focus to when it loses it, and the text it began with.
public struct Typing: Hashable, Sendable {
  /// The id of the session. Saves that share it become one act, or several acts of one *editing*, which are undone together.
  public let edit: RecordID
  /// The hash of the text the session began with; nil if unknown.
  public let base: TextHash?

  /// A session with that id and the hash of the text it began with.
  public init(edit: RecordID, base: TextHash?) {
    (self.edit, self.base) = (edit, base)
  }
}
