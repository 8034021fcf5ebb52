public import BookStore
import GRDB
public import Records

extension Readings {
  /// Adds a book of that title.
  public func add(_ title: String, _ changes: [Reading.Change] = []) throws -> Outcome<Reading> {
    try book.write(LocalizedText("act.readingAdded")) { writing in
      var reading = Reading(id: writing.newID(), title: "", author: "", finished: nil, borrower: "", note: "", created: writing.now)
      for change in [.text(.title, title)] + changes { try reading.apply(change) }
      writing.name = LocalizedText("act.readingAdded", ["title": .text(reading.title)])
      try reading.insert(in: writing.database)
      return reading
    }
  }

  /// Makes some changes of a book, as one act. Throws `id.unknown`.
  public func edit(_ id: RecordID, _ changes: [Reading.Change]) throws -> Outcome<Reading> {
    try book.write(LocalizedText("act.readingChanged")) { writing in
      let before = try Reading.require(id, in: writing.database)
      writing.name = LocalizedText("act.readingChanged", ["title": .text(before.title)])
      var reading = before
      for change in changes { try reading.apply(change) }
      try reading.update(from: before, in: writing.database)
      return reading
    }
  }

  /// Deletes a book; the answer is what it was. Throws `id.unknown`.
  public func delete(_ id: RecordID) throws -> Outcome<Reading> {
    try book.write(LocalizedText("act.readingDeleted")) { writing in
      let reading = try Reading.require(id, in: writing.database)
      writing.name = LocalizedText("act.readingDeleted", ["title": .text(reading.title)])
      try Reading.delete(id, in: writing.database)
      return reading
    }
  }

  /// Books, the newest first; where something is looked for, those that are found.
  public func readings(_ query: SearchQuery? = nil) throws -> [Reading] {
    try book.searching(for: query != nil) { db in
      let all = try Reading.all("ORDER BY created DESC, id DESC", in: db)
      guard let query else { return all }
      let found = Set(try Reading.found(query, in: db))
      return all.filter { found.contains($0.id) }
    }
  }

  /// Id of the book that the text names: a whole id, or the ending of only one. Throws `.unknown` or `.ambiguous`.
  public func id(_ ending: String) throws -> RecordID { try book.read { try ShortIDs.only(ending, in: "reading", $0) } }

  /// Endings that tell each of those books from every other, of at least four digits.
  public func shortestEndings(of readings: [Reading]) throws -> [RecordID: String] {
    try book.read { try ShortIDs.shortest(of: readings.map(\.id), in: "reading", $0) }
  }

  /// Books to take away, the newest first.
  public func exported(as form: ExportedText.Form) throws -> ExportedText {
    ExportedText(try readings(), as: form, Reading.exported, from: book)
  }
}
