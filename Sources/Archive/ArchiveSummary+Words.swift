public import Records
public import Words

extension ArchiveSummary.Verdict {
  /// So many records of that verdict, in words.
  public func phrase(_ count: Int) -> LocalizedText {
    let values: [String: LocalizedText.Value] = ["count": .count(count)]
    return switch self {
    case .added: LocalizedText("archive.added", values)
    case .same: LocalizedText("archive.same", values)
    case .different: LocalizedText("archive.different", values)
    case .replaced: LocalizedText("archive.replaced", values)
    case .deleted: LocalizedText("archive.deleted", values)
    case .restored: LocalizedText("archive.restored", values)
    case .refused: LocalizedText("archive.refused", values)
    }
  }
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
  /// Where in the archive it stands, how it is called, and why it did not come.
  public func phrase(in language: Language) -> LocalizedText {
    let name = title.map { language.text($0) } ?? ""
    let stays = LocalizedText(verdict == .deleted ? "archive.staysDeleted" : "archive.staysAsItIs")
    let why = language.text(reason ?? stays)
    let place: [String: LocalizedText.Value] = ["file": .text(file), "line": .count(line), "reason": .text(why)]
    return name.isEmpty
      ? LocalizedText("archive.case", place) : LocalizedText("archive.case.named", place.merging(["title": .text(name)]) { $1 })
  }
}
