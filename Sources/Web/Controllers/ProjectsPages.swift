import HTTPTypes
import Hummingbird
import Pages
import Projects
import Records

/// The pages of Projects and their parts.
struct ProjectsPages: Sendable {
  let house: House
  private var projects: Projects { house.projects }
  private static let logbookPage = 100

  func add(to router: Router<Visit>) {
    router.get(.projects) { request, _ in
      let isAdding = request.uri.queryParameters["add"] != nil
      return try house.page(request) { ProjectsHome.view(try ProjectsHome.Model(projects, for: $0), isAdding: isAdding, in: $1) }
    }
    for shelf in ProjectsAddress.Shelf.allCases {
      router.get(shelf == .open ? .openProjects : .closedProjects) { request, _ in
        try house.page(request) { ProjectsShelf.view(try ProjectsShelf.Model(shelf, projects, for: $0), in: $1) }
      }
    }
    router.get(.newProject) { request, _ in try house.page(request) { NewProjectPage.view(in: $1) } }
    router.get(.projectsSample) { request, _ in try house.page(request) { ProjectDeletion.sample(in: $1) } }
    router.get(.awards) { request, _ in try house.page(request) { AwardsPage.view(try awards(for: $0), in: $1) } }
    router.get(.projectsFind) { request, _ in
      // A plain question is written as a form is: its blanks are plus signs.
      let words = try Form(decoding: request.uri.query ?? "")["search"].flatMap { SearchWords($0) }
      return try house.page(request) { reader, frame in
        ProjectsFind.view(try words.map { try ProjectsFind.Model($0, projects, for: reader) }, in: frame)
      }
    }
    router.get(.reminders) { _, _ in try Response(json: try projects.reminders().map(RemindedProject.init)) }
    addLists(to: router)
    addRecords(to: router)
    router.get(.projectsRegion) { request, names in
      let region = try names.named("name") { ProjectsRegion(name: $0) }
      return try house.region(request) { try draw(region, for: $0) }
    }
  }

  private func addLists(to router: Router<Visit>) {
    for (pattern, place) in [(Address.Pattern.inbox, ItemsPlace.inbox), (.projectsToday, .today), (.upcoming, .upcoming)] {
      router.get(pattern) { request, _ in
        try house.page(request) { ItemsPage.view(try ItemList.Model(place, projects, for: $0), in: $1) }
      }
    }
    router.get(.logbook) { request, _ in
      let before = try request.uri.queryParameters["before"].map { text in
        guard let id = RecordID(text) else { throw HTTPError(.notFound) }
        return id
      }
      return try house.page(request) { reader, frame in
        let items = try projects.logbook(before: before, limit: Self.logbookPage + 1)
        let shown = Array(items.prefix(Self.logbookPage))
        let next = items.count > shown.count ? shown.last?.id : nil
        return Logbook.view(try [Logbook.LoggedDay](shown, projects, for: reader), next: next, in: frame)
      }
    }
  }

  private func addRecords(to router: Router<Visit>) {
    router.get(.project) { request, names in
      let id = try names.id
      return try house.page(request) { reader, frame in
        let head = try ProjectPage.Head(id, projects, for: reader)
        return ProjectPage.view(head, try ItemList.Model(.project(id), projects, for: reader), in: frame)
      }
    }
    router.get(.item) { request, names in
      let id = try names.id
      let place = request.uri.queryParameters["in"].flatMap { ItemsPlace(name: $0) }
      return try house.page(request) { reader, frame in
        let model = try ItemPage.Model(id, projects, for: reader)
        return ItemPage.view(model, beside: try ItemPage.Master(place, of: id, projects, for: reader), in: frame)
      }
    }
    router.get(.projectDeletion) { request, names in
      let tallied = try projects.project(try names.id.description)
      return try house.page(request) {
        ProjectDeletion.view(of: tallied.id, title: tallied.project.title, items: tallied.tally.items, in: $1)
      }
    }
    router.get(.projectsDeletion) { request, _ in
      let counts = try projects.counts()
      return try house.page(request) { ProjectDeletion.view(projects: counts.projects, items: counts.items, in: $1) }
    }
  }

  private func draw(_ region: ProjectsRegion, for reader: Reader) throws -> HTML {
    let language = reader.language
    switch region {
    case .home: return ProjectsHome.region(try ProjectsHome.Model(projects, for: reader), in: language)
    case .awards: return AwardsPage.region(try awards(for: reader), in: language)
    case .shelf(let shelf): return ProjectsShelf.region(try ProjectsShelf.Model(shelf, projects, for: reader), in: language)
    case .head(let id):
      return try ProjectPage.Head(ifThere: id, projects, for: reader).map { ProjectPage.region($0, in: language) }
        ?? Gone.region(region, in: language)
    case .item(let id):
      return try ItemPage.Model(ifThere: id, projects, for: reader).map { ItemPage.region($0, in: language) }
        ?? Gone.region(region, in: language)
    case .list(let place):
      let list = try ItemList.Model(ifThere: place, wanted: reader.rows, projects, for: reader)
      return list.map { ItemList.region($0, in: language) } ?? Gone.region(region, in: language)
    }
  }

  private func awards(for reader: Reader) throws -> [AwardsPage.Model] {
    try projects.awards().map { AwardsPage.Model($0, for: reader) }
  }
}

/// A reminder as the page's script is given it.
private struct RemindedProject: Encodable {
  let id: RecordID
  let title: String
  let detail: String
  let time: String
  let page: String

  init(_ reminder: Reminder) {
    id = reminder.project
    title = reminder.title
    detail = reminder.detail
    time = reminder.time.description
    page = Address.projects(.project(reminder.project)).path
  }
}
