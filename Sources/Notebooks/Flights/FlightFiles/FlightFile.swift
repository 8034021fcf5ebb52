import Files
public import Records

/// A file of flights, airports or airlines, opened and told apart by what is in it: JSON of AeroAPI, OurAirports' `airports.csv`,
/// OpenFlights' `airports.dat`, `airlines.dat` and flights, MyFlightradar24's flights.
public struct FlightFile: Sendable {
  /// The code a person knows it by.
  public let name: String
  private let file: OpenFile
  private let form: FileFormat

  /// Opens the file there. Throws `file.missing` where there is none, and a sentence on what can be taken where it is nothing of that.
  public init(path: String) throws {
    try self.init(OpenFile(path: path), name: path.split(separator: "/").last.map(String.init) ?? path)
  }

  /// Opens the file behind a descriptor that can seek, which stays its owner's; the file may have no name of its own any more.
  public init(descriptor: Int32, name: String) throws { try self.init(OpenFile(copying: descriptor), name: name) }

  private init(_ file: OpenFile, name: String) throws {
    self.file = file
    self.name = name
    form = try FileFormat(head: try FileStream(file).head(FileFormat.head))
  }

  /// The size in bytes.
  public var size: Int { file.size }

  /// Reads all records, in the order they are written, telling about every megabyte how far it has come. A flight that stands in several
  /// lists of one file comes as often as it stands there; it is known by its id.
  ///
  /// An error of either closure ends the reading at once. A record that cannot be taken comes as rejected, and the rest goes on. Throws
  /// `.file` where a JSON document breaks off, is none, or has nothing to do with flights; what was found before then is not to be kept.
  public func read(progress: (ReadingProgress) throws -> Void, found: (FileRecord) throws -> Void) throws {
    try withoutActuallyEscaping(progress) { progress in
      try withoutActuallyEscaping(found) { found in
        let meter = ProgressReporter(total: size, tell: progress)
        try meter.begin()
        switch form {
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
    try FileStream(file).readOn { chunk in
      let hasMark = bytes == 0 && chunk.starts(with: FileFormat.mark)
      try reader.take(hasMark ? UnsafeRawBufferPointer(rebasing: chunk[FileFormat.mark.count...]) : chunk)
      bytes += chunk.count
      try meter.reach(bytes)
      return true
    }
    try reader.finish()
    try reading.confirm(namedLists: reader.namedLists)
  }

  private func readTable(_ reading: TableReading, _ stream: CSVStream, _ meter: ProgressReporter, from start: Int = 0) throws {
    var (stream, bytes) = (stream, 0)
    try FileStream(file).readOn { chunk in
      try stream.take(UnsafeRawBufferPointer(rebasing: chunk[min(chunk.count, max(0, start - bytes))...]), row: reading.take)
      bytes += chunk.count
      try meter.reach(bytes)
      return true
    }
    try stream.finish(row: reading.take)
  }
}
