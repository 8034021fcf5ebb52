import BookStore
import Records
import TestKit
import Testing

@testable import BlendsRecords

/// Batches that forget what was weighed, or grow by the wrong factor.
@Suite struct BatchTests {
  private let fixture: BlendsFixture
  private let blend: RecordID
  private let batch: WholeBatch

  init() throws {
    fixture = try BlendsFixture()
    blend = try fixture.add("Rose", to: try fixture.category(), ["Rose=2 g", "Musk=3 g", "Jojoba=10 g carrier"]).id
    batch = try fixture.blends.beginBatch(of: blend, today: fixture.today).value
  }

  private func weigh(_ index: Int, _ amount: Rational?) throws -> WholeBatch {
    try fixture.blends.weigh(batch.weighings[index].id, amount, in: batch.id).value
  }

  @Test func aBatchIsWhatTheBlendWasWhenItWasBegun() throws {
    _ = try fixture.blends.edit(blend: blend, [], ingredients: [fixture.entry("Oak=1 g")])
    #expect(try fixture.blends.batch(batch.id).weighings.map(\.name.text) == ["Rose", "Musk", "Jojoba"])
    #expect(try fixture.blends.batch(batch.id).weighings.map(\.remaining) == [2, 3, 10])
  }

  @Test func aBatchKeepsTheStrengthsItWasBegunWith() throws {
    let blend = try fixture.add("Diluted", to: try fixture.category("Diluted"), ["Rose=10 ml @10%", "Musk=1 g", "Jojoba=10 ml carrier"]).id
    let begun = try fixture.blends.beginBatch(of: blend, today: fixture.today).value
    _ = try fixture.blends.edit(blend: blend, [], ingredients: [fixture.entry("Rose=10 ml @20%")])
    let strengths: [Rational?] = [10, 100, nil]
    #expect(try fixture.blends.batch(begun.id).weighings.map(\.concentration) == strengths)
  }

  @Test func whatWasWeighedIsKeptAndTakenBack() throws {
    let weighed = try weigh(0, Rational(3, 2))
    #expect(weighed.weighings[0].remaining == Rational(1, 2) && !weighed.weighings[0].isComplete && weighed.weighings[0].growth == nil)
    #expect(try weigh(0, 2).weighings[0].isComplete)
    #expect(try weigh(0, nil).weighings[0].weighed == nil)
    try fixture.undo()
    #expect(try fixture.blends.batch(batch.id).weighings[0].weighed == 2)
  }

  @Test func tooMuchOfOneLetsTheRestGrowExactly() throws {
    _ = try weigh(1, 3)
    let over = try weigh(0, Rational(5, 2))
    #expect(over.weighings[0].growth == Rational(5, 4))
    #expect(refusal { try fixture.blends.grow(by: batch.weighings[1].id, in: batch.id) } == "batch.noOverdose")
    let grown = try fixture.blends.grow(by: batch.weighings[0].id, in: batch.id).value
    #expect(grown.weighings.map(\.planned) == [Rational(5, 2), Rational(15, 4), Rational(25, 2)])
    #expect(grown.weighings[0].isComplete && !grown.weighings[1].isComplete && grown.weighings[1].remaining == Rational(3, 4))
    #expect(try !fixture.blends.batch(batch.id).isComplete)
    _ = try weigh(1, Rational(15, 4))
    #expect(try weigh(2, Rational(25, 2)).isComplete)
    try fixture.undo()
    try fixture.undo()
    try fixture.undo()
    #expect(try fixture.blends.batch(batch.id).weighings.map(\.planned) == [2, 3, 10])
  }

  @Test func aBatchOfAWeighingThatIsNotItsOwnIsUnknown() throws {
    let other = try fixture.blends.beginBatch(of: blend, today: fixture.today).value
    #expect(refusal { try fixture.blends.weigh(other.weighings[0].id, 1, in: batch.id) } == "id.gone")
    _ = try fixture.blends.delete(batch: other.id)
    #expect(try fixture.blends.blend(blend).batches.map(\.id) == [batch.id] && fixture.count("weighing") == 3)
  }

  @Test func whatIsWeighedAsItIsShownIsWeighed() throws {
    let blend = try fixture.add("Thirds", to: try fixture.category("Thirds"), ["A=1/3 ml", "B=2/3 ml", "C=10/3 ml carrier"]).id
    var thirds = try fixture.blends.beginBatch(of: blend, today: fixture.today).value
    for (index, shown) in ["0.3333", "0.6667", "3.3333"].enumerated() {
      #expect(thirds.weighings[index].remaining.decimal(places: 4) == shown)
      thirds = try fixture.blends.weigh(thirds.weighings[index].id, NumberRule.amount.typed(shown), in: thirds.id).value
      #expect(thirds.weighings[index].isComplete && thirds.weighings[index].remaining == 0 && thirds.weighings[index].growth == nil)
    }
    #expect(thirds.isComplete)
    thirds = try fixture.blends.weigh(thirds.weighings[0].id, NumberRule.amount.typed("0.6667"), in: thirds.id).value
    #expect(thirds.weighings[0].growth == Rational(20_001, 10_000), "a factor of what was planned exactly")
  }

  @Test func aDraftIsNotWeighed() throws {
    let draft = try fixture.blends.draft(in: try fixture.category("Other"), zone: fixture.zone).value.id
    _ = try fixture.blends.add([fixture.entry("Rose=1 ml")], to: draft)
    #expect(refusal { try fixture.blends.beginBatch(of: draft, today: fixture.today) } == "blend.isDraft")
  }
}
