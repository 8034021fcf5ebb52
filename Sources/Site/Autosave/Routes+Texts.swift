public import BookStore
import Hummingbird
public import Records
import Words

extension Routes {
  /// Adds the routes of a text that is saved as it is typed, or from a plain form, and of the choice between its versions: a script
  /// receives the stored text, a plain form its page.
  ///
  /// - Parameters:
  ///   - problem: the problem with the stored text; nil if none
  ///   - confirming: throws if the person may not type the text
  ///   - text: the text for the value in an address, and its page
  public func text<Value, Notebook: TextWriting>(
    _ saving: Endpoint<Value>,
    choice: Endpoint<Value>, of notebook: Notebook, _ services: AppServices,
    problem: @escaping @Sendable (Value) throws -> LocalizedText? = { _ in nil },
    confirming: @escaping @Sendable (Value, () throws -> Viewer) throws -> Void = { _, _ in },
    _ text: @escaping @Sendable (Value) throws -> (Notebook.Text, on: Address)
  ) {
    post(saving) { request, form, value in
      let (text, page) = try text(value)
      let typed = try form.text("text")
      // Without a script every save is an edit of its own.
      let edit = form["edit"].flatMap { RecordID($0) } ?? notebook.book.surroundings.newID()
      let typing = Typing(edit: edit, base: form["base"].flatMap { TextHash($0) })
      func save(for viewer: () throws -> Viewer) throws -> Outcome<String> {
        try confirming(value, viewer)
        return try notebook.type(typed, into: text, typing: typing)
      }
      guard request.wantsJSON else {
        return try services.answer(request, otherwise: page) { viewer in
          _ = try save { viewer }
          return FormResult()
        }
      }
      try services.remember(request)
      let outcome = try save { try services.viewer(of: request) }
      let sentence = try problem(value).map { try services.viewer(of: request).language.text($0) }
      return try Response(json: Saved(outcome.value, sent: typed, act: outcome.act, judgement: sentence))
    }
    post(choice) { request, form, value in
      let (text, page) = try text(value)
      let chosen = try form.require("answer") { OtherTextAnswer(rawValue: $0) }
      let other = try form.require("other") { RecordID($0) }
      return try services.answer(request, otherwise: page) { try notebook.answer(other, in: text, with: chosen).act }
    }
  }
}

private struct Saved: Encodable {
  let saved = true
  /// Hash of the stored text, the base of the next save.
  let base: String
  /// The stored text, if it differs from the one sent.
  let text: String?
  let act: RecordID?
  /// The problem with a text that was stored nevertheless.
  let judgement: String?

  init(_ kept: String, sent: String, act: RecordID?, judgement: String?) {
    base = TextHash(of: kept).description
    text = kept == sent ? nil : kept
    (self.act, self.judgement) = (act, judgement)
  }
}
