import Book
public import Records

extension Blends {
  /// What a recipe pasted into a blend would add: a name that the blend has, or that another line told of, is not understood.
  ///
  /// Throws `id.unknown` for a blend there is not.
  public func recipe(_ text: String, unit: UnitOfMeasure, into blend: RecordID) throws -> [RecipeText.Line] {
    var names = try book.read { db in
      let present = try Ingredient.of(Blend.known(blend, in: db).id, in: db)
      return Dictionary(present.map { ($0.name.folded, $0.name.text) }) { first, _ in first }
    }
    return try RecipeText.lines(of: text, unit: unit) { line in
      let refusal = try judged { try Name(line.name).confirmNotBlank() }
      let folded = Name.folded(line.name)
      if let refusal { return refusal }
      if let taken = names[folded] { return Phrase("ingredient.taken", ["name": .name(taken)]) }
      names[folded] = line.name
      return nil
    }
  }
}
