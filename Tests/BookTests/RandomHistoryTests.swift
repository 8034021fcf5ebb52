import BookStore
import GRDB
import Records
import TestKit
import Testing

/// After any acts, undos and redos in any order, the book is what its standing acts alone would have made; and an undo of an undo is a
/// word about what that was about.
@Suite struct RandomHistoryTests {
  /// In parts with a book each, as every check reads all that a book has been through.
  @Test(arguments: 1...8)
  func randomHistoriesEndAsTheirStandingActsSay(part: UInt64) throws {
    var dice = SeededDice.fixed(part)
    let seed = dice.seed
    let fixture = try BookFixture()
    for number in 0..<Soak.rounds(1250) {
      var history = RandomHistory(prefix: "\(part)-\(number)", fixture: fixture)
      for _ in 0..<(4 + dice.below(8)) { try history.step(&dice) }
      let expected = history.expected()
      let found = try history.found()
      try #require(found == expected, "seed \(seed), history \(number):\n\(history.log)")
    }
    #expect(try fixture.book.check() == [], "seed \(seed)")
  }
}

/// A history told twice: to the book, and to a plain dictionary that replays the standing acts.
private struct RandomHistory {
  enum Deed {
    case made(RecordID, parent: RecordID?, values: [String: String])
    case changed(RecordID, String, String)
    case removed(RecordID)
    /// A record that an act keeps although its own history ended.
    case kept(RecordID)
  }
  struct Told {
    let id: RecordID
    let deeds: [Deed]
    /// Nil for an ordinary act, else the one this undo is about, and whether that stood before it.
    let word: (about: RecordID, stood: Bool)?
  }
  struct State: Equatable {
    var values: [RecordID: [String: String]] = [:]
  }

  let prefix: String
  let fixture: BookFixture
  private var told: [Told] = []
  /// Of each ordinary act, whether it stands.
  private var stands: [RecordID: Bool] = [:]
  private var parents: [RecordID: RecordID] = [:]
  private var names = 0

  init(prefix: String, fixture: BookFixture) {
    self.prefix = prefix
    self.fixture = fixture
  }
}

extension RandomHistory {
  mutating func step(_ dice: inout SeededDice) throws {
    switch dice.below(10) {
    case 0..<6: try actOrdinarily(&dice)
    default:
      guard let chosen = told.randomElement(using: &dice) else { return try actOrdinarily(&dice) }
      try dice.below(4) == 0 ? redo(chosen) : undo(chosen)
    }
  }

  /// What the act is about stands again; where it stands, it is refused.
  private mutating func redo(_ chosen: Told) throws {
    let subject = chosen.word?.about ?? chosen.id
    guard stands[subject] == false else {
      #expect(throws: UserError(.conflict, LocalizedText("redo.already"))) { try fixture.book.redo(chosen.id) }
      return
    }
    let undoing = try fixture.book.redo(chosen.id)
    stands[subject] = true
    told.append(Told(id: undoing.act, deeds: [], word: (subject, false)))
  }

  /// An ordinary act does not stand then; after an undo of an undo its act stands as before that one. What stands so already is refused.
  private mutating func undo(_ chosen: Told) throws {
    let (subject, wanted) = chosen.word.map { ($0.about, $0.stood) } ?? (chosen.id, false)
    guard let stood = stands[subject], stood != wanted else {
      #expect(throws: UserError(.conflict, LocalizedText("undo.already"))) { try fixture.book.undo(chosen.id) }
      return
    }
    let undoing = try fixture.book.undo(chosen.id)
    stands[subject] = wanted
    told.append(Told(id: undoing.act, deeds: [], word: (subject, stood)))
  }

  private mutating func actOrdinarily(_ dice: inout SeededDice) throws {
    // Now and then an act so large that records meet themselves, their children and their parents in it.
    let count = dice.below(12) == 0 ? 12 + dice.below(20) : 1 + dice.below(3)
    let present = expected()
    var deeds: [Deed] = []
    var working = present
    fixture.clock.advance(seconds: Double(dice.below(3)))
    let book = fixture.book
    let outcome = try book.write(LocalizedText("act.test")) { writing in
      for _ in 0..<count { deeds += try deed(on: &working, &dice, writing) }
    }
    guard let act = outcome.act else { return }
    deeds += lonelyParents(of: deeds, before: present)
    stands[act] = true
    told.append(Told(id: act, deeds: deeds, word: nil))
  }

