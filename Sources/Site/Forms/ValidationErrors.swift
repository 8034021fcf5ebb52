public import BookStore
public import Hummingbird
public import Records
public import Words

/// The faults in the fields of a form, by their names; empty where there are none.
public struct ValidationErrors {
  private(set) var refusals: [(field: String, phrase: LocalizedText)] = []

  /// Nothing is wrong yet.
  public init() {}

  /// The first thing that is wrong.
  public var first: LocalizedText? { refusals.first?.phrase }

  /// Notes what is wrong with a field, if anything is.
  public mutating func note(_ field: String, _ phrase: LocalizedText?) {
    if let phrase { refusals.append((field, phrase)) }
  }

  /// The value of a field; nil, and the reason noted, where it is refused.
  public mutating func read<Value>(_ field: String, _ read: () throws -> Value) throws -> Value? {
    do {
      return try read()
    } catch let refusal as UserError where refusal.reason == .value || refusal.reason == .taken {
      note(field, refusal.phrase)
      return nil
    }
  }

  /// The sentences, by the names of the fields.
  public func said(in language: Language) -> [String: String] {
    Dictionary(refusals.map { ($0.field, language.text($0.phrase)) }) { first, _ in first }
  }
}

extension AppServices {
  /// Judges a form that asks only for that; else does what it asks, or refuses it for the first thing that is wrong.
  ///
  /// - Parameter hints: what the fields come to, by their names, told along with the judgement
  public func validated(
    _ request: Request, _ form: Form, otherwise page: Address, _ errors: ValidationErrors, hints: [String: String]? = nil,
    _ work: (Viewer) throws -> FormResult
  ) throws -> Response {
    if form["judge"] != nil {
      let language = try viewer(of: request).language
      return try Response(json: ValidationReport(refusals: errors.said(in: language), hints: hints))
    }
    return try answer(request, otherwise: page) { viewer in
      if let phrase = errors.first { throw UserError(.value, phrase) }
      return try work(viewer)
    }
  }

  /// Saves the fields of a form as they are typed, those that will do; a plain form is refused for the first that will not.
  ///
  /// - Parameter kept: the text the book then shows in the place of what was sent; nil is the same
  public func saved(
    _ request: Request, _ form: Form, otherwise page: Address, kept: () throws -> String? = { nil },
    _ save: (Typing, inout ValidationErrors) throws -> RecordID?
  ) throws -> Response {
    let edit = form["edit"].flatMap { RecordID($0) } ?? book.surroundings.newID()
    var errors = ValidationErrors()
    let act = try save(Typing(edit: edit, base: nil), &errors)
    guard request.wantsJSON else {
      if let phrase = errors.first { throw UserError(.value, phrase) }
      return try answer(request, otherwise: page) { _ in FormResult(act: act) }
    }
    try remember(request)
    let language = try viewer(of: request).language
    let text = try errors.refusals.isEmpty ? kept() : nil
    return try Response(json: SavedFields(saved: errors.refusals.isEmpty, refusals: errors.said(in: language), act: act, text: text))
  }
}

private struct ValidationReport: Encodable {
  let refusals: [String: String]
  let hints: [String: String]?
}

private struct SavedFields: Encodable {
  let saved: Bool
  let refusals: [String: String]
  let act: RecordID?
  let text: String?
}
