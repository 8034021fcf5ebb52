import Foundation
import Records

/// How History is looked at: which acts, by what the address says.
struct HistoryView: Sendable, Hashable {
  /// The name of the notebook whose records were touched.
  var notebook: String?
  /// The device that did it.
  var device: RecordID?
  /// The day it was done on.
  var day: Day?
  /// The act the page ends before; nil for the newest page.
  var before: RecordID?

  /// What an address or a form says; what cannot be read is as if nothing was said.
  init(_ field: (String) -> String?) {
    notebook = field("notebook").flatMap { $0.isEmpty ? nil : $0 }
    device = field("device").flatMap { RecordID($0) }
    day = field("day").flatMap { Day($0) }
    before = field("before").flatMap { RecordID($0) }
  }

  /// Whether it shows less than all.
  var isFiltered: Bool { notebook != nil || device != nil || day != nil }
  /// Whether it shows the newest of what it shows.
  var isNewest: Bool { before == nil }

  /// The same from before that act on.
  func before(_ act: RecordID?) -> HistoryView {
    var view = self
    view.before = act
    return view
  }

  /// What the address says.
  var query: String {
    [
      notebook.map { "notebook=\(Address.encoded($0))" }, device.map { "device=\($0)" }, day.map { "day=\($0)" },
      before.map { "before=\($0)" },
    ].compactMap(\.self).joined(separator: "&")
  }
}
