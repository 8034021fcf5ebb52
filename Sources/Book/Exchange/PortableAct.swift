import Crypto
import Foundation
public import Records

/// An act in the form in which it goes from one copy of the book to another, or waits: whole or some of its lines, with all names as every copy
/// has them.
public struct PortableAct: Codable, Hashable, Sendable {
  /// An act by its device and its number there.
  public struct Name: Codable, Hashable, Sendable {
    /// The device that wrote it.
    public let device: RecordID
    /// Its place among the acts of that device, from 1 on without gaps.
    public let number: Int64

    /// Names the act of that number on that device.
    public init(device: RecordID, number: Int64) { (self.device, self.number) = (device, number) }
  }

  /// A part of it in one record.
  public struct Change: Codable, Hashable, Sendable {
    /// The tag of the kind of record.
    public let kind: Int
    /// The record.
    public let record: RecordID
    /// The number of a `ChangeVerb`.
    public let verb: Int
    /// The values it found and those it left, as JSON by the tags of their columns; both nil where they were erased for good.
    public var before, after: String?
    /// By the tag of a text, the acts whose text it took the place of, where these are not all that its writer had.
    public var replaced: [Int: [Name]]?
    /// The acts that a removal does not take.
    public var spared: [Name]?
    /// Whether nobody wrote it by hand.
    public let machine: Bool

    /// A change as it stands in a journal.
    public init(kind: Int, record: RecordID, verb: Int, before: String?, after: String?, machine: Bool) {
      (self.kind, self.record, self.verb, self.machine) = (kind, record, verb, machine)
      (self.before, self.after) = (before, after)
    }
  }

  /// How acts of a device stood before this one, and how since.
  public struct Word: Codable, Hashable, Sendable {
    /// The device of those acts.
    public let device: RecordID
    /// The first and the last of their numbers.
    public let first, last: Int64
    /// Whether they stood before, and whether they do since.
    public let before, after: Bool

    /// A word about those acts.
    public init(device: RecordID, first: Int64, last: Int64, before: Bool, after: Bool) {
      (self.device, self.first, self.last, self.before, self.after) = (device, first, last, before, after)
    }
  }

  /// A record that it erased for good.
  public struct Erasure: Codable, Hashable, Sendable {
    /// The record.
    public let record: RecordID
    /// The tag of its kind.
    public let kind: Int
    /// The act since which it is erased: whatever had not seen it is hidden.
    public let since: Name

    /// The erasure of what was told of a record before that act.
    public init(record: RecordID, kind: Int, since: Name) { (self.record, self.kind, self.since) = (record, kind, since) }
  }

  /// The id by which a person's undo names it.
  public let id: RecordID
  /// Its device, and its number there.
  public let name: Name
  /// Its place in the order of all acts, as a `HybridTimestamp`; and the clock of its device, in milliseconds since 1970.
  public let moment, written: Int64
  /// The moment of its last save, where that was lifted.
  public var saved: Int64?
  /// The id under which it was begun, where its file was copied meanwhile.
  public var birth: RecordID?
  /// Of each other device its last act that the writer had.
  public var seen: [Name]
  /// The key of what the act is called.
  public let title: String
  /// The values in that, as JSON.
  public var details: String
  /// The editing it is of; the act that began it; and the act that an undo or a redo is about.
  public var edit, continues, about: RecordID?
  /// Whether it cannot be taken back.
  public var isFinal = false
  /// Its changes of records.
  public var changes: [Change] = []
  /// Its words about other acts, and, of a merge, those about what came.
  public var words: [Word] = [], merged: [Word] = []
  /// The records that it erased.
  public var erasures: [Erasure] = []
  /// From that act on its device is ignored.
  public var ignored: Name?

  /// An act that did nothing yet.
  public init(id: RecordID, name: Name, moment: Int64, written: Int64, seen: [Name], title: String, details: String) {
    (self.id, self.name, self.moment, self.written, self.seen) = (id, name, moment, written, seen)
    (self.title, self.details) = (title, details)
  }
}

extension PortableAct {
  /// How many lines are in it: its changes, its words, what it merged and what it erased, in that order.
  public var lines: Int { changes.count + words.count + merged.count + erasures.count }

  /// The act with those of its lines alone.
  public func lines(_ range: Range<Int>) -> PortableAct {
    var (part, start) = (self, 0)
    func cut<Line>(_ lines: [Line]) -> [Line] {
      defer { start += lines.count }
      return Array(lines[range.clamped(to: start..<start + lines.count).shifted(by: -start)])
    }
    (part.changes, part.words, part.merged, part.erasures) = (cut(changes), cut(words), cut(merged), cut(erasures))
    return part
  }

  /// Whether it tells what one of those records has or had.
  public func tells(ofAny records: Set<RecordID>) -> Bool {
    !records.isEmpty && changes.contains { ($0.before != nil || $0.after != nil) && records.contains($0.record) }
  }

  /// The id an act has that got none from whoever asked for it: it follows from its name and the clock of its device, so that it need not
  /// travel.
  ///
  /// - Parameter edit: the editing it is of: what was typed and taken back frees its number
  public static func usualID(of name: Name, written: Int64, edit: RecordID?) -> RecordID {
    let digest = SHA256.hash(data: Data("commonplace act \(name.device) \(name.number) \(edit?.description ?? "")".utf8))
    return RecordID(at: Instant(milliseconds: written), randomBytes: digest)
  }

  /// Reads it from the form in which it waits. Throws `book.damaged`.
  init(_ json: String) throws {
    guard let act = try? JSONDecoder().decode(PortableAct.self, from: Data(json.utf8)) else {
      throw Damage(detail: "an act that waits is no JSON")
    }
    self = act
  }

  /// The form in which it waits.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// Without what those erasures hide of it, as it would be once it had come in; nil where they hide nothing that it says.
  ///
  /// - Parameter erasures: by the record that each is of
  func blanked(by erasures: [RecordID: [Erasure]]) -> PortableAct? {
    var (blanked, isBlanked) = (self, false)
    for (place, change) in changes.enumerated() where change.before != nil || change.after != nil {
      let hiding = erasures[change.record] ?? []
      guard hiding.contains(where: { $0.kind == change.kind && $0.since != name && !had($0.since) }) else { continue }
      blanked.details = "{}"
      (blanked.changes[place].before, blanked.changes[place].after) = (nil, nil)
      (blanked.changes[place].replaced, blanked.changes[place].spared) = (nil, nil)
      isBlanked = true
    }
    return isBlanked ? blanked : nil
  }

  /// Whether whoever wrote it had that act.
  private func had(_ act: Name) -> Bool {
    act.device == name.device ? act.number < name.number : seen.contains { $0.device == act.device && $0.number >= act.number }
  }
}

extension Range<Int> {
  fileprivate func shifted(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
