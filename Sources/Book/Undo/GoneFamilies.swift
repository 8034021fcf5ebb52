import GRDB
import Records

/// Deleted records by families: the act that deleted a record, or erased one that it needs, deleted its parts too. `GoneRecord.family` is
/// what comes back with a record; parts are those of it that no other act deleted since.
struct GoneFamilies {
  /// An act, and a kind of record that it deleted.
  private struct Place: Hashable { let act: Int64, kind: Int }

  private let records: JournaledRecords
  private let db: Database
  /// The act behind each record that was looked for; nil if it is not in the trash.
  private var acts: [RecordID: Int64?] = [:]
  private var owning: [RecordID: [RecordID]] = [:]
  /// The records below those of a place, by their owners.
  private var below: [Place: [RecordID: [GoneRecord]]] = [:]

  init(_ records: JournaledRecords, in db: Database) { (self.records, self.db) = (records, db) }

  /// True if it is part of no other.
  mutating func isOwner(_ gone: GoneRecord) throws -> Bool { try owners(of: gone).isEmpty }

  /// The parts of a record and theirs, each once, owners first.
  mutating func parts(of owner: GoneRecord) throws -> [GoneRecord] {
    let below = try found(below: Place(act: owner.act, kind: owner.kind))
    var (parts, waiting, seen): ([GoneRecord], [RecordID], Set<RecordID>) = ([], [owner.id], [owner.id])
    while let next = waiting.popLast() {
      for part in below[next] ?? [] where seen.insert(part.id).inserted {
        parts.append(part)
        waiting.append(part.id)
      }
    }
    return parts
  }

  private mutating func found(below place: Place) throws -> [RecordID: [GoneRecord]] {
    if let known = below[place] { return known }
    var found: [RecordID: [GoneRecord]] = [:]
    for gone in try GoneRecord.all(by: place.act, of: records.schema.descendants(of: place.kind), in: db) {
      guard try act(behind: gone.id) == gone.act else { continue }
      for owner in try owners(of: gone) { found[owner, default: []].append(gone) }
    }
    below[place] = found
    return found
  }

  /// The records it names that the same act deleted.
  private mutating func owners(of gone: GoneRecord) throws -> [RecordID] {
    if let known = owning[gone.id] { return known }
    let table = try records.schema.table(tag: gone.kind)
    var found: [RecordID] = []
    if !table.references.isEmpty {
      for named in try records.named(gone.values(of: table, in: db), by: table) {
        if try act(behind: named.id) == gone.act { found.append(named.id) }
      }
    }
    owning[gone.id] = found
    return found
  }

  private mutating func act(behind record: RecordID) throws -> Int64? {
    if let known = acts[record] { return known }
    let act = try GoneRecord.find(record, of: records.schema, in: db)?.act
    acts.updateValue(act, forKey: record)
    return act
  }
}

extension Schema {
  /// The kinds whose records name records of that kind, or name such records.
  fileprivate func descendants(of kind: Int) throws -> Set<Int> {
    var (found, waiting): (Set<Int>, [Int]) = ([], [kind])
    while let next = waiting.popLast() {
      for child in try children(of: table(tag: next)) where found.insert(child.table.entity.tag).inserted {
        waiting.append(child.table.entity.tag)
      }
    }
    return found
  }
}
