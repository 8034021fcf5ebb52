import Blends
import Book
import Foundation
import Pages
import Records

extension BlendStanding {
  init(_ status: Blend.Status) {
    self =
      switch status {
      case .tbd: .tbd
      case .pass: .pass
      case .fail: .fail
      }
  }

  var status: Blend.Status {
    switch self {
    case .tbd: .tbd
    case .pass: .pass
    case .fail: .fail
    }
  }
}

extension StandingCounts {
  init(_ counted: CountedCategory) {
    self.init(tbd: counted.counts[.tbd] ?? 0, pass: counted.counts[.pass] ?? 0, fail: counted.counts[.fail] ?? 0)
  }

  /// Of the blends of a category that have those words.
  init(of words: SearchWords, in category: RecordID, _ blends: Blends) throws {
    func count(_ status: Blend.Status) throws -> Int { try blends.blends(in: category, status: status, words: words, limit: 0).count }
    self.init(tbd: try count(.tbd), pass: try count(.pass), fail: try count(.fail))
  }
}

extension Measure.Unit {
  init(_ unit: UnitOfMeasure) {
    self =
      switch unit {
      case .drop: .drop
      case .millilitre: .millilitre
      case .tablespoon: .tablespoon
      case .gram: .gram
      case .cup: .cup
      }
  }

  var unit: UnitOfMeasure {
    switch self {
    case .drop: .drop
    case .millilitre: .millilitre
    case .tablespoon: .tablespoon
    case .gram: .gram
    case .cup: .cup
    }
  }
}

extension Measure {
  init(_ quantity: Quantity) {
    self.init(quantity.amount.decimal(places: 4), Unit(quantity.unit), isExact: quantity.amount.isExact(places: 4))
  }
}

extension Role {
  /// The concentration of an aromatic; nil for a carrier.
  var percent: Rational? { if case .aromatic(let percent) = self { percent } else { nil } }
}

extension IngredientRole {
  init(_ role: Role) { self = role.percent.map { .aromatic(concentration: $0.decimal(places: 4)) } ?? .carrier }
}

extension BlendUse {
  init(_ use: Use) {
    self =
      switch use {
      case .leaveOn: .leaveOn
      case .rinseOff: .rinseOff
      case .notOnSkin: .notOnSkin
      }
  }
}

extension Period {
  init(_ unit: Maturation.Unit) {
    self =
      switch unit {
      case .hour: .hour
      case .day: .day
      case .week: .week
      }
  }
}

extension Reader {
  /// How far a blend is; of a draft without a maturation, nothing.
  func readiness(of blend: Blend) -> Readiness? {
    guard let maturation = blend.maturation, let ready = blend.ready else { return nil }
    return Readiness(
      isDue: blend.isDue(at: now), percent: maturation.progress(from: blend.making, now: now), day: ready.day,
      time: ready.instant.map { language.time($0, in: blend.making.zone) }, due: ready.instant,
      today: Day(of: now, in: blend.making.zone), in: language)
  }

  func row(_ listed: ListedBlend, category: String? = nil) -> BlendRow.Model {
    BlendRow.Model(
      id: listed.id, name: listed.blend.name.text, category: category, status: BlendStanding(listed.blend.status),
      readiness: readiness(of: listed.blend), ingredients: listed.ingredients, in: language)
  }
}
