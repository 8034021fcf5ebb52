import Foundation
import Records
import SitRecords
import Site
import Words

/// One session in a list.
enum SessionRow {
  struct Model: Sendable, Hashable {
    let id: RecordID
    /// "07:00–07:02".
    let times: String
    /// Length of the part on the day of the list.
    let length: String
    /// "30 min in all", where another part lies on another day.
    let whole: String?
    let isOverlapping: Bool
    /// The zone it was sat in, where that is not the reader's.
    let zone: String?

    init(_ session: Session, on day: Day? = nil, readerZone: TimeZone, in language: Language) {
      let part = day.map { session.milliseconds(on: $0) } ?? session.milliseconds
      id = session.id
      times = session.times(in: language)
      length = language.length(seconds: Int(part / 1000))
      whole = part == session.milliseconds ? nil : language.text("session.whole", ["length": .text(session.length(in: language))])
      isOverlapping = session.overlaps
      zone = session.isByClocks(of: readerZone) ? nil : session.zone.identifier
    }
  }

  static func item(_ model: Model, in language: Language) -> HTML {
    """
    <li class="row" data-key="\(model.id)"><a class="row-link" href="\(Address.session(model.id))">\
    <span class="row-main">\(model.times)</span>\(notes(model, in: language))<span class="row-value">\(model.length)</span></a>\
    <form\(HTML.acting(at: .sessionDeletion(model.id)))><button class="bare" \
    aria-label="\(language.text("session.deleteThis", ["times": .text(model.times)]))">\(Symbol.trash.html)</button></form></li>

    """
  }

  static func notes(_ model: Model, in language: Language) -> HTML {
    """
    \(model.whole.map { "<span class=\"note\">\($0)</span>" } ?? HTML.nothing)\
    \(model.zone.map { "<span class=\"note\">\($0)</span>" } ?? HTML.nothing)\
    \(model.isOverlapping ? "<span class=\"note\">\(Symbol.overlap.html)\(language.text("session.overlaps"))</span>" : HTML.nothing)
    """
  }
}

extension Session {
  /// "07:00–07:02", by the clocks of where it was sat.
  func times(in language: Language) -> String { "\(language.time(start, in: zone))–\(language.time(end, in: zone))" }

  func length(in language: Language) -> String { language.length(seconds: Int(milliseconds / 1000)) }
}
