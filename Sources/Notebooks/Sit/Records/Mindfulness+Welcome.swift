import BookStore
import GRDB
public import Records

/// The welcome: shown by itself once, on a device whose book nobody has sat with yet.
extension Mindfulness {
  private static let key = "welcomed"

  /// Whether this device has welcomed nobody yet and the book holds no session, thought, goal or running sit.
  public func isNew() throws -> Bool {
    guard try book.remembered(Self.key) == nil else { return false }
    return try book.read { db in
      try ["session", "thought", "goal", "sitting"].allSatisfy { table in
        try Bool.fetchOne(db.cachedStatement(sql: "SELECT NOT EXISTS (SELECT 1 FROM \(table))")) ?? false
      }
    }
  }

  /// Notes that this device has welcomed its person, who is not asked again.
  public func welcome() throws { try book.remember(Self.key, "yes") }

  /// Ends the welcome with what was chosen there; what holds already is no act. Throws `goal.range`.
  public func welcome(goal: Int, from day: Day, accent: Practice.Accent) throws {
    _ = try setGoal(goal, from: day)
    if try practice().accent != accent { _ = try choose(.accent(accent)) }
    try welcome()
  }
}
