import GRDB

/// A device's number in this copy of the book, and the number of an act there.
struct ActNumber: Hashable {
  let device: Int64
  let number: Int64
}

/// An act's place among all others: its moment and its device give the order; its version vector tells which acts its
/// writer had.
struct ActPlace: Hashable {
  /// The bits of a `HybridTimestamp`.
  let moment: Int64
  /// The device's number in this copy of the book.
  let device: Int64
  /// The act's number on its device; that of an open act comes after all others there.
  let number: Int64
  /// The number of its writer's version vector in the table `context` of this copy.
  let context: Int64

  var onDevice: ActNumber { ActNumber(device: device, number: number) }

  /// The number of an open act, which has none yet: after all numbered acts, but before the act being written.
  static let numberWhileOpen = Int64.max - 1

  /// The place in four columns of a row.
  init(_ row: Row, from column: Int = 0) throws {
    (moment, device) = (try row.decode(atIndex: column), try row.decode(atIndex: column + 1))
    number = try row.decode(Int64?.self, atIndex: column + 2) ?? ActPlace.numberWhileOpen
    context = try row.decode(atIndex: column + 3)
  }

  init(moment: Int64, device: Int64, number: Int64, context: Int64) {
    (self.moment, self.device, self.number, self.context) = (moment, device, number, context)
  }

  /// The place of the act being written, after all others.
  static func current(in db: Database) throws -> ActPlace {
    let own = try Device.own(in: db)
    return ActPlace(moment: .max, device: own.number, number: .max, context: own.context)
  }
}
