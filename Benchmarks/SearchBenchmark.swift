import BookStore
import Foundation
import GRDB
import Records
import TestKit

/// Searches through 107,000 texts of twenty years, and what it costs to keep the index of their words.
struct SearchBenchmark {
  let books: BookFixture
  private static let rounds = 5
  private static let items = 100_000

  func measure() throws -> [Figure] {
    let (indexing, path) = try indexing()
    let book = try books.open(path, seed: 2)
    let words = try Self.words(of: book)
    let figures = [
      try figure("search: 300 of the book's words, the slowest in a hundred", words, in: book, aim: 10),
      try figure(
        "search: their first one, two and three letters, the slowest in a hundred",
        words.flatMap { word in (1...3).map { String(word.prefix($0)) } }, in: book, aim: 30),
      try figure(
        "search: 20 of them with a letter wrong, the slowest in a hundred", words.suffix(20).map(Self.misspelt), in: book, aim: 50),
    ]
    let commits = try committing(in: book)
    try book.close()
    return figures + [indexing, commits]
  }

  /// A third of the words each: the commonest, those in the middle, and those that stand in one text.
  private static func words(of book: Book) throws -> [String] {
    try book.searching { db in
      let all = try String.fetchAll(
        db,
        sql: """
          SELECT term FROM search_word WHERE col <> 'facts' AND length(term) > 4 GROUP BY term ORDER BY sum(doc) DESC, term
          """)
      let middle = all[(all.count / 2)..<(all.count / 2 + 100)]
      return Array(all.prefix(100)) + middle + all.suffix(100)
    }
  }

  private static func misspelt(_ word: String) -> String {
    var letters = Array(word)
    letters[letters.count / 2] = letters[letters.count / 2] == "x" ? "z" : "x"
    return String(letters)
  }

  private func figure(_ name: String, _ asked: [String], in book: Book, aim: Double) throws -> Figure {
    let queries = asked.compactMap { SearchQuery($0) }
    let slowest = try (0..<Self.rounds + 1).map { _ in
      let times = try queries.map { query in try seconds { _ = try book.search(query, limit: 50, counting: 1000) } * 1000 }.sorted()
      return times[times.count * 99 / 100]
    }
    return Figure(
      name: name, samples: Samples(Array(slowest.dropFirst())), unit: .milliseconds, aim: .atMost(aim),
      remark: "\(queries.count) queries")
  }

  /// The same rows with and without the index that follows them.
  private func indexing() throws -> (Figure, String) {
    let path = books.place("searched")
    var (with, without): ([Double], [Double]) = ([], [])
    for round in 0..<3 {
      for isIndexed in [false, true] {
        let name = "searched-\(round)-\(isIndexed)"
        let book = try books.open(books.place(name))
        let time = try seconds {
          try Self.write(into: book)
          if isIndexed { try book.indexForSearch() }
        }
        if isIndexed { with.append(time) } else { without.append(time) }
        try book.close()
        if isIndexed, round == 2 {
          try FileManager.default.moveItem(atPath: books.place(name), toPath: path)
        } else {
          try books.remove(name)
        }
      }
    }
    return (
      Figure(
        name: "\(Self.items) items and 7,300 thoughts written, with the index / without", samples: .ratios(with, to: without), unit: .times,
        aim: .atMost(1.3),
        remark: "\(Figure.Unit.rounded(Samples(with).median, 2)) / \(Figure.Unit.rounded(Samples(without).median, 2)) s"), path
    )
  }

  /// Commits of one thought each, the index brought up to date after every fifty, and without.
  private func committing(in book: Book) throws -> Figure {
    var (with, without): ([Double], [Double]) = ([], [])
    var number = 0
    for _ in 0..<11 {
      for isIndexed in [false, true] {
        let time = try seconds {
          for _ in 0..<50 {
            number += 1
            let text = "Words \(number) of a day that was like others"
            _ = try book.write(LocalizedText("act.sample")) { writing in
              try writing.database.execute(sql: "UPDATE thought SET text = ? WHERE number = ?", arguments: [text, number % 7000 + 1])
            }
          }
          if isIndexed { try book.indexForSearch() }
        }
        if isIndexed { with.append(time) } else { without.append(time) }
        try book.indexForSearch()
      }
    }
    return Figure(
      name: "50 durable commits, with the index / without", samples: .ratios(with, to: without), unit: .times, aim: .atMost(1.15),
      remark:
        "\(Figure.Unit.rounded(Samples(with).median / 50 * 1000, 2)) / \(Figure.Unit.rounded(Samples(without).median / 50 * 1000, 2)) ms each"
    )
  }

  /// Writes them as one act, of words as often as those of a language are: the n-th commonest one n-th as often as the first.
  private static func write(into book: Book) throws {
    var dice = SeededDice(seed: 5)
    let syllables = ["ka", "ro", "mi", "ne", "tu", "sol", "ber", "lin", "dra", "vo", "pe", "sha", "qui", "zan", "fle"]
    let words = (0..<20_000).map { number in
      var (word, rest) = ("", number)
      repeat {
        word += syllables[rest % syllables.count]
        rest /= syllables.count
      } while rest > 0
      return word + ["", "s", "n"][number % 3]
    }
    func text(_ count: Int) -> String {
      (0..<count).map { _ in words[Int(pow(Double(words.count), Double(dice.below(1_000_000)) / 1_000_000)) - 1] }.joined(separator: " ")
    }
    _ = try book.write(LocalizedText("act.sample")) { writing in
      let db = writing.database
      let item = try db.cachedStatement(
        sql: """
          INSERT INTO item (id, project, position, title, detail, priority, sample, created) VALUES (?, NULL, ?, ?, ?, 2, 0, ?)
          """)
      for number in 0..<items {
        let id = RecordID(kind: "item", key: "searched \(number)")
        let place = String(0x8000_0000 + number, radix: 16) + "00000000"
        try item.execute(arguments: [
          id, "\(place)\(id)", text(4), number % 4 == 0 ? text(20) : "", HistoryData.lastDay.milliseconds - Int64(number) * 6_000_000,
        ])
      }
      let thought = try db.cachedStatement(sql: "INSERT INTO thought (id, day, text) VALUES (?, ?, ?)")
      for ago in 0..<7300 {
        let day = LivedDays.today.adding(-ago)
        try thought.execute(arguments: [RecordID(kind: "thought", key: day.description), day, text(30)])
      }
    }
  }
}
