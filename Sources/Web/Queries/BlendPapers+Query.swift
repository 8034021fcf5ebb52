import Blends
import Book
import Pages
import Records

extension BatchPage.Model {
  /// Throws `.unknown` for a batch there is not.
  init(_ id: RecordID, line: Int?, _ blends: Blends) throws {
    let batch = try blends.batch(id)
    self.init(
      id: id, blend: batch.blend, name: try blends.blend(batch.blend).blend.name.text, made: batch.day,
      lines: batch.weighings.enumerated().map { BatchPage.Line($1, place: $0 + 1) }, current: line, isFinished: batch.isComplete)
  }

  init?(ifThere id: RecordID, line: Int?, _ blends: Blends) throws {
    guard try blends.has(batch: id) else { return nil }
    try self.init(id, line: line, blends)
  }
}

extension BatchPage.Line {
  fileprivate init(_ weighing: Weighing, place: Int) {
    func shown(_ number: Rational) -> String { number.decimal(places: 4) }
    self.init(
      place: place, name: weighing.name.text, unit: Measure.Unit(weighing.unit), planned: shown(weighing.due),
      weighed: weighing.weighed.map(shown), remaining: shown(weighing.remaining),
      difference: weighing.weighed.map { shown($0 - weighing.due) }, growth: weighing.growth.map(shown))
  }
}

extension SheetPage.Model {
  /// Throws `.unknown` for a blend there is not.
  init(_ id: RecordID, _ blends: Blends, for reader: Reader) throws {
    let whole = try blends.blend(id)
    let blend = whole.blend
    self.init(
      id: id, name: blend.name.text, category: whole.category.name.text, standing: BlendStanding(blend.status), created: blend.making.day,
      maturation: BlendForm.Maturation(blend.maturation?.amount, Period(blend.period)), ready: blend.ready?.day,
      readyTime: blend.ready?.instant.map { reader.language.time($0, in: blend.making.zone) },
      ingredients: zip(whole.ingredients, whole.composition.shares).map { ingredient, share in
        SheetPage.Ingredient(
          name: ingredient.name.text, measure: Measure(ingredient.quantity), role: IngredientRole(ingredient.role), share: share.shown,
          isEstimated: share.range != nil)
      },
      destination: blend.destination, conclusion: blend.conclusion, update: blend.update,
      notes: whole.notes.reversed().map { SheetPage.Note(day: $0.day, text: $0.text, hasSettled: $0.state.map { $0 == .settled }) })
  }
}

extension RecipePage.Model {
  /// The page before anything was pasted, or with what was understood of it.
  init(of id: RecordID, _ text: String = "", unit: Measure.Unit = .drop, _ lines: [RecipePage.Line]? = nil, in blends: Blends) throws {
    self.init(blend: id, name: try blends.blend(id).blend.name.text, text: text, unit: unit, lines: lines)
  }
}

extension TablePage.Model {
  init(_ category: RecordID, _ state: TablePage.State = .waiting, _ blends: Blends) throws {
    self.init(category: category, name: try blends.category(category).category.name.text, state: state)
  }
}

extension TablePage.Reading {
  /// What would become of each line of a table.
  init(_ reading: TableReading) {
    self.init(
      reading.lines.lazy.map(TablePage.Row.init), new: reading.new, same: reading.same, other: reading.taken, refused: reading.refused)
  }
}

extension TablePage.Row {
  fileprivate init(_ line: TableReading.Line) {
    let verdict: TablePage.Row.Verdict =
      switch line.verdict {
      case .new: .new
      case .same: .same
      case .taken: .other
      case .refused(let reason): .refused(reason)
      case .leftOut(let line): .leftOut(line: line)
      }
    self.init(line: line.line, column: line.column, category: line.category, name: line.blend, verdict: verdict)
  }
}
