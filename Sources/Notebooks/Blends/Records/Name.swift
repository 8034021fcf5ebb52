import BookStore
import Foundation
import GRDB
import Records

/// The name of a category, a blend or an ingredient, and how it is compared with others.
public struct Name: Hashable, Sendable, CustomStringConvertible {
  /// Most characters of a name.
  public static let limit = 120

  /// As it was written: on one line, without blanks at its ends.
  public let text: String
  /// As names are compared: without case and accents, one blank between words.
  public let folded: String

  /// True if nothing was written, or blanks alone.
  public var isBlank: Bool { text.isEmpty }
  public var description: String { text }

  /// A name as a person wrote it. Throws `name.tooLong`.
  public init(_ typed: String) throws {
    let line = String(typed.map { $0.isNewline || $0 == "\t" ? " " : $0 }).replacing("\0", with: "")
    self.init(kept: line.trimmingCharacters(in: .whitespacesAndNewlines))
    guard text.count <= Name.limit else { throw UserError(.value, LocalizedText("name.tooLong", ["count": .count(text.count)])) }
  }

  init(kept text: String) {
    self.text = text
    folded = Name.folded(text)
  }

  /// A text as names are compared.
  public static func folded(_ text: String) -> String { Folding.name(text) }

  /// Throws `name.blank`. A name of nothing that is compared, such as one of marks only, is blank too.
  func confirmNotBlank() throws {
    guard !folded.isEmpty else { throw UserError(.value, LocalizedText("name.blank")) }
  }
}

extension LocalizedText.Value {
  /// A name as an act or a sentence tells it: not the whole of a long one, and something for none.
  static func name(_ name: String) -> LocalizedText.Value {
    guard !name.isEmpty else { return "…" }
    return .text(name.count <= 60 ? name : name.prefix(59) + "…")
  }
}

/// The names of categories, blends and ingredients as they are compared: a column of each, which follows from the name beside it.
///
/// Writing a whole record writes it too; the journal and an archive leave it NULL until it is folded here.
enum FoldedNames {
  private static let kinds = ["category", "blend", "ingredient"]

  static func rebuildDerived(in db: Database) throws {
    for kind in kinds {
      let names = try Row.fetchAll(db.cachedStatement(sql: "SELECT number, name FROM \(kind) WHERE folded IS NULL"))
      for row in names {
        try db.cachedStatement(sql: "UPDATE \(kind) SET folded = ? WHERE number = ?")
          .execute(arguments: [Name.folded(row.decode(atIndex: 1)), row.decode(Int64.self, atIndex: 0)])
      }
    }
  }

  static let basis = Notebook.Basis(
    { Folding.version },
    outdate: { db in
      for kind in kinds { try db.execute(sql: "UPDATE \(kind) SET folded = NULL") }
    })

  static func verify(in db: Database) throws -> [String] {
    try kinds.flatMap { kind in
      let rows = try Row.fetchCursor(db, sql: "SELECT id, name, folded FROM \(kind)")
      var wrong: [String] = []
      while let row = try rows.next() {
        guard try row.decode(String?.self, atIndex: 2) != Name.folded(row.decode(atIndex: 1)) else { continue }
        wrong.append("\(kind) \(try row.decode(RecordID.self, atIndex: 0)) is folded otherwise than it is called")
      }
      return wrong
    }
  }
}
