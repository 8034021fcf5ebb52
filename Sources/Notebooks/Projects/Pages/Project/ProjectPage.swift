import BookStore
import ProjectsRecords
import Records
import Site
import Words

/// One project, edited in place, with its items.
enum ProjectPage {
  /// The project without its items.
  struct Head: Sendable, Hashable {
    let tallied: TalliedProject
    let title: EditedText
    let detail: EditedText

    var id: RecordID { tallied.id }
    var isClosed: Bool { tallied.project.isClosed }
    var tab: ProjectsTabs { tallied.project.shelf.tab }

    func name(in language: Language) -> String { tallied.project.name(in: language) }
  }

  static func view(_ head: Head, _ list: ItemList.Model, in context: ProjectsContext) -> HTML {
    let language = context.language
    return ProjectsTabs.page(head.name(in: language), at: head.tab, of: head.id, in: context) {
      Panes.html(master(head, list, isMain: true, in: language))
    }
  }

  /// The project above its items: a page, or the list beside an item.
  static func master(_ head: Head, _ list: ItemList.Model, isMain: Bool, in language: Language) -> HTML {
    """
    <a class="back"\(HTML.live("back", "project")) href="\(head.tab.address)">\(Symbol.back.html)\
    <span>\(head.isClosed ? language.text("projects.closed.title") : language.text("projects.open.title"))</span></a>
    \(region(head, isMain: isMain, in: language))
    \(AddLine(project: head.id).html(in: language))
    \(ItemList.region(list, in: language))
    """
  }

