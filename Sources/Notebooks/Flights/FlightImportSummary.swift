public import FlightFiles
public import Records

/// What became of the files.
public struct FlightImportSummary: Hashable, Sendable {
  /// How many of each kind.
  public struct Counts: Hashable, Sendable {
    public var flights = 0
    public var airports = 0
    public var airlines = 0

    init() {}

    subscript(_ kind: FileRecord.Kind) -> Int {
      get { self[keyPath: Counts.path(kind)] }
      set { self[keyPath: Counts.path(kind)] = newValue }
    }

    private static func path(_ kind: FileRecord.Kind) -> WritableKeyPath<Counts, Int> {
      switch kind {
      case .flight: \.flights
      case .airport: \.airports
      case .airline: \.airlines
      }
    }

    public var sum: Int { flights + airports + airlines }
  }

  /// A code nobody explained: a flight names it, and no file told what it is.
  public struct Stub: Hashable, Sendable {
    public let kind: FileRecord.Kind
    public let id: RecordID
    public let code: String
  }

  /// A record left out, and why.
  public struct Problem: Hashable, Sendable {
    public let file: String
    public let line: Int
    public let reason: Phrase
  }

  public internal(set) var added = Counts()
  public internal(set) var updated = Counts()
  /// There already as the file has it, or deleted by the person before.
  public internal(set) var unchanged = Counts()
  public internal(set) var rejected = Counts()
  /// In the order of their codes.
  public internal(set) var stubs: [Stub] = []
  /// In their order, a thousand at the most; `rejected` counts all.
  public internal(set) var problems: [Problem] = []

  /// Whether anything was written.
  public var isNothingNew: Bool { added.sum + updated.sum == 0 }
}
