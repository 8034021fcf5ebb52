import Book
import Pages
import Projects
import Records

extension Reader {
  func row(_ item: Item, in project: Project?, naming: Bool) -> ItemRow.Model {
    ItemRow.Model(
      id: item.id, title: item.title, base: TextHash(of: item.title).description, isCompleted: item.isCompleted,
      priority: ItemMark.Priority(item.priority), tint: ProjectTint(project?.color), when: item.when, deadline: item.deadline,
      repetition: item.repeats.map(ItemMark.Repetition.init), hasDetail: !item.detail.isEmpty, project: naming ? project?.title : nil,
      today: today, in: language)
  }

  /// The items as rows of a list over several projects, which each names its own.
  func rows(_ items: [Item], _ projects: Projects) throws -> [ItemRow.Model] {
    let named = try projects.projects(of: items)
    return items.map { item in row(item, in: item.project.flatMap { named[$0] }, naming: true) }
  }
}

extension ItemList.Model {
  /// Throws `.unknown` for a project there is not. `wanted` are the only rows that are drawn; nil draws all.
  init(_ place: ItemsPlace, wanted: Set<RecordID>? = nil, _ projects: Projects, for reader: Reader) throws {
    switch place {
    case .project(let id):
      let project = try projects.project("\(id)").project
      self.init(
        place, of: project, sort: project.sort, wanted: wanted, try projects.items(of: id, sorted: project.sort, for: reader), reader)
    case .inbox:
      let sort = try projects.inboxSort()
      self.init(place, of: nil, sort: sort, wanted: wanted, try projects.items(of: nil, sorted: sort, for: reader), reader)
    case .today:
      self.init(place, groups: [ItemList.Group(rows: try reader.rows(try projects.items(on: reader.today), projects))], wanted: wanted)
    case .upcoming:
      self.init(
        place,
        groups: try projects.upcoming(after: reader.today).map { day, items in
          ItemList.Group(day, rows: try reader.rows(items, projects), today: reader.today, in: reader.language)
        }, wanted: wanted)
    }
  }

  private init(
    _ place: ItemsPlace, of project: Project?, sort: ItemSort, wanted: Set<RecordID>?, _ items: [Item], _ reader: Reader
  ) {
    self.init(
      place, groups: [ItemList.Group(rows: items.map { reader.row($0, in: project, naming: false) })], sort: ItemList.Sort(sort),
      wanted: wanted)
  }
}

extension Projects {
  fileprivate func items(of project: RecordID?, sorted sort: ItemSort, for reader: Reader) throws -> [Item] {
    try items(of: project, sorted: sort, in: reader.language.locale)
  }
}

extension ItemMark.Priority {
  init(_ priority: Priority) {
    switch priority {
    case .low: self = .low
    case .medium: self = .medium
    case .high: self = .high
    }
  }
}

extension ItemList.Sort {
  init(_ sort: ItemSort) {
    switch sort {
    case .optimized: self = .optimized
    case .created: self = .created
    case .title: self = .title
    case .manual: self = .manual
    }
  }
}

extension ItemMark.Repetition {
  init(_ rule: Repeat) {
    switch rule.unit {
    case .days: self.init(.days, every: rule.every)
    case .weeks(let weekdays): self.init(.weeks, every: rule.every, on: weekdays.sorted { $0.rawValue < $1.rawValue })
    case .months: self.init(.months, every: rule.every)
    case .years: self.init(.years, every: rule.every)
    }
  }
}

extension ProjectTint {
  /// The Inbox has none: its items look as the notebook does.
  init(_ color: ProjectColor?) {
    switch color ?? .standard {
    case .pink: self = .pink
    case .purple: self = .purple
    case .red: self = .red
    case .orange: self = .orange
    case .gold: self = .gold
    case .green: self = .green
    case .teal: self = .teal
    case .lightBlue: self = .lightBlue
    case .darkBlue: self = .darkBlue
    case .midnight: self = .midnight
    case .darkGray: self = .darkGray
    case .gray: self = .gray
    }
  }

  /// The colour of that look.
  var color: ProjectColor { ProjectColor.allCases.first { ProjectTint($0) == self } ?? .standard }
}