  /// The head of the project, live; on its own page, its name is the page's heading.
  static func region(_ head: Head, isMain: Bool, in language: Language) -> HTML {
    let heading: HTML = isMain ? "h1" : "h2"
    return """
      <section class="card project-head"\(HTML.live("head", "item project")) \
      data-color="\(head.tallied.project.color.token)"\(HTML.attribute("data-closed", if: head.isClosed)) aria-label="\(head.name(in: language))">
      <\(heading) class="visually-hidden" data-key="name">\(head.name(in: language))</\(heading)>
      \(title(head, in: language))
      \(AutosaveField.otherVersions(head.title, at: .projectChoice(head.id, .title), in: language))
      <div class="project-standing" data-key="standing"><span>\(ProjectCard.count(head.tallied.tally.items, in: language))</span>\
      \(ProjectCard.bar(head.tallied.tally, in: language))</div>
      \(detail(head, in: language))
      \(AutosaveField.otherVersions(head.detail, at: .projectChoice(head.id, .detail), in: language))
      <details class="project-more" data-key="more" data-behaviour="celebrate"><summary>\(language.text("project.more"))</summary>
      <form class="color-form" data-key="colors"\(HTML.setting(at: .projectFields(head.id)))>
      <fieldset><legend>\(language.text("project.color"))</legend><div class="colors">
      \(ProjectColor.allCases.html { color in
        """
        <label class="color" data-color="\(color.token)"><input type="radio" name="color" value="\(color.token)" \
        aria-label="\(color.name(in: language))"\(HTML.attribute("checked", if: color == head.tallied.project.color))>\(Symbol.check.html)</label>
        """
      })
      </div></fieldset>\(HTML.saving(in: language))</form>
      \(reminder(head, in: language))
      <div class="buttons" data-key="verbs">
      <form\(HTML.acting(at: head.isClosed ? .reopening(head.id) : .closing(head.id)))\
      \(head.isClosed ? .nothing : " data-celebrates")><button class="pill">\
      \(head.isClosed ? language.text("project.reopen") : language.text("project.close"))</button></form>
      \(HistoryLink(of: "project", head.id).html(in: language))
      <a class="pill grave" href="\(Address.projectDeletionQuestion(head.id))" data-behaviour="confirmDialog" data-ask="delete-project">\
      \(Symbol.trash.html)<span>\(language.text("project.delete"))</span></a>
      </div>
      <p class="note">\(head.isClosed ? language.text("project.reopen.note") : language.text("project.close.note"))</p>
      <dialog id="delete-project" class="card question" aria-labelledby="delete-title"><h2 id="delete-title">\
      \(ProjectDeletion.question(head.name(in: language), items: head.tallied.tally.items, in: language))</h2>
      <p>\(language.text("deletion.undo"))</p>
      <div class="buttons"><form\(HTML.acting(at: .projectDeletion(head.id)))>\
      <button class="prominent grave">\(language.text("project.delete"))</button></form>
      <button type="button" data-dismiss>\(language.text("question.no"))</button></div></dialog>
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

  private static func reminder(_ head: Head, in language: Language) -> HTML {
    let field = ReminderField(
      id: "reminder", name: "reminder", time: head.tallied.project.reminder,
      note: head.isClosed ? language.text("reminder.closed") : nil, in: language)
    return """
      <form class="reminder-form" data-key="reminder"\(HTML.setting(at: .projectFields(head.id)))>
      <label for="reminder">\(Symbol.bell.html)\(language.text("project.reminder"))</label>
      \(field.html(in: language))
      \(HTML.saving(in: language))</form>
      """
  }
}

extension ProjectPage.Head {
  init(_ id: RecordID, _ projects: Projects) throws {
    let tallied = try projects.project(id)
    self.init(
      tallied: tallied, title: try EditedText(tallied.project.title, .project(id, .title), of: projects),
      detail: try EditedText(tallied.project.detail, .project(id, .detail), of: projects))
  }
}

extension ProjectsRoutes {
  func addProject(to router: Routes) {
    router.get(Address.project) { request, id in
      try services.page(request, of: projects) { viewer, context in
        let head = try ProjectPage.Head(id, projects)
        return ProjectPage.view(head, try ItemList.Model(.project(id), ItemWindow(request), projects, for: viewer), in: context)
      }
    }
    router.act(Address.projectFields, services, otherwise: { .project($0) }) { id, form, _ in
      let color = try form.given("color") { ProjectColor(token: $0) }.map { Project.Change.color($0) }
      let sort = try form.given("sort") { ItemSort(rawValue: $0) }.map { Project.Change.sort($0) }
      let change = try color ?? sort ?? .reminder(form.optional("reminder") { TimeOfDay($0) })
      return FormResult(act: try projects.edit(project: id, [change]).act)
    }
    router.act(Address.closing, services, otherwise: { .project($0) }) { id, _, _ in FormResult(act: try projects.close(id).act) }
    router.act(Address.reopening, services, otherwise: { .project($0) }) { id, _, _ in
      FormResult(act: try projects.reopen(project: id).act)
    }
    router.text(Address.projectText, choice: Address.projectChoice, of: projects, services) { (.project($0, $1), on: .project($0)) }
    router.get(Address.newProject) { request in try services.page(request, of: projects) { NewProjectPage.view(in: $1) } }
    router.act(Address.projectCreation, services, otherwise: { .projects() }) { _, form, _ in
      let outcome = try projects.makeProject([.title(try form.text("title"))])
      return FormResult(act: outcome.act, go: ReturnPath(to: .project(outcome.value.id)))
    }
  }

  func addDeletion(to router: Routes) {
    router.page(Address.projectDeletionQuestion, services) { id, _, context in
      let tallied = try projects.project(id)
      return ProjectDeletion.view(of: tallied, in: context)
    }
    router.act(Address.projectDeletion, services, otherwise: { _ in .projects() }) { id, _, _ in
      let outcome = try projects.delete(project: id)
      return FormResult(act: outcome.act, go: ReturnPath(to: outcome.value.project.shelf.tab.address))
    }
    router.page(Address.projectsDeletionQuestion, services) { _, _, context in
      let counts = try projects.counts()
      return ProjectDeletion.view(projects: counts.projects, items: counts.items, in: context)
    }
    router.act(Address.projectsDeletion, services, otherwise: { .projects() }) { _, _, _ in
      FormResult(act: try projects.deleteAll().act, go: ReturnPath(to: .projects()))
    }
  }
}

/// The page for a new project: its name, which is kept until the project exists.
enum NewProjectPage {
  static func view(in context: ProjectsContext) -> HTML {
    let language = context.language
    return Layout.page(
      language.text("project.new"), at: .projects, in: context.page, beside: ProjectsSide.region(context.openProjects, in: language)
    ) {
      """
      \(Headline(title: language.text("project.new"), back: (.openProjects(), language.text("projects.open.title"))).html)
      <form class="card new-project narrow" method="post" action="\(Address.projectCreation())" data-behaviour="draftline undo" \
      autocomplete="off" data-draft-key="new-project">
      <label for="title">\(language.text("project.title"))</label>
      <input id="title" name="title" placeholder="\(language.text("project.untitled"))" required autofocus>
      <button class="prominent">\(language.text("project.make"))</button>
      </form>
      """
    }
  }
}

/// The question before a project is deleted.
enum ProjectDeletion {
  static func question(_ name: String, items: Int, in language: Language) -> String {
    items == 0
      ? language.text("project.deletion.empty", ["title": .text(name)])
      : language.text("project.deletion.question", ["title": .text(name), "items": .count(items)])
  }

  static func view(of tallied: TalliedProject, in context: PageContext) -> HTML {
    let language = context.language
    let question = question(tallied.project.name(in: language), items: tallied.tally.items, in: language)
    return Question(
      title: language.text("project.delete"), sentences: [question, language.text("deletion.undo")],
      verb: language.text("project.delete"), doing: .projectDeletion(tallied.id), leaving: .project(tallied.id), in: language
    ).page(in: context)
  }

  static func view(projects: Int, items: Int, in context: PageContext) -> HTML {
    let language = context.language
    let counts: [String: LocalizedText.Value] = ["projects": .count(projects), "items": .count(items)]
    return Question(
      title: language.text("projects.deletion.title"),
      sentences: [
        language.text("projects.deletion.question", counts), language.text("projects.deletion.awards"), language.text("deletion.undo"),
      ],
      verb: language.text("projects.deletion.verb"), doing: .projectsDeletion(), leaving: .projects(), in: language
    ).page(in: context)
  }
}
