import Assembly
import BlendsRecords
import BookStore
import GRDB
import Records
import TestKit
import Testing

/// The plug is pulled while blends are written: each is whole, as it was last acknowledged, and leaves no ingredient behind.
@Suite struct BlendCrashTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("book.sqlite")
  }

  @Test("P-B1, P-B4: kills leave no half a blend, no orphan, and all that was acknowledged")
  func kills() async throws {
    let killing = Killing(scribbler: Program("stage", book: path), book: path)
    let acknowledged = try await killing.acknowledged(mode: ["--notebook", "blends"])
    let blends = Blends(try Book.open(.file(path), notebooks: Notebook.all, surroundings: TestClock().surroundings))
    #expect(try blends.book.check() == [])
    let halves = try blends.book.read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM blend WHERE id NOT IN (SELECT blend FROM ingredient)")
    }
    #expect(halves == 0)
    var kinds: Set<Substring> = []
    let lost = acknowledged.filter { line in
      let words = line.split(separator: " ", maxSplits: 2)
      kinds.insert(words[0])
      let blend = RecordID(String(words[1])).flatMap { try? blends.blend($0) }
      return switch words[0] {
      case "blend": blend == nil
      case "gone": blend != nil
      case "recipe": blend.map(recipe) != String(words[2])
      case "said": blend?.blend.conclusion != String(words[2])
      case "passed": blend?.blend.status != .pass
      default: true
      }
    }
    #expect(lost == [])
    #expect(kinds == ["blend", "gone", "recipe", "said", "passed"])
  }

  private func recipe(_ blend: WholeBlend) -> String {
    blend.ingredients.map { "\($0.name.text)=\($0.quantity.amount) \($0.quantity.unit)" }.joined(separator: ";")
  }
}
