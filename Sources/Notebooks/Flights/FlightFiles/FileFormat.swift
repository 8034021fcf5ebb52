import Records

/// The format of a file, recognised by its beginning and never by its name.
enum FileFormat: Sendable {
  case json
  /// A table of that many columns, whose first row has their names; other lines can precede it.
  case table(any FlightTable, columns: Int, after: Preface)
  /// A table as MySQL writes it, without column names and with backslashes.
  case data(any FlightTable, columns: Int)

  /// The number of bytes that are enough to recognise the format.
  static let head = 65_536

  /// The lines above the names of the columns: a title, or `sep=;`, which spreadsheets write.
  struct Preface: Sendable {
    fileprivate static let most = 10
    var lines = 0
    var bytes = 0
  }

  /// Recognises the format. Throws `flights.file.unknown` if it is not supported, and `flights.file.encoding` for UTF-16.
  init(head: [UInt8]) throws {
    guard !FileFormat.isUTF16(head) else { throw FileFormat.encoding }
    let text = head.starts(with: FileFormat.byteOrderMark) ? head[FileFormat.byteOrderMark.count...] : head[...]
    let first = text.first { ![9, 10, 13, 32].contains($0) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      self = .json
    } else if let format = FileFormat(table: head) {
      self = format
    } else {
      throw FileFormat.unknown
    }
  }

  private init?(table head: [UInt8]) {
    var preface = Preface()
    while preface.lines <= Preface.most, preface.bytes < head.count {
      let rest = head[preface.bytes...]
      if let row = FileFormat.firstRow(of: rest), let format = FileFormat(first: row, after: preface) {
        self = format
        return
      }
      let line = rest.prefix { !FileFormat.lineEnds.contains($0) }
      let end = rest.dropFirst(line.count).starts(with: FileFormat.lineEnds) ? 2 : 1
      preface = Preface(lines: preface.lines + 1, bytes: preface.bytes + line.count + end)
    }
    return nil
  }

  /// True if it begins with the byte order mark of UTF-16, or every other byte at the start is 0.
  private static func isUTF16(_ head: [UInt8]) -> Bool {
    let zeros = head.prefix(4).map { $0 == 0 }
    return head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) || zeros == [true, false, true, false]
      || zeros == [false, true, false, true]
  }

  private static let lineEnds = [UInt8(ascii: "\r"), UInt8(ascii: "\n")]

  private init?(first row: CSV.Row, after preface: Preface) {
    let tables: [(any FlightTable)?] = [
      FlightLog(myFlightradar24: row), FlightLog(openFlights: row), OurAirportsTable(row), ExportedFlightsTable(row),
    ]
    let data: [(any FlightTable)?] = preface.lines > 0 ? [] : [OpenFlightsAirports(row), OpenFlightsAirlines(row)]
    if let table = tables.lazy.compactMap(\.self).first {
      self = .table(table, columns: row.count, after: preface)
    } else if let table = data.lazy.compactMap(\.self).first {
      self = .data(table, columns: row.count)
    } else {
      return nil
    }
  }

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  static let unknown = UserError(.file, LocalizedText("flights.file.unknown"))
  private static let encoding = UserError(.file, LocalizedText("flights.file.encoding"))

  /// The first row; nil if it is faulty. Backslashes are read as in data of MySQL: the names of columns have none.
  private static func firstRow(of head: ArraySlice<UInt8>) -> CSV.Row? {
    var stream = CSVStream(isEscaping: true)
    var first: Result<CSV.Row, CSV.Fault>?
    head.withUnsafeBytes { bytes in stream.take(bytes) { first = first ?? $0 } }
    stream.finish { first = first ?? $0 }
    if case .success(let row) = first { return row }
    return nil
  }
}
