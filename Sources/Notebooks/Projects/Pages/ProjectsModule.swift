import BookStore
import Hummingbird
import ProjectsRecords
import Records
public import Site
import Words

extension SiteModule {
  /// The pages of Projects.
  public static let projects: SiteModule = {
    var module = SiteModule(.projects) { services, router in
      ProjectsRoutes(services: services, projects: Projects(services.book)).add(to: router)
    }
    module.introduction = Introduction("projects.purpose", first: ("projects.day.first", .projects().with("add=1"))) { services, viewer in
      _ = try Projects(services.book).addSample(language: viewer.language.id, in: viewer.zone)
    }
    module.making = [
      PaletteCommand("add.label", at: .projects().with("add=1")) { .newItem($0) }, PaletteCommand("project.new", at: .newProject()),
    ]
    module.commands =
      module.making + [
        PaletteCommand("projects.tab.inbox", at: .inbox()),
        PaletteCommand("projects.tab.upcoming", at: .upcoming()), PaletteCommand("projects.tab.awards", at: .awards()),
      ]
    module.shortcuts = [("add.label", .projects().with("add=1"))]
    module.lastPlace = { viewer in ProjectsTabs(lastOf: viewer)?.address }
    module.additions = { services, viewer in
      let due = (try? Projects(services.book).count(on: viewer.today)) ?? 0
      return PageAdditions(parts: "\(PlannedReminder.ofProjects)<span data-behaviour=\"badge\" data-badge=\"\(due)\" hidden></span>\n")
    }
    module.reminders = [.projects]
    module.strangerAdditions = PageAdditions(parts: PlannedReminder.ofProjects)
    module.keys = { language in
      [
        Ranked(40, ShortcutKeys(["⇧", "N"], language.text("shortcuts.project"))),
        Ranked(60, ShortcutKeys(["X"], language.text("shortcuts.complete"))),
        Ranked(70, ShortcutKeys(["E"], language.text("shortcuts.edit"))),
        Ranked(72, ShortcutKeys(["M"], language.text("shortcuts.menu"))),
        Ranked(75, ShortcutKeys([language.text("key.delete")], language.text("item.delete"))),
        Ranked(80, ShortcutKeys(["↑", "↓"], language.text("shortcuts.rows"))),
        Ranked(82, ShortcutKeys(["⇧", "↑", "↓"], language.text("shortcuts.select"))),
        Ranked(84, ShortcutKeys([language.text("key.control"), language.text("key.click")], language.text("shortcuts.selectOne"))),
        Ranked(86, ShortcutKeys(["⇧", language.text("key.click")], language.text("shortcuts.selectTo"))),
        Ranked(90, ShortcutKeys(["Alt", "↑", "↓"], language.text("shortcuts.move"))),
      ]
    }
    module.keysNote = AddLine.guide
    module.text = { services, field in
      try TextPlace(field, of: Projects(services.book)) { text in
        switch text {
        case .project(let id, let column): (.project(id), .projectChoice(id, column))
        case .item(let id, let column): (.item(id), .itemChoice(id, column))
        }
      }
    }
    module.dayPart = { DayPart(try ProjectsDay.region(of: $1, Projects($0.book), for: $2)) }
    module.page = { _, kind, id in
      switch kind {
      case Project.entity.kind: .project(id)
      case Item.entity.kind: .item(id)
      default: nil
      }
    }
    module.caption = { book, kind, id, language in
      let projects = Projects(book)
      switch kind {
      case Project.entity.kind:
        let tally = try projects.project(id).tally
        return language.text("project.openItems", ["count": .count(tally.items - tally.completed)])
      case Item.entity.kind: return try projects.item(id).project.map { try projects.project($0).project.title }
      default: return nil
      }
    }
    module.undated = [Project.entity.kind]
    module.offline = [.projects(), .inbox()]
    module.assets = { ProjectsAssets.files }
    return module
  }()
}

extension Section {
  static let projects = Section("projects", at: Address.projects(), .projects, accent: "blue", isSearched: true, styles: "projects.css")
}

/// The routes of the notebook; those of each page are added in its file.
struct ProjectsRoutes: Sendable {
  let services: AppServices
  let projects: Projects

  func add(to router: Routes) {
    addHome(to: router)
    addShelf(to: router)
    addProject(to: router)
    addDeletion(to: router)
    addItems(to: router)
    addItem(to: router)
    addLogbook(to: router)
    addFind(to: router)
    addAwards(to: router)
    router.get(Address.reminders) { try services.reminders($0, of: .projects) }
    router.get(Address.projectsExport) { _, export in Response(try text(of: export), attachedAs: export.rawValue) }
  }

