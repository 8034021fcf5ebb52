public import BookStore

/// The place of a text on the pages of its notebook: where it is shown, and where what was also written is answered.
public struct TextPlace: Sendable {
  let page: Address
  let answer: Address
  let text: EditedText

  /// Finds the place of a text that lies in that field; nil where it is no text of that notebook.
  ///
  /// - Parameter place: gives the page that shows a text, and where it is answered
  public init?<Notebook: TextWriting>(
    _ field: TextField, of notebook: Notebook, at place: (Notebook.Text) throws -> (page: Address, answer: Address)
  ) throws {
    let found = try notebook.book.read { db in try Notebook.Text(field, in: db).map { (text: $0, words: try field.text(in: db) ?? "") } }
    guard let found else { return nil }
    (page, answer) = try place(found.text)
    text = try EditedText(found.words, found.text, of: notebook)
  }
}
