public import BookStore
public import Foundation
import GRDB
public import Records

extension Blends {
  /// Tells what an import of that file, a table or JSON of this program, would do; nothing stays written.
  ///
  /// - Parameter category: where its blends go; nil is where each says itself
  ///
  /// Throws `table.empty`, `table.column`, `table.json` or `csv.…` where it is none of blends.
  public func rehearse(table data: Data, into category: RecordID?, zone: TimeZone) throws -> TableReading {
    let blends = try told(in: data, zone: zone)
    return try book.write(LocalizedText("act.tableImported", ["count": 0, "category": ""])) { writing in
      // The very import, taken back: what it will do cannot differ from what is said of it.
      var reading: TableReading?
      try writing.database.inSavepoint {
        reading = try TableTaking(blends, into: category, writing).reading()
        return .rollback
      }
      guard let reading else { throw UserError(.fault, LocalizedText("book.fault"), detail: "a rehearsal without a reading") }
      return reading
    }.value
  }

  /// Adds the blends of a file that the book has not, as one act; those with a fault, and those whose name is taken, are left out.
  ///
  /// Throws as `rehearse` does.
  public func importing(table data: Data, into category: RecordID?, zone: TimeZone) throws -> Outcome<TableReading> {
    let blends = try told(in: data, zone: zone)
    return try book.write(LocalizedText("act.tableImported", ["count": 0, "category": ""]), byMachine: true) { writing in
      let reading = try TableTaking(blends, into: category, writing).reading()
      writing.name = LocalizedText("act.blendsImported", ["count": .count(reading.new)])
      if let category {
        let name = try Category.require(category, in: writing.database).name
        writing.name = LocalizedText("act.tableImported", ["count": .count(reading.new), "category": .name(name.text)])
      }
      return reading
    }
  }

  private func told(in data: Data, zone: TimeZone) throws -> [TableBlend] {
    try book.read { db in try TableBlend.all(in: data, making: Making(now, in: zone)) { try Blend.path(of: $0, in: db) } }
  }
}
