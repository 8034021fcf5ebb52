import GRDB
import Records

/// Reads the acts of a journal in the form in which they travel and wait.
final class ActReader {
  /// The journal of this book, or of the one attached as `other`.
  enum Journal: String { case main, other }

  private let db: Database
  private let acts, changes: Statement
  private let journal: Journal
  private let devices: [Int64: RecordID]
  private var contexts: [Int64: [PortableAct.Name]] = [:]
  /// Acts that have more to say than their changes.
  private let speaking: Set<Int64>

  init(of journal: Journal, in db: Database) throws {
    (self.db, self.journal) = (db, journal)
    acts = try db.makeStatement(
      sql: """
        SELECT id, device, number, moment, written, saved, birth, context, name, details, edit, continues, about, final, first_change, changes
        FROM \(journal).act WHERE sequence = ?
        """)
    changes = try db.makeStatement(
      sql: """
        SELECT kind, record, verb, before, after, over, machine FROM \(journal).change
        WHERE sequence >= ? AND act = ? ORDER BY sequence LIMIT ? OFFSET ?
        """)
    let rows = try Row.fetchAll(db, sql: "SELECT number, id FROM \(journal).device")
    devices = Dictionary(try rows.map { (try $0.decode(atIndex: 0), try $0.decode(atIndex: 1)) }) { first, _ in first }
    speaking = try Set(
      Int64.fetchAll(
        db, sql: ["word", "merged", "erasure", "ignoring"].map { "SELECT act FROM \(journal).\($0)" }.joined(separator: " UNION ")))
  }

  /// The whole act of that number in the journal. Throws `book.damaged` where there is none.
  func act(_ sequence: Int64) throws -> PortableAct { try part(of: sequence, from: 0, bytes: .max).act }

  /// As many lines of an act as come to so many bytes; one at least, where there is one.
  func part(of sequence: Int64, from first: Int, bytes: Int) throws -> ActPart {
    guard let row = try Row.fetchOne(acts, arguments: [sequence]) else { throw Damage(detail: "an act is not there") }
    var act = try header(row)
    let (firstChange, count): (Int64, Int) = (try row.decode(atIndex: 14), try row.decode(atIndex: 15))
    var left = bytes - act.size
    var isFull = false
    if first < count {
      let rows = try Row.fetchCursor(changes, arguments: [firstChange, sequence, count - first, first])
      while !isFull, let row = try rows.next() {
        act.changes.append(try change(row))
        left -= act.changes.last?.size ?? 0
        isFull = left <= 0
      }
      guard !act.changes.isEmpty else { throw Damage(detail: "changes of an act are not there") }
    }
    guard speaking.contains(sequence) else { return ActPart(act, from: first, of: count) }
    let (words, merged, erasures) = (try words(of: sequence, in: "word"), try words(of: sequence, in: "merged"), try erasures(of: sequence))
    act.ignored = try ignored(by: sequence)
    let total = count + words.count + merged.count + erasures.count
    guard !isFull else { return ActPart(act, from: first, of: total) }
    var rest = act
    (rest.changes, rest.words, rest.merged, rest.erasures) = ([], words, merged, erasures)
    let start = max(0, first - count)
    rest = rest.lines(start..<min(rest.lines, start + max(1, left / PortableAct.lineSize)))
    (act.words, act.merged, act.erasures) = (rest.words, rest.merged, rest.erasures)
    return ActPart(act, from: first, of: total)
  }

  private func header(_ row: Row) throws -> PortableAct {
    var act = PortableAct(
      id: try row.decode(atIndex: 0),
      name: PortableAct.Name(device: try device(row.decode(atIndex: 1)), number: try row.decode(atIndex: 2)),
      moment: try row.decode(atIndex: 3), written: try row.decode(atIndex: 4), seen: try seen(row.decode(atIndex: 7)),
      title: try row.decode(atIndex: 8), details: try row.decode(atIndex: 9))
    (act.saved, act.birth, act.isFinal) = (try row.decode(atIndex: 5), try row.decode(atIndex: 6), try row.decode(atIndex: 13))
    (act.edit, act.continues, act.about) = (try row.decode(atIndex: 10), try row.decode(atIndex: 11), try row.decode(atIndex: 12))
    return act
  }

