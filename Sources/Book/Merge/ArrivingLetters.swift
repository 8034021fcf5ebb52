import GRDB
import Records

/// The acts of some letters that a copy can take in, because every act they name is already here or comes with them.
struct ArrivingLetters {
  /// The acts, each after those that it names.
  let acts: [SharedAct]

  init(_ letters: [Letter], in db: Database) throws {
    let known = try Book.lastNumbers(withPending: true, in: db)
    var byDevice: [RecordID: [Int64: SharedAct]] = [:]
    var erasing: [SharedAct.Name: [SharedAct.Name]] = [:]
    // The first number at which a device's acts conflict.
    var conflicts: [RecordID: Int64] = [:]
    for letter in letters {
      for act in letter.acts {
        guard act.name.number > known[act.name.device] ?? 0 else {
          try ArrivingLetters.confirm(act, is: Book.act(of: act.name.device, at: act.name.number, in: db))
          continue
        }
        // A clone's act can be here under its former name; and of two acts under one number neither is known to be right.
        let isHere = try db.isTrue("SELECT 1 FROM act WHERE id = ?", [act.id])
        if isHere || byDevice[act.name.device]?[act.name.number].map({ $0.id != act.id }) ?? false {
          conflicts[act.name.device] = min(conflicts[act.name.device] ?? .max, act.name.number)
        }
        byDevice[act.name.device, default: [:]][act.name.number] = act
        // Two letters can hold an act, one of them renewed since an erasure.
        erasing[act.name, default: []] += letter.erasing
      }
    }
    for (device, number) in conflicts { byDevice[device] = byDevice[device]?.filter { $0.key < number } }
    // The highest number of each device up to which its acts can be taken in without a gap.
    var last = known
    for (device, numbered) in byDevice { while numbered[(last[device] ?? 0) + 1] != nil { last[device, default: 0] += 1 } }
    // An act that names a missing one is missing itself.
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (device, numbered) in byDevice {
        let first = (known[device] ?? 0) + 1
        guard let end = last[device], first <= end else { continue }
        let missing = (first...end).first { number in
          guard let act = numbered[number] else { return true }
          return (act.named + (erasing[act.name] ?? [])).contains { $0.number > last[$0.device] ?? 0 }
        }
        if let missing { (last[device], isSettled) = (missing - 1, false) }
      }
    }
    acts = byDevice.values.flatMap(\.values).filter { $0.name.number <= last[$0.name.device] ?? 0 }
      .sorted { ($0.moment, $0.name.device) < ($1.moment, $1.name.device) }
  }

  private static func confirm(_ act: SharedAct, is known: RecordID?) throws {
    if let known, known != act.id { throw UserError(.file, "merge.clone", detail: "act \(act.id)") }
  }
}
