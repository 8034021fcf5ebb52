import Mindfulness
import Pages
import Records

/// One week as the notebook counts it, up to today.
private struct CountedWeek {
  let first: Day
  let squares: [SitGrid.Square]

  init(of day: Day, _ mindfulness: Mindfulness, for reader: Reader) throws {
    first = day.firstOfWeek(beginning: reader.firstWeekday)
    let last = min(first.adding(6), reader.today)
    squares = try mindfulness.grid(weeks: 1, on: last, firstWeekday: reader.firstWeekday).days.map(SitGrid.Square.init)
  }

  func rests(on day: Day) -> Bool { squares.first { $0.day == day }?.rests ?? false }

  func milliseconds(on day: Day) -> Int64 { squares.first { $0.day == day }?.milliseconds ?? 0 }

  func strip(current: Day?, for reader: Reader) -> WeekStrip.Model {
    WeekStrip.Model(days: squares, current: current, today: reader.today, in: reader.language)
  }
}

extension Reader {
  /// Throws `.unknown` for a day that is still to come: there is nothing to show of it and nothing to keep on it.
  func lived(_ day: Day) throws -> Day {
    guard day <= today else { throw Refusal(.unknown, Phrase("day.toCome", ["day": .day(day)])) }
    return day
  }
}

extension SitDay.Model {
  /// Throws `.unknown` for a day to come. `addition` is what a person filled in before, where that was refused.
  init(of day: Day, _ mindfulness: Mindfulness, addition: SessionForm.Model? = nil, for reader: Reader) throws {
    let week = try CountedWeek(of: try reader.lived(day), mindfulness, for: reader)
    self.init(
      day: day, milliseconds: week.milliseconds(on: day), rests: week.rests(on: day), strip: week.strip(current: day, for: reader),
      sessions: try mindfulness.sessions(from: day, to: day).map { SessionRow.Model($0, for: reader) },
      thought: try SitThought.Model(of: day, mindfulness, for: reader),
      addition: addition ?? SessionForm.Model(proposedOn: day, for: reader), today: reader.today, in: reader.language)
  }
}

extension SessionForm.Model {
  /// A session that could have been: today's just ended, an earlier day's in the morning.
  init(proposedOn day: Day, for reader: Reader) {
    let length: Int64 = if case .minutes(let minutes) = reader.length { Int64(minutes) * 60_000 } else { 10 * 60_000 }
    let now = Instant(milliseconds: reader.now.milliseconds / 60_000 * 60_000)
    let morning = day.start(in: reader.zone).adding(milliseconds: 8 * 3_600_000)
    let start = day == reader.today ? now.adding(milliseconds: -length) : morning
    self.init(start: start, end: start.adding(milliseconds: length), zone: reader.zone)
  }
}

extension SitWeek.Model {
  init(of day: Day, _ mindfulness: Mindfulness, for reader: Reader) throws {
    let week = try CountedWeek(of: try reader.lived(day), mindfulness, for: reader)
    let last = week.first.adding(6)
    let sessions = Dictionary(grouping: try mindfulness.sessions(from: week.first, to: last), by: \.day)
    let thoughts = try mindfulness.thoughts(from: week.first, to: last).map { ($0.day, $0.text) }
    let texts = Dictionary(thoughts) { first, _ in first }
    let days = Set(sessions.keys).union(texts.keys).union(week.squares.filter { $0.milliseconds > 0 }.map(\.day))
    self.init(
      first: week.first, strip: week.strip(current: nil, for: reader),
      days: days.sorted(by: >).map { day in
        Pages.LogDay.Model(
          day, milliseconds: week.milliseconds(on: day), sessions: sessions[day] ?? [], thought: texts[day], for: reader)
      },
      today: reader.today, in: reader.language)
  }
}

extension SitSession.Model {
  /// `form` is what a person filled in before, where that was refused.
  init(_ session: Session, form: SessionForm.Model? = nil, for reader: Reader) {
    self.init(
      row: SessionRow.Model(session, for: reader),
      form: form ?? SessionForm.Model(id: session.id, start: session.start, end: session.end, zone: session.zone),
      day: session.day, source: session.source == "commonplace" ? nil : session.source,
      healthEntry: reader.healthEntry(of: session), in: reader.language)
  }
}

extension SitDeletion.Model {
  init(_ mindfulness: Mindfulness, for reader: Reader) throws {
    let counts = try mindfulness.counts()
    self.init(sessions: counts.sessions, thoughts: counts.thoughts, in: reader.language)
  }
}
