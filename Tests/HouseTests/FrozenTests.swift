import BlendsRecords
import BookStore
import FlightsRecords
import ProjectsRecords
import SitRecords
import TestKit
import Testing

/// Migrations are frozen from release 1.0 on: from then on books made with them are out there, and one that has landed is never edited.
@Suite struct FrozenTests {
  private static let notebooks = [Notebook.book, Mindfulness.notebook, Projects.notebook, Blends.notebook, Flights.notebook]
  /// The hash of each migration that a release was made with; of none yet.
  private static let frozen: [String: String] = [:]

  @Test func aReleasedMigrationIsWhatItWas() {
    let hashes = Self.notebooks.flatMap(\.migrations).map { ($0.name, TextHash(of: $0.sql).description) }
    let found = Dictionary(uniqueKeysWithValues: hashes)
    for (name, hash) in Self.frozen { #expect(found[name] == hash, "\(name)") }
  }

  @Test func untilThenEachNotebookBeginsOnce() {
    for notebook in Self.notebooks {
      #expect(notebook.migrations.count == 1 && notebook.migrations[0].name.hasSuffix(" 1"), "\(notebook.name)")
    }
  }

  @Test func noColumnsNumberIsUsedTwice() {
    let entities = Self.notebooks.flatMap(\.entities)
    #expect(Set(entities.map(\.tag)).count == entities.count)
    for entity in entities { #expect(Set(entity.columns.map(\.value)).count == entity.columns.count, "\(entity.kind)") }
  }
}
