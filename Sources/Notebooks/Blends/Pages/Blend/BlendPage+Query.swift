import BlendsRecords
import BookStore
import Records
import Site
import Words

extension BlendPage.Model {
  /// Throws `.unknown` for a blend there is not.
  init(_ id: RecordID, _ blends: Blends, for viewer: Viewer) throws {
    let whole = try blends.blend(id)
    let (blend, language) = (whole.blend, viewer.language)
    guard let maturation = blend.maturation, let readiness = viewer.readiness(of: blend) else {
      throw UserError(.unknown, LocalizedText("blend.isDraft"))
    }
    self.init(
      blend: blend, category: whole.category,
      lines: zip(whole.ingredients, whole.composition.shares).map { ingredient, share in
        BlendPage.Line(ingredient: ingredient, share: BlendPage.Share(share.shown, within: share.range, places: 4, in: language))
      },
      times: BlendPage.Times(maturation: maturation, readiness: readiness, elapsed: blend.elapsed(at: viewer.now)),
      percentages: try BlendPage.Percentages(whole, in: language),
      notes: try whole.notes.map { note in
        BlendPage.Note(
          id: note.id, day: note.day, text: EditedText(note.text, try blends.conflict(in: .note(note.id))), state: note.state)
      },
      batches: whole.batches, today: viewer.today, zone: viewer.zone)
  }

  /// Nil where there is no such blend, or one that a person has yet to write, as after its adding was undone.
  init?(ifThere id: RecordID, _ blends: Blends, for viewer: Viewer) throws {
    guard try blends.has(blend: id), try !blends.isUnfinished(id) else { return nil }
    try self.init(id, blends, for: viewer)
  }
}

extension BlendPage.Share {
  /// - Parameter places: as many as the share itself is shown with
  fileprivate init(_ text: String, within range: ClosedRange<Rational>?, places: Int, in language: Language) {
    self.init(
      text, range: range.map { (low: $0.lowerBound.fixed(places: places), high: $0.upperBound.fixed(places: places)) }, in: language)
  }
}

extension BlendPage.Percentages {
  fileprivate init(_ whole: WholeBlend, in language: Language) throws {
    let (blend, composition) = (whole.blend, whole.composition)
    func total(_ amount: (_ drops: Rational) -> Rational, _ unit: UnitOfMeasure) -> BlendPage.Total {
      BlendPage.Total(
        quantity: Quantity(amount(DropsPerMillilitre.fewest), unit),
        least: composition.isEstimated ? Quantity(amount(DropsPerMillilitre.mostEstimated), unit) : nil)
    }
    let dilution = composition.dilution
    let judgement = Judgement(use: blend.use, low: blend.target.low, high: blend.target.high)
    self.init(
      basis: blend.basis, use: blend.use, target: blend.target, volume: total(composition.volume, .millilitre),
      weight: total(composition.weight, .gram),
      dilution: BlendPage.Share(
        composition.dilutionRange == nil ? dilution.decimal(places: 2) : dilution.fixed(places: 2), within: composition.dilutionRange,
        places: 2, in: language),
      warnings: judgement.warnings(of: composition),
      neat: try whole.isMadeOfBlends ? composition.neat().map { BlendPage.Neat($0, in: language) } : [])
  }
}

extension BlendPage.Neat {
  fileprivate init(_ material: NeatMaterial, in language: Language) {
    self.init(
      name: material.kind == .diluent ? nil : material.name, share: BlendPage.Share(material.percent.shown, in: language),
      paths: material.paths)
  }
}
