public import GRDB
public import Records

/// The values of one row of a table of records, by the names of its fields.
///
/// Its code is inlined where a record is read: ten thousand records make a hundred thousand calls.
public struct StoredValues {
  @usableFromInline let row: Row
  @usableFromInline let places: FieldPlaces

  /// Takes a row with the id and then the columns of the list, in its order; all rows of a query share the same places.
  init(_ row: Row, at places: FieldPlaces) {
    (self.row, self.places) = (row, places)
    places.rewind()
  }

  /// The record's id.
  public var id: RecordID {
    get throws { try value(at: 0, "id") }
  }

  /// The value of a field; optional for a nullable one. Throws `book.damaged` if it is not of that type.
  @inlinable public subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ name: StaticString) -> Value {
    get throws { try value(at: place(of: name), name) }
  }

  /// The number in a field. Throws `book.damaged` also if it is out of the field's range.
  @inlinable
  public subscript<Number: FixedWidthInteger & DatabaseValueConvertible & StatementColumnConvertible>(_ name: StaticString) -> Number {
    get throws {
      guard let number = try self[name] as Number? else { throw damaged(name) }
      return number
    }
  }

  /// The number in a nullable field.
  @inlinable
  public subscript<Number: FixedWidthInteger & DatabaseValueConvertible & StatementColumnConvertible>(_ name: StaticString) -> Number? {
    get throws {
      let place = try place(of: name)
      guard let number = try value(at: place, name) as Number? else { return nil }
      guard places.ranges[place]?.contains(Int64(clamping: number)) ?? true else { throw damaged(name) }
      return number
    }
  }

  /// The case in a field, stored by its raw value. Throws `book.damaged` if there is no such case.
  @inlinable public func choice<Choice: RawRepresentable>(_ name: StaticString) throws -> Choice
  where Choice.RawValue: DatabaseValueConvertible & StatementColumnConvertible {
    guard let choice = Choice(rawValue: try self[name] as Choice.RawValue) else { throw damaged(name) }
    return choice
  }

  /// The same for a nullable field; nil also for a value that only another program knows.
  @inlinable public func choiceIfKnown<Choice: RawRepresentable>(_ name: StaticString) throws -> Choice?
  where Choice.RawValue: DatabaseValueConvertible & StatementColumnConvertible {
    (try self[name] as Choice.RawValue?).flatMap(Choice.init)
  }

  /// The value in a field that stores its written form. Throws `book.damaged` if the text cannot be read.
  @inlinable public func written<Value: LosslessStringConvertible>(_ name: StaticString) throws -> Value {
    guard let value = Value(try self[name] as String) else { throw damaged(name) }
    return value
  }

  /// The same for a nullable field; nil also for a value that only another program knows.
  @inlinable public func writtenIfKnown<Value: LosslessStringConvertible>(_ name: StaticString) throws -> Value? {
    (try self[name] as String?).flatMap(Value.init)
  }

  /// The error for a field with a value that our program never writes.
  public func damaged(_ name: StaticString) -> any Error {
    let value = places.place(of: name).map { row[$0] as DatabaseValue }
    return Damage("\(places.kind).\(name) is \(value.map(String.init(describing:)) ?? "not there")", field: name.description)
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
  /// A number that a notebook computed. Throws `book.damaged` out of that range: a sum of many such numbers would overflow.
  public func amount<Number: FixedWidthInteger>(atIndex place: Int, in range: ClosedRange<Int64> = 0...1 << 40) throws -> Number {
    let number: Int64 = try decode(atIndex: place)
    guard range.contains(number) else { throw Damage("\(Array(columnNames)[place]) is \(number)") }
    return Number(number)
  }
}
