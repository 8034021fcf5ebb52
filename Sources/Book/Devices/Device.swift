import GRDB
import Records

/// A device: one file that is written to. A copy of the file becomes another device, so two copies never write as one.
struct Device {
  let number: Int64
  /// The row of `context` that has its version vector.
  let context: Int64

  // The keys in the state of this device.
  private static let number = "device"
  private static let context = "context"
  private static let former = "former"

  /// The device of this file. Throws `book.damaged` if the book names none.
  static func own(in db: Database) throws -> Device {
    guard
      let number = try DeviceState.value(Device.number, in: db).flatMap(Int64.init),
      let context = try DeviceState.value(Device.context, in: db).flatMap(Int64.init)
    else { throw Damage("the book names no device") }
    return Device(number: number, context: context)
  }

  /// The id by which other copies know this one. Throws `book.damaged` if the book names no device.
  static func ownID(in db: Database) throws -> RecordID {
    guard let id = try id(of: own(in: db).number, in: db) else { throw Damage("the book's device has no row") }
    return id
  }

  static func id(of number: Int64, in db: Database) throws -> RecordID? {
    try db.first(RecordID.self, "SELECT id FROM device WHERE number = ?", [number])
  }

  /// The id of this file's device; nil if the book names none yet.
  static func ownIDIfAny(in db: Database) throws -> RecordID? { try DeviceState.value(number, in: db) == nil ? nil : ownID(in: db) }

  /// Makes this file the device with that id, which has seen all acts of the book; an open act becomes its next act.
  static func become(_ id: RecordID, in db: Database) throws {
    try become(number: number(of: id, in: db), in: db)
    let own = try own(in: db)
    let last = try db.first(Int64.self, "SELECT max(number) FROM act WHERE device = ?", [own.number]) ?? 0
    // The open act keeps the id it was begun under as its `birth` (Technotes/How copies become one.md, *An open act*). Its new id follows
    // from the device and the number: if a file is read twice while an act is open, both readings give the same act.
    try db.run(
      "UPDATE act SET device = ?, number = ?, context = ?, birth = coalesce(birth, id), id = ? WHERE number IS NULL",
      [own.number, last + 1, own.context, RecordID(kind: "first act", key: last == 0 ? "\(id)" : "\(id) \(last + 1)")])
  }

  /// Continues as a new device if a person, at any copy, had this one ignored: nothing that it writes from then on would stand.
  /// (Tests/MergeModel/README.md, 6)
  static func becomeNewIfIgnored(on surroundings: Surroundings, in db: Database) throws {
    let own = try own(in: db).number
    let isIgnored = try db.first(Bool.self, "SELECT EXISTS (SELECT 1 FROM ignored WHERE device = ?)", [own])
    guard isIgnored == true else { return }
    try noteFormer(in: db)
    try become(RecordID(at: surroundings.now(), randomBytes: surroundings.randomBytes(10)), in: db)
  }

  /// Adds its present number to its former ones.
  static func noteFormer(in db: Database) throws { try DeviceState.set(former, to: ownNumbers(in: db).json, in: db) }

  /// All numbers that this device had: it became a new device each time it was ignored.
  static func ownNumbers(in db: Database) throws -> [Int64] {
    let known = try DeviceState.value(former, in: db)
    let before = try known.map { try db.all(Int64.self, "SELECT value FROM json_each(?)", [$0]) } ?? []
    return try before + [own(in: db).number]
  }

  /// Stores which device this file is, and that it has seen all acts of the others.
  static func become(number: Int64, in db: Database) throws {
    let seen: [Int64: Int64] = try db.pairs(
      """
      SELECT number, last FROM (SELECT number, (SELECT max(number) FROM act WHERE device = device.number) AS last FROM device)
      WHERE number <> ? AND last IS NOT NULL
      """, [number])
    let context = try VersionVector.number(of: seen, in: db)
    try DeviceState.set(Device.number, to: String(number), in: db)
    try DeviceState.set(Device.context, to: String(context), in: db)
  }

  /// The number of a device in this copy; an unknown device gets one.
  static func number(of id: RecordID, in db: Database) throws -> Int64 {
    try db.run("INSERT INTO device (id) VALUES (?) ON CONFLICT DO NOTHING", [id])
    guard let number = try db.first(Int64.self, "SELECT number FROM device WHERE id = ?", [id]) else {
      throw Damage("a device cannot be written")
    }
    return number
  }
}
