import BookStore
import Foundation
import ProjectsRecords
import Records
import Shell
import Words

extension TextOutput {
  /// `Garden  12 items  42%  08:30  Closed  a1b2`, for each project
  static func projects(_ projects: [TalliedProject], in notebook: Projects) throws -> String {
    let words = Terminal.words
    let endings = try notebook.shortestEndings(of: projects.map(\.project))
    return Columns(
      projects.map { tallied in
        let project = tallied.project
        return [
          project.title.orWords("project.untitled"), words.text("count.items", ["count": .count(tallied.tally.items)]),
          words.percent(Double(tallied.tally.percent) / 100), project.reminder?.description ?? "",
          project.isClosed ? words.text("projects.tab.closed") : "", endings[project.id] ?? "\(project.id)",
        ]
      }
    ).text
  }

  /// A project in full: its fields, its progress, its id and its details.
  static func whole(_ tallied: TalliedProject) -> String {
    let (words, project) = (Terminal.words, tallied.project)
    let fields = [("project.color", project.color.rawValue), ("project.reminder", project.reminder?.description)]
    let standing = [
      words.text("count.items", ["count": .count(tallied.tally.items)]),
      words.text("project.progress", ["percent": .text(words.percent(Double(tallied.tally.percent) / 100))]),
    ]
    return Columns([[project.title.orWords("project.untitled"), project.isClosed ? words.text("projects.tab.closed") : ""]]).text
      + Columns(fields.compactMap { key, value in value.map { [words.text(key), $0] } }).text
      + Columns([standing]).text + Columns([["\(project.id)"]]).text + (project.detail.isEmpty ? "" : "\n\(project.detail.onLines)\n")
  }

  /// `A Great Start  Make 10 items.  7 of 10`, for each award; an earned one has its day instead of the numbers
  static func awards(_ awards: [Award]) -> String {
    let words = Terminal.words
    return Columns(
      awards.map { award in
        [award.name(words.several), words.text(award.task), award.day?.description ?? words.text(award.standing)]
      }
    ).text
  }

  /// `[ ]  !!   Buy bergamot  on 2026-12-01  due 2026-12-03  every week  Garden  a1b2`, for each item
  ///
  /// - Parameter naming: true if each line names the item's project
  static func items(_ items: [Item], in notebook: Projects, naming: Bool = true) throws -> String {
    let endings = try notebook.shortestEndings(of: items)
    let titles = naming ? try notebook.projects(of: items).mapValues { $0.title.orWords("project.untitled") } : [:]
    return Columns(
      items.map { item in
        [
          mark(item), weight(item), item.title.orWords("item.untitled"), item.when.map { "on \($0)" } ?? "",
          item.deadline.map { "due \($0)" } ?? "", item.repeats?.description ?? "", item.project.flatMap { titles[$0] } ?? "",
          endings[item.id] ?? "\(item.id)",
        ]
      }
    ).text
  }

  /// The items of Up Next and of More to Explore, each list under its title.
  static func next(_ next: Projects.UpNext, in notebook: Projects) throws -> String {
    try [("home.upNext", next.upNext), ("home.more", next.moreToExplore)].filter { !$0.1.isEmpty }.map { key, group in
      try Terminal.words.text(key) + "\n" + items(group, in: notebook)
    }.joined(separator: "\n")
  }

  /// An item in full: its fields, its moments, its id and its details.
  static func whole(_ item: Item, in notebook: Projects) throws -> String {
    let project = try notebook.projects(of: [item]).first?.value.title.orWords("project.untitled")
    let fields = [
      ("item.project", project), ("item.when", item.when?.description), ("item.deadline", item.deadline?.description),
      ("item.repeat", item.repeats?.description),
    ]
    let zone = try notebook.book.zoneOfPerson()
    let made = moment("item.made", item.created, on: Day(of: item.created, in: zone), in: zone)
    let completed = item.completion.map { moment("item.wasCompleted", $0.instant, on: $0.day, in: zone) }
    return Columns([[mark(item), weight(item), item.title.orWords("item.untitled")]]).text
      + Columns(fields.compactMap { key, value in value.map { [Terminal.words.text(key), $0] } }).text
      + Columns([made, completed, "\(item.id)"].compactMap(\.self).map { [$0] }).text
      + (item.detail.isEmpty ? "" : "\n\(item.detail.onLines)\n")
  }

  private static func mark(_ item: Item) -> String { item.isCompleted ? "[x]" : "[ ]" }

  private static func weight(_ item: Item) -> String { String(repeating: "!", count: item.priority.rawValue) }

  private static func moment(_ key: String, _ instant: Instant, on day: Day, in zone: TimeZone) -> String {
    let words = Terminal.words
    return words.text(key, ["day": .day(day), "time": .text(words.time(instant, in: zone))])
  }
}
