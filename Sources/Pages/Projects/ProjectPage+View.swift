import Records

extension ProjectPage {
  /// The page: the project and its items, and beside them room for one of these.
  public static func view(_ head: Head, _ list: ItemList.Model, in frame: Frame) -> HTML {
    let language = frame.language
    return ProjectsTabs.page(head.name(in: language), at: nil, in: frame) {
      Panes.drawn(master(head, list, isMain: true, in: language), detail: nil, in: language)
    }
  }

  /// The project as the list beside an item.
  static func master(_ head: Head, _ list: ItemList.Model, isMain: Bool, in language: Language) -> HTML {
    """
    <a class="back" href="\(Address.projects(.shelf(head.isClosed ? .closed : .open)))">\(Symbol.back.drawn)\
    <span>\(head.isClosed ? language.say("projects.closed.title") : language.say("projects.open.title"))</span></a>
    \(region(head, isMain: isMain, in: language))
    \(head.isClosed ? .nothing : AddLine(project: head.id).drawn(in: language))
    \(ItemList.region(list, in: language))
    """
  }

  /// The head of the project, live; on its own page its name is the page's.
  public static func region(_ head: Head, isMain: Bool = true, in language: Language) -> HTML {
    """
    <section class="card project-head"\(HTML.live("head", "item project", from: .projects(.region(.head(head.id))))) \
    data-color="\(head.tint.rawValue)" aria-label="\(head.name(in: language))">
    <\(heading(isMain)) class="visually-hidden" data-key="name">\(head.name(in: language))</\(heading(isMain))>
    \(title(head, in: language))
    \(head.title.conflict.map { SavedText.choice($0, at: .projects(.projectChoice(head.id, .title)), in: language) })
    <div class="project-standing" data-key="standing"><span>\(head.count)</span>\(ProjectCard.bar(head.percent, head.progress))</div>
    \(detail(head, in: language))
    \(head.detail.conflict.map { SavedText.choice($0, at: .projects(.projectChoice(head.id, .detail)), in: language) })
    <details class="project-more" data-key="more" data-behaviour="celebrate"><summary>\(language.say("project.more"))</summary>
    \(colors(head, in: language))
    \(reminder(head, in: language))
    \(standing(head, in: language))
    </details>
    </section>
    """
  }

  private static func heading(_ isMain: Bool) -> HTML { isMain ? "h1" : "h2" }

  private static func title(_ head: Head, in language: Language) -> HTML {
    SavedText(
      id: "project-title", name: .spoken(language.say("project.title")), shape: .line, address: .projects(.projectText(head.id, .title)),
      text: head.title.text, base: head.title.base, draftKey: "project-\(head.id)-title", placeholder: language.say("project.untitled"),
      style: "title-form", key: "title", isTrimmed: true
    ).drawn(in: language)
  }

  private static func detail(_ head: Head, in language: Language) -> HTML {
    SavedText(
      id: "project-detail", name: .spoken(language.say("project.detail")), shape: .lines(1),
      address: .projects(.projectText(head.id, .detail)), text: head.detail.text, base: head.detail.base,
      draftKey: "project-\(head.id)-detail", placeholder: language.say("project.detail"),
      count: SavedText.Count(mark: 20_000, limit: 20_000), style: "detail-form", key: "detail", isTrimmed: true
    ).drawn(in: language)
  }

  private static func colors(_ head: Head, in language: Language) -> HTML {
    """
    <form class="color-form" data-key="colors"\(HTML.setting(at: .projects(.projectFields(head.id))))>
    <fieldset><legend>\(language.say("project.color"))</legend><div class="colors">
    \(ProjectTint.allCases.drawn { tint in
      """
      <label class="color" data-color="\(tint.rawValue)"><input type="radio" name="color" value="\(tint.rawValue)" \
      aria-label="\(tint.name(in: language))"\(HTML.attribute("checked", if: tint == head.tint))>\(Symbol.check.drawn)</label>
      """
    })
    </div></fieldset><noscript><button>\(language.say("save.verb"))</button></noscript></form>
    """
  }

  private static func reminder(_ head: Head, in language: Language) -> HTML {
    """
    <form class="reminder-form" data-key="reminder"\(HTML.setting(at: .projects(.projectFields(head.id))))>
    <label for="reminder">\(Symbol.bell.drawn)\(language.say("project.reminder"))</label>
    <input id="reminder" type="time" name="reminder" value="\(head.reminder)" aria-describedby="reminder-note">
    <button type="button" class="scripted" data-behaviour="clearing" data-clears="reminder">\(language.say("field.clear"))</button>
    <noscript><button>\(language.say("save.verb"))</button></noscript>
    <p id="reminder-note" class="note" data-behaviour="permission" data-refused="\(language.say("reminder.refused"))">\
    \(head.isClosed ? language.say("reminder.closed") : language.say("reminder.note"))</p></form>
    """
  }

  private static func standing(_ head: Head, in language: Language) -> HTML {
    """
    <div class="buttons" data-key="verbs">
    <form\(HTML.acting(at: .projects(head.isClosed ? .reopening(head.id) : .closing(head.id))))\
    \(head.isClosed ? .nothing : " data-celebrates")><button class="pill">\
    \(head.isClosed ? language.say("project.reopen") : language.say("project.close"))</button></form>
    <a class="pill grave" href="\(Address.projects(.projectDeletion(head.id)))" data-behaviour="ask" data-ask="delete-project">\
    \(Symbol.trash.drawn)<span>\(language.say("project.delete"))</span></a>
    </div>
    <p class="note">\(head.isClosed ? language.say("project.reopen.note") : language.say("project.close.note"))</p>
    \(dialog(head, in: language))
    """
  }

  private static func dialog(_ head: Head, in language: Language) -> HTML {
    """
    <dialog id="delete-project" class="card question" aria-labelledby="delete-title"><h2 id="delete-title">\
    \(ProjectDeletion.question(head.name(in: language), items: head.items, in: language))</h2>
    <p>\(language.say("deletion.undo"))</p>
    <div class="buttons"><form\(HTML.acting(at: .projects(.projectDeletion(head.id))))>\
    <button class="prominent grave">\(language.say("project.delete"))</button></form>
    <button type="button" data-dismiss>\(language.say("question.no"))</button></div></dialog>
    """
  }
}
