import Book
import Hummingbird
import Mindfulness
import Pages
import Records

/// A day's thought, saved as it is typed.
struct Thoughts: Sendable {
  let house: House

  func add(to router: Router<Visit>) {
    router.post(.thought) { request, form, names in try save(try names.day, request, form) }
    router.post(.thoughtChoice) { request, form, names in
      let day = try names.day
      let takesTheirs = try form.require("take") { ["theirs": true, "mine": false][$0] }
      return try house.answer(request, otherwise: .sitDay(day)) { _ in
        Deed(act: try (takesTheirs ? house.mindfulness.takeTheirs(on: day) : house.mindfulness.keepMine(on: day)).act)
      }
    }
  }

  private func save(_ day: Day, _ request: Request, _ form: Form) throws -> Response {
    let text = try form.text("text")
    // Without a script every save is an editing of its own.
    let edit = form["edit"].flatMap { RecordID($0) } ?? house.book.surroundings.newID()
    let typing = Typing(edit: edit, base: form["base"].flatMap { TextHash($0) })
    let reader = try Reader(of: request, in: house.book)
    guard request.wantsJSON else {
      return try house.answer(request, otherwise: .sitDay(day)) { _ in
        _ = try house.mindfulness.think(text, on: try reader.lived(day), typing: typing)
        return Deed()
      }
    }
    let outcome = try house.mindfulness.think(text, on: try reader.lived(day), typing: typing)
    return try Response(json: Saved(outcome.value.text, sent: text, act: outcome.act))
  }
}

/// What a page is told of a saved text.
private struct Saved: Encodable {
  let saved = true
  /// The hash of what the book holds now: where the next save begins from.
  let base: String
  /// What the book holds, where that is not what was sent.
  let text: String?
  let act: RecordID?

  private enum CodingKeys: String, CodingKey { case saved, base, text, act }

  init(_ kept: String, sent: String, act: RecordID?) {
    base = TextHash(of: kept).description
    text = kept == sent ? nil : kept
    self.act = act
  }
}
