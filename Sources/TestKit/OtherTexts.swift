public import BookStore
import Records

extension TextWriting {
  /// Texts that were also written, newest first.
  public func otherTexts(in text: Text) throws -> [String] { try others(in: text).map(\.text) }

  /// Answers the newest of what else was written to a text; where there is nothing, an act that wrote nothing.
  public func answerNewest(in text: Text, with answer: OtherTextAnswer) throws -> Outcome<String> {
    try self.answer(others(in: text).first?.act ?? RecordID(kind: "act", key: "none"), in: text, with: answer)
  }
}
