public import Foundation
public import GRDB
import Records

extension Book {
  /// Adds the tour's records of one notebook, as one act. Throws `sample.there` if such an act stands.
  ///
  /// - Parameter take: copies the records it wants from the tour's book, by `Stored.take`
  public func addSample<Value>(
    of notebook: Notebook, _ act: String, language: String, in zone: TimeZone, _ take: (_ tour: Database, Writing) throws -> Value
  ) throws -> Outcome<Value> {
    let tour = try Tour(until: surroundings.now(), in: zone, language: language).book(of: notebook)
    return try write(LocalizedText(act)) { writing in
      guard try !writing.database.isTrue("SELECT EXISTS (SELECT 1 FROM act WHERE name = ? AND stands)", [act]) else {
        throw UserError(.taken, "sample.there")
      }
      return try tour.read { try take($0, writing) }
    }
  }
}

extension Stored {
  /// Inserts the records of a tour's book that this one lacks, each changed first; returns their number.
  public static func take(from tour: Database, _ writing: Writing, _ change: (inout Self) throws -> Void = { _ in }) throws -> Int {
    var taken = 0
    for var record in try all("ORDER BY number", in: tour) where try find(record.id, in: writing.database) == nil {
      try change(&record)
      try record.insert(in: writing.database)
      taken += 1
    }
    return taken
  }
}
