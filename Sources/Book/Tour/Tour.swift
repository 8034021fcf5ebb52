public import Foundation
import GRDB
public import Records

/// A made-up person's year in all notebooks, to look around in: each act is done by its verb, at the time at which it would have happened.
public struct Tour: Sendable {
  /// The permanent key of the setting by which a book and its copies are known as the tour's.
  public static let key = "tour"
  /// The moment up to which it is lived; acts that come later are left out.
  public let now: Instant
  /// The time zone it is lived in.
  public let zone: TimeZone
  /// The id of the language it is written in.
  public let language: String
  /// The day on which it ends.
  public var today: Day { Day(of: now, in: zone) }

  /// A tour that ends at that moment.
  public init(until now: Instant, in zone: TimeZone, language: String) { (self.now, self.zone, self.language) = (now, zone, language) }

  /// Makes its book, which must not exist yet, at that path. It is the same for the same moment, zone and language.
  public func make(at path: String, notebooks: [Notebook]) throws {
    let lines = lines(of: notebooks)
    let clock = TourClock(lines.first?.line.at ?? now)
    let book = try Book.open(.file(path), notebooks: notebooks, surroundings: clock.surroundings(in: zone), alone: true)
    // A book that a power cut leaves in pieces is made anew.
    try book.refusing { try book.database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = OFF") } }
    _ = try book.write(LocalizedText("act.tour"), isFinal: true) { writing in
      for key in [Tour.key, "language"] { try Setting(key: key, value: language).put(in: writing.database) }
    }
    try play(lines, in: book, by: clock)
    try book.close()
  }

  /// A book in memory with the part of one notebook.
  func book(of notebook: Notebook) throws -> Book {
    let lines = lines(of: [notebook])
    let clock = TourClock(lines.first?.line.at ?? now)
    let book = try Book.open(.memory, notebooks: [notebook], surroundings: clock.surroundings(in: zone))
    try play(lines, in: book, by: clock)
    return book
  }

  private typealias Lines = [(part: Int, play: TourPart.Play, line: TourLine)]

  /// The acts of those notebooks in the order in which they happened.
  private func lines(of notebooks: [Notebook]) -> Lines {
    let parts = notebooks.compactMap(\.tour)
    let lines: Lines = parts.enumerated().flatMap { number, part in
      let all = TourLine.lines(of: part.script(), for: self) + part.more(self)
      return all.filter { $0.at <= now }.map { (part: number, play: part.play, line: $0) }
    }
    return lines.enumerated().sorted { ($0.element.line.at, $0.offset) < ($1.element.line.at, $1.offset) }.map(\.element)
  }

  private func play(_ lines: Lines, in book: Book, by clock: TourClock) throws {
    var names: [Int: TourNames] = [:]
    for (part, play, line) in lines {
      clock.set(line.at)
      try play(book, line, &names[part, default: TourNames()])
    }
  }
}

/// A notebook's part of the tour.
public struct TourPart: Sendable {
  /// Does a line's act in the book.
  public typealias Play = @Sendable (Book, TourLine, inout TourNames) throws -> Void

  let script: @Sendable () -> [UInt8]
  let more: @Sendable (Tour) -> [TourLine]
  let play: Play

  /// - Parameters:
  ///   - script: its lines, as `TourLine` describes them
  ///   - more: lines that follow a rhythm instead of a script
  public init(
    _ script: @autoclosure @escaping @Sendable () -> [UInt8], more: @escaping @Sendable (Tour) -> [TourLine] = { _ in [] },
    play: @escaping Play
  ) {
    (self.script, self.more, self.play) = (script, more, play)
  }
}

/// The records and words that lines of a script have named.
public struct TourNames: Sendable {
  /// Records by their names.
  public var records: [String: RecordID] = [:]
  /// Words by their names.
  public var words: [String: String] = [:]
}
