import Archive
import ArgumentParser
import BookStore
import Records
import Words

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "export", "Export everything into one zip, which import reads back; Ctrl-C cancels.", example: "export everything.zip")

  enum Part: String, CaseIterable, ExpressibleByArgument { case history }

  @OptionGroup var options: BookOptions
  @Option(help: ArgumentHelp("Only that notebook: sit, projects, blends or flights.", valueName: "name")) var notebook: String?
  @Option(help: "Also the history: when and how everything came to be, and what was deleted.") var with: Part?
  @Argument(help: "The zip to make.") var file: String

  func validate() throws {
    guard notebook == nil || with == nil else { throw ValidationError("--with history goes with the whole book only, not with --notebook") }
  }

  func run() throws {
    let interruption = Interruption()
    let book = try options.open()
    let path = HomeFolder.expand(file)
    var bar = ReadingBar(until: interruption)
    defer { bar.clear() }
    let language = ShellContext.languages.chosen(from: nil, setting: try book.settings().language)
    let export = ArchiveExport(of: book, notebook: notebook, isWithHistory: with == .history)
    let records = try export.write(to: path, in: language) { try bar.showWritten($0) }
    bar.clear()
    let line = Terminal.words.text("archive.exported", ["count": .count(records), "path": .text(path)])
    try options.answer(["path": path, "records": records, "history": with == .history], line: line)
  }
}

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "import", "Import an archive made by export; Ctrl-C cancels, one undo removes the import, unless it brings a history.",
    example: "import everything.zip --dry-run")

  @OptionGroup var options: BookOptions
  @Argument(help: "The zip that export made.") var file: String
  @Flag(help: "Tell what would become of every record, and change nothing.") var dryRun = false
  @Flag(help: "Overwrite records that differ here with those of the archive.") var replace = false
  @Flag(help: "Bring back records that were deleted here.") var restore = false
  @Flag(help: "Leave out fields this version does not know.") var leaveUnknown = false
  @Flag(help: "Import only the records, without the history of the archive.") var recordsOnly = false

  func run() throws {
    let interruption = Interruption()
    let archive = try ArchiveFile(path: HomeFolder.expand(file))
    let wishes = ArchiveWishes(replaces: replace, restores: restore, dropsUnknown: leaveUnknown, leavesHistory: recordsOnly)
    let coming = ArchiveImport(archive, into: try options.open(), wishes: wishes)
    var bar = ReadingBar(until: interruption)
    defer { bar.clear() }
    let outcome =
      dryRun
      ? Outcome(value: try coming.rehearse { try bar.show($0) }, act: nil)
      : try coming.run(progress: { try bar.show($0) }, writing: { try bar.showWriting() })
    bar.clear()
    if options.json {
      try Terminal.printJSON(exported(outcome))
    } else {
      for line in lines(of: outcome, withHistory: archive.isWithHistory && !recordsOnly) { Terminal.printLine(line) }
    }
    if outcome.value.isNothingFit { throw UserError(.file, "import.nothingFit") }
  }

  private func exported(_ outcome: Outcome<ArchiveSummary>) -> JSONObject {
    let (words, summary) = (Terminal.words, outcome.value)
    let kinds = summary.kinds.map { kind in
      (kind.kind, Dictionary(kind.counts.map { ($0.key.rawValue, $0.value) }) { first, _ in first })
    }
    let cases = summary.cases.map {
      [
        "file": $0.file, "line": $0.line, "verdict": $0.verdict.rawValue, "title": $0.title.map { words.text($0) },
        "reason": $0.reason.map { words.text($0) },
      ] as JSONObject
    }
    return [
      "dryRun": dryRun, "written": summary.written, "kinds": Dictionary(kinds) { first, _ in first }, "cases": cases, "act": outcome.act,
    ]
  }

  private func lines(of outcome: Outcome<ArchiveSummary>, withHistory: Bool) -> [String] {
    let (words, summary) = (Terminal.words, outcome.value)
    let wouldWrite = LocalizedText("archive.wouldWrite", ["count": .count(summary.written)])
    var lines = [words.text(dryRun ? wouldWrite : summary.phrase)]
    for kind in summary.kinds {
      let verdicts = ArchiveSummary.Verdict.allCases.filter { kind[$0] > 0 }.map { words.text($0.phrase(kind[$0])) }
      lines.append("  \(kind.name(in: words)): \(verdicts.joined(separator: ", "))")
    }
    lines += summary.cases.map { words.text($0.phrase(in: words)).onOneLine }.map { "  " + $0 }
    if summary[.different] > 0 { lines.append(words.text("archive.toReplace")) }
    if summary[.deleted] > 0 { lines.append(words.text("archive.toRestore")) }
    if summary.hasUnknownFields { lines.append(words.text("archive.toLeaveUnknown")) }
    if withHistory { lines.append(words.text(dryRun ? "archive.page.historyComes" : "archive.historyCame")) }
    if outcome.act != nil { lines.append(words.text("import.undo")) }
    return lines
  }
}
