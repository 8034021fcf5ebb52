import Records

/// The format of a file, told by how it begins and never by its name.
enum FileFormat: Sendable {
  case json
  /// A table of so many columns, whose first row has their names.
  case table(any FlightTable, columns: Int)
  /// A table as MySQL writes it: without names, and with backslashes.
  case data(any FlightTable, columns: Int)

  /// So many bytes are enough to tell.
  static let head = 65_536

  /// Throws `flights.file.unknown` where it is nothing that is read here.
  init(head: [UInt8]) throws {
    let text = head.starts(with: FileFormat.mark) ? head[FileFormat.mark.count...] : head[...]
    let first = text.first { ![9, 10, 13, 32].contains($0) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      self = .json
    } else if let row = FileFormat.firstRow(of: head), let form = FileFormat(first: row) {
      self = form
    } else {
      throw FileFormat.unknown
    }
  }

  private init?(first row: CSV.Row) {
    let header = TableHeader(row)
    let tables: [(any FlightTable)?] = [
      MyFlightradar24Table(header), OpenFlightsTable(header), OurAirportsTable(header), ExportedFlightsTable(header),
    ]
    if let table = tables.compactMap(\.self).first {
      self = .table(table, columns: row.count)
    } else if let table = OpenFlightsAirports(row) {
      self = .data(table, columns: row.count)
    } else if let table = OpenFlightsAirlines(row) {
      self = .data(table, columns: row.count)
    } else {
      return nil
    }
  }

  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  static let unknown = UserError(.file, LocalizedText("flights.file.unknown"))

  private static func firstRow(of head: [UInt8]) -> CSV.Row? {
    var stream = CSVStream(isEscaping: true)
    var first: Result<CSV.Row, CSV.Fault>?
    head.withUnsafeBytes { bytes in stream.take(bytes) { first = first ?? $0 } }
    stream.finish { first = first ?? $0 }
    if case .success(let row) = first { return row }
    return nil
  }
}
