import BlendsRecords
import Records
import Site
import Words

/// Progress of a maturation, with a sentence that tells when the blend is ready.
struct Readiness: Hashable {
  let isDue: Bool
  let percent: Int
  let sentence: String
  /// The moment at which a script fetches the sentence anew; nil if it matures in days, or is due.
  let due: Instant?

  /// Describes a maturation.
  ///
  /// - Parameters:
  ///   - day: the day on which it is ready
  ///   - time: the time of that day, in words; nil if it matures in days or weeks
  init(isDue: Bool, percent: Int, day: Day, time: String?, due: Instant? = nil, today: Day, in language: Language) {
    self.isDue = isDue
    self.due = isDue ? nil : due
    self.percent = isDue ? 100 : min(max(percent, 0), 99)
    if isDue {
      sentence = Readiness.since(day, time, today: today, in: language)
    } else if let time {
      sentence = Readiness.at(time, on: day, today: today, in: language)
    } else {
      sentence = Readiness.within(day.ordinal - today.ordinal, in: language)
    }
  }

  private static func within(_ days: Int, in language: Language) -> String {
    switch days {
    case ...0: language.text("blend.readiness.today")
    case 1: language.text("blend.readiness.tomorrow")
    default: language.text("blend.readiness.days", ["count": .count(days)])
    }
  }

  private static func at(_ time: String, on day: Day, today: Day, in language: Language) -> String {
    let time = LocalizedText.Value.text(time)
    switch day.ordinal - today.ordinal {
    case ...0: return language.text("blend.readiness.todayAt", ["time": time])
    case 1: return language.text("blend.readiness.tomorrowAt", ["time": time])
    default: return language.text("blend.readiness.dayAt", ["day": .text(language.nearDay(day, today: today)), "time": time])
    }
  }

  private static func since(_ day: Day, _ time: String?, today: Day, in language: Language) -> String {
    switch today.ordinal - day.ordinal {
    case ...0:
      if let time { language.text("blend.readiness.sinceTime", ["time": .text(time)]) } else { language.text("blend.readiness.sinceToday") }
    case 1: language.text("blend.readiness.sinceYesterday")
    case 2...6: language.several("blend.readiness.sinceWeekday")[day.weekday.rawValue - 1]
    default: language.text("blend.readiness.sinceDay", ["day": .text(language.nearDay(day, today: today))])
    }
  }

  func html(in language: Language) -> HTML {
    """
    <span class="readiness\(isDue ? " is-due" : "")">\(isDue ? .nothing : bar(in: language))<span>\(sentence)</span></span>
    """
  }

  func bar(in language: Language) -> HTML {
    let spoken = language.text("blend.readiness.matured", ["percent": .text(language.percent(Double(percent) / 100))])
    let due: HTML = due.map { " data-behaviour=\"due\" data-due=\"\($0.description)\"" } ?? .nothing
    return "<progress value=\"\(percent)\" max=\"100\" aria-label=\"\(spoken)\"\(due)></progress>"
  }
}

extension Viewer {
  /// The readiness of a blend by now; nil if it has no maturation, or is judged already.
  func readiness(of blend: Blend) -> Readiness? {
    guard blend.status == .tbd, let maturation = blend.maturation, let ready = blend.ready else { return nil }
    return Readiness(
      isDue: blend.isDue(at: now), percent: maturation.progress(from: blend.making, now: now), day: ready.day,
      time: ready.instant.map { language.time($0, in: blend.making.zone) }, due: ready.instant,
      today: Day(of: now, in: blend.making.zone), in: language)
  }

  /// The row of a blend, with its readiness.
  func row(_ listed: ListedBlend, category: String? = nil) -> BlendRow.Model {
    BlendRow.Model(listed: listed, category: category, readiness: readiness(of: listed.blend), hasOtherTexts: hasOtherTexts(listed.id))
  }
}
