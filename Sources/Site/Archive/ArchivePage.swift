import Archive
import Foundation
import Records
import Words

/// The page where a whole book goes out as an archive, and an archive comes in.
enum ArchivePage {
  /// What an archive is made of.
  enum Part: Sendable, Hashable {
    case everything
    /// With its log.
    case everythingAndHistory
    /// By its name in the program.
    case notebook(String)
  }

  /// How the export stands.
  enum Export: Sendable, Hashable {
    /// How much of it, 0 to 1.
    case writing(Double)
    /// How many records, and bytes, lie ready.
    case ready(records: Int, bytes: Int64)
    case cancelled
    case failed(LocalizedText)
  }

  /// An archive that was judged, or that came.
  struct Reading: Sendable, Hashable {
    /// The verdicts on its records.
    let summary: ArchiveSummary
    /// The way in, as long as it was only judged.
    let waiting: Waiting?
    /// What became of its act.
    let fate: ImportFate
  }

  /// An archive that was read and waits for a person's word.
  struct Waiting: Sendable, Hashable {
    /// What becomes of the log in it.
    enum History: Sendable, Hashable { case absent, comes, stays }

    /// By which the word names it.
    let id: RecordID
    /// The person's name of the file.
    let name: String
    /// What becomes of the log in it.
    let history: History
  }

  /// The page, ready to be shown.
  struct Model: Sendable, Hashable {
    /// The notebooks, by their names in the program and on pages.
    let notebooks: [Notebook]
    /// How the export stands; nil where there was none yet.
    let export: Export?
    /// How the import stands; nil where there was none yet.
    let coming: ImportState<Reading>?

    /// Whether a script would ask for it again.
    var isWorking: Bool {
      if case .writing = export { return true }
      return coming?.isRunning ?? false
    }

    /// A notebook that can go out alone.
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

  /// The way out: what to take, and what is ready.
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
  /// As a form sends it.
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
