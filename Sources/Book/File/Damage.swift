/// Damage of a book: content that our program never writes.
public struct Damage: Error {
  let detail: String
  /// The column of a record that has a value no notebook can read; nil for other damage.
  public let field: String?

  /// Describes the damage for the log.
  public init(_ detail: String, field: String? = nil) { (self.detail, self.field) = (detail, field) }
}
