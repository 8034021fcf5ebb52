public import BookStore
public import Foundation
import GRDB
public import Records

extension Blends {
  /// The draft of a category; begins one if none exists.
  public func draft(in category: RecordID, zone: TimeZone) throws -> Outcome<Blend> {
    try book.write(LocalizedText("act.blendBegun")) { writing in
      let name = try Category.require(category, in: writing.database).name
      writing.name = LocalizedText("act.blendBegun", ["category": .name(name.text)])
      if let draft = try Blend.draft(in: category, writing.database) { return draft }
      let blend = Blend(id: writing.newID(), category: category, making: Making(writing.now, in: zone))
      try blend.insert(in: writing.database)
      return blend
    }
  }

  /// Turns a draft into a blend of status TBD, made today unless a person chose a day or an earlier moment; any other blend stays as it is.
  /// Throws an error for the first thing it lacks.
  public func add(draft id: RecordID, zone: TimeZone) throws -> Outcome<Blend> {
    try editing(id, "act.blendAdded") { blend, writing in
      guard blend.isDraft else { return }
      if let lack = try blend.lacks(in: writing.database).first { throw UserError(lack.reason, lack.phrase) }
      blend.isDraft = false
      blend.status = .tbd
      if blend.making.day == Day(of: blend.making.instant, in: blend.making.zone), blend.isMadeWhenBegun {
        blend.making = Making(writing.now, in: zone)
      }
    }
  }

  /// A whole blend to add: its fields, and its ingredients in order.
  public struct Recipe: Sendable {
    /// The fields to set, except ingredients.
    public var changes: [Blend.Change]
    /// The ingredients in the order they are entered.
    public var ingredients: [Ingredient.Entry]

    /// A recipe of those fields and ingredients.
    public init(_ changes: [Blend.Change], ingredients: [Ingredient.Entry]) {
      (self.changes, self.ingredients) = (changes, ingredients)
    }
  }

  /// Adds a whole blend to a category. Throws an error for the first thing it lacks, or `blend.madeLater`.
  public func add(_ recipe: Recipe, to category: RecordID, zone: TimeZone) throws -> Outcome<Blend> {
    try book.write(LocalizedText("act.blendAdded")) { writing in
      let blend = try make(recipe, in: category, zone: zone, writing)
      writing.name = LocalizedText("act.blendAdded", ["name": .name(blend.name.text)])
      return blend
    }
  }

  /// Changes a blend, as one act. Throws `blend.madeLater` for a day of making to come.
  ///
  /// - Parameter ingredients: if given, they replace the present ones
  public func edit(
    blend id: RecordID, _ changes: [Blend.Change], ingredients: [Ingredient.Entry]? = nil, typing: Typing? = nil
  ) throws -> Outcome<Blend> {
    let act = changes.count == 1 && ingredients == nil ? changes[0].act : "act.blendEdited"
    return try editing(id, act, typing: typing) { blend, writing in
      try changes.confirmMade(at: writing.now)
      try blend.apply(changes, in: writing.database)
      if let ingredients { try replaceIngredients(of: blend, with: ingredients, writing) }
    }
  }

  /// Deletes a blend with its ingredients, notes and batches. Throws `blend.used` if another blend has it as an ingredient.
  public func delete(blend id: RecordID) throws -> Outcome<Blend> {
    try book.write(LocalizedText("act.blendDeleted")) { writing in
      let blend = try Blend.require(id, in: writing.database)
      writing.name = LocalizedText(blend.isDraft ? "act.draftDiscarded" : "act.blendDeleted", ["name": .name(blend.name.text)])
      try Blend.confirmUnused("id = ?", id, in: writing.database)
      try Blend.delete(id, in: writing.database)
      return blend
    }
  }

  /// Changes a blend as one act, named after the blend as it was called before, or as it is called now if it
  /// had no name.
  func editing(
    _ id: RecordID, _ act: String, typing: Typing? = nil, _ change: (inout Blend, Writing) throws -> Void
  ) throws -> Outcome<Blend> {
    try book.write(LocalizedText(act), typing: typing) { writing in
      try Blend.edit(id, in: writing.database) { blend in
        let before = blend.name
        try change(&blend, writing)
        writing.name = LocalizedText(act, ["name": .name((before.isBlank ? blend.name : before).text)])
      }
    }
  }

  /// Makes a blend. It is inserted as a draft, which may lack anything, and stops being one when its ingredients are in. Throws an error
  /// for the first thing it lacks.
  func make(_ recipe: Recipe, in category: RecordID, zone: TimeZone, _ writing: Writing) throws -> Blend {
    let db = writing.database
    _ = try Category.require(category, in: db)
    var blend = Blend(id: writing.newID(), category: category, making: Making(writing.now, in: zone))
    try recipe.changes.confirmMade(at: writing.now)
    for change in recipe.changes { try blend.apply(change, in: db) }
    try blend.insert(in: db)
    _ = try insert(recipe.ingredients, into: blend.id, by: writing)
    if let lack = try blend.lacks(in: db).first { throw UserError(lack.reason, lack.phrase) }
    let draft = blend
    blend.isDraft = false
    try blend.update(from: draft, in: db)
    return blend
  }

  private func replaceIngredients(of blend: Blend, with entries: [Ingredient.Entry], _ writing: Writing) throws {
    let db = writing.database
    guard blend.isDraft || !entries.isEmpty else { throw UserError(.value, "blend.noIngredients") }
    // Blends that use this one keep the recipe they were made with.
    try Ingredient.freezeRecipe(of: blend.id, in: db)
    let (former, names) = (try Ingredient.of(blend.id, in: db), Set(entries.map(\.name.folded)))
    // An ingredient of the same name keeps its id, so that concurrent edits to it are merged; a second one of its name is deleted.
    let staying = Dictionary(former.filter { names.contains($0.name.folded) }.map { ($0.name.folded, $0) }) { first, _ in first }
    for old in former where staying[old.name.folded]?.id != old.id { try Ingredient.delete(old.id, in: db) }
    _ = try insert(entries, into: blend.id, inPlaceOf: staying, by: writing)
  }
}

extension [Blend.Change] {
  /// Throws `blend.madeLater` for a day that has not begun anywhere on Earth: pages limit a person to their own today.
  fileprivate func confirmMade(at now: Instant) throws {
    for case .made(let day) in self where day > Day(latestOnEarthAt: now) {
      throw UserError(.value, "blend.madeLater", ["day": .day(day)])
    }
  }
}

extension Blend {
  /// An empty draft.
  init(id: RecordID, category: RecordID, making: Making) {
    self.init(
      id: id, category: category, name: Name(kept: ""), isDraft: true, status: .tbd, making: making, maturation: nil, period: .day,
      destination: "", conclusion: "", update: "", basis: .volume, use: .leaveOn, target: .standard)
  }

  /// True if the blend still has the making time of its draft.
  fileprivate var isMadeWhenBegun: Bool { id.instant == making.instant }
}

extension Blend.Change {
  var act: String {
    switch self {
    case .name: "act.blendRenamed"
    case .category: "act.blendMoved"
    case .status(.tbd): "act.blendUndecided"
    case .status(.pass): "act.blendPassed"
    case .status(.fail): "act.blendFailed"
    case .made: "act.blendDated"
    case .maturation, .matures, .period: "act.blendMaturation"
    case .destination: "act.blendDestination"
    case .conclusion: "act.blendConclusion"
    case .update: "act.blendUpdate"
    case .basis: "act.blendBasis"
    case .use: "act.blendUse"
    case .target, .low, .high: "act.blendTarget"
    }
  }
}
