import BookStore
import ProjectsRecords
public import Site
import Words

extension SiteModule {
  /// The pages of Projects.
  public static let projects: SiteModule = {
    var module = SiteModule(.projects) { services, router in
      ProjectsRoutes(services: services, projects: Projects(services.book)).add(to: router)
    }
    module.introduction = Introduction(
      "projects.purpose", first: ("projects.day.first", .projects().with("add=1"))
    ) { services, viewer in
      _ = try Projects(services.book).addSample({ viewer.language.text(Projects.sampleTitle($0, $1)) }, today: viewer.today)
    }
    module.making = [
      PaletteCommand("add.label", at: .projects().with("add=1")), PaletteCommand("project.new", at: .newProject()),
    ]
    module.commands =
      module.making + [
        PaletteCommand("projects.tab.inbox", at: .inbox()),
        PaletteCommand("projects.tab.upcoming", at: .upcoming()), PaletteCommand("projects.tab.awards", at: .awards()),
      ]
    module.lastPlace = { viewer in ProjectsTabs(lastOf: viewer)?.address }
    module.additions = { _, _ in PageAdditions(parts: DailyReminder.ofProjects) }
    module.strangerAdditions = PageAdditions(parts: DailyReminder.ofProjects)
    module.keys = ProjectsKeys.rows
    module.keysNote = AddLine.guide
    module.text = { services, field in
      try TextPlace(field, of: Projects(services.book)) { text in
        switch text {
        case .project(let id, let column): (.project(id), .projectChoice(id, column))
        case .item(let id, let column): (.item(id), .itemChoice(id, column))
        }
      }
    }
    module.dayPart = { DayPart(ProjectsDay.region(try ProjectsDay.Model(of: $1, Projects($0.book), for: $2), in: $2.language)) }
    module.page = { _, kind, id in
      switch kind {
      case Project.entity.kind: .project(id)
      case Item.entity.kind: .item(id)
      default: nil
      }
    }
    module.assets = { ProjectsAssets.files }
    return module
  }()
}

extension Section {
  static let projects = Section("projects", at: Address.projects(), .projects, accent: "blue", isSearched: true, styles: "projects.css")
}

/// The routes of Projects, each added near its page.
struct ProjectsRoutes: Sendable {
  let services: AppServices
  let projects: Projects

  func add(to router: Routes) {
    addHome(to: router)
    addShelf(to: router)
    addNewProject(to: router)
    addProject(to: router)
    addDeletion(to: router)
    addItems(to: router)
    addItem(to: router)
    addLogbook(to: router)
    addAwards(to: router)
    addFind(to: router)
    addReminders(to: router)
    addSample(to: router)
    addExport(to: router)
  }
}
