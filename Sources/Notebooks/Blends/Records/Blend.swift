public import BookStore
import Foundation
import GRDB
public import Records

/// An experiment: what went into a vessel, when it is ready, and what came of it.
public struct Blend: Hashable, Sendable, Identifiable {
  /// The id in the journal, the same in every copy of a book.
  public let id: RecordID
  /// The id of its category.
  public internal(set) var category: RecordID
  /// The person's name for it; can be blank in a draft.
  public internal(set) var name: Name
  /// True if it is still being written: a draft can lack required fields and appears in no list.
  public internal(set) var isDraft: Bool
  /// The person's verdict; `tbd` before there is one.
  public internal(set) var status: Status
  /// The moment and the place it was made.
  public internal(set) var making: Making
  /// The time it matures; nil if not yet given.
  public internal(set) var maturation: Maturation?
  /// The unit of its maturation, stored even while a draft has none.
  public internal(set) var period: Maturation.Unit
  /// The vessel it went into.
  public internal(set) var destination: String
  /// The person's conclusion; empty if none.
  public internal(set) var conclusion: String
  /// The person's later notes; empty if none.
  public internal(set) var update: String
  /// The basis of its shares and its dilution.
  public internal(set) var basis: Basis
  /// The use it is judged for.
  public internal(set) var use: Use
  /// The bounds for its whole dilution, in percent.
  public internal(set) var target: Target

  /// The most ingredients of a blend.
  static let mostIngredients = 500

  /// The person's verdict; `tbd` means none yet.
  public enum Status: String, CaseIterable, Sendable {
    case tbd = "TBD"
    case pass = "PASS"
    case fail = "FAIL"
  }

  /// The bounds, in percent, that its whole dilution should lie within.
  public struct Target: Hashable, Sendable {
    /// The bounds of a new blend, 0.5 to 2 percent.
    public static let standard = Target(low: Rational(1, 2), high: Rational(2))
    /// The lower bound in percent, at least 0.
    public let low: Rational
    /// The upper bound in percent, above `low` and at most 100.
    public let high: Rational

    init(low: Rational, high: Rational) { (self.low, self.high) = (low, high) }

    /// Parses a bound a person typed; an empty text or zero is 0. Throws `percent.…`.
    public static func bound(_ text: String) throws -> Rational {
      text.allSatisfy { "0., ".contains($0) } ? Rational(0) : try NumberRule.percent.typed(text)
    }

    /// Throws `blend.target` unless 0 ≤ low < high ≤ 100.
    public init(from low: Rational, to high: Rational) throws {
      guard low >= Rational(0), low < high, high <= Rational(100) else { throw UserError(.value, "blend.target") }
      self.init(low: low, high: high)
    }
  }

  /// A change to one property of a blend.
  public enum Change: Hashable, Sendable {
    case name(String)
    case category(RecordID)
    case status(Status)
    /// The day it was made; the time of day and the zone stay.
    case made(Day)
    case maturation(Maturation)
    /// The number alone, 1 to 366; the unit stays.
    case matures(Int)
    /// The unit alone; the number stays.
    case period(Maturation.Unit)
    case destination(String)
    case conclusion(String)
    case update(String)
    case basis(Basis)
    case use(Use)
    case target(Target)
    /// One bound alone; the other stays.
    case low(Rational)
    case high(Rational)
  }