  private func device(_ number: Int64) throws -> RecordID {
    guard let id = devices[number] else { throw Damage(detail: "a journal names an unknown device") }
    return id
  }

  private func seen(_ context: Int64) throws -> [PortableAct.Name] {
    if let known = contexts[context] { return known }
    let text = try String.fetchOne(db, sql: "SELECT seen FROM \(journal).context WHERE number = ?", arguments: [context])
    guard let text else { throw Damage(detail: "an act has an unknown context") }
    let seen = try Context.seen(text).map { PortableAct.Name(device: try device($0.key), number: $0.value) }
    contexts[context] = seen.sorted { $0.device < $1.device }
    return contexts[context] ?? []
  }

  private func name(_ sequence: Int64) throws -> PortableAct.Name {
    let sql = "SELECT device, number FROM \(journal).act WHERE sequence = ?"
    guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [sequence]) else {
      throw Damage(detail: "an act is not there")
    }
    return PortableAct.Name(device: try device(row.decode(atIndex: 0)), number: try row.decode(atIndex: 1))
  }

  private func change(_ row: Row) throws -> PortableAct.Change {
    var change = PortableAct.Change(
      kind: try row.decode(atIndex: 0), record: try row.decode(atIndex: 1), verb: try row.decode(atIndex: 2),
      before: try row.decode(atIndex: 3), after: try row.decode(atIndex: 4), machine: try row.decode(atIndex: 6))
    if let listed = try row.decode(String?.self, atIndex: 5).map(ListedActs.init) {
      change.replaced = try listed.replaced.mapValues { try $0.map(name) }
      change.spared = try listed.spared.map(name)
    }
    return change
  }

  private func words(of act: Int64, in table: String) throws -> [PortableAct.Word] {
    let sql = "SELECT device, first, last, before, after FROM \(journal).\(table) WHERE act = ? ORDER BY device, first"
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [act]).map { row in
      PortableAct.Word(
        device: try device(row.decode(atIndex: 0)), first: try row.decode(atIndex: 1), last: try row.decode(atIndex: 2),
        before: try row.decode(atIndex: 3), after: try row.decode(atIndex: 4))
    }
  }

  private func ignored(by act: Int64) throws -> PortableAct.Name? {
    let sql = "SELECT device, first FROM \(journal).ignoring WHERE act = ?"
    return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [act]).map {
      PortableAct.Name(device: try device($0.decode(atIndex: 0)), number: try $0.decode(atIndex: 1))
    }
  }

  private func erasures(of act: Int64) throws -> [PortableAct.Erasure] {
    let sql = "SELECT record, kind, since FROM \(journal).erasure WHERE act = ? ORDER BY record, kind"
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [act]).map { row in
      PortableAct.Erasure(record: try row.decode(atIndex: 0), kind: try row.decode(atIndex: 1), since: try name(row.decode(atIndex: 2)))
    }
  }
}

extension PortableAct {
  /// About what a line without a text comes to, in bytes.
  static let lineSize = 24

  /// About what it comes to without its lines, in bytes.
  var size: Int { PortableAct.lineSize + details.utf8.count }

  /// As many of its lines as come to so many bytes; one at least, where there is one.
  func part(from first: Int, bytes: Int) -> ActPart {
    var (past, left) = (first, bytes - size)
    repeat {
      guard past < lines else { break }
      left -= past < changes.count ? changes[past].size : PortableAct.lineSize
      past += 1
    } while left > 0
    return ActPart(lines(first..<past), from: first, of: lines)
  }
}

extension PortableAct.Change {
  /// About what it comes to, in bytes.
  var size: Int { PortableAct.lineSize + (before?.utf8.count ?? 0) + (after?.utf8.count ?? 0) }
}
