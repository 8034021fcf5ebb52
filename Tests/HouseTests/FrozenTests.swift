import BlendsRecords
import BookStore
import FlightsRecords
import ProjectsRecords
import SitRecords
import TestKit
import Testing

/// A migration that has landed is never edited: books made with it are out there.
@Suite struct FrozenTests {
  private static let notebooks = [Notebook.book, Mindfulness.notebook, Projects.notebook, Blends.notebook, Flights.notebook]

  @Test(arguments: [
    ("book 1", "10c15cb263644c42"), ("book 2", "54cc9e21196bbeb9"), ("book 3", "5d315fd559c2d9dc"), ("book 4", "595032c78e0cf2c2"),
    ("book 5", "dfbebcf7203cc370"), ("book 6", "c43aa50860dab757"), ("book 7", "840cd9d3629b6d3c"),
    ("book 8", "5898058fa479273d"), ("book 9", "8a34f511eeeeada2"), ("book 10", "7c295079bfd5faf1"), ("book 11", "cca2f924f47250fe"),
    ("book 12", "01ab4c4737bf4924"),
    ("mindfulness 1", "3f13ac6d1c44a425"), ("mindfulness 2", "5c10a65faf94e624"),
    ("projects 1", "f1f712b8fc68d210"), ("projects 2", "85a6f298ecdd3113"), ("projects 3", "587e308a1b2ea47d"),
    ("blends 1", "d0a19b949eefc76f"),
    ("blends 2", "08c3599dd1ba79aa"),
    ("blends 3", "a4d331e7042f1ba7"), ("blends 4", "28caf61f291d282a"), ("blends 5", "be77290a81eea685"),
    ("flights 1", "7f0ca6288b15acdc"),
  ])
  func aLandedMigrationIsWhatItWas(name: String, hash: String) throws {
    let migrations = Self.notebooks.flatMap(\.migrations)
    let migration = try #require(migrations.first { $0.name == name })
    #expect(TextHash(of: migration.sql).description == hash)
  }

  @Test func everyMigrationIsFrozenHere() {
    #expect(
      Self.notebooks.flatMap(\.migrations).map(\.name) == [
        "book 1", "book 2", "book 3", "book 4", "book 5", "book 6", "book 7", "book 8", "book 9", "book 10", "book 11", "book 12",
        "mindfulness 1", "mindfulness 2", "projects 1", "projects 2", "projects 3", "blends 1", "blends 2", "blends 3", "blends 4",
        "blends 5", "flights 1",
      ])
  }

  @Test func noColumnsNumberIsUsedTwice() {
    let entities = Self.notebooks.flatMap(\.entities)
    #expect(Set(entities.map(\.tag)).count == entities.count)
    for entity in entities { #expect(Set(entity.columns.map(\.value)).count == entity.columns.count, "\(entity.kind)") }
  }
}
