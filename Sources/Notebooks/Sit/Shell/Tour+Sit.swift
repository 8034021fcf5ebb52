import BookStore
import Foundation
import Records
import Shell
import SitRecords

/// A year of sitting: seldom at first, then nearly every day, and a thought now and then.
enum SitTour {
  static func acts(_ tour: Tour, _ dice: inout SeededDice) throws -> [TourAct] {
    let sit = Mindfulness(tour.book)
    let goals = [(tour.first, 5), (tour.today.adding(-120), 10)].map { day, minutes in
      TourAct(day, 6 * 60) { _ = try sit.setGoal(minutes, from: day) }
    }
    return goals + sessions(sit, tour, &dice) + thoughts(sit, tour, &dice)
  }

  private static func sessions(_ sit: Mindfulness, _ tour: Tour, _ dice: inout SeededDice) -> [TourAct] {
    var acts: [TourAct] = []
    for (place, day) in tour.days.enumerated() {
      let zeal = 50 + 40 * place / tour.days.count
      if dice.below(100) < zeal { acts.append(session(sit, day, at: 6 * 60 + 40 + dice.below(60), tour, &dice)) }
      if dice.below(100) < zeal / 3 { acts.append(session(sit, day, at: 21 * 60 + dice.below(60), tour, &dice)) }
    }
    return acts
  }

  private static func session(_ sit: Mindfulness, _ day: Day, at minute: Int, _ tour: Tour, _ dice: inout SeededDice) -> TourAct {
    let minutes = [2, 2, 5, 7, 10, 10, 12, 15, 20][dice.below(9)]
    return TourAct(day, minute + minutes) {
      let start = LocalTime(day, minutes: minute).instant(in: tour.zone, skipped: .endOfGap)
      _ = try sit.add(start: start, end: start.adding(milliseconds: Int64(minutes) * 60_000), in: tour.zone)
    }
  }

  /// The first is today's, the second that of the same day a year ago.
  private static func thoughts(_ sit: Mindfulness, _ tour: Tour, _ dice: inout SeededDice) -> [TourAct] {
    let yearAgo = Day(year: tour.today.year - 1, month: tour.today.month, day: tour.today.dayOfMonth) ?? tour.first
    var days = [tour.today, yearAgo]
    return tour.lines("tour.thoughts").enumerated().map { place, thought in
      if place >= days.count { days.append(tour.today.adding(-12 * (place - 1) + dice.below(8))) }
      let day = days[place]
      // Of today whatever hour it is.
      return TourAct(day, day == tour.today ? 0 : 8 * 60 + dice.below(120)) { _ = try sit.think(thought, on: day) }
    }
  }
}
