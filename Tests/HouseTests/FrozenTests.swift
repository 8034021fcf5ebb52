import BlendsRecords
import BookStore
import FlightsRecords
import ProjectsRecords
import SitRecords
import Testing

/// Migrations are frozen from release 1.0 on: from then on books made with them are out there, and one that has landed is never edited.
@Suite struct FrozenTests {
  private static let notebooks = [Notebook.book, Mindfulness.notebook, Projects.notebook, Blends.notebook, Flights.notebook]
  /// The hash of each migration; one that a release was made with stays as it is.
  private static let frozen = [
    // 1.0.0
    "book 1": "a60d1f601d384e22",
    "mindfulness 1": "4c60ef3d4cff34df",
    "projects 1": "3f095db781c86904",
    "blends 1": "8c57d0a6fc7e02c3",
    "flights 1": "b36a3f14285bf369",
    // After 1.0.0
    "blends 2": "8de9b5d9b969a7fd",
  ]

  @Test func aReleasedMigrationIsWhatItWas() {
    let hashes = Self.notebooks.flatMap(\.migrations).map { ($0.name, TextHash(of: $0.sql).description) }
    let found = Dictionary(uniqueKeysWithValues: hashes)
    for (name, hash) in Self.frozen { #expect(found[name] == hash, "\(name)") }
  }

  @Test func everyMigrationIsAmongThem() {
    #expect(Set(Self.notebooks.flatMap(\.migrations).map(\.name)) == Set(Self.frozen.keys))
  }

  @Test func noColumnsNumberIsUsedTwice() {
    let entities = Self.notebooks.flatMap(\.entities)
    #expect(Set(entities.map(\.tag)).count == entities.count)
    for entity in entities { #expect(Set(entity.columns.map(\.value)).count == entity.columns.count, "\(entity.kind)") }
  }
}
