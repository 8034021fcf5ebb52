public import BookStore
import Records

extension TextWriting {
  /// Other versions of a text, newest first.
  public func otherTexts(in text: Text) throws -> [String] { try others(in: text).map(\.text) }

  /// Answers the newest other version of a text. If there is none, answers that of an act that does not exist, which is refused.
  public func answerNewest(in text: Text, with answer: OtherTextAnswer) throws -> Outcome<String> {
    try self.answer(others(in: text).first?.act ?? RecordID(kind: "act", key: "none"), in: text, with: answer)
  }
}
