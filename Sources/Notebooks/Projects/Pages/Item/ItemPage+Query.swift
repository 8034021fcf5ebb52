import BookStore
import ProjectsRecords
import Records
import Site
import Words

extension ItemPage.Model {
  /// Throws `.unknown` for an item there is not.
  init(_ id: RecordID, _ projects: Projects, for viewer: Viewer) throws {
    let item = try projects.item(id)
    let all = try projects.projects()
    let own = all.first { $0.id == item.project }?.project
    let made = Day(of: item.created, in: viewer.zone, boundary: viewer.boundary)
    self.init(
      row: projects.rows([item], in: own, for: viewer)[0],
      title: try EditedText(item.title, .item(id, .title), of: projects),
      detail: try EditedText(item.detail, .item(id, .detail), of: projects),
      when: item.when, deadline: item.deadline, repeats: item.repeats, project: item.project,
      projects: all.filter { !$0.project.isClosed || $0.id == item.project }.map { Choice(id: $0.id, title: $0.project.title) },
      made: viewer.language.text("item.made", viewer.moment(made, item.created)),
      completed: item.completion.map { viewer.language.text("item.wasCompleted", viewer.moment($0.day, $0.instant)) },
      today: viewer.today, firstWeekday: viewer.firstWeekday)
  }
}

extension ItemPage.Master {
  /// The list of that place, or the one the item stands in.
  init(_ place: ItemsPlace?, _ window: ItemWindow, of item: RecordID, _ projects: Projects, for viewer: Viewer) throws {
    let own = try projects.item(item).project.map { ItemsPlace.project($0) } ?? .inbox
    let place = place ?? own
    let list = try ItemList.Model(place, window, projects, for: viewer)
    guard case .project(let id) = place else {
      self = .list(list)
      return
    }
    self = .project(try ProjectPage.Head(id, projects, for: viewer), list)
  }
}

extension Viewer {
  /// On which day, and by the clock at what time.
  fileprivate func moment(_ day: Day, _ instant: Instant) -> [String: LocalizedText.Value] {
    ["day": .day(day), "time": .text(language.time(instant, in: zone))]
  }
}
