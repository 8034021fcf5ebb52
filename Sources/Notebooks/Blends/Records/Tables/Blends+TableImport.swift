public import BookStore
public import Foundation
import GRDB
public import Records

extension Blends {
  /// Tells what an import of that table into a category would do; nothing stays written.
  ///
  /// Throws `table.empty`, `table.column` or `csv.…` where it is no table of blends.
  public func rehearse(table data: Data, into category: RecordID, zone: TimeZone) throws -> TableReading {
    let blends = try TableBlend.read(data, making: Making(now, in: zone))
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

  /// Adds the blends of a table that the category has not, as one act; those with a fault, and those whose name is taken, are left out.
  ///
  /// Throws `table.empty`, `table.column` or `csv.…` where it is no table of blends.
  public func importing(table data: Data, into category: RecordID, zone: TimeZone) throws -> Outcome<TableReading> {
    let blends = try TableBlend.read(data, making: Making(now, in: zone))
    return try book.write(LocalizedText("act.tableImported", ["count": 0, "category": ""])) { writing in
      let reading = try TableTaking(blends, into: category, writing).reading()
      let name = try Category.require(category, in: writing.database).name
      writing.name = LocalizedText("act.tableImported", ["count": .count(reading.new), "category": .name(name.text)])
      return reading
    }
  }
}
