import Archive
import Records
import Words

/// The result of judging or importing an archive, and the person's decision.
extension ArchivePage {
  /// State of the import.
  static func importRegion(_ state: ImportState<Reading>?, in language: Language) -> HTML {
    ImportRegion(state: state, kinds: "act", cancelling: .archiveImportCancelling())
      .html(in: language) { reading in
        reading.waiting.map { question(reading.summary, $0, in: language) } ?? result(reading, in: language)
      }
  }

  private static func result(_ reading: Reading, in language: Language) -> HTML {
    ImportResult(title: language.text(reading.summary.phrase), fate: reading.fate).html(
      in: language, "\(verdicts(reading.summary, in: language))\(cases(reading.summary, in: language))")
  }

  private static func question(_ summary: ArchiveSummary, _ waiting: Waiting, in language: Language) -> HTML {
    """
    <form class="card result"\(HTML.acting(at: .archiveImport())) data-key="\(waiting.id.description)">
    <header class="card-head"><h2>\(language.text("archive.page.waiting"))</h2>\
    <span class="quiet" dir="auto">\(waiting.name)</span></header>
    <p>\(language.text(lead(summary)))\(history(waiting.history, in: language).map { " \($0)" } ?? "")</p>
    \(verdicts(summary, in: language))\(cases(summary, in: language))
    <input type="hidden" name="archive" value="\(waiting.id.description)">\(switches(summary, waiting, in: language))
    <div class="buttons">\(isWorthIt(summary) ? "<button class=\"prominent\">\(language.text("archive.page.take"))</button>" : .nothing)\
    <button formaction="\(Address.archiveImportCancelling())">\
    \(isWorthIt(summary) ? language.text("archive.page.leave") : language.text("archive.page.close"))</button></div>
    </form>
    """
  }

  private static func lead(_ summary: ArchiveSummary) -> LocalizedText {
    if summary.isNothingFit { return LocalizedText("import.nothingFit") }
    return isWorthIt(summary) ? LocalizedText("archive.wouldWrite", ["count": .count(summary.written)]) : summary.phrase
  }

  private static func history(_ history: Waiting.History, in language: Language) -> String? {
    switch history {
    case .absent: nil
    case .comes: language.text("archive.page.historyComes")
    case .stays: language.text("archive.page.historyStays")
    }
  }

  /// True if importing could add anything.
  private static func isWorthIt(_ summary: ArchiveSummary) -> Bool {
    summary.written > 0 || summary[.different] > 0 || summary[.deleted] > 0 || summary.hasUnknownFields
  }

  private static func switches(_ summary: ArchiveSummary, _ waiting: Waiting, in language: Language) -> HTML {
    let all: [(holds: Bool, name: String, title: String, note: String?)] = [
      (summary[.different] > 0, "replace", language.text("archive.page.replace"), language.text("archive.page.replace.note")),
      (summary[.deleted] > 0, "restore", language.text("archive.page.restore"), nil),
      (summary.hasUnknownFields, "unknown", language.text("archive.page.unknown"), language.text("archive.page.unknown.note")),
      (waiting.history == .comes, "records", language.text("archive.page.records"), language.text("archive.page.records.note")),
    ]
    let shown = all.filter(\.holds)
    guard !shown.isEmpty else { return .nothing }
    return "<div class=\"archive-choices\">\(shown.html { Switch(name: $0.name, title: $0.title, note: $0.note, isOn: false).html })</div>"
  }

  private static func verdicts(_ summary: ArchiveSummary, in language: Language) -> HTML {
    guard !summary.kinds.isEmpty else { return .nothing }
    return """
      <dl class="verdicts">\(summary.kinds.html { kind in
        let phrases = ArchiveSummary.Verdict.allCases.filter { kind[$0] > 0 }.map { language.text($0.phrase(kind[$0])) }
        return "<div><dt>\(kind.name(in: language))</dt><dd>\(phrases.joined(separator: " · "))</dd></div>"
      })</dl>
      """
  }

  /// The first cases only: a page cannot hold thousands.
  private static func cases(_ summary: ArchiveSummary, in language: Language) -> HTML {
    guard !summary.cases.isEmpty else { return .nothing }
    let count = [ArchiveSummary.Verdict.different, .deleted, .refused].reduce(0) { $0 + summary[$1] }
    return """
      <details class="problems" data-key="cases"><summary class="pill">\(language.text("archive.page.cases", ["count": .count(count)]))</summary>
      <ul>\(summary.cases.prefix(200).html { "<li dir=\"auto\">\(language.text($0.phrase(in: language)))</li>" })</ul></details>
      """
  }
}
