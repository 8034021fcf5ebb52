import BookStore
import Foundation
import GRDB
import Records

extension Blend {
  /// Makes one change of it; what it must not lack it keeps, unless it is a draft.
  mutating func apply(_ change: Change, in db: Database) throws {
    switch change {
    case .name(let typed):
      let before = name
      name = try Name(typed)
      if !isDraft {
        try confirmName(in: db)
        try tellUsers(of: before, in: db)
      }
    case .category(let category): try move(to: category, in: db)
    case .status(let status): self.status = status
    case .made(let day): making = making.on(day)
    case .maturation(let maturation):
      self.maturation = maturation
      period = maturation.unit
    case .matures(let amount):
      guard let maturation = Maturation(amount, period) else { throw UserError(.value, LocalizedText("maturation.range")) }
      self.maturation = maturation
    case .period(let unit):
      period = unit
      maturation = maturation.flatMap { Maturation($0.amount, unit) }
    case .destination(let typed):
      destination = try BlendText.destination.kept(typed)
      if !isDraft { try confirmDestination() }
    case .conclusion(let typed): conclusion = try BlendText.conclusion.kept(typed)
    case .update(let typed): update = try BlendText.update.kept(typed)
    case .basis(let basis): self.basis = basis
    case .use(let use): self.use = use
    case .target(let target): self.target = target
    case .low(let low): target = try Target(from: low, to: target.high)
    case .high(let high): target = try Target(from: target.low, to: high)
    }
  }

  /// Makes changes that belong together: only what comes of all of them must lack nothing.
  mutating func apply(_ changes: [Change], in db: Database) throws {
    let (before, wasDraft) = (self, isDraft)
    isDraft = true
    for change in changes { try apply(change, in: db) }
    isDraft = wasDraft
    guard !isDraft else { return }
    if (name, category) != (before.name, before.category) { try confirmName(in: db) }
    try tellUsers(of: before.name, in: db)
    if destination != before.destination { try confirmDestination() }
  }

  /// Gives the new name to the ingredients that are this blend and had the old one; where one of that name is there, with a number.
  private func tellUsers(of before: Name, in db: Database) throws {
    guard name != before, !before.isBlank else { return }
    for user in try Ingredient.all("WHERE source = ?", [id], in: db) where CopyName.isCopy(user.name, of: before) {
      let isTaken = { (text: String) in
        try Bool.fetchOne(
          db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM ingredient WHERE blend = ? AND folded = ? AND id <> ?)"),
          arguments: [user.blend, Name(kept: text).folded, user.id]) ?? false
      }
      var renamed = user
      renamed.name = try isTaken(name.text) ? Name(kept: CopyName.next(after: name.text, isTaken: isTaken)) : name
      try renamed.update(from: user, in: db)
    }
  }

  /// Refuses a name that is blank, or that another blend of its category has; drafts have none yet.
  func confirmName(in db: Database) throws {
    try name.confirmNotBlank()
    let statement = try db.cachedStatement(
      sql: "SELECT name FROM blend WHERE category = ? AND folded = ? AND NOT draft AND id <> ? LIMIT 1")
    if let other = try String.fetchOne(statement, arguments: [category, name.folded, id]) {
      throw UserError(.taken, LocalizedText("blend.taken", ["name": .name(other)]))
    }
  }

  func confirmDestination() throws {
    guard !destination.isEmpty else { throw UserError(.value, LocalizedText("blend.destinationBlank")) }
  }

  private mutating func move(to category: RecordID, in db: Database) throws {
    self.category = try Category.require(category, in: db).id
    if !isDraft { try confirmName(in: db) }
  }
}

extension Making {
  /// Now, for a person in that zone.
  init(_ now: Instant, in zone: TimeZone) { self.init(instant: now, zone: zone, day: Day(of: now, in: zone)) }

  /// The same time by the clock there on another day; where the clock leaves that time out, as much later as it leaves out.
  func on(_ other: Day) -> Making {
    let days = Int64(other.ordinal - Day(of: instant, in: zone).ordinal)
    let sameTime = instant.adding(milliseconds: days * 86_400_000)
    let moved = sameTime.adding(milliseconds: offset(at: instant) - offset(at: sameTime))
    let last = other.adding(1).start(in: zone).adding(milliseconds: -1)
    return Making(instant: min(max(moved, other.start(in: zone)), last), zone: zone, day: other)
  }

  /// Milliseconds by which the clock there is ahead of the sun at Greenwich.
  private func offset(at instant: Instant) -> Int64 { Int64(zone.secondsFromGMT(for: instant.date)) * 1000 }
}