  /// One random change to what is there, told to the book and answered as deeds.
  private mutating func deed(on state: inout State, _ dice: inout SeededDice, _ writing: Writing) throws -> [Deed] {
    let ids = state.values.keys.sorted()
    let shelves = ids.filter { parents[$0] == nil }
    names += 1
    guard let shelf = shelves.randomElement(using: &dice), let any = ids.randomElement(using: &dice), dice.below(6) > 0 else {
      return try made(Shelf.makeShelf("\(prefix) \(names)", writing), on: nil, values: ["name": "\(prefix) \(names)"], &state)
    }
    switch dice.below(5) {
    case 0, 1:
      let values = ["name": "v\(names)", "pages": "0", "opens": "0", "closes": "1"]
      return try made(Shelf.makeVolume("v\(names)", on: shelf, writing), on: shelf, values: values, &state)
    case 2:
      let gone = [any] + ids.filter { parents[$0] == any }
      try Shelf.remove(any, from: parents[any] == nil ? "shelf" : "volume", writing)
      for id in gone { state.values[id] = nil }
      return gone.map { .removed($0) }
    default:
      let isShelf = parents[any] == nil
      let column = isShelf ? "name" : ["name", "pages", "closes"][dice.below(3)]
      let value = column == "name" ? "\(prefix) r\(names)" : String(1 + dice.below(50))
      guard state.values[any]?[column] != value else { return [] }
      if let number = Int(value) {
        try Shelf.set(column, of: "volume", any, to: number, writing)
      } else {
        try Shelf.set(column, of: isShelf ? "shelf" : "volume", any, to: value, writing)
      }
      state.values[any]?[column] = value
      return [.changed(any, column, value)]
    }
  }

  private mutating func made(_ id: RecordID, on parent: RecordID?, values: [String: String], _ state: inout State) -> [Deed] {
    parents[id] = parent
    state.values[id] = values
    return [.made(id, parent: parent, values: values)]
  }
}

extension RandomHistory {
  /// The naive rule: replay every standing act in order; a change brings its record along, a child its parent.
  func expected() -> State {
    var (values, alive) = replayed()
    for child in alive { if let parent = parents[child] { alive.insert(parent) } }
    values = values.filter { alive.contains($0.key) }
    return State(values: values)
  }

  private func replayed() -> (values: [RecordID: [String: String]], alive: Set<RecordID>) {
    var values: [RecordID: [String: String]] = [:]
    var alive: Set<RecordID> = []
    for act in told {
      for deed in act.deeds {
        if case .made(let id, _, let made) = deed { values[id] = made }
      }
    }
    for act in told where stands[act.id] ?? false {
      for deed in act.deeds {
        switch deed {
        case .made(let id, _, _), .kept(let id): alive.insert(id)
        case .removed(let id): alive.remove(id)
        case .changed(let id, let column, let value):
          alive.insert(id)
          values[id]?[column] = value
        }
      }
    }
    return (values, alive)
  }

  /// Parents that only a child kept there, when the act takes the child away.
  private func lonelyParents(of deeds: [Deed], before: State) -> [Deed] {
    let alive = replayed().alive
    let removed = deeds.compactMap { if case .removed(let id) = $0 { id } else { nil } }
    let touched = deeds.compactMap { deed -> RecordID? in
      if case .removed(let id) = deed { parents[id] } else { nil }
    }
    let changedHere = Set(deeds.compactMap { if case .changed(let id, _, _) = $0 { id } else { nil } })
    let madeHere = Set(deeds.compactMap { if case .made(let id, _, _) = $0 { id } else { nil } })
    return Set(touched).filter { !alive.contains($0) && !removed.contains($0) && !changedHere.contains($0) && !madeHere.contains($0) }
      .sorted().map { .kept($0) }
  }

  /// What the book holds of this history's records.
  func found() throws -> State {
    try fixture.book.read { db in
      var state = State()
      for row in try Row.fetchAll(db, sql: "SELECT id, name FROM shelf WHERE id IN (\(marks))", arguments: StatementArguments(ids)) {
        state.values[row["id"]] = ["name": row["name"]]
      }
      for row in try Row.fetchAll(db, sql: "SELECT * FROM volume WHERE id IN (\(marks))", arguments: StatementArguments(ids)) {
        let numbers = ["pages", "opens", "closes"].map { ($0, String(row[$0] as Int)) }
        state.values[row["id"]] = Dictionary(uniqueKeysWithValues: numbers + [("name", row["name"] as String)])
      }
      return state
    }
  }

  private var ids: [RecordID] {
    told.flatMap(\.deeds).compactMap { if case .made(let id, _, _) = $0 { id } else { nil } }
  }
  private var marks: String { ids.map { _ in "?" }.joined(separator: ",") }

  /// What was done, in its order; written only where it is to be read.
  var log: String {
    told.map { act in act.word.map { "undo \(short($0.about)) -> \(short(act.id))" } ?? "act \(short(act.id)): \(act.deeds)" }
      .joined(separator: "\n")
  }
  private func short(_ id: RecordID) -> String { String(id.description.suffix(5)) }
}
