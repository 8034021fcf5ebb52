public import BookStore

extension EditedText {
  /// A text of the book, and the other one where two were written at once.
  public init(_ text: String, _ conflict: Conflict?) {
    self.init(text, base: TextHash(of: text).description, conflict: conflict.map { TextConflict(theirs: $0.theirs, mine: $0.mine) })
  }
}
