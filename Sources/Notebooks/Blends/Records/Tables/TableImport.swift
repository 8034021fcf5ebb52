import BookStore
import GRDB
import Records

/// Imports the blends of a table into a category, as many as possible.
struct TableImport {
  /// The blend used as an ingredient: one of the book, or one of the table by its place there.
  private enum Source {
    case book(RecordID)
    case table(Int)

    var place: Int? { if case .table(let place) = self { place } else { nil } }
  }

  private let table: [TableBlend]
  /// The category of each blend.
  private let categories: [RecordID]
  /// The categories that blends name and that the book lacks; each is made with its first blend.
  private let newCategories: [RecordID: Category]
  private let writing: Writing
  /// The place of each blend in the table, by its key.
  private let places: [TableBlend.Key: Int]
  private var db: Database { writing.database }

  /// Without a category, each blend goes into the one it names, which is made if it is missing and a blend comes into it.
  ///
  /// Throws `id.gone` if the category does not exist, `table.noCategory` if blends name none.
  init(_ table: [TableBlend], into category: RecordID?, _ writing: Writing) throws {
    self.table = table
    let chosen = try category.map { try Category.require($0, in: writing.database).id }
    var newCategories: [String: Category] = [:]
    categories = try table.map { blend in
      guard let chosen else { return try TableImport.category(of: blend, &newCategories, writing) }
      return chosen
    }
    self.newCategories = Dictionary(newCategories.values.map { ($0.id, $0) }) { first, _ in first }
    self.writing = writing
    places = Dictionary(table.enumerated().map { ($1.key, $0) }) { first, _ in first }
  }

  /// Imports the blends, parts before the blends that use them, and returns the result for each.
  func run() throws -> TableReading {
    let found = try zip(table, categories).map { try sources(of: $0, in: $1) }
    let order = TableOrder(found.map { $0.compactMap { $0?.place } })
    var outcomes = [TableReading.Outcome?](repeating: nil, count: table.count)
    // Ids of the blends in the book so far.
    var ids = [RecordID?](repeating: nil, count: table.count)
    for place in order.places {
      do {
        if let fault = table[place].fault { throw fault }
        let entries = try entries(of: table[place], found[place], ids)
        (outcomes[place], ids[place]) = try importBlend(table[place], into: categories[place], entries)
      } catch let fault as TableFault {
        outcomes[place] = .refused(fault)
      }
    }
    // The rest contain themselves, or a blend that does.
    for (place, hindrance) in order.hindrances {
      outcomes[place] = .refused(fault(of: table[place], found[place], hinderedBy: hindrance, order.circular.contains(place)))
    }
    return TableReading(table, outcomes.compactMap(\.self))
  }

  /// The blend used as each ingredient, nil if none is; empty for a blend with a fault, which is not imported.
  ///
  /// A source that names its category is looked up in the book first, then in the table; in a table without categories by its name alone,
  /// because the category may have been renamed. One that names none is of the blend's own category, and is looked up in the table first.
  private func sources(of blend: TableBlend, in category: RecordID) throws -> [Source?] {
    guard blend.fault == nil else { return [] }
    return try blend.parts.map { part in
      guard let source = part.source else { return nil }
      guard let named = source.category else {
        let place = places[TableBlend.Key(category: blend.key.category, name: source.name.folded)]
        return try place.map(Source.table) ?? Blend.matching(named: source.name, in: category, db).first.map { Source.book($0.id) }
      }
      if let id = try Blend.find(category: named, name: source.name, in: db) { return .book(id) }
      return places[TableBlend.Key(category: blend.key.category == nil ? nil : named.folded, name: source.name.folded)].map(Source.table)
    }
  }

  private func entries(of blend: TableBlend, _ sources: [Source?], _ ids: [RecordID?]) throws -> [Ingredient.Entry] {
    try zip(blend.parts, sources).map { part, source in
      var entry = part.entry
      switch source {
      case .book(let id): entry.source = id
      case .table(let place):
        guard let id = ids[place] else { throw leftOut(part) }
        entry.source = id
      case nil:
        if part.source != nil { throw part.row.fault(.sourceBlend, LocalizedText("table.source")) }
      }
      return entry
    }
  }

  private func leftOut(_ part: TableBlend.Part) -> TableFault {
    part.row.fault(.sourceBlend, LocalizedText("table.sourceLeftOut", ["name": .name(part.source?.name.text ?? "")]))
  }

  /// The fault of a blend that cannot be imported in any order.
  private func fault(of blend: TableBlend, _ sources: [Source?], hinderedBy hindrance: Int, _ isCircular: Bool) -> TableFault {
    let part = zip(blend.parts, sources).first { $1?.place == hindrance }?.0
    guard let part, isCircular else { return part.map(leftOut) ?? blend.first.fault(.blend, LocalizedText("table.source")) }
    return part.row.fault(.sourceBlend, LocalizedText("table.circle", ["name": .name(blend.name.text)]))
  }

