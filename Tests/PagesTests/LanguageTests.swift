import Assembly
import Foundation
import Records
import Testing
import Words

/// Faults that make a page foreign: a number that reads "21 сессий", a date without its year.
@Suite struct LanguageTests {
  @Test(arguments: [
    ("en", ["0 sessions", "1 session", "2 sessions", "5 sessions", "11 sessions", "21 sessions", "1.5 sessions"]),
    ("de", ["0 Sitzungen", "1 Sitzung", "2 Sitzungen", "5 Sitzungen", "11 Sitzungen", "21 Sitzungen", "1,5 Sitzungen"]),
    ("ru", ["0 сессий", "1 сессия", "2 сессии", "5 сессий", "11 сессий", "21 сессия", "1,5 сессии"]),
  ])
  func `plurals are right for 0, 1, 2, 5, 11, 21 and 1.5`(_ id: String, _ said: [String]) {
    let language = Language.chosen(from: nil, setting: id)
    let numbers = [0, 1, 2, 5, 11, 21, 1.5]
    #expect(numbers.map { language.text("count.sessions", ["count": .number($0)]) } == said)
  }

  @Test func `two plurals stand in one sentence`() {
    let cleared = LocalizedText("act.sitCleared", ["sessions": 21, "thoughts": 2])
    #expect(Language.english.text(cleared) == "Deleted all of Sit: 21 sessions, 2 thoughts")
    #expect(Language.chosen(from: "ru", setting: nil).text(cleared) == "Очищена «Медитация»: 21 сессия, 2 мысли")
  }

  @Test(
    arguments: [
      ("de-AT,en;q=0.8", nil, "de"), ("fr, ru;q=0.5, en;q=0.4", nil, "ru"), ("en;q=0.4, de;q=0.9", nil, "de"), ("fr", nil, "en"),
      ("de;q=0, ru;q=0.1", nil, "ru"), ("de", "ru", "ru"), ("de", "xx", "de"), (nil, nil, "en"), ("*;;q=,,-", nil, "en"),
    ] as [(String?, String?, String)])
  func `the language set wins, else the one the browser likes best`(_ accept: String?, _ setting: String?, _ id: String) {
    #expect(Language.chosen(from: accept, setting: setting).id == id)
  }

  @Test func `days are written as the language writes them, with the year where it is not told otherwise`() throws {
    let day = try #require(Day(year: 2026, month: 11, day: 20))
    #expect(Language.english.longDay(day) == "20\u{A0}November 2026")
    #expect(Language.english.weekdayAndDay(day) == "Friday 20\u{A0}November")
    #expect(Language.english.monthAndYear(day) == "November 2026")
    #expect(Language.chosen(from: "de", setting: nil).weekdayAndDay(day) == "Freitag, 20.\u{A0}November")
    #expect(Language.chosen(from: "ru", setting: nil).weekdayAndDay(day) == "Пятница, 20\u{A0}ноября")
  }

  @Test(arguments: [
    ("en", ["11–12\u{A0}August 2026", "31\u{A0}August – 1\u{A0}September 2026", "30\u{A0}December 2026 – 2\u{A0}January 2027"]),
    ("de", ["11.–12.\u{A0}August 2026", "31.\u{A0}August – 1.\u{A0}September 2026", "30.\u{A0}Dezember 2026 – 2.\u{A0}Januar 2027"]),
    ("ru", ["11–12\u{A0}августа 2026", "31\u{A0}августа – 1\u{A0}сентября 2026", "30\u{A0}декабря 2026 – 2\u{A0}января 2027"]),
  ])
  func `two days say once what they share, and no line ends between a day and its month`(_ id: String, _ said: [String]) {
    let language = Language.chosen(from: nil, setting: id)
    let days = ["2026-08-11 2026-08-12", "2026-08-31 2026-09-01", "2026-12-30 2027-01-02"].map {
      $0.split(separator: " ").compactMap { Day($0) }
    }
    // Russian has the short word for "year" at the end.
    #expect(days.map { language.days($0[0], $0[1]).replacing("\u{202F}г.", with: "") } == said)
    #expect(days.map { language.days($0[0], $0[0]) == language.longDay($0[0]) } == [true, true, true])
    #expect(!language.plain.days(days[0][0], days[0][1]).contains("\u{A0}") && !language.plain.fullDay(days[0][0]).contains("\u{A0}"))
  }

  @Test(arguments: [
    ("en", "Thursday, 1\u{A0}March 1500", ["4–16\u{A0}October 1582", "29\u{A0}December 1582 – 1\u{A0}January 1583"]),
    ("de", "Donnerstag, 1.\u{A0}März 1500", ["4.–16.\u{A0}Oktober 1582", "29.\u{A0}Dezember 1582 – 1.\u{A0}Januar 1583"]),
    ("ru", "Четверг, 1\u{A0}марта 1500", ["4–16\u{A0}октября 1582", "29\u{A0}декабря 1582 – 1\u{A0}января 1583"]),
  ])
  func `a day before the calendar was reformed is written as it is numbered`(_ id: String, _ full: String, _ spans: [String]) throws {
    let language = Language.chosen(from: nil, setting: id)
    let old = try #require(Day("1500-03-01"))
    #expect(language.fullDay(old).hasPrefix(full) && language.longDay(old).hasPrefix(full.split(separator: " ", maxSplits: 1)[1]))
    let days = ["1582-10-04 1582-10-16", "1582-12-29 1583-01-01"].map { $0.split(separator: " ").compactMap { Day($0) } }
    for (day, span) in zip(days, spans) { #expect(language.days(day[0], day[1]).hasPrefix(span)) }
    #expect(try language.monthAndYear(#require(Day("0001-01-01"))).split { !$0.isNumber } == ["1"])
  }

  @Test func `a time of day is that of the zone asked for`() throws {
    let instant = try #require(Instant("2026-11-20T23:30:00Z"))
    #expect(Language.english.time(instant, in: try #require(TimeZone(identifier: "Pacific/Auckland"))) == "12:30")
  }

  @Test(arguments: [
    (0, "0 min", "0:00"), (45, "45 s", "0:45"), (80, "1 min 20 s", "1:20"), (120, "2 min", "2:00"), (599, "9 min 59 s", "9:59"),
    (601, "10 min", "10:01"), (725, "12 min", "12:05"),
    (3599, "59 min", "59:59"), (3600, "1 h", "1:00:00"), (3905, "1 h 5 min", "1:05:05"), (-5, "0 min", "0:00"),
  ])
  func `a length is said in words and counted as by a clock`(_ seconds: Int, _ words: String, _ clock: String) {
    #expect(Language.english.length(seconds: seconds) == words)
    #expect(Language.english.clock(seconds: seconds) == clock)
  }

  @Test func `a length for the ear is in full words`() {
    #expect(Language.english.spokenLength(seconds: 420) == "7 minutes")
    #expect(Language.chosen(from: "ru", setting: nil).spokenLength(seconds: 3660) == "1 час 1 минута")
  }

  @Test(arguments: [("en", "67%"), ("de", "67\u{202F}%"), ("ru", "67\u{202F}%")])
  func `a share is told in whole percent, as the language sets the sign`(_ id: String, _ written: String) {
    #expect(Language.chosen(from: id, setting: nil).percent(2.0 / 3) == written)
    #expect(Language.chosen(from: id, setting: nil).percent(0.67) == written)
  }

  @Test func `a word no file has is said by its key, so that it is seen`() {
    #expect(Language.english.text("no.such.key") == "no.such.key")
  }
}
