import Files
public import Records

/// A file of flights, airports or airlines, opened and recognised by its content: JSON of AeroAPI, OurAirports' `airports.csv`,
/// OpenFlights' `airports.dat`, `airlines.dat` and flights, MyFlightradar24's flights, or this program's own exports.
public struct FlightFile: Sendable {
  /// The name of the file.
  public let name: String
  private let file: OpenFile
  private let format: FileFormat

  /// Opens the file at a path. Throws `file.missing` if it does not exist, and an error that says what can be read, if it is
  /// anything else.
  public init(path: String) throws {
    try self.init(OpenFile(path: path), name: path.split(separator: "/").last.map(String.init) ?? path)
  }

  /// Opens the file of a seekable descriptor, which the caller keeps; the file itself can have lost its name.
  public init(descriptor: Int32, name: String) throws { try self.init(OpenFile(copying: descriptor), name: name) }

  private init(_ file: OpenFile, name: String) throws {
    (self.file, self.name) = (file, name)
    format = try FileFormat(head: try FileStream(file).head(FileFormat.head))
  }

  /// The size in bytes.
  public var size: Int { file.size }

  /// Reads all records in order, and reports progress about every megabyte. A flight that is in several lists of a file is
  /// reported once for each, with the same id.
  ///
  /// An error in either closure ends the reading at once. An invalid record is reported as rejected, and reading continues. Throws `.file`
  /// if a JSON document is truncated, malformed or not about flights; records found before that must be discarded.
  public func read(progress: (ReadingProgress) throws -> Void, found: (FileRecord) throws -> Void) throws {
    try withoutActuallyEscaping(progress) { progress in
      try withoutActuallyEscaping(found) { found in
        let meter = ProgressReporter(total: size, tell: progress)
        try meter.begin()
        switch format {
        case .json: try refusing { try readDocument(meter, found) }
        case .table(let table, let columns, let preface):
          try readTable(TableReading(table, columns: columns, after: preface, found: found), CSVStream(), meter, from: preface.bytes)
        case .data(let table, let columns):
          try readTable(TableReading(table, columns: columns, found: found), CSVStream(isEscaping: true), meter)
        }
        try meter.finish()
      }
    }
  }

  private func readDocument(_ meter: ProgressReporter, _ found: @escaping (FileRecord) throws -> Void) throws {
    let reading = DocumentReading(found: found)
    let reader = try JSONReader(naming: AeroAPI.lists, found: reading.take)
    var bytes = 0
    try FileStream(file).readChunks { chunk in
      let hasMark = bytes == 0 && chunk.starts(with: FileFormat.byteOrderMark)
      try reader.take(hasMark ? UnsafeRawBufferPointer(rebasing: chunk[FileFormat.byteOrderMark.count...]) : chunk)
      bytes += chunk.count
      try meter.reach(bytes)
      return true
    }
    try reader.finish()
    try reading.confirm(namedLists: reader.namedLists)
  }

  private func readTable(_ reading: TableReading, _ stream: CSVStream, _ meter: ProgressReporter, from start: Int = 0) throws {
    var (stream, bytes) = (stream, 0)
    try FileStream(file).readChunks { chunk in
      try stream.take(UnsafeRawBufferPointer(rebasing: chunk[min(chunk.count, max(0, start - bytes))...]), row: reading.take)
      bytes += chunk.count
      try meter.reach(bytes)
      return true
    }
    try stream.finish(row: reading.take)
  }
}
