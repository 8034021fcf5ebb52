public import BookStore
public import Records

/// A text as it stands in the book, and what else was written in its place.
public struct EditedText: Sendable, Hashable {
  /// The text as the book has it.
  public let text: String
  /// The hash of the text a save begins from.
  public let base: String
  /// Texts that were also written, newest first, until the person has answered it.
  public let others: [Other]

  /// A text that was written unseen of the one in the book.
  public struct Other: Sendable, Hashable {
    /// The text.
    public let text: String
    /// The act that wrote it.
    public let act: RecordID
    /// Whether it fits under the one in the book.
    public let fits: Bool

    /// Text that an act wrote.
    public init(_ text: String, by act: RecordID, fits: Bool) { (self.text, self.act, self.fits) = (text, act, fits) }
  }

  /// Text as the book has it, with the hash it is edited from.
  public init(_ text: String, base: String, others: [Other] = []) {
    (self.text, self.base, self.others) = (text, base, others)
  }

  /// A text of a notebook, and what else was written in its place.
  public init<Notebook: TextWriting>(_ text: String, _ place: Notebook.Text, of notebook: Notebook) throws {
    let others = try notebook.others(in: place).map { Other($0.text, by: $0.act, fits: notebook.fit(text, and: $0, in: place)) }
    self.init(text, base: TextHash(of: text).description, others: others)
  }
}
