import BookStore
import Records
import Words

extension DevicesPage {
  /// State of the merge.
  static func copies(_ importer: CopyImporter, in book: Book) throws -> ImportState<Copy>? {
    try importer.shown(in: book) { Copy($0, fate: $1) }
  }
}

extension DevicesPage {
  /// Result of judging or merging a copy.
  struct Copy: Sendable, Hashable {
    let facts: [LocalizedText]
    /// Identifies the pending copy; nil once merged or if it brings nothing.
    let waiting: RecordID?
    let fate: ImportFate

    init(_ copy: ReadCopy, fate: ImportFate) {
      let merge = copy.merge
      self.fate = fate
      waiting = merge.count > 0 || !merge.pending.isEmpty ? copy.waiting?.id : nil
      let came = LocalizedText(copy.waiting == nil ? "merge.came" : "merge.wouldCome", ["count": .count(merge.count)])
      let records = ["made": merge.made, "changed": merge.changed, "removed": merge.removed].mapValues { LocalizedText.Value.count($0) }
      let told = merge.count > 0 ? [came, LocalizedText("merge.records", records)] : []
      facts = waiting == nil && told.isEmpty ? [LocalizedText("merge.nothing")] : told + merge.pending.map(\.phrase)
    }
  }

  /// The upload of a copy, and the result of judging it.
  static func merging(_ state: ImportState<Copy>?, in language: Language) -> HTML {
    let area = DropArea(
      address: .copyReading(), field: "copy", symbol: .merge, title: language.text("devices.merge.drop"),
      note: language.text("devices.merge.choose"), accepts: ".sqlite,.db,application/vnd.sqlite3")
    return """
      <section class="group"><h2>\(language.text("devices.merge.title"))</h2>
      \(region(state, in: language))\(area.html(in: language))
      <p class="note">\(language.text("devices.merge"))</p></section>
      """
  }

  static func region(_ state: ImportState<Copy>?, in language: Language) -> HTML {
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
