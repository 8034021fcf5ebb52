public import BookStore

extension EditedText {
  /// A text of a notebook, and what else was written in its place.
  public init<Notebook: TextWriting>(_ text: String, _ place: Notebook.Text, of notebook: Notebook) throws {
    let others = try notebook.others(in: place).map { Other($0.text, by: $0.act, fits: notebook.fit(text, and: $0, in: place)) }
    self.init(text, base: TextHash(of: text).description, others: others)
  }
}
