import ProjectsRecords
import Site

extension Address {
  static let projects = Endpoint.get("/projects")
  static let openProjects = Endpoint.get("/projects/open")
  static let closedProjects = Endpoint.get("/projects/closed")
  static let awards = Endpoint.get("/projects/awards")
  static let projectsFind = Endpoint.get("/projects/find")
  static let projectsExport = Endpoint.get("/projects/files/:file", Segment<ProjectsExport>.name)
  static let reminders = Endpoint.get("/projects/reminders")

  static let projectsDeletion = Endpoint.get("/projects/deletion")
  static let projectsRemoval = Endpoint.post("/projects/deletion")
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
  static let projectDeletion = Endpoint.get("/projects/:id/deletion", .id)
  static let projectRemoval = Endpoint.post("/projects/:id/deletion", .id)

  static let inbox = Endpoint.get("/projects/inbox")
  static let inboxFields = Endpoint.post("/projects/inbox/fields")
  static let projectsToday = Endpoint.get("/projects/today")
  static let upcoming = Endpoint.get("/projects/upcoming")
  static let logbook = Endpoint.get("/projects/logbook")

  static let items = Endpoint.post("/projects/items")
  static let linePreview = Endpoint.get("/projects/line")
  /// Does something to several items, or to one.
  static let severalItems = Endpoint.post("/projects/items/several")
  static let item = Endpoint.get("/projects/items/:id", .id)
  static let itemFields = Endpoint.post("/projects/items/:id/fields", .id)
  static let itemText = Endpoint.post("/projects/items/:id/texts/:text", .id, Segment<TextColumn>.name)
  static let itemChoice = Endpoint.post("/projects/items/:id/texts/:text/choice", .id, Segment<TextColumn>.name)
  static let completion = Endpoint.post("/projects/items/:id/completion", .id)
  static let position = Endpoint.post("/projects/items/:id/position", .id)
  static let itemDeletion = Endpoint.post("/projects/items/:id/deletion", .id)
}
