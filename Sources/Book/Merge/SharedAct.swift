import Foundation
import GRDB
import Records

/// A complete act as copies of the book share it: it names devices and acts as every copy knows them. Its fields are
/// columns of `act` and `change`, which `Book+Schema` describes; `title` is the column `name`.
struct SharedAct: Codable {
  /// An act by its device and its number there.
  struct Name: Codable, Hashable, FetchableRecord {
    let device: RecordID
    let number: Int64
  }

  struct Change: Codable {
    let kind: Int
    let record: RecordID
    let verb: Int
    var before, after: String?
    /// The acts it lists, as in `ListedActs`: those it replaced, by field number, and those a removal spares.
    var replaced: [Int: [Name]]?
    var spared: [Name]?
    let machine: Bool
  }

  /// The standing of a range of acts before and after this act.
  struct Verdict: Codable, FetchableRecord {
    let device: RecordID
    let first, last: Int64
    let before, after: Bool
  }

  struct Erasure: Codable {
    let record: RecordID
    let kind: Int
    let since: Name
  }

  let id: RecordID
  let name: Name
  /// `moment` is the bits of a `HybridTimestamp`, `written` are milliseconds since 1970 by the clock of the device.
  let moment, written: Int64
  /// The moment of its last save, as in `moment`.
  let saved: Int64?
  let birth: RecordID?
  /// The last act of each other device that its writer had.
  let seen: [Name]
  let title: String
  var details: String
  let edit, continues, about: RecordID?
  let isFinal: Bool
  var changes: [Change]
  let verdicts, merged: [Verdict]
  let erasures: [Erasure]
  /// The first ignored act of a device, if this act ignores that device.
  let ignored: Name?
}

extension SharedAct {
  /// The acts of which a copy needs to know before this one: at least the last of each device.
  var named: [Name] {
    let lists = changes.flatMap { ($0.replaced ?? [:]).values.joined() + ($0.spared ?? []) }
    let judged = (verdicts + merged).map { Name(device: $0.device, number: $0.last) }
    return (seen + lists + judged + erasures.map(\.since)).filter { $0 != name }
  }

  /// Reads the JSON of the table `pending`. Throws `book.damaged`.
  init(_ json: String) throws {
    guard let act = try? JSONDecoder().decode(SharedAct.self, from: Data(json.utf8)) else {
      throw Damage("a pending act is not valid JSON")
    }
    self = act
  }

  /// The act without the content that those erasures hide, as a merge would bring it in; nil if they hide nothing in it.
  func blanked(by erasures: [Erasure]) -> SharedAct? {
    let hiding = erasures.filter { $0.since != name && !had($0.since) }
    var (blanked, isBlanked) = (self, false)
    for (place, change) in changes.enumerated() where change.before != nil || change.after != nil {
      guard hiding.contains(where: { $0.record == change.record && $0.kind == change.kind }) else { continue }
      // The act's name can quote the record: its title, for example.
      blanked.details = "{}"
      (blanked.changes[place].before, blanked.changes[place].after) = (nil, nil)
      (blanked.changes[place].replaced, blanked.changes[place].spared) = (nil, nil)
      isBlanked = true
    }
    return isBlanked ? blanked : nil
  }

  private func had(_ act: Name) -> Bool {
    act.device == name.device ? act.number < name.number : seen.contains { $0.device == act.device && $0.number >= act.number }
  }
}
