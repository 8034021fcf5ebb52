public import BookStore
public import Records
public import Words

/// A stored text and the other versions of it.
public struct EditedText: Sendable, Hashable {
  /// The stored text.
  public let text: String
  /// Hash of the text the next save is based on.
  public let base: String
  /// Other versions, newest first, until the person resolves them.
  public let others: [Other]

  /// A version written without knowledge of the stored one.
  public struct Other: Sendable, Hashable {
    let text: String
    let act: RecordID
    /// True if it can be appended to the stored text.
    public let fits: Bool

    /// A version written by an act.
    public init(_ text: String, by act: RecordID, fits: Bool) { (self.text, self.act, self.fits) = (text, act, fits) }
  }

  /// A stored text with its hash.
  public init(_ text: String, base: String, others: [Other] = []) { (self.text, self.base, self.others) = (text, base, others) }

  /// A text of a notebook, with its other versions.
  public init<Notebook: TextWriting>(_ text: String, _ place: Notebook.Text, of notebook: Notebook) throws {
    let others = try notebook.others(in: place).map { Other($0.text, by: $0.act, fits: notebook.fit(text, and: $0, in: place)) }
    self.init(text, base: TextHash(of: text).description, others: others)
  }
}

/// Marks a row whose record has another version of a text; the record's page asks which to keep.
public enum OtherTextsMark {
  /// Draws the mark, or nothing.
  public static func html(_ isMarked: Bool, in language: Language) -> HTML {
    isMarked ? " <span class=\"has-other-texts\">\(language.text("others.title"))</span>" : .nothing
  }
}