  /// Imports one blend. Returns its result, and the id of that blend in the book, or of the same blend that is there already.
  private func importBlend(
    _ tableBlend: TableBlend, into category: RecordID, _ entries: [Ingredient.Entry]
  ) throws -> (TableReading.Outcome, RecordID?) {
    let present = try Blend.matching(named: tableBlend.blend.name, in: category, db)
    if let same = try present.first(where: { try isSame(tableBlend, entries, as: $0) }) { return (.same, same.id) }
    guard present.isEmpty else { return (.taken, nil) }
    let blend = tableBlend.blend.with(id: writing.newID(), in: category)
    var fault: TableFault?
    try db.inSavepoint {
      do {
        if let newCategory = newCategories[category], try Category.find(category, in: db) == nil { try newCategory.insert(in: db) }
        try insert(blend, tableBlend, entries)
        return .commit
      } catch let found as TableFault {
        fault = found
        return .rollback
      }
    }
    return fault.map { (.refused($0), nil) } ?? (.new, blend.id)
  }

  /// True if the blend of the table has the cells that the one in the book would be exported with.
  private func isSame(_ tableBlend: TableBlend, _ entries: [Ingredient.Entry], as present: Blend) throws -> Bool {
    var blend = tableBlend.blend
    // A table without dates matches any date.
    if !tableBlend.isDated { blend.making = present.making }
    func lines(_ blend: Blend, _ entries: [Ingredient.Entry]) throws -> [[BlendTable.Column: String]] {
      try BlendTable.lines(of: blend, entries) { try Blend.path(of: $0, in: db) }
    }
    let presentLines = try lines(present, Ingredient.of(present.id, in: db).map(\.entry)).map { line in
      // A table without the recipes of bases matches any recipe.
      tableBlend.hasRecipes ? line : line.merging([.sourceRecipe: ""]) { $1 }
    }
    return try presentLines == lines(blend, entries)
  }

  private func insert(_ blend: Blend, _ tableBlend: TableBlend, _ entries: [Ingredient.Entry]) throws {
    try blend.insert(in: db)
    for (place, (part, entry)) in zip(tableBlend.parts, entries).enumerated() {
      var ingredient = Ingredient(entry, id: writing.newID(), blend: blend.id, place: place + 1)
      try part.row.judged(entry.source == nil ? .ingredient : .sourceBlend) { try ingredient.confirm(in: db) }
      if ingredient.keptRecipe == nil { try ingredient.keepSource(in: db) }
      try ingredient.insert(in: db)
    }
    if let lack = try blend.lacks(in: db).first { throw tableBlend.first.fault(lack.subject.column, lack.phrase) }
    if let exported = tableBlend.exported { try add(exported, to: blend.id, tableBlend.first) }
  }

  /// Adds the notes, the batches, and the facts about materials of which the book knows none.
  private func add(_ exported: ExportedBlend, to blend: RecordID, _ row: TableRow) throws {
    for note in exported.notes {
      let state = note.state.flatMap { SmellNote.State(rawValue: $0) }
      let created = note.instant ?? writing.now
      var smellNote = SmellNote(id: writing.newID(), blend: blend, day: note.day, text: "", state: state, created: created)
      try row.judged(.blend) {
        try smellNote.apply(.text(note.text))
        try smellNote.confirmNotEmpty()
      }
      try smellNote.insert(in: db)
    }
    for batch in exported.batches ?? [] { try add(batch, to: blend, row) }
    for (name, facts) in exported.facts where facts != .none {
      var material = Material(name: try Name(name), facts: .none)
      guard try Material.find(material.id, in: db) == nil else { continue }
      try row.judged(.blend) {
        for change in [Material.Change.density(facts.density), .dropsPerMillilitre(facts.dropsPerMillilitre), .maximum(facts.maximum)] {
          try material.apply(change)
        }
      }
      try material.put(in: db)
    }
  }

  private func add(_ exported: ExportedBlend.Batch, to blend: RecordID, _ row: TableRow) throws {
    let batch = Batch(id: writing.newID(), blend: blend, made: exported.made, day: exported.day)
    try batch.insert(in: db)
    for (place, line) in exported.weighings.enumerated() {
      let weighing = Weighing(
        id: writing.newID(), batch: batch.id, place: place + 1, name: try row.judged(.blend) { try Name(line.name) },
        concentration: line.concentration, unit: line.unit, planned: line.planned, weighed: line.weighed)
      try weighing.insert(in: db)
    }
  }

  /// The category that a blend names, added to `newCategories` if the book lacks it; not for a blend with a fault, which is not imported.
  private static func category(of blend: TableBlend, _ newCategories: inout [String: Category], _ writing: Writing) throws -> RecordID {
    guard blend.fault == nil else { return blend.blend.category }
    guard blend.first.has(.category) else { throw UserError(.value, "table.noCategory") }
    let name = try Name(blend.first[.category])
    if let known = try newCategories[name.folded] ?? Category.find(named: name, in: writing.database) { return known.id }
    let category = Category(id: writing.newID(), name: name, created: writing.now)
    try category.confirmName(in: writing.database)
    newCategories[name.folded] = category
    return category.id
  }
}

extension Blend.Lack.Subject {
  fileprivate var column: BlendTable.Column {
    switch self {
    case .name: .blend
    case .ingredients: .ingredient
    case .destination: .destination
    case .maturation: .maturation
    }
  }
}

extension Blend {
  fileprivate static func matching(named name: Name, in category: RecordID, _ db: Database) throws -> [Blend] {
    try all("WHERE category = ? AND folded = ? AND NOT draft ORDER BY created, id", [category, name.folded], in: db)
  }
}
