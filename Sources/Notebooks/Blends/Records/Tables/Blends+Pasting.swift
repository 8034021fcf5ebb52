import BookStore
public import Records

extension Blends {
  /// Reads what a pasted recipe would add to a blend: a name that the blend has, or that another line told of, is not understood.
  ///
  /// Throws `id.unknown` for a blend there is not.
  public func recipe(_ text: String, unit: UnitOfMeasure, into blend: RecordID) throws -> [RecipeText.Line] {
    var names = try book.read { db in
      let present = try Ingredient.of(Blend.require(blend, in: db).id, in: db)
      return Dictionary(present.map { ($0.name.folded, $0.name.text) }) { first, _ in first }
    }
    return try RecipeText.lines(of: text, unit: unit) { line in
      let refusal = try judged { try Name(line.name).confirmNotBlank() }
      let folded = Name.folded(line.name)
      if let refusal { return refusal }
      if let taken = names[folded] { return LocalizedText("ingredient.taken", ["name": .name(taken)]) }
      names[folded] = line.name
      return nil
    }
  }
}
