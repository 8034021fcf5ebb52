import BookStore
import Foundation
import GRDB
import Records
import TestKit

/// Searches in 107,000 texts, and the cost of keeping their index.
struct SearchBenchmark {
  private static let items = 100_000
  private static let thoughts = 7300
  let books: BookFixture

  func measure() throws -> [Figure] {
    let (writing, path) = try writing()
    let book = try books.open(path, seed: 2)
    let words = try Self.words(of: book)
    let beginnings = words.flatMap { word in (1...3).map { String(word.prefix($0)) } }
    let figures = [
      writing, try searching("300 words", words, in: book, most: 10),
      try searching("their first one, two and three letters", beginnings, in: book, most: 30),
      try searching("20 of them misspelt", words.suffix(20).map(Self.misspelt), in: book, most: 50), try committing(in: book),
    ]
    try book.close()
    return figures
  }

  /// A hundred words each: the most frequent, the middle ones, and the rarest.
  private static func words(of book: Book) throws -> [String] {
    try book.searching { db in
      let sql = "SELECT term FROM search_word WHERE col <> 'facts' AND length(term) > 4 GROUP BY term ORDER BY sum(doc) DESC, term"
      let all = try String.fetchAll(db, sql: sql)
      return Array(all.prefix(100)) + all[(all.count / 2)..<(all.count / 2 + 100)] + all.suffix(100)
    }
  }

  private static func misspelt(_ word: String) -> String {
    var letters = Array(word)
    letters[letters.count / 2] = letters[letters.count / 2] == "x" ? "z" : "x"
    return String(letters)
  }

  private func searching(_ name: String, _ asked: [String], in book: Book, most: Double) throws -> Figure {
    let queries = asked.compactMap { SearchQuery($0) }
    let slowest = try (0..<6).map { _ in
      let times = try queries.map { query in try seconds { _ = try book.search(query, limit: 50, counting: 1000) } * 1000 }
      return Samples(times).percentile99
    }
    return Figure(
      name: "search for \(name): 99th percentile", samples: Samples(Array(slowest.dropFirst())), unit: .milliseconds, aim: .atMost(most),
      remark: "\(queries.count) queries")
  }

  /// The same rows written with and without the index, and the path of an indexed book.
  private func writing() throws -> (Figure, String) {
    var times: [Bool: [Double]] = [:]
    for round in 0..<3 {
      for isIndexed in [false, true] {
        let name = "searched-\(round)-\(isIndexed)"
        let book = try books.open(books.place(name))
        let time = try seconds {
          try Self.write(into: book)
          if isIndexed { try book.indexForSearch() }
        }
        times[isIndexed, default: []].append(time)
        try book.close()
        if round < 2 || !isIndexed { try books.remove(name) }
      }
    }
    let name = "\(Self.items) items and \(Self.thoughts) thoughts written with the search index / without"
    return (Figure.ratio(name, times[true] ?? [], to: times[false] ?? [], atMost: 1.3), books.place("searched-2-true"))
  }

  /// Commits of one thought each, the index updated after every fifty.
  private func committing(in book: Book) throws -> Figure {
    var times: [Bool: [Double]] = [:]
    var number = 0
    for _ in 0..<11 {
      for isIndexed in [false, true] {
        let time = try seconds {
          for _ in 0..<50 {
            number += 1
            _ = try book.write(LocalizedText("act.sample")) { writing in
              try writing.database.execute(
                sql: "UPDATE thought SET text = ? WHERE number = ?",
                arguments: ["Words \(number) of a day that was like others", number % 7000 + 1])
            }
          }
          if isIndexed { try book.indexForSearch() }
        }
        times[isIndexed, default: []].append(time)
        try book.indexForSearch()
      }
    }
    return Figure.ratio(
      "a durable commit with the search index / without", times[true] ?? [], to: times[false] ?? [], atMost: 1.15, per: 50)
  }

  /// Writes made-up words with the frequencies of a language: the n-th word occurs an n-th as often as the first.
  private static func write(into book: Book) throws {
    let syllables = ["ka", "ro", "mi", "ne", "tu", "sol", "ber", "lin", "dra", "vo", "pe", "sha", "qui", "zan", "fle"]
    let words = (0..<20_000).map { number in
      var (word, rest) = ("", number)
      repeat {
        word += syllables[rest % syllables.count]
        rest /= syllables.count
      } while rest > 0
      return word + ["", "s", "n"][number % 3]
    }
    func text(_ count: Int, _ dice: inout SeededDice) -> String {
      (0..<count).map { _ in words[Int(pow(Double(words.count), Double(dice.below(1_000_000)) / 1_000_000)) - 1] }.joined(separator: " ")
    }
    try book.write("item", columns: ["position", "title", "detail", "priority", "sample", "created"], rows: items) { number, dice in
      let made = BookFixture.today.adding(milliseconds: -Int64(number) * 6_000_000)
      return [Book.position(number), text(4, &dice), number % 4 == 0 ? text(20, &dice) : "", 2, 0, made]
    }
    try book.writeThoughts(thoughts) { text(30, &$1) }
  }
}
