import Archive
import Foundation
import Records
import Words

/// The page that exports a book as an archive and imports one.
enum ArchivePage {
  /// Contents of an archive.
  enum Part: Sendable, Hashable {
    case everything
    /// Everything, with the journal.
    case everythingAndHistory
    /// A notebook, by its internal name.
    case notebook(String)
  }

  /// State of the export.
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
    /// Verdicts on its records.
    let summary: ArchiveSummary
    /// The pending import, if the archive was only judged.
    let waiting: Waiting?
    /// State of the import's act.
    let fate: ImportFate
  }

  /// A judged archive that waits for the person's decision.
  struct Waiting: Sendable, Hashable {
    /// Treatment of the journal in the archive.
    enum History: Sendable, Hashable { case absent, comes, stays }

    /// Identifies it in the form.
    let id: RecordID
    /// File name on the person's machine.
    let name: String
    /// Treatment of the journal in the archive.
    let history: History
  }

  /// Content of the page.
  struct Model: Sendable, Hashable {
    /// The notebooks with their internal and display names.
    let notebooks: [Notebook]
    /// State of the export; nil if there was none.
    let export: Export?
    /// State of the import; nil if there was none.
    let coming: ImportState<Reading>?

    /// True if the script should ask again.
    var isWorking: Bool {
      if case .writing = export { return true }
      return coming?.isRunning ?? false
    }

    /// A notebook that can be exported alone.
    struct Notebook: Sendable, Hashable {
      let notebook: String
      let name: String
    }
  }

  /// The page of export and import.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let title = language.text("archive.page.title")
    return Layout.page(title, at: .settings, in: context, pause: model.isWorking ? 2 : nil) {
      """
      \(Headline(title: title, back: (.settings(), language.text("section.settings"))).html)
      <div class="settings">
      \(importRegion(model.coming, in: language))
      \(exportRegion(model, in: language))
      <section class="group"><h2>\(language.text("archive.page.import"))</h2>
      \(area(in: language).html(in: language))
      <p class="note">\(language.text("archive.page.import.note"))</p></section>
      </div>
      """
    }
  }

  /// The export section: the choices and the finished archive.
  static func exportRegion(_ model: Model, in language: Language) -> HTML {
    let isWriting = if case .writing = model.export { true } else { false }
    return """
      <section class="group archive-export"\(HTML.live("export", "archive")) data-behaviour="progress" \
      aria-label="\(language.text("archive.page.export"))"\(HTML.attribute("data-working", if: isWriting))>
      <h2>\(language.text("archive.page.export"))</h2>
      <form class="card archive-form" data-key="form"\(HTML.acting(at: .archiveExport()))>
      <div class="field"><label for="part">\(language.text("archive.page.part"))</label>
      <select id="part" name="part">\(parts(model.notebooks, in: language).html(\.html))</select></div>
      <button class="prominent">\(language.text("archive.page.make"))</button></form>
      <div aria-live="polite" data-key="export-state">\(model.export.map { card($0, in: language) })</div>
      <p class="note">\(language.text("archive.page.export.note"))</p></section>

      """
  }

  private static func parts(_ notebooks: [Model.Notebook], in language: Language) -> [SettingsField.Option] {
    let whole = [
      (Part.everything, language.text("archive.page.everything")),
      (Part.everythingAndHistory, language.text("archive.page.everythingAndHistory")),
    ]
    let single = notebooks.map { (Part.notebook($0.notebook), language.text("archive.page.only", ["name": .text($0.name)])) }
    return (whole + single).map { SettingsField.Option($0.word, $1, isChosen: $0 == .everything) }
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
    case .cancelled: OutcomeCard(sentence: language.text("archive.page.cancelled")).html
    case .failed(let phrase): OutcomeCard(sentence: language.text(phrase)).html
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

  private static func area(in language: Language) -> DropArea {
    DropArea(
      address: .archiveReading(), field: "archive", symbol: .archive, title: language.text("archive.page.drop"),
      note: language.text("archive.page.choose"), accepts: ".zip,application/zip")
  }
}

extension ArchivePage.Part {
  /// Value in the form.
  var word: String {
    switch self {
    case .everything: "everything"
    case .everythingAndHistory: "history"
    case .notebook(let name): "only-\(name)"
    }
  }

  init?(_ word: String) {
    switch word {
    case "everything": self = .everything
    case "history": self = .everythingAndHistory
    default:
      guard word.hasPrefix("only-") else { return nil }
      self = .notebook(String(word.dropFirst(5)))
    }
  }
}
