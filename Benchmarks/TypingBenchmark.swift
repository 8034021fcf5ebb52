import BookStore
import Foundation
import GRDB
import Records

/// A title saved as it is typed: sent to the built server over a socket, and acknowledged as durable; beside a bare SQLite that commits the
/// same row as durably.
struct TypingBenchmark {
  let books: BookFixture
  let program: String
  let items: Int
  private let rounds = 21
  private let letters = 20

  init(books: BookFixture, program: String, items: Int) {
    self.books = books
    self.program = program
    self.items = items
  }

  func measure() throws -> Figure {
    let path = try books.copy(of: try books.filled(projects: 1, items: items), "typed")
    let bare = try BareTitles(path: books.place("bare-titles"), items: items)
    let server = try LiveServer(program: program, book: path)
    defer { server.stop() }
    return try measure(server, bare)
  }

  /// With a connection of its own, which is closed before the server is asked to end.
  private func measure(_ server: LiveServer, _ bare: BareTitles) throws -> Figure {
    let wire = try TestBrowser(port: server.port)
    var (ours, floor): ([Double], [Double]) = ([], [])
    for round in 0..<rounds {
      let (edit, item) = (RecordID(kind: "edit", key: "\(round)"), ProjectsData.item(round * 7))
      let words = (1...letters).map { String("round \(round) of typing on and on".prefix(10 + $0)) }
      ours.append(try seconds { for text in words { try type(text, into: item, edit, server, wire) } } * 1000)
      floor.append(try seconds { for text in words { try bare.commit(text, into: item) } } * 1000)
    }
    return Figure(
      name: "a typed letter saved over HTTP / bare commit", samples: .ratios(ours, to: floor), unit: .times, aim: .atMost(3),
      remark: "\(each(ours)) / \(each(floor)) ms a letter, in a project of \(items) items")
  }

  private func type(_ text: String, into item: RecordID, _ edit: RecordID, _ server: LiveServer, _ wire: TestBrowser) throws {
    let body = "edit=\(edit)&text=\(text.replacingOccurrences(of: " ", with: "+"))"
    try wire.ask("POST", "/projects/items/\(item)/texts/title", server.posting, body: body)
    guard try wire.answer().head.contains(" 200 ") else { throw BenchmarkFailure("“\(text)” was not taken") }
  }

  private func each(_ times: [Double]) -> String { Figure.Unit.rounded(Samples(times).median / Double(letters), 2) }
}

/// The rows of as many items and nothing else, each title in a commit of its own that is on the disk when it returns.
private struct BareTitles {
  private let queue: DatabaseQueue

  init(path: String, items: Int) throws {
    var configuration = Configuration()
    configuration.journalMode = .wal
    queue = try DatabaseQueue(path: path, configuration: configuration)
    // Opening in WAL mode sets NORMAL.
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE item (
            number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, project BLOB, position TEXT NOT NULL, title TEXT NOT NULL,
            detail TEXT NOT NULL, priority INTEGER NOT NULL, created INTEGER NOT NULL
          ) STRICT;
          """)
      for number in 0..<items {
        let id = ProjectsData.item(number)
        try db.execute(
          sql: "INSERT INTO item (id, project, position, title, detail, priority, created) VALUES (?, ?, ?, ?, '', 2, ?)",
          arguments: [id, ProjectsData.project(0), "8000000000000000\(id)", "Item \(number) of the many things to do", HistoryData.lastDay])
      }
    }
  }

  func commit(_ title: String, into item: RecordID) throws {
    try queue.write { db in
      try db.cachedStatement(sql: "UPDATE item SET title = ? WHERE id = ?").execute(arguments: [title, item])
    }
  }
}
