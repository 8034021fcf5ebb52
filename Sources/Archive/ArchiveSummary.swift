public import Records
public import Words

/// The verdicts on the records of an archive, told after an import or before one.
public struct ArchiveSummary: Sendable, Hashable {
  /// The verdict on a record of an archive.
  public enum Verdict: String, Sendable, Hashable, CaseIterable {
    /// It was not here, and comes.
    case added
    /// It is here as it is in the archive.
    case same
    /// It is here with other values, and stays as it is.
    case different
    /// It was here with other values, and has those of the archive now.
    case replaced
    /// It was deleted here, and stays so.
    case deleted
    /// It was deleted here, and is back.
    case restored
    /// It cannot be taken.
    case refused
  }

  /// The records of one kind, counted by their verdicts.
  public struct Kind: Sendable, Hashable {
    /// The notebook's name in the program.
    public let notebook: String
    /// The kind's name in the program.
    public let kind: String
    /// The number of records of each verdict; a verdict without any is missing.
    public var counts: [Verdict: Int] = [:]

    /// The number of records with that verdict.
    public subscript(_ verdict: Verdict) -> Int { counts[verdict] ?? 0 }
  }

  /// A record that did not simply come, by name.
  public struct Case: Sendable, Hashable {
    /// The file of the archive it stands in.
    public let file: String
    /// On which line of it; the first is 1.
    public let line: Int
    /// The verdict on it.
    public let verdict: Verdict
    /// The record's name; nil where it cannot be read.
    public let title: LocalizedText?
    /// The reason for which it was refused; nil for any other verdict.
    public let reason: LocalizedText?
  }

  /// The most cases that are named.
  static let mostTold = 1000

  /// The kinds that are in the archive, in the order of the book.
  public internal(set) var kinds: [Kind] = []
  /// The first thousand of those that are different, deleted or refused.
  public internal(set) var cases: [Case] = []
  /// True if records were refused for fields that this program does not know.
  public internal(set) var hasUnknownFields = false

  /// The number of records of all kinds with that verdict.
  public subscript(_ verdict: Verdict) -> Int { kinds.reduce(0) { $0 + $1[verdict] } }
  /// The number of records the import writes.
  public var written: Int { self[.added] + self[.replaced] + self[.restored] }

  /// True if it has records and not one of them can be taken.
  public var isNothingFit: Bool { self[.refused] > 0 && kinds.allSatisfy { $0.counts.keys.allSatisfy { $0 == .refused } } }

  /// Without the kinds of which the archive has no records.
  var withoutEmptyKinds: ArchiveSummary {
    var summary = self
    summary.kinds.removeAll { $0.counts.isEmpty }
    return summary
  }

  mutating func note(_ verdict: Verdict, at place: Int, _ told: @autoclosure () -> Case) {
    kinds[place].counts[verdict, default: 0] += 1
    guard [.different, .deleted, .refused].contains(verdict), cases.count < ArchiveSummary.mostTold else { return }
    cases.append(told())
  }
}

/// Wishes of a person for records that do not simply come.
public struct ArchiveWishes: Sendable, Hashable {
  /// Records that are here with other values get those of the archive.
  public var replaces: Bool
  /// Records that were deleted here come back.
  public var restores: Bool
  /// Fields that this program does not know are left out, and their records taken without them.
  public var dropsUnknown: Bool
  /// Only the records of an archive with a history are taken.
  public var leavesHistory: Bool

  /// Wishes nothing but what is new.
  public init(replaces: Bool = false, restores: Bool = false, dropsUnknown: Bool = false, leavesHistory: Bool = false) {
    (self.replaces, self.restores, self.dropsUnknown, self.leavesHistory) = (replaces, restores, dropsUnknown, leavesHistory)
  }
}

extension ArchiveSummary.Verdict {
  /// The words for that many records of the verdict.
  public func phrase(_ count: Int) -> LocalizedText { LocalizedText("archive.\(rawValue)", ["count": .count(count)]) }
}

extension ArchiveSummary {
  /// Sentence that tells what came of the import.
  public var phrase: LocalizedText {
    if written > 0 { return LocalizedText("act.archiveImported", ["count": .count(written)]) }
    if kinds.allSatisfy(\.counts.isEmpty) { return LocalizedText("archive.empty") }
    let isAllHere = kinds.allSatisfy { $0.counts.keys.allSatisfy { $0 == .same } }
    return isAllHere ? LocalizedText("import.nothingNew") : LocalizedText("archive.nothingWritten")
  }
}

extension ArchiveSummary.Kind {
  /// The kind's name in the plural; of a kind this program does not know, the one the archive has.
  public func name(in language: Language) -> String { notebook.isEmpty ? kind : language.text("kind.\(kind)") }
}

extension ArchiveSummary.Case {
  /// Its place in the archive, its name, and the reason it did not come.
  public func phrase(in language: Language) -> LocalizedText {
    let name = title.map { language.text($0) } ?? ""
    let stays = LocalizedText(verdict == .deleted ? "archive.staysDeleted" : "archive.staysAsItIs")
    let why = language.text(reason ?? stays)
    let place: [String: LocalizedText.Value] = ["file": .text(file), "line": .count(line), "reason": .text(why)]
    return name.isEmpty
      ? LocalizedText("archive.case", place) : LocalizedText("archive.case.named", place.merging(["title": .text(name)]) { $1 })
  }
}
