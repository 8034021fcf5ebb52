import GRDB
import Records
import Testing

@testable import BookStore

/// A record of every kind, made of nothing but values that its kinds of field may have.
extension Stored {
  static var sampleID: RecordID { RecordID(kind: "sample", key: "") }

  /// The id, the same for all kinds, so that each refers to the others; then a value of every field.
  static var sampleValues: [DatabaseValue] { [sampleID.databaseValue] + fields.fields.map { $0.kind.sample($0.name) } }

  static func sample() throws -> Self { try reading(sampleValues) }

  /// The record that such a row is read as.
  static func reading(_ values: [DatabaseValue]) throws -> Self {
    try DatabaseQueue().read { db in
      let marks = values.map { _ in "?" }.joined(separator: ", ")
      return try Self(#require(try Row.fetchOne(db, sql: "SELECT \(marks)", arguments: StatementArguments(values))))
    }
  }

  static func insertSample(in db: Database) throws { try insert(sampleValues, in: db) }

  /// Its fields, told without their record.
  static var described: [DescribedField] {
    fields.fields.map { DescribedField(kind: entity.kind, name: $0.name, value: $0.kind, traits: $0.traits) }
  }

  /// The fields by which the id of a record changes.
  static func parts() throws -> [String] {
    let id = try sample().id
    return try fields.fields.enumerated().filter { place, field in
      guard !field.isComputed else { return false }
      var values = sampleValues
      values[place + 1] = field.kind.sample(field.name, isOther: true)
      return try reading(values).id != id
    }.map(\.element.name)
  }
}

struct DescribedField: CustomStringConvertible {
  let kind: String
  let name: String
  let value: FieldKind
  let traits: FieldTraits
  var description: String { "\(kind).\(name)" }
}

extension FieldKind {
  /// A value that may stand in a field of that kind and name, or another one.
  func sample(_ name: String, isOther: Bool = false) -> DatabaseValue {
    switch self {
    case .text: (isOther ? "b" : "").databaseValue
    case .integer: (isOther ? 2 : 1).databaseValue
    case .flag: isOther.databaseValue
    case .day: (isOther ? "2026-11-21" : "2026-11-20").databaseValue
    // A session must not end as it begins.
    case .instant: (1_790_000_000_000 + (name == "finish" ? 600_000 : 0) + (isOther ? 1000 : 0)).databaseValue
    case .id: RecordID(kind: "sample", key: isOther ? "other" : "").databaseValue
    case .choice(let names): ((isOther ? names.last : names.first) ?? "").databaseValue
    case .written where name == "position": String(repeating: isOther ? "9" : "8", count: 48).databaseValue
    case .written where name == "day": (isOther ? "2026-11-21" : "2026-11-20").databaseValue
    case .written: (isOther ? "2" : "1").databaseValue
    }
  }
}
