import BookStore
import Foundation
import Hummingbird
import Records
import Words

/// The part of the page that takes in an uploaded copy of the book: it is judged, and merged once the person agrees.
extension DevicesPage {
  /// A copy that was judged, and perhaps merged since.
  struct JudgedCopy: Sendable, Hashable {
    let facts: [LocalizedText]
    /// Identifies the waiting copy; nil once merged or if it brings nothing.
    let waiting: RecordID?
    let fate: ImportFate

    init(_ copy: ReadCopy, fate: ImportFate) {
      let merge = copy.merge
      self.fate = fate
      waiting = merge.count > 0 || !merge.pending.isEmpty ? copy.waiting?.id : nil
      let came = LocalizedText(copy.waiting == nil ? "merge.came" : "merge.wouldCome", ["count": .count(merge.count)])
      let records = ["made": merge.made, "changed": merge.changed, "removed": merge.removed].mapValues { LocalizedText.Value.count($0) }
      let changes = merge.count > 0 ? [came, LocalizedText("merge.records", records)] : []
      facts = waiting == nil && changes.isEmpty ? [LocalizedText("merge.nothing")] : changes + merge.pending.map(\.phrase)
    }
  }

  /// The upload of a copy, and the result of judging it.
  static func merging(_ state: ImportState<JudgedCopy>?, in language: Language) -> HTML {
    let area = DropArea(
      address: .copyReading(), field: "copy", symbol: .merge, title: language.text("devices.merge.drop"),
      note: language.text("devices.merge.choose"), accepts: ".sqlite,.db,application/vnd.sqlite3", in: language)
    return """
      <section class="group"><h2>\(language.text("devices.merge.title"))</h2>
      \(region(state, in: language))\(area.html)
      <p class="note">\(language.text("devices.merge"))</p></section>
      """
  }

  static func region(_ state: ImportState<JudgedCopy>?, in language: Language) -> HTML {
    ImportRegion(state: state, kinds: "act", cancelling: .copyCancelling()).html(in: language) { copy in
      let facts = copy.facts.html { "<p>\(language.text($0))</p>" }
      return copy.waiting.map { question($0, facts, in: language) }
        ?? ImportResult(title: language.text("devices.merge.done"), fate: copy.fate).html(in: language, facts)
    }
  }

  private static func question(_ waiting: RecordID, _ facts: HTML, in language: Language) -> HTML {
    """
    <form class="card result"\(HTML.acting(at: .copyMerging())) data-key="\(waiting.description)">
    <header class="card-head"><h2>\(language.text("archive.page.waiting"))</h2></header>\(facts)
    <input type="hidden" name="copy" value="\(waiting.description)">
    <div class="buttons"><button class="prominent">\(language.text("devices.merge.take"))</button>\
    <button formaction="\(Address.copyCancelling())">\(language.text("archive.page.leave"))</button></div>
    </form>
    """
  }
}

extension DevicesPage {
  /// State of judging or merging a copy; nil if none was uploaded.
  static func mergeState(_ importer: CopyImporter, in book: Book) throws -> ImportState<JudgedCopy>? {
    try importer.shown(in: book) { JudgedCopy($0, fate: $1) }
  }
}

extension DevicesPages {
  func addCopies(to router: Routes) {
    router.upload(Address.copyReading, check: services.imports.check) { request, upload, _ in
      try answer(request) { try importer.judge(upload, for: services.book) }
    }
    router.post(Address.copyMerging) { request, form in
      try answer(request) { try importer.take(try form.require("copy") { RecordID($0) }, into: services.book) }
    }
    router.post(Address.copyCancelling) { request, _ in
      try answer(request) {
        try importer.cancel()
        importer.forget()
      }
    }
  }

  private func answer(_ request: Request, _ work: () throws -> Void) throws -> Response {
    try services.answer(request, otherwise: .devices()) { _ in
      try work()
      return FormResult(go: ReturnPath(to: Address.devices()))
    }
  }
}

/// Jobs that merge other copies of the book: judged first, merged once the person agrees.
typealias CopyImporter = Importer<ReadCopy>

/// A copy that was judged or merged.
struct ReadCopy: Sendable {
  let merge: Merge
  /// Kept until the person decides; nil once merged.
  var waiting: WaitingCopy?
}

/// An uploaded and judged copy.
struct WaitingCopy: Sendable {
  let id: RecordID
  let upload: Upload
}

extension CopyImporter {
  func judge(_ upload: Upload, for book: Book) throws {
    let waiting = WaitingCopy(id: book.surroundings.newID(), upload: upload)
    try begin(upload) { watch in
      let merge = try upload.merge(into: book, dryRun: true) { share in
        try watch.progress(ReadingProgress(bytesRead: Int(share * Double(upload.size)), bytesTotal: upload.size))
      }
      return Outcome(value: ReadCopy(merge: merge, waiting: waiting), act: nil)
    }
  }

  /// Merges the waiting copy with that id, once. Throws `archive.page.gone` if it neither waits nor was taken just now.
  func take(_ id: RecordID, into book: Book) throws {
    // The button was pressed twice: the first press merges the copy.
    if isAnswer(to: id) { return }
    guard case .done(let outcome) = latest, let waiting = outcome.value.waiting, waiting.id == id else {
      throw UserError(.conflict, "archive.page.gone")
    }
    try begin(waiting.upload, answering: id) { watch in
      try watch.writing()
      let merge = try waiting.upload.merge(into: book, dryRun: false) { _ in }
      return Outcome(value: ReadCopy(merge: merge), act: merge.act)
    }
  }
}

extension Upload {
  /// Merges the uploaded book. Its path is a descriptor, so messages use the person's file name.
  fileprivate func merge(into book: Book, dryRun: Bool, progress: (Double) throws -> Void) throws -> Merge {
    let file = files[0]
    lseek(file.descriptor, 0, SEEK_SET)
    do {
      return try book.merge("/dev/fd/\(file.descriptor)", dryRun: dryRun, progress: progress)
    } catch let refusal as UserError where refusal.phrase.values["path"] != nil {
      let values = refusal.phrase.values.merging(["path": .text(file.name)]) { $1 }
      throw UserError(refusal.reason, LocalizedText(refusal.phrase.key, values), detail: refusal.detail)
    }
  }
}
