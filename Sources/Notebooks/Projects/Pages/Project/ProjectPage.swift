import ProjectsRecords
import Records
import Site
import Words

/// One project, edited in place, with its items.
enum ProjectPage {
  /// The content of its head, ready to be shown.
  struct Head: Sendable, Hashable {
    let id: RecordID
    let title: EditedText
    let detail: EditedText
    let color: ProjectColor
    let isClosed: Bool
    let reminder: TimeOfDay?
    let items: Int
    let count: String
    /// Whole hundredths.
    let percent: Int
    let share: String
    let progress: String

    init(_ tallied: TalliedProject, title: EditedText, detail: EditedText, in language: Language) {
      let project = tallied.project
      let card = ProjectCard.Model(
        id: project.id, title: project.title, color: project.color, items: tallied.tally.items, percent: tallied.tally.percent,
        reminder: project.reminder, in: language)
      id = project.id
      (self.title, self.detail) = (title, detail)
      color = project.color
      isClosed = project.isClosed
      reminder = project.reminder
      items = tallied.tally.items
      count = card.count
      percent = card.percent
      share = card.share
      progress = card.progress
    }

    /// The page of the projects it stands among.
    var shelf: Shelf { isClosed ? .closed : .open }

    /// Its name; a substitute for one that nobody named.
    func name(in language: Language) -> String { title.text.isEmpty ? language.text("project.untitled") : title.text }
  }

  static func view(_ head: Head, _ list: ItemList.Model, in context: ProjectsContext) -> HTML {
    let language = context.language
    return ProjectsTabs.page(head.name(in: language), at: head.isClosed ? .closed : .open, of: head.id, in: context) {
      Panes.html(master(head, list, isMain: true, in: language))
    }
  }

  /// The project as the list beside an item.
  static func master(_ head: Head, _ list: ItemList.Model, isMain: Bool, in language: Language) -> HTML {
    """
    <a class="back" href="\(head.shelf.address)">\(Symbol.back.html)\
    <span>\(head.isClosed ? language.text("projects.closed.title") : language.text("projects.open.title"))</span></a>
    \(region(head, isMain: isMain, in: language))
    \(AddLine(project: head.id).html(in: language))
    \(ItemList.region(list, in: language))
    """
  }

  /// The head of the project, live; on its own page its name is the page's.
  static func region(_ head: Head, isMain: Bool, in language: Language) -> HTML {
    let heading: HTML = isMain ? "h1" : "h2"
    return """
      <section class="card project-head"\(HTML.live("head", "item project")) \
      data-color="\(head.color.token)"\(HTML.attribute("data-closed", if: head.isClosed)) aria-label="\(head.name(in: language))">
      <\(heading) class="visually-hidden" data-key="name">\(head.name(in: language))</\(heading)>
      \(title(head, in: language))
      \(AutosaveField.others(head.title, at: .projectChoice(head.id, .title), in: language))
      <div class="project-standing" data-key="standing"><span>\(head.count)</span>\
      \(ProjectCard.bar(head.percent, head.share, head.progress))</div>
      \(detail(head, in: language))
      \(AutosaveField.others(head.detail, at: .projectChoice(head.id, .detail), in: language))
      <details class="project-more" data-key="more" data-behaviour="celebrate"><summary>\(language.text("project.more"))</summary>
      \(colors(head, in: language))
      \(reminder(head, in: language))
      \(standing(head, in: language))
      </details>
      </section>
      """
  }

  private static func title(_ head: Head, in language: Language) -> HTML {
    AutosaveField(
      id: "project-title", name: .spoken(language.text("project.title")), shape: .wrapped, address: .projectText(head.id, .title),
      text: head.title.text, base: head.title.base, draftKey: "project-\(head.id)-title", placeholder: language.text("project.untitled"),
      style: "title-form", key: "title", isTrimmed: true
    ).html(in: language)
  }

  private static func detail(_ head: Head, in language: Language) -> HTML {
    AutosaveField(
      id: "project-detail", name: .spoken(language.text("project.detail")), shape: .lines(1),
      address: .projectText(head.id, .detail), text: head.detail.text, base: head.detail.base,
      draftKey: "project-\(head.id)-detail", placeholder: language.text("project.detail"),
      count: AutosaveField.Count(limit: TextColumn.longestDetail), style: "detail-form", key: "detail",
      isTrimmed: true
    ).html(in: language)
  }

  private static func colors(_ head: Head, in language: Language) -> HTML {
    """
    <form class="color-form" data-key="colors"\(HTML.setting(at: .projectFields(head.id)))>
    <fieldset><legend>\(language.text("project.color"))</legend><div class="colors">
    \(ProjectColor.allCases.html { color in
      """
      <label class="color" data-color="\(color.token)"><input type="radio" name="color" value="\(color.token)" \
      aria-label="\(color.name(in: language))"\(HTML.attribute("checked", if: color == head.color))>\(Symbol.check.html)</label>
      """
    })
    </div></fieldset><noscript><button>\(language.text("save.verb"))</button></noscript></form>
    """
  }

  private static func reminder(_ head: Head, in language: Language) -> HTML {
    let field = ReminderField(
      id: "reminder", name: "reminder", time: head.reminder, note: head.isClosed ? language.text("reminder.closed") : nil, in: language)
    return """
      <form class="reminder-form" data-key="reminder"\(HTML.setting(at: .projectFields(head.id)))>
      <label for="reminder">\(Symbol.bell.html)\(language.text("project.reminder"))</label>
      \(field.html(in: language))
      <noscript><button>\(language.text("save.verb"))</button></noscript></form>
      """
  }

  private static func standing(_ head: Head, in language: Language) -> HTML {
    """
    <div class="buttons" data-key="verbs">
    <form\(HTML.acting(at: head.isClosed ? .reopening(head.id) : .closing(head.id)))\
    \(head.isClosed ? .nothing : " data-celebrates")><button class="pill">\
    \(head.isClosed ? language.text("project.reopen") : language.text("project.close"))</button></form>
    \(HistoryLink(of: "project", head.id).html(in: language))
    <a class="pill grave" href="\(Address.projectDeletion(head.id))" data-behaviour="confirmDialog" data-ask="delete-project">\
    \(Symbol.trash.html)<span>\(language.text("project.delete"))</span></a>
    </div>
    <p class="note">\(head.isClosed ? language.text("project.reopen.note") : language.text("project.close.note"))</p>
    \(dialog(head, in: language))
    """
  }

  private static func dialog(_ head: Head, in language: Language) -> HTML {
    """
    <dialog id="delete-project" class="card question" aria-labelledby="delete-title"><h2 id="delete-title">\
    \(ProjectDeletion.question(head.name(in: language), items: head.items, in: language))</h2>
    <p>\(language.text("deletion.undo"))</p>
    <div class="buttons"><form\(HTML.acting(at: .projectRemoval(head.id)))>\
    <button class="prominent grave">\(language.text("project.delete"))</button></form>
    <button type="button" data-dismiss>\(language.text("question.no"))</button></div></dialog>
    """
  }
}
