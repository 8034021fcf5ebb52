import ProjectsRecords
import Records
import Site
import Words

/// The line that adds an item; its text is kept until the item exists.
struct AddLine {
  /// The project the item goes to; nil for the Inbox.
  var project: RecordID?
  /// True if a new item is planned for today, unless the line names another day.
  var isForToday = false
  /// True if it is the only one on the page, and has the keyboard shortcut.
  var isAlone = true
  /// True if it has the focus when the page opens.
  var isFocused = false
  /// The words it begins with.
  var words: String?

  func html(in language: Language) -> HTML {
    """
    <form class="add-line" method="post" action="\(Address.items())" data-behaviour="draftline addline" autocomplete="off" \
    data-draft-key="add-\(project.map { "\($0)" } ?? (isForToday ? "today" : "inbox"))" data-waiting="waiting\(suffix)">
    \(Symbol.plus.html)<input id="add\(suffix)" name="line" aria-label="\(language.text("add.label"))" placeholder="\(language.text("add.label"))" \
    required\(HTML.attribute("value", words))\(HTML.attribute("autofocus", if: isFocused))\(isAlone ? HTML.shortcut("n") : .nothing)>\
    <input type="hidden" name="aswritten">\
    \(isForToday ? "<input type=\"hidden\" name=\"today\" value=\"on\">" : .nothing)\
    \(project.map { "<input type=\"hidden\" name=\"project\" value=\"\($0)\">" } ?? HTML.nothing)\
    <button>\(language.text("add.verb"))</button>
    <output class="understood" for="add\(suffix)" data-behaviour="preview" data-from="\(Address.linePreview())"></output>
    <template>\(waiting(in: language))</template>
    </form>
    <ul id="waiting\(suffix)" class="\(isAlone ? "card " : "")item-rows waiting" aria-label="\(language.text("add.waiting"))"></ul>
    """
  }

  private var suffix: String { isAlone ? "" : project.map { "-\($0)" } ?? "" }

  /// The row of a line that was sent, until its item is in the list; a script copies it.
  private func waiting(in language: Language) -> HTML {
    """
    <li class="item is-waiting"><form><div class="item-main">\
    <input name="line" aria-label="\(language.text("add.label"))" dir="auto" readonly><p class="refusal" role="alert"></p></div>\
    <span class="chip">\(language.text("add.waiting"))</span><div class="buttons"><button>\(language.text("add.again"))</button>\
    <button name="discard">\(language.text("add.discard"))</button></div></form></li>
    """
  }

  /// The preview of a line while it is typed: the title, and everything else that was understood.
  struct Preview: Sendable, Hashable {
    let title: String
    let chips: [ItemRow.Chip]
    /// The words that could mean a day or a priority, but stay in the title.
    let unread: String?
    /// The button that makes the whole line the title; nil if nothing but the title was read from it.
    let takingBack: String?

    init(_ add: QuickAdd, project: String?, today: Day, in language: Language) {
      title = add.title
      var chips = ItemRow.Chip.chips(
        project: project, when: add.when, deadline: add.deadline, isCompleted: false, repeats: add.repeats, today: today, in: language)
      if let priority = add.priority?.name(in: language) {
        chips.insert(ItemRow.Chip(.priority, priority, language.text("priority.label")), at: 0)
      }
      self.chips = chips
      unread = add.unread.isEmpty ? nil : language.text("add.unread", ["words": .text(add.unread.joined(separator: ", "))])
      takingBack = add.saysMore ? language.text("add.asWritten") : nil
    }

    var html: HTML {
      """
      <b dir="auto">\(title)</b>\(chips.isEmpty ? .nothing : ItemRow.chips(chips))\
      \(unread.map { "<span class=\"note\">\($0)</span>" as HTML })\
      \(takingBack.map { "<button type=\"button\" class=\"bare\" data-as-written>\($0) <kbd>Esc</kbd></button>" as HTML })
      """
    }
  }

  /// The preview of a line that is taken as it is written.
  static func asWritten(in language: Language) -> HTML { "<span class=\"note\">\(language.text("add.isAsWritten"))</span>" }

  /// The guide to the line that adds an item; its keys are the same in every language.
  static func guide(in language: Language) -> HTML {
    """
    <section class="card narrow" aria-labelledby="line-title"><h2 id="line-title">\(language.text("shortcuts.line.title"))</h2>
    <p><code>\(language.text("shortcuts.line.example"))</code></p>
    <dl class="rows">
    \(ShortcutKeys(["p:high"], language.text("shortcuts.line.priority")).html)
    \(ShortcutKeys(["on:friday"], language.text("shortcuts.line.when")).html)
    \(ShortcutKeys(["due:2026-12-01"], language.text("shortcuts.line.deadline")).html)
    \(ShortcutKeys(["in:\"Garden 2027\""], language.text("shortcuts.line.project")).html)
    \(ShortcutKeys(["every:\"2 weeks on mon,thu\""], language.text("shortcuts.line.repeat")).html)
    \(ShortcutKeys(["\"p:literal in quotes\""], language.text("shortcuts.line.quotes")).html)
    </dl>
    <p>\(language.text("shortcuts.line.days"))</p></section>
    """
  }
}

extension AddLine.Preview {
  /// Nil for a line that is only a title, and for one that cannot be read, or not yet.
  init?(of line: String, _ projects: Projects, for viewer: Viewer) throws {
    do {
      let entry = try QuickAdd(line, in: EntryWords(viewer.language.several), today: viewer.today)
      guard entry.saysMore || !entry.unread.isEmpty else { return nil }
      let project = try entry.project.map { try projects.openProject(named: $0).title }
      self.init(entry, project: project, today: viewer.today, in: viewer.language)
    } catch is UserError {
      return nil
    }
  }
}
