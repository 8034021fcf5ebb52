import BookStore
import ReadingRecords
import Records
import Site

extension ReadingPage.Model {
  /// The books with those words; all where none are looked for.
  init(_ search: String?, _ readings: Readings, for viewer: Viewer) throws {
    let query = search.flatMap { SearchQuery($0) }
    self.init(search: query?.text, wanted: viewer.rows, rows: try readings.readings(query).map { try ReadingPage.Row($0, readings) })
  }
}

extension ReadingPage.Row {
  fileprivate init(_ reading: Reading, _ readings: Readings) throws {
    let texts = try Reading.Column.allCases.map { column in
      (column, try EditedText(reading.text(column), Readings.Text(column, of: reading.id), of: readings))
    }
    self.init(reading: reading, texts: Dictionary(texts) { first, _ in first })
  }
}