  /// Applies one change. Throws if a required field would be missing or a name is in use, unless it is a draft.
  mutating func apply(_ change: Change, in db: Database) throws {
    switch change {
    case .name(let typed):
      let before = name
      name = try Name(typed)
      if !isDraft {
        try confirmName(in: db)
        try renameUses(from: before, in: db)
      }
    case .category(let category): try move(to: category, in: db)
    case .status(let status): self.status = status
    case .made(let day): making = making.on(day)
    case .maturation(let maturation):
      self.maturation = maturation
      period = maturation.unit
    case .matures(let amount):
      guard let maturation = Maturation(amount, period) else { throw UserError(.value, "maturation.range") }
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

  /// Applies changes that belong together; required fields are checked once, after the last one.
  mutating func apply(_ changes: [Change], in db: Database) throws {
    let (before, wasDraft) = (self, isDraft)
    isDraft = true
    for change in changes { try apply(change, in: db) }
    isDraft = wasDraft
    guard !isDraft else { return }
    if (name, category) != (before.name, before.category) { try confirmName(in: db) }
    try renameUses(from: before.name, in: db)
    if destination != before.destination { try confirmDestination() }
  }

  /// Renames the ingredients that use this blend under its old name; numbers the new name if it is already in use.
  private func renameUses(from before: Name, in db: Database) throws {
    guard name != before, !before.isBlank else { return }
    for user in try Ingredient.all("WHERE source = ?", [id], in: db) where CopyName.isCopy(user.name, of: before) {
      let isTaken = { (text: String) in
        try db.isTrue(
          "SELECT EXISTS (SELECT 1 FROM ingredient WHERE blend = ? AND folded = ? AND id <> ?)",
          [user.blend, Name(kept: text).folded, user.id])
      }
      var renamed = user
      renamed.name = try isTaken(name.text) ? Name(kept: CopyName.next(after: name.text, isTaken: isTaken)) : name
      try renamed.update(from: user, in: db)
    }
  }

  /// Throws if the name is blank or another blend of its category has it; drafts do not count.
  func confirmName(in db: Database) throws {
    try name.confirmNotBlank()
    let sql = "SELECT name FROM blend WHERE category = ? AND folded = ? AND NOT draft AND id <> ? LIMIT 1"
    if let other = try db.first(String.self, sql, [category, name.folded, id]) {
      throw UserError(.taken, "blend.taken", ["name": .name(other)])
    }
  }

  func confirmDestination() throws {
    guard !destination.isEmpty else { throw UserError(.value, "blend.destinationBlank") }
  }

  private mutating func move(to category: RecordID, in db: Database) throws {
    self.category = try Category.require(category, in: db).id
    if !isDraft { try confirmName(in: db) }
  }
}

extension Blend: Stored {
  /// The stored fields of a blend.
  public static let fields = FieldList<Blend>(
    "blend", tag: 31,
    [
      .id("category", 1, \.category, label: "form.category"),
      .text("name", 2, \.name.text, max: Name.limit, label: "form.name", [.typed, .searched]),
      // Tag 3 was this field's while the journal stored it.
      .text("folded", nil, \.name.folded, [.machineMade]),
      .flag("draft", 4, \.isDraft),
      .choice("status", 5, \.status, label: "form.status").worded { (status: Status) in LocalizedText("blend.standing.\(status)") }
        .usually(Status.tbd.rawValue),
      .instant("created", 6, \.making.instant, group: "created"),
      .text("zone", 7, \.making.zone.identifier, group: "created", [.machineMade]),
      .day("created_day", 8, \.making.day, group: "created", label: "form.created"),
      .integer("maturation", 9, { $0.maturation.map { Int64($0.amount) } }, in: 1...366, group: "maturation", label: "form.maturation")
        .told(Maturation.phrases),
      .choice("period", 10, \.period, group: "maturation", label: "form.period").worded { (unit: Maturation.Unit) in
        LocalizedText("form.period.\(unit)", ["count": 2])
      },
      .text("destination", 11, \.destination, max: Name.limit, label: "form.destination", [.typed, .searched]),
      .text("conclusion", 12, \.conclusion, max: BlendText.longest, label: "form.conclusion", [.typed, .searched]),
      .text("update_text", 13, \.update, max: BlendText.longest, label: "form.update", as: "update", [.typed, .searched]),
      .choice("basis", 14, \.basis, label: "blend.percentages.basis").worded { (basis: Basis) in
        LocalizedText("blend.percentages.\(basis)")
      }.usually(Basis.volume.rawValue),
      .choice("application", 15, \.use, label: "form.use", as: "use").worded { (use: Use) in LocalizedText("form.use.\(use)") }
        .usually(Use.leaveOn.rawValue),
      .written("target_low", 16, \.target.low, group: "target", label: "form.target.low").worded(\Rational.percentPhrases)
        .told(as: "form.target", Target.phrases).usually(Target.standard.low.description),
      .written("target_high", 17, \.target.high, group: "target", label: "form.target.high").worded(\Rational.percentPhrases)
        .usually(Target.standard.high.description),
    ], naming: Naming("name", by: ["folded", "category"], where: "NOT draft", parts: ["ingredient"])
  ) { LocalizedText("record.blend", ["name": .name($0.text("name"))]) }

  /// Reads a blend. Throws `book.damaged`.
  public init(_ values: StoredValues) throws {
    let (amount, period): (Int?, Maturation.Unit) = (try values["maturation"], try values.choice("period"))
    self.init(
      id: try values.id, category: try values["category"], name: Name(kept: try values["name"]), isDraft: try values["draft"],
      status: try values.choice("status"),
      making: Making(
        instant: try values["created"], zone: TimeZone(identifier: try values["zone"]) ?? .gmt, day: try values["created_day"]),
      maturation: amount.flatMap { Maturation($0, period) }, period: period, destination: try values["destination"],
      conclusion: try values["conclusion"], update: try values["update_text"], basis: try values.choice("basis"),
      use: try values.choice("application"),
      target: Target(low: try values.written("target_low"), high: try values.written("target_high")))
  }
}
