import GRDB
public import Records

/// A deleted record with those that the same act deleted along with it.
public struct TrashedFamily: Hashable, Sendable {
  /// A record that was deleted along with its owner.
  public struct Part: Hashable, Sendable {
    /// The id by which it is restored alone.
    public let record: RecordID
    /// The kind of the record, as in its entity.
    public let kind: String
  }

  /// The record whose return brings back the others.
  public let owner: Trashed
  /// The others, each once.
  public let parts: [Part]

  /// The number of parts of each kind.
  public var counts: [(kind: String, count: Int)] {
    parts.reduce(into: []) { counts, part in
      if let place = counts.firstIndex(where: { $0.kind == part.kind }) {
        counts[place].count += 1
      } else {
        counts.append((kind: part.kind, count: 1))
      }
    }
  }
}

extension Book {
  /// Deleted records before that one with their parts, the last deleted first; a part is no entry of its own. Throws `trash.unknown` if
  /// that record was never deleted.
  public func trashedFamilies(before: RecordID? = nil, limit: Int = 200) throws -> [TrashedFamily] {
    try read { db in
      var records = try JournaledRecords(schema(in: db), in: db)
      var families = GoneFamilies(records, in: db)
      let owners = try GoneRecord.all(before: before, limit: limit, of: records.schema, in: db) { try families.isOwner($0) }
      return try owners.map { try Book.family(of: $0, in: &families, among: &records, in: db) }
    }
  }

  /// A deleted record with its parts. Throws `trash.unknown` if it is not in the trash.
  public func family(ofTrashed id: RecordID) throws -> TrashedFamily {
    try read { db in
      var records = try JournaledRecords(schema(in: db), in: db)
      var families = GoneFamilies(records, in: db)
      return try Book.family(of: GoneRecord(id, of: records.schema, in: db), in: &families, among: &records, in: db)
    }
  }

  /// The records that were deleted along with that one. Throws `trash.unknown` if it is not in the trash.
  public func parts(ofTrashed id: RecordID) throws -> [Trashed] {
    try read { db in
      var records = try JournaledRecords(schema(in: db), in: db)
      var families = GoneFamilies(records, in: db)
      let parts = try families.parts(of: GoneRecord(id, of: records.schema, in: db))
      return try parts.map { try Book.trashed($0, among: &records, in: db) }
    }
  }

  private static func family(
    of owner: GoneRecord, in families: inout GoneFamilies, among records: inout JournaledRecords, in db: Database
  ) throws -> TrashedFamily {
    let schema = records.schema
    let parts = try families.parts(of: owner).map { part in
      TrashedFamily.Part(record: part.id, kind: try schema.table(tag: part.kind).entity.kind)
    }
    return TrashedFamily(owner: try Book.trashed(owner, among: &records, in: db), parts: parts)
  }
}
