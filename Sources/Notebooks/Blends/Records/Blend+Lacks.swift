import BookStore
import GRDB
public import Records

extension Blend {
  /// A required part of a blend that is missing or invalid.
  public struct Lack: Hashable, Sendable {
    /// The part of a blend that is checked.
    public enum Subject: String, CaseIterable, Sendable { case name, ingredients, destination, maturation }

    /// The part that is missing or invalid.
    public let subject: Subject
    /// True if the part is missing; false if it is invalid.
    public let isMissing: Bool
    /// The reason of the error that is thrown for it.
    let reason: UserError.Reason
    /// The sentence shown to the person.
    public let phrase: LocalizedText
  }

  /// Everything the blend lacks, in the order of the form.
  func lacks(in db: Database) throws -> [Lack] {
    var lacks: [Lack] = []
    func check(_ subject: Lack.Subject, isMissing: Bool, _ body: () throws -> Void) throws {
      do { try body() } catch let refusal as UserError where refusal.reason == .value || refusal.reason == .taken {
        lacks.append(Lack(subject: subject, isMissing: isMissing, reason: refusal.reason, phrase: refusal.phrase))
      }
    }
    try check(.name, isMissing: name.isBlank) { try confirmName(in: db) }
    try check(.ingredients, isMissing: true) {
      guard try db.isTrue("SELECT EXISTS (SELECT 1 FROM ingredient WHERE blend = ?)", [id]) else {
        throw UserError(.value, "blend.noIngredients")
      }
    }
    try check(.destination, isMissing: true) { try confirmDestination() }
    try check(.maturation, isMissing: true) { if maturation == nil { throw UserError(.value, "blend.noMaturation") } }
    return lacks
  }
}
