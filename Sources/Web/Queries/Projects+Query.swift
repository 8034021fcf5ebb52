import Book
import Pages
import Projects
import Records

extension ProjectCard.Model {
  init(_ tallied: TalliedProject, for reader: Reader) {
    let project = tallied.project
    self.init(
      id: project.id, title: project.title, tint: ProjectTint(project.color), items: tallied.tally.items, percent: tallied.tally.percent,
      reminder: project.isClosed ? nil : project.reminder?.description, in: reader.language)
  }
}

extension ProjectsHome.Model {
  /// The newest open projects, by title, and the ten items to turn to.
  init(_ projects: Projects, for reader: Reader) throws {
    let open = try projects.newestOpen(Self.cards, in: reader.language.locale)
    let next = try projects.upNext(on: reader.today)
    let rows = try reader.rows(next.upNext + next.moreToExplore, projects)
    self.init(
      cards: open.projects.map { ProjectCard.Model($0, for: reader) }, openProjects: open.count, upNext: Array(rows.prefix(3)),
      moreToExplore: Array(rows.dropFirst(3)), isNew: try open.count == 0 && rows.isEmpty && projects.isNew())
  }

  private static let cards = 12
}

extension ProjectsShelf.Model {
  init(_ shelf: ProjectsAddress.Shelf, _ projects: Projects, for reader: Reader) throws {
    self.init(shelf, cards: try projects.projects(closed: shelf == .closed).map { ProjectCard.Model($0, for: reader) })
  }
}

extension ProjectPage.Head {
  /// Throws `.unknown` for a project there is not.
  init(_ id: RecordID, _ projects: Projects, for reader: Reader) throws {
    let tallied = try projects.project("\(id)")
    let project = tallied.project
    self.init(
      id: id,
      title: EditedText(project.title, try projects.conflict(in: .project(id, .title))),
      detail: EditedText(project.detail, try projects.conflict(in: .project(id, .detail))),
      tint: ProjectTint(project.color), isClosed: project.isClosed, reminder: project.reminder?.description, items: tallied.tally.items,
      percent: tallied.tally.percent, in: reader.language)
  }
}

extension EditedText {
  init(_ text: String, _ conflict: Conflict?) {
    self.init(
      text, base: TextHash(of: text).description, conflict: conflict.map { TextConflict(theirs: $0.theirs, mine: $0.mine) })
  }
}

extension ItemPage.Model {
  /// Throws `.unknown` for an item there is not.
  init(_ id: RecordID, _ projects: Projects, for reader: Reader) throws {
    let item = try projects.item("\(id)")
    let all = try projects.projects()
    let own = all.first { $0.id == item.project }?.project
    func clock(_ instant: Instant) -> (day: Day, time: String) {
      (Day(of: instant, in: reader.zone, boundary: reader.boundary), reader.language.time(instant, in: reader.zone))
    }
    self.init(
      row: reader.row(item, in: own, naming: false),
      title: EditedText(item.title, try projects.conflict(in: .item(id, .title))),
      detail: EditedText(item.detail, try projects.conflict(in: .item(id, .detail))),
      when: item.when, deadline: item.deadline, repetition: item.repeats.map(ItemMark.Repetition.init), project: item.project,
      projects: all.filter { !$0.project.isClosed || $0.id == item.project }.map { Choice(id: $0.id, title: $0.project.title) },
      made: clock(item.created), completed: item.completion.map { ($0.day, clock($0.instant).time) }, today: reader.today,
      in: reader.language)
  }
}

extension ItemPage.Master {
  /// The list of that place, or the one the item stands in.
  init(_ place: ItemsPlace?, of item: RecordID, _ projects: Projects, for reader: Reader) throws {
    let own = try projects.item("\(item)").project.map { ItemsPlace.project($0) } ?? .inbox
    let place = place ?? own
    let list = try ItemList.Model(place, projects, for: reader)
    guard case .project(let id) = place else {
      self = .list(list)
      return
    }
    self = .project(try ProjectPage.Head(id, projects, for: reader), list)
  }
}

extension [Logbook.LoggedDay] {
  init(_ items: [Item], _ projects: Projects, for reader: Reader) throws {
    let rows = try reader.rows(items, projects)
    self = zip(items, rows).reduce(into: [(day: Day, rows: [ItemRow.Model])]()) { days, pair in
      guard let day = pair.0.completion?.day else { return }
      if days.last?.day == day { days[days.count - 1].rows.append(pair.1) } else { days.append((day, [pair.1])) }
    }.map { Logbook.LoggedDay($0.day, rows: $0.rows, today: reader.today, in: reader.language) }
  }
}

extension AwardsPage.Model {
  init(_ award: Award, for reader: Reader) {
    self.init(
      award.criterion == .items ? .items : .completed, value: award.value, day: award.day, count: award.count, in: reader.language)
  }
}

extension ProjectsFind.Model {
  init(_ words: SearchWords, _ projects: Projects, for reader: Reader) throws {
    let found = try projects.search(words)
    self.init(
      words: words.text, cards: found.projects.map { ProjectCard.Model($0, for: reader) }, rows: try reader.rows(found.items, projects),
      items: found.count, in: reader.language)
  }
}

// What was deleted elsewhere while a page showed it.

extension ProjectPage.Head {
  /// Nil where there is no such project.
  init?(ifThere id: RecordID, _ projects: Projects, for reader: Reader) throws {
    guard try projects.has(project: id) else { return nil }
    try self.init(id, projects, for: reader)
  }
}

extension ItemPage.Model {
  /// Nil where there is no such item.
  init?(ifThere id: RecordID, _ projects: Projects, for reader: Reader) throws {
    guard try projects.has(item: id) else { return nil }
    try self.init(id, projects, for: reader)
  }
}

extension ItemList.Model {
  /// Nil where there is no such project.
  init?(ifThere place: ItemsPlace, wanted: Set<RecordID>?, _ projects: Projects, for reader: Reader) throws {
    if case .project(let id) = place, try !projects.has(project: id) { return nil }
    try self.init(place, wanted: wanted, projects, for: reader)
  }
}
