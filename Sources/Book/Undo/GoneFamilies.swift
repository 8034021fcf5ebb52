import GRDB
import Records

/// Deleted records by families. A *part* names its *owner*, and one act put both into the trash: it deleted them, or erased a record they
/// need. A record that was restored and deleted alone since is no part, though it can come back with the owner (`GoneRecord.family`).
struct GoneFamilies {
  /// An act, and a kind of owner that it deleted.
  private struct OwnerKind: Hashable { let act: Int64, kind: Int }

  private let records: JournaledRecords
  private let db: Database
  /// The act behind each record that was looked for; nil if it is not in the trash.
  private var knownActs: [RecordID: Int64?] = [:]
  private var knownOwners: [RecordID: [RecordID]] = [:]
  /// The parts of all owners of a kind, by their owners.
  private var knownParts: [OwnerKind: [RecordID: [GoneRecord]]] = [:]

  init(_ records: JournaledRecords, in db: Database) { (self.records, self.db) = (records, db) }

  /// True if it is part of no other.
  mutating func isOwner(_ gone: GoneRecord) throws -> Bool { try owners(of: gone).isEmpty }

  /// The parts of a record and theirs, each once, owners first.
  mutating func parts(of owner: GoneRecord) throws -> [GoneRecord] {
    let byOwner = try parts(below: OwnerKind(act: owner.act, kind: owner.kind))
    var (found, waiting, seen): ([GoneRecord], [RecordID], Set<RecordID>) = ([], [owner.id], [owner.id])
    while let next = waiting.popLast() {
      for part in byOwner[next] ?? [] where seen.insert(part.id).inserted {
        found.append(part)
        waiting.append(part.id)
      }
    }
    return found
  }

  private mutating func parts(below owners: OwnerKind) throws -> [RecordID: [GoneRecord]] {
    if let known = knownParts[owners] { return known }
    var found: [RecordID: [GoneRecord]] = [:]
    for gone in try GoneRecord.all(by: owners.act, of: records.schema.descendants(of: owners.kind), in: db) {
      guard try act(behind: gone.id) == gone.act else { continue }
      for owner in try self.owners(of: gone) { found[owner, default: []].append(gone) }
    }
    knownParts[owners] = found
    return found
  }

  /// The records it names that the same act deleted.
  private mutating func owners(of gone: GoneRecord) throws -> [RecordID] {
    if let known = knownOwners[gone.id] { return known }
    let table = try records.schema.table(tag: gone.kind)
    var found: [RecordID] = []
    if !table.references.isEmpty {
      for parent in try records.parentIDs(named: gone.values(of: table, in: db), by: table) {
        if try act(behind: parent.id) == gone.act { found.append(parent.id) }
      }
    }
    knownOwners[gone.id] = found
    return found
  }

  private mutating func act(behind record: RecordID) throws -> Int64? {
    if let known = knownActs[record] { return known }
    let act = try GoneRecord.find(record, of: records.schema, in: db)?.act
    knownActs.updateValue(act, forKey: record)
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
