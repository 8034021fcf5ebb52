import BookStore
import Foundation
import Hummingbird
import ReadingRecords
import Records
import Testing

@testable import Site

/// A notebook that joined by one line has all that the others have, on its pages.
@Suite struct ReadingPagesTests {
  private let desk: ReadingDesk

  init() throws { desk = try ReadingDesk() }

  @Test func `the page lists the books, the newest first, and the sidebar leads to it`() async throws {
    try await desk.work { browser in
      let empty = try await browser.page()
      #expect(empty.contains("No book yet"))
    }
    let books = try desk.add("Middlemarch", "Silas Marner")
    try await desk.work { browser in
      let page = try await browser.page()
      #expect(keys(in: page) == books.reversed().map(\.id.description))
      #expect(page.contains("<a href=\"/reading\" aria-current=\"page\""))
      #expect(try await browser.page("/history").contains("<a href=\"/reading\""))
    }
  }

  @Test func `a form adds a book, and says what is wrong with one that it does not add`() async throws {
    let desk = desk
    try await desk.work { browser in
      let fields: KeyValuePairs = ["title": " Middlemarch ", "author": "George Eliot", "finished": "2026-11-01", "borrower": " Ana"]
      #expect((try await browser.send("/reading/new", fields).json["toast"] as? String)?.contains("Added the book “Middlemarch”") == true)
      let book = try #require(try desk.readings.readings().first)
      #expect(book.title == "Middlemarch" && book.author == "George Eliot" && book.finished == Day("2026-11-01") && book.note.isEmpty)
      #expect(book.borrower == "Ana")

      let bad: KeyValuePairs = ["title": "", "author": String(repeating: "x", count: 201), "finished": "soon", "borrower": ""]
      #expect(try await browser.send("/reading/new", bad).status == .unprocessableContent)
      let judged = try await browser.send("/reading/new", ["title": "", "author": "", "finished": "", "borrower": "", "judge": "1"]).json
      #expect((judged["refusals"] as? [String: String])?.keys.sorted() == ["title"])
      #expect(try desk.readings.readings() == [book])
      let plain: KeyValuePairs = ["title": "Romola", "author": "", "finished": "", "borrower": ""]
      #expect(try await browser.post("/reading/new", plain).location?.hasPrefix("/reading?done=") == true)
      #expect(try desk.readings.readings().count == 2)
    }
  }

  @Test(arguments: Reading.Column.allCases)
  func `each text is saved as it is typed, as one act`(_ column: Reading.Column) async throws {
    let desk = desk
    let id = try #require(try desk.add("Middlemarch").first).id
    let acts = try desk.book.history().count
    try await desk.work { browser in
      let path = "/reading/\(id)/texts/\(column.rawValue)"
      for text in ["A", "A s", "A study"] {
        let saved = try await browser.send(path, ["text": text, "edit": String(repeating: "a", count: 32)])
        #expect(saved.json["saved"] as? Bool == true)
      }
      #expect(try desk.readings.readings().first?.text(column) == "A study")
      #expect(try desk.book.history().count == acts + 1)
      let tooLong = String(repeating: "x", count: column == .note ? 10_001 : 201)
      #expect(try await browser.send(path, ["text": tooLong]).status == .unprocessableContent)
      #expect(try await browser.send(path, ["text": ""]).status == (column == .title ? .unprocessableContent : .ok))
      #expect(try desk.readings.readings().first?.text(column) == (column == .title ? "A study" : ""))
    }
  }

  @Test func `of two texts written at once both stay readable until one is chosen`() async throws {
    let desk = desk
    let id = try #require(try desk.add("Middlemarch").first).id
    try await desk.work { browser in
      let base = TextHash(of: "").description
      for (text, edit) in [("Theirs.", "a"), ("Mine.", "b")] {
        let fields: KeyValuePairs = ["text": text, "base": base, "edit": String(repeating: edit, count: 32)]
        let saved = try await browser.send("/reading/\(id)/texts/note", fields)
        #expect(saved.json["saved"] as? Bool == true)
      }
      #expect(try await browser.page().contains("<blockquote class=\"prose\" dir=\"auto\">Theirs.</blockquote>"))
      let other = try #require(desk.readings.others(in: Readings.Text(.note, of: id)).first).act
      let answer: KeyValuePairs = ["answer": "theirs", "other": "\(other)"]
      #expect(try await browser.send("/reading/\(id)/texts/note/choice", answer).status == .ok)
      #expect(try desk.readings.readings().first?.note == "Theirs.")
      #expect(try await !browser.page().contains("blockquote"))
    }
  }

