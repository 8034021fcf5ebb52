import BookStore
import GRDB
import Records

/// What the shades of the grid are measured by: minutes, or the goal that held on each day.
struct GridScale {
  /// The goals in the order of the days from which on they hold; nil where the shades go by minutes alone.
  let goals: [Goal]?

  static let minutes = GridScale(goals: nil)

  /// 0 to 4.
  ///
  /// By minutes: 4 from fifteen on, 3 from ten, 2 from five, 1 from one, else 0. By the goal: 4 where it was reached, 3 from two thirds of
  /// it, 2 from one third, 1 for any time, 0 for none; a day without a goal goes by minutes.
  func level(of milliseconds: Int64, on day: Day) -> Int {
    let goal = goal(on: day)
    guard goal > 0 else { return [15, 10, 5, 1].firstIndex { milliseconds >= $0 * 60_000 }.map { 4 - $0 } ?? 0 }
    guard milliseconds > 0 else { return 0 }
    return min(4, 1 + Int(milliseconds * 3 / (goal * 60_000)))
  }

  private func goal(on day: Day) -> Int64 {
    guard let goals else { return 0 }
    return Int64(goals.last { $0.day <= day }?.minutes ?? Goal.standard)
  }
}

extension GridScale {
  /// The scale the person chose.
  init(in db: Database) throws {
    guard Practice(try Settings(in: db)).gridFollowsGoal else {
      self = .minutes
      return
    }
    goals = try Goal.all("ORDER BY day", in: db)
  }
}
