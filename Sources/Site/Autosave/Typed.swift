public import BookStore
public import Hummingbird
public import Records
import Words

extension AppServices {
  /// Saves a text as it is typed, or from a plain form: a script is told what the book now holds, the form gets its page.
  public func typed(
    _ request: Request, _ form: Form, otherwise page: Address, judging: () throws -> LocalizedText? = { nil },
    _ type: (String, Typing, Viewer) throws -> Outcome<String>
  ) throws -> Response {
    let text = try form.text("text")
    // Without a script every save is an edit of its own.
    let edit = form["edit"].flatMap { RecordID($0) } ?? book.surroundings.newID()
    let typing = Typing(edit: edit, base: form["base"].flatMap { TextHash($0) })
    guard request.wantsJSON else {
      return try answer(request, otherwise: page) { viewer in
        _ = try type(text, typing, viewer)
        return FormResult()
      }
    }
    let viewer = try viewer(of: request)
    try remember(request)
    let outcome = try type(text, typing, viewer)
    return try Response(json: Saved(outcome.value, sent: text, act: outcome.act, judgement: try judging().map(viewer.language.text)))
  }

  /// Resolves another version of a text, as an act.
  public func answered<Notebook: TextWriting>(
    _ request: Request, _ form: Form, otherwise page: Address, _ text: Notebook.Text, of notebook: Notebook
  ) throws -> Response {
    let chosen = try form.require("answer") { OtherTextAnswer(rawValue: $0) }
    let other = try form.require("other") { RecordID($0) }
    return try answer(request, otherwise: page) { _ in FormResult(act: try notebook.answer(other, in: text, with: chosen).act) }
  }
}

/// Answer to a saved text.
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
