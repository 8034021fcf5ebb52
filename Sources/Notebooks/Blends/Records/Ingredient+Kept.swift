public import BookStore
import GRDB
public import Records

/// Which recipe of a blend used as an ingredient counts: the one it had when it was used, until a person takes the newer one.
extension Ingredient {
  /// Keeps what the blend used as this is made of by now.
  mutating func keepSource(in db: Database) throws { kept = try source.flatMap { try KeptRecipe.of($0, in: db) } }

  /// Lets all that is made with that blend keep what it is made of, where nothing is kept yet, before it changes.
  static func keep(_ source: RecordID, in db: Database) throws {
    for user in try all("WHERE source = ? AND kept IS NULL", [source], in: db) {
      var keeping = user
      try keeping.keepSource(in: db)
      try keeping.update(from: user, in: db)
    }
  }

  /// Whether the blend used as this has changed since.
  func isOutdated(in db: Database) throws -> Bool {
    guard let kept, let source else { return false }
    return try KeptRecipe.of(source, in: db) != kept
  }
}

extension KeptRecipe {
  /// The recipe of a blend as it is by now; nil where it is too long to be kept.
  static func of(_ blend: RecordID, in db: Database) throws -> KeptRecipe? {
    var open: Set<RecordID> = []
    let recipe = try read(blend, &open, in: db)
    return recipe.isShortEnough ? recipe : nil
  }

  /// Undo and redo can bring back a circle that no verb lets in: there it ends.
  private static func read(_ blend: RecordID, _ open: inout Set<RecordID>, in db: Database) throws -> KeptRecipe {
    open.insert(blend)
    defer { open.remove(blend) }
    return KeptRecipe(
      lines: try Ingredient.of(blend, in: db).map { ingredient in
        var parts = ingredient.kept
        if parts == nil, let source = ingredient.source, !open.contains(source), open.count < Composition.deepest {
          parts = try read(source, &open, in: db)
        }
        return Line(name: ingredient.name, quantity: ingredient.quantity, role: ingredient.role, parts: parts)
      })
  }
}

extension Blends {
  /// Lets a blend be made with a base as that is by now. Throws `id.unknown`.
  public func takeNewer(_ id: RecordID) throws -> Outcome<Ingredient> {
    try book.write(LocalizedText("act.baseTaken")) { writing in
      let before = try Ingredient.require(id, in: writing.database)
      let blend = try Blend.require(before.blend, in: writing.database)
      writing.name = LocalizedText("act.baseTaken", ["name": .name(before.name.text), "blend": .name(blend.name.text)])
      return try before.withNewer(in: writing.database)
    }
  }

  /// Lets a blend be made with all of its bases as they are by now, as one act; the answer is how many had changed.
  public func takeNewer(allIn blend: RecordID) throws -> Outcome<Int> {
    try book.write(LocalizedText("act.basesTaken")) { writing in
      let db = writing.database
      writing.name = LocalizedText("act.basesTaken", ["blend": .name(try Blend.require(blend, in: db).name.text)])
      let outdated = try Ingredient.of(blend, in: db).filter { try $0.isOutdated(in: db) }
      for ingredient in outdated { _ = try ingredient.withNewer(in: db) }
      return outdated.count
    }
  }
}

extension Ingredient {
  fileprivate func withNewer(in db: Database) throws -> Ingredient {
    guard try isOutdated(in: db) else { return self }
    try Ingredient.keep(blend, in: db)
    var newer = self
    try newer.keepSource(in: db)
    try newer.update(from: self, in: db)
    return newer
  }
}