  private func text(of export: ProjectsExport) throws -> ExportedText {
    switch export {
    case .projectsCSV: try projects.exportedProjects(as: .csv)
    case .projectsJSON: try projects.exportedProjects(as: .json)
    case .itemsCSV: try projects.exportedItems(as: .csv)
    case .itemsJSON: try projects.exportedItems(as: .json)
    case .awardsCSV: try projects.exportedAwards(as: .csv)
    case .awardsJSON: try projects.exportedAwards(as: .json)
    }
  }
}

extension ReminderKind {
  static let projects = ReminderKind("projects", name: "reminders.projects", touchedBy: ["project"]) { book, viewer in
    try Projects(book).reminders().flatMap { reminder in
      PlannedReminder.daily(
        reminder.project.description, title: reminder.title, detail: reminder.detail, page: .project(reminder.project), at: reminder.time,
        for: viewer)
    }
  }
}

extension PlannedReminder {
  static let ofProjects = part(from: .reminders(), touchedBy: "project")
}

enum ProjectsAssets {
  /// Every file of the folder `Assets`, by its name, which no other file of the program has; a test compares this list with the folder.
  static let files: [String: [UInt8]] = [
    "addline.js": PackageResources.addline_js,
    "celebrate.js": PackageResources.celebrate_js,
    "chosen.js": PackageResources.chosen_js,
    "items.js": PackageResources.items_js,
    "more.js": PackageResources.more_js,
    "order.js": PackageResources.order_js,
    "panes.js": PackageResources.panes_js,
    "preview.js": PackageResources.preview_js,
    "projects.css": PackageResources.projects_css,
    "removal.js": PackageResources.removal_js,
    "rowmenu.js": PackageResources.rowmenu_js,
    "selecting.js": PackageResources.selecting_js,
    "selectionbar.js": PackageResources.selectionbar_js,
    "several.js": PackageResources.several_js,
  ]
}

/// The files of the notebook that can be downloaded; the raw value is the name in the address.
enum ProjectsExport: String, CaseIterable, Sendable {
  case projectsCSV = "projects.csv"
  case projectsJSON = "projects.json"
  case itemsCSV = "items.csv"
  case itemsJSON = "items.json"
  case awardsCSV = "awards.csv"
  case awardsJSON = "awards.json"

  func name(in language: Language) -> String { language.text("projects.away.\(self)") }
}

extension Address {
  static let projects = Endpoint.get("/projects")
  static let openProjects = Endpoint.get("/projects/open")
  static let closedProjects = Endpoint.get("/projects/closed")
  static let awards = Endpoint.get("/projects/awards")
  static let projectsFind = Endpoint.get("/projects/find")
  static let projectsExport = Endpoint.get("/projects/files/:file", Segment<ProjectsExport>.name)
  static let reminders = Endpoint.get("/projects/reminders")

  static let projectsDeletionQuestion = Endpoint.get("/projects/deletion")
  static let projectsDeletion = Endpoint.post("/projects/deletion")
  static let projectsSample = Endpoint.get("/projects/sample")
  static let sampleAddition = Endpoint.post("/projects/sample")

  static let newProject = Endpoint.get("/projects/new")
  static let projectCreation = Endpoint.post("/projects/new")
  static let project = Endpoint.get("/projects/:id", .id)
  static let projectFields = Endpoint.post("/projects/:id/fields", .id)
  static let projectText = Endpoint.post("/projects/:id/texts/:text", .id, Segment<TextColumn>.name)
  static let projectChoice = Endpoint.post("/projects/:id/texts/:text/choice", .id, Segment<TextColumn>.name)
  static let closing = Endpoint.post("/projects/:id/closing", .id)
  static let reopening = Endpoint.post("/projects/:id/reopening", .id)
  static let projectDeletionQuestion = Endpoint.get("/projects/:id/deletion", .id)
  static let projectDeletion = Endpoint.post("/projects/:id/deletion", .id)

  static let inbox = Endpoint.get("/projects/inbox")
  static let inboxFields = Endpoint.post("/projects/inbox/fields")
  static let projectsToday = Endpoint.get("/projects/today")
  static let upcoming = Endpoint.get("/projects/upcoming")
  static let logbook = Endpoint.get("/projects/logbook")

  static let items = Endpoint.post("/projects/items")
  static let linePreview = Endpoint.get("/projects/line")
  static let severalItems = Endpoint.post("/projects/items/several")
  static let item = Endpoint.get("/projects/items/:id", .id)
  static let itemFields = Endpoint.post("/projects/items/:id/fields", .id)
  static let itemText = Endpoint.post("/projects/items/:id/texts/:text", .id, Segment<TextColumn>.name)
  static let itemChoice = Endpoint.post("/projects/items/:id/texts/:text/choice", .id, Segment<TextColumn>.name)
  static let completion = Endpoint.post("/projects/items/:id/completion", .id)
  static let position = Endpoint.post("/projects/items/:id/position", .id)
  static let itemDeletion = Endpoint.post("/projects/items/:id/deletion", .id)
}