  @Test func `the day is set and cleared`() async throws {
    let desk = desk
    let id = try #require(try desk.add("Middlemarch").first).id
    try await desk.work { browser in
      let address = "/reading/\(id)/fields"
      let finished = try await browser.send(address, ["finished": "2026-11-19"])
      #expect(finished.json["act"] is String)
      #expect(try desk.readings.readings().first?.finished == Day("2026-11-19"))
      #expect(try await browser.send(address, ["finished": ""]).json["act"] is String)
      #expect(try desk.readings.readings().first?.finished == nil)
      #expect(try await browser.send(address, ["finished": "soon"]).status == .unprocessableContent)
    }
  }

  @Test func `what was deleted lies in the trash, and its toast's Undo brings it back as it was`() async throws {
    let desk = desk
    let book = try #require(try desk.add("Middlemarch").first)
    try await desk.work { browser in
      let answer = try await browser.send("/reading/\(book.id)/deletion").json
      let act = try #require(answer["act"] as? String)
      #expect((answer["toast"] as? String)?.contains("action=\"/history/\(act)/undoing\"") == true)
      #expect(try desk.readings.readings().isEmpty)
      #expect(try await browser.page("/trash").contains("Book “Middlemarch”"))
      _ = try await browser.send("/history/\(act)/undoing")
      #expect(try desk.readings.readings() == [book])
      _ = try await browser.send("/reading/\(book.id)/deletion")
      _ = try await browser.send("/trash/\(book.id)/restoring")
      #expect(try desk.readings.readings() == [book])
      #expect(try await browser.send("/reading/\(String(repeating: "f", count: 32))/deletion").status == .notFound)
    }
  }

  @Test func `the table and JSON give away the same books`() async throws {
    let desk = desk
    let book = try desk.readings.add(
      "=Silas", [.text(.author, "Eliot, George"), .finished(Day("2026-11-01")), .text(.borrower, "Ana"), .text(.note, "One.\nTwo.")]
    ).value
    let names = ["id", "title", "author", "finished", "borrower", "note", "created"]
    try await desk.work { browser in
      let line = "\(book.id),'=Silas,\"Eliot, George\",2026-11-01,Ana,\"One.\nTwo.\",2026-11-20T07:00:00.000Z\r\n"
      #expect(try await browser.page("/reading/files/reading.csv") == names.joined(separator: ",") + "\r\n" + line)
      let data = Data(try await browser.page("/reading/files/reading.json").utf8)
      let objects = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: String]])
      let values = [book.id.description, "=Silas", "Eliot, George", "2026-11-01", "Ana", "One.\nTwo.", "2026-11-20T07:00:00.000Z"]
      #expect(objects == [Dictionary(uniqueKeysWithValues: zip(names, values))])
    }
  }

  @Test(arguments: [("ELIOT middle", 1), ("étude", 1), ("eliot", 2), ("eliot nobody", 0), ("", 2)])
  func `the search finds the books in whose texts all words occur`(_ words: String, _ count: Int) async throws {
    let desk = desk
    _ = try desk.readings.add("Middlemarch", [.text(.author, "George Eliot")])
    _ = try desk.readings.add("Silas Marner", [.text(.author, "George Eliot"), .text(.note, "An etude.")])
    try await desk.work { browser in
      let query = words.replacingOccurrences(of: " ", with: "+").replacingOccurrences(of: "é", with: "%C3%A9")
      let page = try await browser.page("/reading?search=\(query)")
      #expect(keys(in: page).count == count)
      #expect(page.contains("No results") == (count == 0))
    }
  }

  @Test func `a page draws the rows it is asked for and says of the others that they stay`() async throws {
    let books = try desk.add("Middlemarch", "Silas Marner")
    try await desk.work { browser in
      let region = try await browser.page("/reading?rows=\(books[0].id)")
      #expect(region.contains("data-live=\"reading\" data-rows=\"reading\""))
      #expect(keys(in: region) == [books[1].id, books[0].id].map(\.description))
      #expect(region.contains("Middlemarch") && !region.contains("Silas"))
    }
  }

  @Test func `another window is told of every book that is touched`() async throws {
    let before = try desk.book.latest()
    let id = try #require(try desk.add("Middlemarch").first).id
    var events = try EventStream(desk.server.services()).events(after: before).makeAsyncIterator()
    _ = try await events.next()
    let told = try #require(try await events.next().map { String(buffer: $0) })
    #expect(told.contains("\"kinds\":[\"act\",\"reading\",\"reading=\(id)\"]"))
  }

  /// The ids of the rows, in their order.
  private func keys(in page: String) -> [String] { page.matches(of: /<li [^>]*data-key="([0-9a-f-]+)"/).map { String($0.1) } }
}
