public import Records
public import Words

/// The verdicts on the records of an archive, after an import or before one.
public struct ArchiveSummary: Sendable, Hashable {
  /// The verdict on a record of an archive.
  public enum Verdict: String, Sendable, Hashable, CaseIterable {
    /// It was not in the book, and is added.
    case added
    /// It is in the book with the same values.
    case same
    /// It is in the book with other values, and stays as it is.
    case different
    /// It was in the book with other values, and has those of the archive now.
    case replaced
    /// It was deleted from the book, and stays deleted.
    case deleted
    /// It was deleted from the book, and is restored.
    case restored
    /// It cannot be imported.
    case refused
  }

  /// The records of one kind, counted by their verdicts.
  public struct Kind: Sendable, Hashable {
    /// The notebook's name in the program; empty for a kind that the program does not know.
    public let notebook: String
    /// The kind's name in the program, or in the archive if the program does not know it.
    public let kind: String
    /// The number of records of each verdict; verdicts without records are left out.
    public var counts: [Verdict: Int] = [:]

    /// The number of records with that verdict.
    public subscript(_ verdict: Verdict) -> Int { counts[verdict] ?? 0 }
  }

  /// A record that is different, deleted or refused, with its name.
  public struct Case: Sendable, Hashable {
    /// The file of the archive that has it.
    public let file: String
    /// The line in that file; the first is 1.
    public let line: Int
    /// The verdict on it.
    public let verdict: Verdict
    /// The record's name; nil if it cannot be read.
    public let title: LocalizedText?
    /// The reason for its refusal; nil for any other verdict.
    public let reason: LocalizedText?
  }

  /// The most cases that are listed.
  static let mostTold = 1000

  /// The kinds that are in the archive, in the order of the book.
  public internal(set) var kinds: [Kind] = []
  /// The first thousand records that are different, deleted or refused.
  public internal(set) var cases: [Case] = []
  /// True if records were refused for fields that this program does not know.
  public internal(set) var hasUnknownFields = false

  /// The number of records of all kinds with that verdict.
  public subscript(_ verdict: Verdict) -> Int { kinds.reduce(0) { $0 + $1[verdict] } }
  /// The number of records the import writes.
  public var written: Int { self[.added] + self[.replaced] + self[.restored] }

  /// True if the archive has records, and none of them can be imported.
  public var isNothingFit: Bool { self[.refused] > 0 && kinds.allSatisfy { $0.counts.keys.allSatisfy { $0 == .refused } } }

  /// The summary without kinds of which the archive has no records.
  var withoutEmptyKinds: ArchiveSummary {
    var summary = self
    summary.kinds.removeAll { $0.counts.isEmpty }
    return summary
  }

  mutating func note(_ verdict: Verdict, at place: Int, _ makeCase: @autoclosure () -> Case) {
    kinds[place].counts[verdict, default: 0] += 1
    guard [.different, .deleted, .refused].contains(verdict), cases.count < ArchiveSummary.mostTold else { return }
    cases.append(makeCase())
  }
}

/// A person's choices about records that cannot simply be added.
public struct ArchiveWishes: Sendable, Hashable {
  /// True if records that are in the book with other values get those of the archive.
  public var replaces: Bool
  /// True if records that were deleted from the book are restored.
  public var restores: Bool
  /// True if records are imported without the fields that this program does not know.
  public var dropsUnknown: Bool
  /// True if only the records of an archive are imported, without its history.
  public var leavesHistory: Bool

  /// The given wishes; by default, only new records are imported.
  public init(replaces: Bool = false, restores: Bool = false, dropsUnknown: Bool = false, leavesHistory: Bool = false) {
    (self.replaces, self.restores, self.dropsUnknown, self.leavesHistory) = (replaces, restores, dropsUnknown, leavesHistory)
  }
}

extension ArchiveSummary.Verdict {
  /// The phrase for that number of records with this verdict.
  public func phrase(_ count: Int) -> LocalizedText { LocalizedText("archive.\(rawValue)", ["count": .count(count)]) }
}

extension ArchiveSummary {
  /// The sentence for the result of the import.
  public var phrase: LocalizedText {
    if written > 0 { return LocalizedText("act.archiveImported", ["count": .count(written)]) }
    if kinds.allSatisfy(\.counts.isEmpty) { return LocalizedText("archive.empty") }
    let isAllHere = kinds.allSatisfy { $0.counts.keys.allSatisfy { $0 == .same } }
    return isAllHere ? LocalizedText("import.nothingNew") : LocalizedText("archive.nothingWritten")
  }
}

extension ArchiveSummary.Kind {
  /// The kind's name in the plural; for a kind that this program does not know, the name in the archive.
  public func name(in language: Language) -> String { notebook.isEmpty ? kind : language.text("kind.\(kind)") }
}

extension ArchiveSummary.Case {
  /// Its place in the archive, its name, and the reason it was not imported.
  public func phrase(in language: Language) -> LocalizedText {
    let name = title.map { language.text($0) } ?? ""
    let stays = LocalizedText(verdict == .deleted ? "archive.staysDeleted" : "archive.staysAsItIs")
    let why = language.text(reason ?? stays)
    let place: [String: LocalizedText.Value] = ["file": .text(file), "line": .count(line), "reason": .text(why)]
    return name.isEmpty
      ? LocalizedText("archive.case", place) : LocalizedText("archive.case.named", place.merging(["title": .text(name)]) { $1 })
  }
}
