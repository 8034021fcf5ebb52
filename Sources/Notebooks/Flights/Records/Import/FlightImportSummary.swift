public import BookStore
public import FlightFiles
public import Records

/// The outcome of an import.
public struct FlightImportSummary: Hashable, Sendable {
  /// The numbers of records of each kind.
  public struct Counts: Hashable, Sendable {
    private var counts: [FileRecord.Kind: Int] = [:]

    subscript(_ kind: FileRecord.Kind) -> Int {
      get { counts[kind] ?? 0 }
      set { counts[kind] = newValue == 0 ? nil : newValue }
    }

    /// The number of flights.
    public var flights: Int { self[.flight] }
    /// The number of airports.
    public var airports: Int { self[.airport] }
    /// The number of airlines.
    public var airlines: Int { self[.airline] }
    /// The number of records of all kinds.
    public var sum: Int { counts.values.reduce(0, +) }
  }

  /// An unexplained code: a flight names it, and no file describes it.
  public struct Stub: Hashable, Sendable {
    /// The kind of thing the code names: an airport or an airline.
    public let kind: FileRecord.Kind
    /// The id of the airport or the airline that was made for the code.
    public let id: RecordID
    /// The code in the flights.
    public let code: String
  }

  /// A record that is left out or doubtful, and the reason.
  public struct Problem: Hashable, Sendable {
    /// The name of the file.
    public let file: String
    /// The line on which the record begins; the first is 1.
    public let line: Int
    /// The reason.
    public let reason: LocalizedText
  }

  /// The numbers of records that are new to the book.
  public internal(set) var added = Counts()
  /// The numbers of records that the files changed.
  public internal(set) var updated = Counts()
  /// The numbers of records that the book already had as in the file, or that the person had deleted.
  public internal(set) var unchanged = Counts()
  /// The numbers of records that were rejected.
  public internal(set) var rejected = Counts()
  /// The unexplained codes, in order.
  public internal(set) var stubs: [Stub] = []
  /// The pairs of an IATA and an ICAO code that belong to different airports, such as `DOH/OTBD`; the ICAO code was used.
  public internal(set) var contradictions: [String] = []
  /// The problems in order, at most a thousand; `rejected` counts all.
  public internal(set) var problems: [Problem] = []
  /// Flights that were added although a clock shows their time twice or never, in order, at most a thousand.
  public internal(set) var doubts: [Problem] = []

  /// The numbers of records by their fate, with the name of the fate in the keys of words.
  public var fates: [(name: String, counts: Counts)] {
    [("added", added), ("updated", updated), ("unchanged", unchanged), ("rejected", rejected)]
  }

  /// Sentences that name unexplained codes, at most `most` of each kind: one on airports, without which flights lack a clock, and one on
  /// airlines.
  public func unexplained(naming most: Int = .max) -> [LocalizedText] {
    [(FileRecord.Kind.airport, "flights.import.stubs"), (.airline, "flights.import.stubs.airlines")].compactMap { kind, key in
      let codes = stubs.filter { $0.kind == kind }.prefix(most).map(\.code)
      return codes.isEmpty ? nil : LocalizedText(key, ["codes": .text(codes.joined(separator: ", "))])
    }
  }

  /// True if nothing was written.
  public var isNothingNew: Bool { added.sum + updated.sum == 0 }
  /// True if nothing was written, nothing was in the book already, and records were rejected.
  public var isNothingFit: Bool { isNothingNew && unchanged.sum == 0 && rejected.sum > 0 }
  /// The name of the act of the import, which counts the flights, or else the places.
  public var act: LocalizedText {
    let written = added.flights + updated.flights
    if written > 0 { return LocalizedText("act.flightsImported", ["count": .count(written)]) }
    return LocalizedText("act.placesImported", ["count": .count(added.sum + updated.sum)])
  }
  /// The key of the sentence on why nothing was written; nil if something was.
  public var whyNothing: String? {
    guard isNothingNew else { return nil }
    if isNothingFit { return "import.nothingFit" }
    guard unchanged.sum > 0 else { return "flights.import.empty" }
    return rejected.sum == 0 ? "import.nothingNew" : "import.nothingMore"
  }
}

extension FlightImportSummary {
  /// The outcome as JSON; `say` puts the reason of each problem into words.
  public func exported(say: (LocalizedText) -> String) -> ExportedValue {
    func counts(_ kind: FileRecord.Kind) -> ExportedValue {
      .object(fates.map { ($0, .whole($1[kind])) })
    }
    func listed(_ problems: [Problem]) -> ExportedValue {
      .list(problems.map { .object([("file", .text($0.file)), ("line", .whole($0.line)), ("reason", .text(say($0.reason)))]) })
    }
    return .object([
      ("flights", counts(.flight)), ("airports", counts(.airport)), ("airlines", counts(.airline)),
      ("stubs", .list(stubs.map { .text($0.code) })), ("contradictions", .list(contradictions.map { .text($0) })),
      ("problems", listed(problems)), ("doubts", listed(doubts)),
    ])
  }
}
