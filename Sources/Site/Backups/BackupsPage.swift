import Records
import Words

/// The page of the book's backups: the last result, the list, and the folder.
enum BackupsPage {
  enum State: Sendable, Hashable {
    case none
    case running
    /// Time of the last backup.
    case made(String)
    /// Time of and reason for the last failure.
    case failed(String, reason: String)
  }

  struct Row: Sendable, Hashable {
    let path: String
    let when: String
    /// Size and record count, or that it is unreadable.
    let holds: String
    let last: String?
    /// Remarks on the backup.
    var notes: [String] = []
    /// Command that restores it; nil if it is unreadable.
    var restoring: String?

    var file: String { path.split(separator: "/").last.map(String.init) ?? path }
  }

  struct Model: Sendable, Hashable {
    let state: State
    /// Newest first.
    let rows: [Row]
    /// The folder of new backups.
    let folder: String
    /// The reason why backups in that folder are not listed.
    var away: String?
    /// True if the person chose the folder.
    let isChosen: Bool
    var command: String?
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("backups.title"), at: .settings, in: context, pause: model.state == .running ? 2 : nil) {
      """
      \(Headline(title: language.text("backups.title"), back: (.settings(), language.text("section.settings"))).html)
      <div class="settings">
      \(region(model, in: language))\(place(model, in: language))
      </div>
      """
    }
  }

  /// The state of the backups and their list.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="settings backups"\(HTML.live("backups", "backup")) aria-label="\(language.text("backups.title"))">
    <div class="card backup-state" data-key="state">\(state(model.state, in: language))\
    <form\(HTML.acting(at: .backupMaking()))><button class="prominent">\(language.text("backups.make"))</button></form></div>
    \(model.away.map { words(.failed, "<p data-key=\"away\" dir=\"auto\">\($0)</p>") })\(list(model.rows, in: language))
    </section>

    """
  }

  private static func state(_ state: State, in language: Language) -> HTML {
    switch state {
    case .none: words(nil, "<p>\(language.text("backups.none"))</p>")
    case .running:
      words(nil, "<p>\(language.text("backups.running"))</p><progress aria-label=\"\(language.text("backups.running"))\"></progress>")
    case .made(let when): words(.passed, "<p>\(language.text("backups.last", ["when": .text(when)]))</p>")
    case .failed(let when, let reason):
      words(
        .failed, "<p><strong>\(language.text("backups.failed", ["when": .text(when)]))</strong></p><p dir=\"auto\">\(reason)</p>")
    }
  }

  private static func words(_ symbol: Symbol?, _ words: HTML) -> HTML {
    "<div class=\"outcome backup-words\">\(symbol.map(\.html))<div>\(words)</div></div>"
  }

  private static func list(_ rows: [Row], in language: Language) -> HTML {
    guard !rows.isEmpty else { return .nothing }
    return """
      <section class="group" data-key="list"><h2>\(language.text("backups.list"))</h2>
      <ul class="card rows">\(rows.html { row($0, in: language) })</ul>
      <p class="note">\(language.text("backups.list.note"))</p></section>
      """
  }

  private static func row(_ row: Row, in language: Language) -> HTML {
    let last = row.last.map { language.text("backups.lastAct", ["name": .text($0)]) }
    let words = [row.holds] + row.notes + [last].compactMap(\.self)
    return """
      <li class="row" data-key="\(row.path)"><span class="row-main">\(row.when)\
      \(words.html { "<span class=\"note\" dir=\"auto\">\($0)</span>" })\
      <span class="note"><code dir="ltr">\(row.file)</code></span>\
      \(row.restoring.map { restoring(by: $0, in: language) })</span></li>

      """
  }

  /// Instructions for restoring, since nobody may have the book open meanwhile, and the effect.
  private static func restoring(by command: String, in language: Language) -> HTML {
    """
    <details data-key="restoring"><summary class="pill">\(language.text("backups.restore.title"))</summary>\
    <p>\(language.text("backups.restore"))</p>\(CopiedText(text: command).html(in: language))</details>
    """
  }

  private static func place(_ model: Model, in language: Language) -> HTML {
    """
    <section class="group"><h2>\(language.text("backups.folder.title"))</h2>
    <form class="card backup-folder"\(HTML.acting(at: .backupFolder()))>
    <div class="field"><label for="folder">\(language.text("backups.folder"))</label>
    <input id="folder" name="folder" dir="ltr" value="\(model.folder)" required spellcheck="false" autocapitalize="off" autocomplete="off"></div>
    <div class="buttons"><button>\(language.text("save.verb"))</button>\
    \(model.isChosen ? usual(in: language) : .nothing)</div>
    </form>
    <p class="note">\(language.text("backups.folder.note"))\
    \(model.command.map { " \(language.text("backups.command", ["command": .text($0)]))" } ?? "")</p></section>
    """
  }

  private static func usual(in language: Language) -> HTML {
    "<button name=\"usual\" value=\"1\" formnovalidate>\(language.text("backups.folder.usual"))</button>"
  }
}
