public import BookStore
public import Foundation
import GRDB
import Records

/// The tour's part of Projects.
extension Projects {
  static let tour = TourPart(PackageResources.tour_txt) { book, line, names in
    let projects = Projects(book)
    switch line.verb {
    case "project":
      names.records[line.name] = try projects.makeProject(
        [.title(line.text), .color(line["color"].flatMap { ProjectColor($0) } ?? .standard)]
      ).value.id
    case "item":
      let project = line["in"].flatMap { names.records[$0] }
      guard (project == nil) == (line["in"] == nil) else { return }
      names.records[line.name] = try projects.add(line.changes, to: project, today: line.day).value.id
    default:
      // The calendar can begin between an act and the one it follows.
      guard let id = names.records[line.name] else { return }
      if let next = try projects.act(line, on: id) { names.records[line.name] = next }
    }
  }

  /// Returns the next item of a series.
  private func act(_ line: TourLine, on id: RecordID) throws -> RecordID? {
    switch line.verb {
    case "done": return try complete(id, today: line.day).value.next?.id
    case "note": _ = try edit(item: id, [.detail(line.text)], today: line.day)
    case "plan": _ = try edit(item: id, line.changes, today: line.day)
    case "about": _ = try edit(project: id, [.detail(line.text)])
    case "remind": _ = try edit(project: id, [.reminder(line["at"].flatMap { TimeOfDay($0) })])
    case "close": _ = try close(id)
    case "delete": _ = try delete(item: id)
    // A line directly after the act's own takes it back.
    case "undo": _ = try book.undo()
    default: break
    }
    return nil
  }

  /// Adds the tour's projects and items as one act; they earn no award. Throws `sample.there` if they are in the book.
  public func addSample(language: String, in zone: TimeZone) throws -> Outcome<Counts> {
    try book.addSample(of: Projects.notebook, "act.sample", language: language, in: zone) { tour, writing in
      Counts(projects: try Project.take(from: tour, writing), items: try Item.take(from: tour, writing) { $0.isSample = true })
    }
  }
}

extension TourLine {
  fileprivate var changes: [Item.Change] {
    var changes: [Item.Change] = text.isEmpty ? [] : [.title(text)]
    if let priority = self["priority"].flatMap(Int.init).flatMap(Priority.init) { changes.append(.priority(priority)) }
    if let day = day("when") { changes.append(.when(day)) }
    if let day = day("due") { changes.append(.deadline(day)) }
    if let every = self["every"].flatMap({ Repeat("every \($0)") }) { changes.append(.repeats(every)) }
    return changes
  }
}
