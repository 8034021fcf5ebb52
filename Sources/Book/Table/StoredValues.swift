public import GRDB
public import Records

/// The values of one row of a table of records, by the names of its fields.
///
/// What reads them is compiled where a record is read: a book of ten thousand asks a hundred thousand times.
public struct StoredValues {
  @usableFromInline let row: Row
  @usableFromInline let places: FieldPlaces

  /// The values of a row whose columns are those of the list, in its order, the id before them; every row of a question by the same places.
  init(_ row: Row, at places: FieldPlaces) {
    self.row = row
    self.places = places
    places.rewind()
  }

  /// The record's id.
  public var id: RecordID {
    get throws { try value(at: 0, "id") }
  }

  /// The value of a field; of one that may have none, an optional. Throws `book.damaged` where it is none of that kind.
  @inlinable public subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ name: StaticString) -> Value {
    get throws { try value(at: place(of: name), name) }
  }

  /// The number in a field. Throws `book.damaged` also where it is beyond the range of the field.
  @inlinable
  public subscript<Number: FixedWidthInteger & DatabaseValueConvertible & StatementColumnConvertible>(
    _ name: StaticString
  ) -> Number {
    get throws {
      guard let number = try self[name] as Number? else { throw damaged(name) }
      return number
    }
  }

  /// The number in a field that may have none.
  @inlinable
  public subscript<Number: FixedWidthInteger & DatabaseValueConvertible & StatementColumnConvertible>(
    _ name: StaticString
  ) -> Number? {
    get throws {
      let place = try place(of: name)
      guard let number = try value(at: place, name) as Number? else { return nil }
      guard places.ranges[place]?.contains(Int64(clamping: number)) ?? true else { throw damaged(name) }
      return number
    }
  }

  /// The value of a field that is kept by a name or a number. Throws `book.damaged` where it is none of them.
  @inlinable public func choice<Choice: RawRepresentable>(_ name: StaticString) throws -> Choice
  where Choice.RawValue: DatabaseValueConvertible & StatementColumnConvertible {
    guard let choice = Choice(rawValue: try self[name] as Choice.RawValue) else { throw damaged(name) }
    return choice
  }

  /// The same of a field that may have none, or one that only another program knows.
  @inlinable public func choiceIfKnown<Choice: RawRepresentable>(_ name: StaticString) throws -> Choice?
  where Choice.RawValue: DatabaseValueConvertible & StatementColumnConvertible {
    (try self[name] as Choice.RawValue?).flatMap(Choice.init)
  }

  /// The value of a field that is kept as a text with a form of its own. Throws `book.damaged` where it has another.
  @inlinable public func written<Value: LosslessStringConvertible>(_ name: StaticString) throws -> Value {
    guard let value = Value(try self[name] as String) else { throw damaged(name) }
    return value
  }

  /// The same of a field that may have none, or one that only another program knows.
  @inlinable public func writtenIfKnown<Value: LosslessStringConvertible>(_ name: StaticString) throws -> Value? {
    (try self[name] as String?).flatMap(Value.init)
  }

  /// The error for a field that holds what no program of ours writes.
  public func damaged(_ name: StaticString) -> any Error {
    let value = places.place(of: name).map { row[$0] as DatabaseValue }
    return Damage(detail: "\(places.kind).\(name) is \(value.map(String.init(describing:)) ?? "not there")")
  }

  @inlinable func place(of name: StaticString) throws -> Int {
    guard let place = places.place(of: name) else { throw damaged(name) }
    return place
  }

  @inlinable func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(at place: Int, _ name: StaticString) throws -> Value {
    do {
      return try row.decode(Value.self, atIndex: place)
    } catch {
      throw damaged(name)
    }
  }
}

extension Row {
  /// A number that a notebook worked out. Throws `book.damaged` beyond that range: adding up many of them would leave the whole numbers.
  public func amount<Number: FixedWidthInteger>(atIndex place: Int, in range: ClosedRange<Int64> = 0...1 << 40) throws -> Number {
    let number: Int64 = try decode(atIndex: place)
    guard range.contains(number) else { throw Damage(detail: "\(Array(columnNames)[place]) is \(number)") }
    return Number(number)
  }
}
