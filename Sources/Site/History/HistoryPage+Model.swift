public import Foundation
public import Records
public import Words

/// The page of what was done in the book, newest first, and what can be undone.
public enum HistoryPage {
  /// An act as the book has it.
  public struct Entry: Sendable, Hashable {
    let id: RecordID
    /// The name of the act.
    public let name: String
    let time: String
    let day: Day
    let stands: Bool
    /// Whether it does not stand because its device is ignored.
    let isIgnored: Bool
    /// Whether Undo or Redo can take it; not so an undoing itself, what was erased for good, nor what is ignored.
    let isOfferable: Bool
    /// The device that did it; nil where that is this one.
    let device: String?

    /// - Parameters:
    ///   - target: the name of the act this one undid or redid
    ///   - device: the device that did it, where it is another
    public init(
      id: RecordID, name: LocalizedText, target: LocalizedText? = nil, instant: Instant, stands: Bool, isIgnored: Bool = false,
      isFinal: Bool, device: String? = nil, zone: TimeZone, boundary: DayBoundary, in language: Language
    ) {
      self.id = id
      self.name = language.name(of: name, target: target)
      time = language.time(instant, in: zone)
      day = Day(of: instant, in: zone, boundary: boundary)
      (self.stands, self.isIgnored) = (stands, isIgnored)
      self.device = device
      isOfferable = !isFinal && !isIgnored && target == nil
    }
  }

  struct DayOfActs: Sendable, Hashable {
    let day: Day
    let title: String
    var entries: [Entry]

    /// Those of acts that are in the order of History.
    static func all(of entries: [Entry], today: Day, in language: Language) -> [DayOfActs] {
      entries.reduce(into: []) { days, entry in
        if days.last?.day == entry.day {
          days[days.count - 1].entries.append(entry)
        } else {
          let title = language.nearness(of: entry.day, to: today) ?? language.fullDay(entry.day)
          days.append(DayOfActs(day: entry.day, title: title, entries: [entry]))
        }
      }
    }
  }

  /// The page, ready to be shown.
  public struct Model: Sendable, Hashable {
    let view: HistoryView
    let days: [DayOfActs]
    let next: RecordID?
    let filter: HistoryFilterForm.Model
    let canUndo: Bool
    let canRedo: Bool

    /// - Parameters:
    ///   - entries: newest first
    ///   - next: the act the following page ends before; nil where this is the last
    init(
      _ view: HistoryView, entries: [Entry], next: RecordID?, filter: HistoryFilterForm.Model, canUndo: Bool, canRedo: Bool, today: Day,
      in language: Language
    ) {
      self.view = view
      self.filter = filter
      days = DayOfActs.all(of: entries, today: today, in: language)
      self.next = next
      self.canUndo = canUndo
      self.canRedo = canRedo
    }
  }
}
