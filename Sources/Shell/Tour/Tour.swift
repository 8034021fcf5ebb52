public import BookStore
public import Foundation
public import Records
import Words

/// A made-up year, lived in a book that is there to be looked around in.
///
/// It is lived through the same verbs by which a person lives theirs, each at its time, so that History and undo have their year too.
public struct Tour {
  /// The book it is lived in.
  public let book: Book
  /// Its last day, which is not over yet.
  public let today: Day
  /// Where it is lived.
  public let zone: TimeZone
  let language: Language

  /// Its first day: the date of today, a year ago, is one of its own.
  public var first: Day { today.adding(-366) }

  /// The days from the first to today.
  public var days: [Day] { Array(first...today) }

  /// The lines of a text in the language it is lived in.
  public func lines(_ key: String) -> [String] { language.several(key) }

  /// The same where each line is a heading with its parts: `Balcony: Sand the boards; Oil the boards`.
  public func lists(_ key: String) -> [(heading: String, parts: [String])] {
    lines(key).compactMap { line in
      guard let colon = line.firstRange(of: ": ") else { return nil }
      return (String(line[..<colon.lowerBound]), line[colon.upperBound...].split(separator: "; ").map(String.init))
    }
  }
}

/// A thing that is done in a tour, and when.
public struct TourAct {
  /// The civil day it is done on.
  let day: Day
  /// By the clock of that day, in minutes past midnight.
  let minute: Int
  let act: () throws -> Void

  /// - Parameter minute: by the clock of that day, in minutes past midnight
  public init(_ day: Day, _ minute: Int, _ act: @escaping () throws -> Void) { (self.day, self.minute, self.act) = (day, minute, act) }
}

/// A record that a tour has made, for what is done with it on later days.
public final class TourRecord {
  private var made: RecordID?

  /// None yet.
  public init() {}

  /// Its id. Throws `book.fault` before it was made.
  public var id: RecordID {
    get throws {
      guard let made else { throw UserError(.fault, LocalizedText("book.fault"), detail: "a tour used a record before it made it") }
      return made
    }
  }

  /// Remembers what was made.
  public func make(_ id: RecordID) { made = id }
}
