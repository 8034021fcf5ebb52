import BookStore
import Foundation
import GRDB
import Records
import TestKit

/// Projects and items as a person has them who keeps all that was ever to do: a tenth of it is left, some of that with a day.
struct ProjectsData {
  let projects: Int
  let items: Int

  /// The id of one of the projects.
  static func project(_ number: Int) -> RecordID { RecordID(kind: "project", key: "chores \(number)") }
  /// The id of one of the items.
  static func item(_ number: Int) -> RecordID { RecordID(kind: "item", key: "chores \(number)") }

  /// Writes all of them as one act, by the statements the notebook's verbs use; a tenth of the projects is closed, never the first.
  func write(into book: Book) throws {
    _ = try book.write(LocalizedText("act.sample")) { writing in
      let insert = try writing.database.cachedStatement(
        sql: "INSERT INTO project (id, title, detail, color, reminder, closed, sort, created) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
      for number in 0..<projects {
        try insert.execute(arguments: [
          ProjectsData.project(number), "Project \(number)", "What for", "Teal", nil, number % 10 == 9 ? writing.now : nil, "optimized",
          HistoryData.lastDay.adding(milliseconds: Int64(number)),
        ])
      }
      try writeItems(by: writing)
    }
  }

  private func writeItems(by writing: Writing) throws {
    var dice = SeededDice(seed: 4)
    let today = Day(of: HistoryData.lastDay, in: .gmt)
    let insert = try writing.database.cachedStatement(
      sql: """
        INSERT INTO item (id, project, position, title, detail, priority, planned, deadline, repeats, completed, completed_day, sample, created)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    for number in 0..<items {
      let id = ProjectsData.item(number)
      let isDone = dice.below(10) > 0
      // Each in a place of its own, as far apart as the verbs put them.
      let place = String(0x8000_0000 + number, radix: 16) + "00000000"
      try insert.execute(arguments: [
        id, ProjectsData.project(number % projects), "\(place)\(id)", "Item \(number) of the many things to do",
        number % 4 == 0 ? "More on it" : "", 1 + dice.below(3), dice.below(5) == 0 ? today.adding(dice.below(60) - 3) : nil,
        dice.below(5) == 0 ? today.adding(dice.below(60) - 3) : nil, nil, isDone ? HistoryData.lastDay : nil, isDone ? today : nil, 0,
        HistoryData.lastDay.adding(milliseconds: Int64(number)),
      ])
    }
  }
}

extension ProjectsData {
  /// Writes one project with a thousand items to do, titled by their numbers, and answers with its id.
  static func long(in book: Book, title: (Int) -> String) throws -> RecordID {
    _ = try book.write(LocalizedText("act.sample")) { writing in
      try writing.database.execute(
        sql: "INSERT INTO project (id, title, detail, color, sort, created) VALUES (?, 'Long', '', 'Teal', 'optimized', ?)",
        arguments: [ProjectsData.project(0), writing.now])
      for number in 0..<1000 {
        let id = ProjectsData.item(number)
        let place = String(0x8000_0000 + number, radix: 16) + "00000000"
        try writing.database.execute(
          sql: """
            INSERT INTO item (id, project, position, title, detail, priority, sample, created) VALUES (?, ?, ?, ?, '', 1, 0, ?)
            """,
          arguments: [id, ProjectsData.project(0), "\(place)\(id)", title(number), writing.now])
      }
    }
    return ProjectsData.project(0)
  }
}

extension BookFixture {
  /// The path of a closed book with so many projects and items; made once.
  func filled(projects: Int, items: Int) throws -> String {
    let path = place("chores-\(projects)-\(items)")
    guard !FileManager.default.fileExists(atPath: path) else { return path }
    let book = try open(path)
    try ProjectsData(projects: projects, items: items).write(into: book)
    // A book in which nobody ever sat opens with the welcome, and the server's first page is that of Sit.
    try HistoryData(sessions: 10).write(into: book)
    try book.close()
    return path
  }
}
