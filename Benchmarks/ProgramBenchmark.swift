import BookStore
import Foundation
import GRDB
import Records
import TestKit

/// The built program on a book of twenty years: shell commands, the server's start and memory, saves over HTTP, and updates of an open page.
struct ProgramBenchmark {
  let books: BookFixture

  func measure() throws -> [Figure] {
    let book = try books.copy(of: try books.years(), "served")
    let commands = try commands(on: book)
    let starts = try (0..<11).map { _ in
      let server = try LiveServer(program: books.program, book: book)
      server.stop()
      return server.firstPage * 1000
    }
    let first = Figure(name: "server: start to first page", samples: Samples(starts), unit: .milliseconds, aim: .atMost(150))
    let server = try LiveServer(program: books.program, book: book)
    defer { server.stop() }
    return commands + [first, memory(of: server), try typing(server), try update(server, book)]
  }

  private func commands(on book: String) throws -> [Figure] {
    let day = "\(Day(of: BookFixture.today, in: .gmt).adding(-1))"
    let commands: [(words: [String], most: Double)] = [
      (["--version"], 15), (["sit", "list", "--from", day, "--to", day, "--book", book], 15), (["sit", "stats", "--book", book], 15),
      (["items", "add", "--title", "One more", "--book", book], 15), (["items", "list", "--json", "--book", book], 800),
    ]
    return try commands.map { words, most in
      let times = try (0..<21).map { _ in try Child.run([books.program] + words) }
      return Figure(
        name: "commonplace \(words.prefix { $0 != "--book" }.joined(separator: " "))", samples: Samples(times.map(\.wall)),
        unit: .milliseconds, aim: .atMost(most),
        remark: "processors: \(Figure.Unit.milliseconds.write(Samples(times.map(\.processors)).median))")
    }
  }

  private func memory(of server: LiveServer) -> Figure {
    // Memory used at the start is freed in this time.
    Thread.sleep(forTimeInterval: 2)
    let megabytes = ["VmRSS", "RssAnon"].map { Child.memory($0, of: server.process) ?? 0 }
    return Figure(
      name: "server: idle resident memory", samples: Samples([megabytes[0]]), unit: .megabytes, aim: .atMost(45),
      remark: "\(Figure.Unit.megabytes.write(megabytes[1])) without the mapped program")
  }

  /// A title saved letter by letter over HTTP, compared with bare commits of the same row.
  private func typing(_ server: LiveServer) throws -> Figure {
    let bare = try books.bare("bare-titles", "CREATE TABLE item (id BLOB NOT NULL UNIQUE, title TEXT NOT NULL) STRICT")
    try bare.write { db in
      for number in 0..<1000 { try db.execute(sql: "INSERT INTO item VALUES (?, 'Item')", arguments: [Book.id("item", number)]) }
    }
    let wire = try TestBrowser(port: server.port)
    var (ours, floor): ([Double], [Double]) = ([], [])
    for round in 0..<21 {
      let (edit, item) = (RecordID(kind: "edit", key: "\(round)"), Book.id("item", round * 7))
      let texts = (1...20).map { String("round+\(round)+of+typing+on+and+on".prefix(10 + $0)) }
      ours.append(
        try seconds {
          for text in texts {
            try wire.ask("POST", "/projects/items/\(item)/texts/title", server.posting, body: "edit=\(edit)&text=\(text)")
            _ = try wire.pass()
          }
        })
      floor.append(
        try seconds {
          for text in texts {
            try bare.write { try $0.execute(sql: "UPDATE item SET title = ? WHERE id = ?", arguments: [text, item]) }
          }
        })
    }
    return Figure.ratio("a typed letter saved over HTTP / bare commit", ours, to: floor, atMost: 3, per: 20)
  }

  /// Time from adding a session in the shell until an open page has been fetched again.
  private func update(_ server: LiveServer, _ book: String) throws -> Figure {
    let (stream, page) = (try TestBrowser(port: server.port), try TestBrowser(port: server.port))
    try stream.ask("GET", "/live?after=0", ["Cookie: \(server.cookie)"])
    _ = try stream.hear(until: "event: touch\n")
    var dice = SeededDice(seed: 3)
    let times = try (0..<21).map { number in
      // Begins at a random moment between two checks of the book.
      Thread.sleep(forTimeInterval: 0.2 + Double(dice.below(150)) / 1000)
      let words = ["sit", "add", "--start", "2026-10-\(10 + number % 20)T05:30:00Z", "--minutes", "2", "--book", book]
      let time = try seconds {
        let child = try Child.spawn([books.program] + words, to: nil)
        _ = try stream.hear(until: "event: touch\n")
        try page.ask("GET", "/sit", ["Cookie: \(server.cookie)"])
        _ = try page.pass()
        var status: Int32 = 0
        waitpid(child, &status, 0)
      }
      return time * 1000
    }
    return Figure(
      name: "a session added by the shell, shown by an open page", samples: Samples(times), unit: .milliseconds, aim: .atMost(200))
  }
}
