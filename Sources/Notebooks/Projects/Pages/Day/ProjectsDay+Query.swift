import ProjectsRecords
import Records
import Site

extension ProjectsDay.Model {
  /// A day has at most so many rows of each kind on its page; what was done today stands below what is to be done, and is less.
  private static let (most, mostOfToday) = (30, 5)

  init(of day: Day, _ projects: Projects, for viewer: Viewer) throws {
    func rows(_ items: [Item], most: Int = Self.most) throws -> ProjectsDay.Rows {
      ProjectsDay.Rows(try projects.rows(Array(items.prefix(most)), for: viewer), of: items.count)
    }
    let isToday = day == viewer.today
    let planned =
      isToday
      ? try projects.items(on: day)
      : day < viewer.today ? [] : try projects.upcoming(after: day.adding(-1), through: day).flatMap(\.items)
    let next = isToday ? try projects.upNext(on: day).all.filter { $0.when == nil && $0.deadline == nil }.prefix(3) : []
    self.init(
      day: day, takesNew: isToday, planned: try rows(planned), upNext: try rows(Array(next)),
      completed: day > viewer.today ? .none : try rows(projects.completed(on: day), most: isToday ? Self.mostOfToday : Self.most))
  }
}
