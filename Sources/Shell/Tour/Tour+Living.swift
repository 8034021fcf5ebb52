public import BookStore
import Foundation
import Records
import Words

extension Tour {
  /// Makes a book in a folder, with a year lived in it up to now, and opens it to be served.
  ///
  /// - Parameters:
  ///   - folder: an empty one, which also takes what this machine would remember of the book elsewhere
  ///   - seed: the same one makes the same year on the same day
  ///   - language: a name like `de`; nil where the pages follow the browser and the year is in English
  /// Throws a `UserError` where the book cannot be made.
  public static func live(in folder: String, seed: UInt64, language: String?) throws -> Book {
    guard let context = ShellContext.current else { throw UserError(.fault, LocalizedText("book.fault"), detail: "no context") }
    var surroundings = context.surroundings
    surroundings.stateFolder = folder
    let path = "\(folder)/tour.sqlite"
    try live(at: path, seed: seed, context.languages.chosen(from: language, setting: nil), surroundings)
    let book = try Book.open(.file(path), notebooks: context.notebooks(), surroundings: surroundings, patience: .server)
    context.openBooks.add(book)
    return book
  }

  private static func live(at path: String, seed: UInt64, _ language: Language, _ surroundings: Surroundings) throws {
    guard let context = ShellContext.current else { return }
    let now = surroundings.now()
    let clock = TourClock(now)
    var made = surroundings
    made.now = { clock.now }
    let book = try Book.open(.file(path), notebooks: context.notebooks(), surroundings: made, alone: true)
    let zone = surroundings.zone()
    let tour = Tour(book: book, today: try book.today(in: zone), zone: zone, language: language)
    var dice = SeededDice(seed: seed)
    let acts = try context.modules.flatMap { try $0.tour(tour, &dice) }.map { act in
      (at: LocalTime(act.day, minutes: act.minute).instant(in: zone, skipped: .endOfGap), act: act.act)
    }
    for (at, act) in acts.filter({ $0.at <= now }).sorted(by: { $0.at < $1.at }) {
      clock.set(at)
      try act()
    }
    clock.set(now)
    try book.close()
  }
}
