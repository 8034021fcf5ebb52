public import BookStore
public import Hummingbird
public import Records
public import Words

/// The errors in the fields of a form, by field name.
public struct ValidationErrors {
  private(set) var refusals: [(field: String, phrase: LocalizedText)] = []

  /// No errors.
  public init() {}

  /// The first error.
  public var first: LocalizedText? { refusals.first?.phrase }

  /// Notes the error of a field, if any.
  public mutating func note(_ field: String, _ phrase: LocalizedText?) {
    if let phrase { refusals.append((field, phrase)) }
  }

  /// The value of a field; nil if it is invalid, and then the error is noted.
  public mutating func read<Value>(_ field: String, _ read: () throws -> Value) throws -> Value? {
    do {
      return try read()
    } catch let refusal as UserError where refusal.reason == .value || refusal.reason == .taken {
      note(field, refusal.phrase)
      return nil
    }
  }

  /// The error messages by field name.
  public func said(in language: Language) -> [String: String] {
    Dictionary(refusals.map { ($0.field, language.text($0.phrase)) }) { first, _ in first }
  }
}

extension AppServices {
  /// Validates a form that asks only for that; for any other does the work, or throws the first error.
  ///
  /// - Parameter hints: the hints below the fields by field name, sent with the validation
  public func validated(
    _ request: Request, _ form: Form, otherwise page: Address, _ errors: ValidationErrors, hints: [String: String]? = nil,
    _ work: (Viewer) throws -> FormResult
  ) throws -> Response {
    if form.isQuestion {
      let language = try viewer(of: request).language
      return try Response(json: ValidationReport(refusals: errors.said(in: language), hints: hints))
    }
    return try answer(request, otherwise: page) { viewer in
      if let phrase = errors.first { throw UserError(.value, phrase) }
      return try work(viewer)
    }
  }

  /// Saves the valid fields of a form as they are typed; for a plain form the first error is thrown.
  ///
  /// - Parameter kept: the text the book then shows instead of the one sent; nil if it is the same
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
