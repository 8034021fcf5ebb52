public import BookStore
import Records

extension TextWriting {
  /// Other versions of a text, newest first.
  public func otherTexts(in text: Text) throws -> [String] { try others(in: text).map(\.text) }

  /// Resolves the newest other version of a text; without one, an act that wrote nothing.
  public func answerNewest(in text: Text, with answer: OtherTextAnswer) throws -> Outcome<String> {
    try self.answer(others(in: text).first?.act ?? RecordID(kind: "act", key: "none"), in: text, with: answer)
  }
}
