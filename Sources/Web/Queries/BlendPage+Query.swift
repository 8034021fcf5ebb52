import Blends
import Book
import Foundation
import Pages
import Records

extension BlendPage.Model {
  /// Throws `.unknown` for a blend there is not.
  init(_ id: RecordID, _ blends: Blends, for reader: Reader) throws {
    let whole = try blends.blend(id)
    let (blend, language) = (whole.blend, reader.language)
    guard let maturation = blend.maturation, let readiness = reader.readiness(of: blend) else {
      throw Refusal(.unknown, Phrase("blend.isDraft"))
    }
    self.init(
      id: id, name: blend.name.text, category: BlendPage.Category(id: whole.category.id, name: whole.category.name.text),
      status: BlendStanding(blend.status),
      ingredients: zip(whole.ingredients, whole.composition.shares).map { BlendPage.Ingredient($0, $1, in: language) },
      prose: BlendPage.Prose(destination: blend.destination, conclusion: blend.conclusion, update: blend.update),
      maturation: BlendPage.Maturation(
        maturation.amount, Period(maturation.unit), readiness: readiness, created: blend.making.day, elapsed: blend.elapsed(at: reader.now)),
      composition: try BlendPage.Composition(whole, in: language),
      notes: try whole.notes.map { note in
        BlendPage.Note(
          id: note.id, day: note.day, text: EditedText(note.text, try blends.conflict(in: .note(note.id))),
          state: note.state.map { $0 == .changing ? .changing : .settled } ?? .none)
      },
      batches: whole.batches.map { batch in
        BlendPage.Batch(id: batch.id, day: batch.day, time: language.time(batch.made, in: reader.zone), isFinished: batch.isComplete)
      },
      today: reader.today)
  }

  init?(ifThere id: RecordID, _ blends: Blends, for reader: Reader) throws {
    guard try blends.has(blend: id) else { return nil }
    try self.init(id, blends, for: reader)
  }
}

extension BlendPage.Ingredient {
  fileprivate init(_ ingredient: Ingredient, _ share: Composition.Share, in language: Language) {
    self.init(
      id: ingredient.id, name: ingredient.name.text, measure: Measure(ingredient.quantity), role: IngredientRole(ingredient.role),
      share: BlendPage.Share(share.shown, within: share.range, places: 4, in: language),
      blend: ingredient.source)
  }
}

extension BlendPage.Share {
  /// - Parameter places: as many as the share itself is shown with
  fileprivate init(_ text: String, within range: ClosedRange<Rational>?, places: Int, in language: Language) {
    self.init(
      text, range: range.map { (low: $0.lowerBound.fixed(places: places), high: $0.upperBound.fixed(places: places)) }, in: language)
  }
}

extension BlendPage.Composition {
  fileprivate init(_ whole: WholeBlend, in language: Language) throws {
    let (blend, composition) = (whole.blend, whole.composition)
    func total(_ amount: (_ drops: Rational) -> Rational, _ unit: Measure.Unit) -> BlendPage.Total {
      let (most, isEstimated) = (amount(DropsPerMillilitre.fewest), composition.isEstimated)
      let least = isEstimated ? Measure(amount(DropsPerMillilitre.mostEstimated).decimal(places: 4), unit) : nil
      return BlendPage.Total(
        Measure(most.decimal(places: 4), unit, isExact: most.isExact(places: 4) && !isEstimated), least: least)
    }
    let dilution = composition.dilution
    let judgement = Judgement(use: blend.use, low: blend.target.low, high: blend.target.high)
    self.init(
      blend.basis == .volume ? .volume : .weight, volume: total(composition.volume, .millilitre),
      weight: total(composition.weight, .gram),
      dilution: BlendPage.Share(
        composition.dilutionRange == nil ? dilution.decimal(places: 2) : dilution.fixed(places: 2), within: composition.dilutionRange,
        places: 2, in: language),
      use: BlendUse(blend.use), target: (low: blend.target.low.decimal(places: 4), high: blend.target.high.decimal(places: 4)),
      warnings: judgement.warnings(of: composition).map { BlendPage.Warning($0, composition) },
      neat: try whole.isMadeOfBlends ? composition.neat().map { BlendPage.Neat($0, in: language) } : [],
      in: language)
  }
}

extension BlendPage.Neat {
  fileprivate init(_ material: NeatMaterial, in language: Language) {
    self.init(
      material.kind == .diluent ? nil : material.name, share: BlendPage.Share(material.percent.decimal(places: 4), in: language),
      paths: material.paths)
  }
}

extension BlendPage.Warning {
  fileprivate init(_ warning: Judgement.Warning, _ composition: Composition) {
    func fit(_ fit: Judgement.Fit?) -> Fit? { fit.map { Fit($0.name, Measure($0.quantity)) } }
    self =
      switch warning {
      case .undiluted: .undiluted
      case .weak(let by, let fits): .weak(by: by.decimal(places: 2), fits: fit(fits))
      case .strong(let by, let fits): .strong(by: by.decimal(places: 2), fits: fit(fits))
      case .overMaximum(let line, let material, let percent, let maximum, let fits):
        .overMaximum(
          line: composition.lines[line].name, material: material, percent: percent.decimal(places: 2),
          maximum: maximum.decimal(places: 4), fits: fits.map { Measure($0.quantity) })
      }
  }
}
