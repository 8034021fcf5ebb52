public import Foundation
public import Records
public import Words

/// Deleted records, by the act that deleted them.
public enum TrashPage {
  /// A deleted record.
  public struct Entry: Sendable, Hashable {
    let id: RecordID
    let title: String
    let act: RecordID
    let actName: String
    let when: String
    let canReturn: Bool

    /// - Parameters:
    ///   - act: the act that deleted it, with its name and its target's where it was an undoing
    ///   - canReturn: whether it may be restored
    public init(
      id: RecordID, title: LocalizedText, act: RecordID, actName: LocalizedText, target: LocalizedText? = nil, instant: Instant,
      zone: TimeZone, canReturn: Bool = true, in language: Language
    ) {
      self.id = id
      self.title = language.text(title)
      self.act = act
      self.canReturn = canReturn
      self.actName = language.name(of: actName, target: target)
      when = "\(language.fullDay(Day(of: instant, in: zone))), \(language.time(instant, in: zone))"
    }
  }

  struct Group: Sendable, Hashable {
    let act: RecordID
    let title: String
    let when: String
    var entries: [Entry]
  }

  /// The page, ready to be shown.
  public struct Model: Sendable, Hashable {
    let groups: [Group]
    let isNewest: Bool
    let next: RecordID?

    /// - Parameters:
    ///   - entries: newest first, those of one act together
    ///   - before: the record this page ends before; nil for the newest page
    ///   - next: the record the following page ends before; nil where this is the last
    public init(entries: [Entry], before: RecordID? = nil, next: RecordID? = nil) {
      isNewest = before == nil
      self.next = next
      groups = entries.reduce(into: [Group]()) { groups, entry in
        if groups.last?.act == entry.act {
          groups[groups.count - 1].entries.append(entry)
        } else {
          groups.append(Group(act: entry.act, title: entry.actName, when: entry.when, entries: [entry]))
        }
      }
    }
  }
}
