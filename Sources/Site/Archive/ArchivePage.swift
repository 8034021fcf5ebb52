import Archive
import Foundation
import Records
public import Words

/// The page that exports a book as an archive and imports one.
enum ArchivePage {
  enum Export: Sendable, Hashable {
    /// Share written, 0 to 1.
    case writing(Double)
    /// Records and bytes ready for download.
    case ready(records: Int, bytes: Int64)
    case cancelled
    case failed(LocalizedText)
  }

  /// An archive that was judged or imported.
  struct Reading: Sendable, Hashable {
    let summary: ArchiveSummary
    /// The pending import, if the archive was only judged.
    let waiting: Waiting?
    let fate: ImportFate
  }

  /// A judged archive that waits for the person's decision.
  struct Waiting: Sendable, Hashable {
    enum History: String, Sendable {
      /// The archive has no history.
      case absent
      /// The history is imported too.
      case comes = "archive.page.historyComes"
      /// The history cannot be imported, because the book is not empty.
      case stays = "archive.page.historyStays"
    }

    let id: RecordID
    let name: String
    let history: History
  }

  struct Model: Sendable {
    /// The notebooks that can be exported alone, each with the number of its records.
    let notebooks: [(notebook: String, name: String, count: Int)]
    /// The number of all records.
    let count: Int
    /// The pages that import files of other programs.
    let imports: [SettingsLink]
    /// State of the export; nil if none was made.
    let export: Export?
    /// State of the import; nil if none was made.
    let importState: ImportState<Reading>?

    /// True if the script should poll.
    var isWorking: Bool {
      if case .writing = export { return true }
      return importState?.isRunning ?? false
    }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let area = DropArea(
      address: .archiveReading(), field: "archive", symbol: .archive, title: language.text("archive.page.drop"),
      note: language.text("archive.page.choose"), accepts: ".zip,application/zip", in: language)
    return Layout.settingsPage(language.text("archive.page.title"), in: context, reloadAfter: model.isWorking ? 2 : nil) {
      """
      <div class="settings">
      \(importRegion(model.importState, in: language))
      \(exportRegion(model, in: language))
      <section class="group"><h2>\(language.text("archive.page.import"))</h2>
      \(area.html)
      <p class="note">\(language.text("archive.page.import.note"))</p></section>
      <section class="group"><h2>\(language.text("archive.page.others"))</h2>
      <ul class="card rows">\(model.imports.html(\.html))</ul></section>
      </div>
      """
    }
  }

  static func exportRegion(_ model: Model, in language: Language) -> HTML {
    let isWriting = if case .writing = model.export { true } else { false }
    return """
      <section class="group archive-export"\(HTML.live("export", "archive")) data-behaviour="progress" \
      aria-label="\(language.text("archive.page.export"))"\(HTML.attribute("data-working", if: isWriting))>
      <h2>\(language.text("archive.page.export"))</h2>
      <form class="card archive-form" data-key="form"\(HTML.acting(at: .archiveExport()))>
      <div class="field"><label for="part">\(language.text("archive.page.part"))</label>
      <select id="part" name="part">\(parts(of: model, in: language).html(\.html))</select></div>
      <button class="prominent">\(language.text("archive.page.make"))</button></form>
      <div aria-live="polite" data-key="export-state">\(model.export.map { card($0, in: language) })</div>
      <p class="note">\(language.text("archive.page.export.note"))</p></section>

      """
  }

  private static func parts(of model: Model, in language: Language) -> [SettingsField.Option] {
    let whole = [
      ("everything", language.text("archive.page.everything"), model.count),
      ("history", language.text("archive.page.everythingAndHistory"), model.count),
    ]
    let single = model.notebooks.map {
      ("only-\($0.notebook)", language.text("archive.page.only", ["name": .text($0.name)]), $0.count)
    }
    return (whole + single).map { part, name, count in
      let words = language.text("archive.page.counted", ["part": .text(name), "count": .count(count)])
      return SettingsField.Option(part, words, isChosen: part == "everything")
    }
  }

  private static func card(_ export: Export, in language: Language) -> HTML {
    switch export {
    case .writing(let share):
      """
      <div class="card progress">
      <progress max="1" value="\(share)" aria-label="\(language.text("archive.page.writing"))"></progress>
      <p class="progress-words"><span>\(language.text("archive.page.writing"))</span> \
      <output aria-live="off">\(language.percent(share))</output></p>
      <form\(HTML.acting(at: .archiveExportCancelling()))><button>\(language.text("import.cancel"))</button></form>
      </div>
      """
    case .ready(let records, let bytes): ready(records, bytes, in: language)
    case .cancelled: .outcome(language.text("archive.page.cancelled"))
    case .failed(let phrase): .outcome(language.text(phrase))
    }
  }

  private static func ready(_ records: Int, _ bytes: Int64, in language: Language) -> HTML {
    let size = bytes.formatted(.byteCount(style: .file).locale(language.locale))
    return """
      <div class="card archive-ready"><div class="outcome">\(Symbol.passed.html)\
      <p>\(language.text("archive.page.ready", ["count": .count(records), "size": .text(size)]))</p></div>
      <a class="pill prominent" href="\(Address.archiveDownload())" download>\(Symbol.download.html)\
      <span>\(language.text("archive.page.download"))</span></a>
      <p class="note">\(language.text("archive.page.kept"))</p></div>
      """
  }
}

/// The result of judging or importing an archive, and the person's decision.
extension ArchivePage {
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
    <p>\(language.text(lead(summary)))\(waiting.history == .absent ? "" : " \(language.text(waiting.history.rawValue))")</p>
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

/// The sentence below one-way exports that points to the archive.
public struct ArchiveHint {
  /// The same hint below every list of exports.
  public init() {}

  /// The sentence with its link.
  public func html(in language: Language) -> HTML {
    """
    <p class="note">\(language.text("archive.page.elsewhere"))</p>
    <p class="buttons"><a class="pill" href="\(Address.archive())">\(Symbol.archive.html)\
    <span>\(language.text("archive.page.title"))</span></a></p>
    """
  }
}
