import Records

/// Two blends side by side as the shell gives them away: parts of 1,000 as decimal numbers in texts, null for none.
public struct ExportedComparison: Encodable, Sendable {
  private let one: Head
  private let other: Head
  private let basis: String
  private let rows: [Row]

  /// Takes a comparison as it was reckoned.
  public init(_ compared: Blends.Compared) {
    one = Head(compared.one)
    other = Head(compared.other)
    basis = compared.comparison.basis.rawValue
    rows = compared.comparison.rows.map(Row.init)
  }

  private struct Head: Encodable {
    let id: RecordID
    let name: String

    init(_ blend: Blend) {
      id = blend.id
      name = blend.name.text
    }
  }

  private struct Row: Encodable {
    let row: Comparison.Row

    init(_ row: Comparison.Row) { self.row = row }

    private enum Key: String, CodingKey { case name, one, other, difference }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(row.name, forKey: .name)
      try values.encode(row.one?.decimal(places: 1), forKey: .one)
      try values.encode(row.other?.decimal(places: 1), forKey: .other)
      try values.encode(row.difference.decimal(places: 1), forKey: .difference)
    }
  }
}
