public import BookStore
public import Foundation
import GRDB
import Records

/// The tour's part of Sit: thoughts by a script, sessions by the rhythm of a person who mostly sits in the morning.
extension Mindfulness {
  static let tour = TourPart(PackageResources.tour_txt, more: rhythm) { book, line, _ in
    let sit = Mindfulness(book)
    switch line.verb {
    case "goal": _ = try sit.setGoal(Int(line["minutes"] ?? "") ?? Goal.standard, from: line.day)
    case "rest": _ = try sit.setRest(true, on: line.day)
    case "think": _ = try sit.think(line.text, on: line.day)
    case "sit":
      let length = (Int64(line["seconds"] ?? "") ?? 0) * 1000
      _ = try sit.add(start: line.at.adding(milliseconds: -length), end: line.at, in: line.zone)
    default: break
    }
  }

  /// Days without sitting: a cold, a journey, a spell of too much work.
  private static let gaps = [298...305, 211...214, 153...155, 84...88]

  /// A session on most days of the past year, the surer the nearer; the last weeks lack only a day.
  @Sendable private static func rhythm(of tour: Tour) -> [TourLine] {
    var dice = TourDice(seed: 3)
    return (0...366).reversed().flatMap { ago -> [TourLine] in
      let (chance, late) = (Int.random(in: 0..<100, using: &dice), Int.random(in: 0..<40, using: &dice))
      let usual = [300, 420, 600, 600, 720, 900, 1200].randomElement(using: &dice) ?? 600
      let isEvening = Int.random(in: 0..<7, using: &dice) == 0
      guard ago < 17 ? ago != 9 : !gaps.contains(where: { $0.contains(ago) }) && chance < 60 + (366 - ago) / 12 else { return [] }
      let day = tour.today.adding(-ago)
      let begun = day.weekday == .saturday || day.weekday == .sunday ? 8 * 60 + 5 : 6 * 60 + 40
      let seconds = min(usual, 420 + (366 - ago) * 3)
      let morning = TourLine("sit", ["seconds": "\(seconds)"], on: day, minutes: begun + late, in: tour.zone)
      let evening = TourLine("sit", ["seconds": "300"], on: day, minutes: 21 * 60 + 30 + late, in: tour.zone)
      return isEvening ? [morning, evening] : [morning]
    }
  }

  /// Adds the tour's sessions and thoughts, as one act; a day's own thought stays. Throws `sample.there` if they are in the book.
  public func addSample(language: String, in zone: TimeZone) throws -> Outcome<Counts> {
    try book.addSample(of: Mindfulness.notebook, "act.sitSample", language: language, in: zone) { tour, writing in
      Counts(
        sessions: try Session.take(from: tour, writing) { $0.source = "sample" }, thoughts: try Thought.take(from: tour, writing))
    }
  }
}
