import Book
import Hummingbird
import Pages
import Records

/// What is wrong with the fields of a form, by their names; empty where nothing is.
struct Verdicts {
  private(set) var refusals: [(field: String, phrase: Phrase)] = []

  var first: Phrase? { refusals.first?.phrase }

  /// Notes what is wrong with a field, if anything is.
  mutating func note(_ field: String, _ phrase: Phrase?) {
    if let phrase { refusals.append((field, phrase)) }
  }

  /// The value of a field; nil, and the reason noted, where it is refused.
  mutating func read<Value>(_ field: String, _ read: () throws -> Value) throws -> Value? {
    do {
      return try read()
    } catch let refusal as Refusal where refusal.reason == .value || refusal.reason == .taken {
      note(field, refusal.phrase)
      return nil
    }
  }

  func said(in language: Language) -> [String: String] {
    Dictionary(refusals.map { ($0.field, language.say($0.phrase)) }) { first, _ in first }
  }
}

extension House {
  /// Judges a form that asks only for that; else does what it asks, or refuses it for the first thing that is wrong.
  ///
  /// - Parameter hints: what the fields come to, by their names, told along with the judgement
  func judged(
    _ request: Request, _ form: Form, otherwise page: Address, _ verdicts: Verdicts, hints: [String: String]? = nil,
    _ work: (Reader) throws -> Deed
  ) throws -> Response {
    if form["judge"] != nil {
      let language = try Reader(of: request, in: book).language
      return try Response(json: Judged(refusals: verdicts.said(in: language), hints: hints))
    }
    if let phrase = verdicts.first { throw Refusal(.value, phrase) }
    return try answer(request, otherwise: page, work)
  }

  /// Saves the fields of a form as they are typed, those that will do; a plain form is refused for the first that will not.
  func saved(
    _ request: Request, _ form: Form, otherwise page: Address, _ save: (Typing, inout Verdicts) throws -> RecordID?
  ) throws -> Response {
    let edit = form["edit"].flatMap { RecordID($0) } ?? book.surroundings.newID()
    var verdicts = Verdicts()
    let act = try save(Typing(edit: edit, base: nil), &verdicts)
    guard request.wantsJSON else {
      if let phrase = verdicts.first { throw Refusal(.value, phrase) }
      return try answer(request, otherwise: page) { _ in Deed(act: act) }
    }
    let language = try Reader(of: request, in: book).language
    return try Response(json: SavedFields(saved: verdicts.refusals.isEmpty, refusals: verdicts.said(in: language), act: act))
  }
}

private struct Judged: Encodable {
  let refusals: [String: String]
  let hints: [String: String]?
}

private struct SavedFields: Encodable {
  let saved: Bool
  let refusals: [String: String]
  let act: RecordID?
}
