import Assembly
import Records
import Site
import Testing
import Words

@testable import ProjectsPages
@testable import ProjectsRecords

/// A day somebody wrote and nobody understood, or a word taken for a day that was meant as a word.
@Suite struct EntryLineTests {
  /// A Friday, 20 November 2026.
  private let today = Day(ordinal: 20_777)

  private func read(_ line: String, _ language: String) throws -> QuickAdd {
    let spoken = try #require(Language.all.first { $0.id == language })
    return try QuickAdd(line, in: EntryWords(spoken.several), today: today)
  }

  @Test(arguments: [
    ("en", "Call mum tomorrow", "Call mum", "2026-11-21"), ("en", "Call mum Today", "Call mum", "2026-11-20"),
    ("en", "Call mum day after tomorrow", "Call mum", "2026-11-22"), ("en", "Call mum friday", "Call mum", "2026-11-27"),
    ("en", "Call mum on Mon", "Call mum", "2026-11-23"), ("en", "Call mum next friday", "Call mum", "2026-11-27"),
    ("en", "Call mum next week", "Call mum", "2026-11-23"), ("en", "Call mum next month", "Call mum", "2026-12-01"),
    ("en", "Call mum in 2 weeks", "Call mum", "2026-12-04"), ("en", "Call mum in a month", "Call mum", "2026-12-20"),
    ("en", "Call mum 1 December", "Call mum", "2026-12-01"), ("en", "Call mum on December 1st, 2027", "Call mum", "2027-12-01"),
    ("en", "Call mum 1 feb", "Call mum", "2027-02-01"), ("en", "Call mum 2026-12-01", "Call mum", "2026-12-01"),
    ("en", "Tomorrow call mum", "call mum", "2026-11-21"),
    ("de", "Mama anrufen morgen", "Mama anrufen", "2026-11-21"), ("de", "Morgen Mama anrufen", "Mama anrufen", "2026-11-21"),
    ("de", "Mama anrufen übermorgen", "Mama anrufen", "2026-11-22"), ("de", "Mama anrufen am Freitag", "Mama anrufen", "2026-11-27"),
    ("de", "Mama anrufen am Fr", "Mama anrufen", "2026-11-27"), ("de", "Mama anrufen nächsten Montag", "Mama anrufen", "2026-11-23"),
    ("de", "Mama anrufen in 2 Wochen", "Mama anrufen", "2026-12-04"), ("de", "Mama anrufen in einer Woche", "Mama anrufen", "2026-11-27"),
    ("de", "Mama anrufen 1. Dezember", "Mama anrufen", "2026-12-01"), ("de", "Mama anrufen am 1.12.", "Mama anrufen", "2026-12-01"),
    ("de", "Mama anrufen 24.12.2026", "Mama anrufen", "2026-12-24"), ("de", "Mama anrufen 3. März 2027", "Mama anrufen", "2027-03-03"),
    ("ru", "Позвонить маме завтра", "Позвонить маме", "2026-11-21"), ("ru", "Завтра позвонить маме", "позвонить маме", "2026-11-21"),
    ("ru", "Позвонить маме в пятницу", "Позвонить маме", "2026-11-27"), ("ru", "Позвонить маме во вторник", "Позвонить маме", "2026-11-24"),
    ("ru", "Позвонить маме через 2 недели", "Позвонить маме", "2026-12-04"),
    ("ru", "Позвонить маме через неделю", "Позвонить маме", "2026-11-27"),
    ("ru", "Позвонить маме 1 декабря", "Позвонить маме", "2026-12-01"),
    ("ru", "Позвонить маме на следующей неделе", "Позвонить маме", "2026-11-23"),
  ])
  func `a day is said in words at the end of the line`(_ language: String, _ line: String, _ title: String, _ day: String) throws {
    let said = try read(line, language)
    #expect(said.title == title && said.when?.description == day && said.deadline == nil)
  }

  @Test(arguments: [
    ("en", "Pay rent by 1 December", "2026-12-01"), ("en", "Pay rent due on friday", "2026-11-27"),
    ("de", "Miete zahlen bis Freitag", "2026-11-27"),
    ("de", "Miete zahlen bis zum 1. Dezember", "2026-12-01"), ("de", "Miete zahlen fällig am 1.12.2026", "2026-12-01"),
    ("ru", "Заплатить до пятницы", "2026-11-27"), ("ru", "Заплатить к 1 декабря", "2026-12-01"),
  ])
  func `a deadline is said with the word that leads to it`(_ language: String, _ line: String, _ day: String) throws {
    let said = try read(line, language)
    #expect(said.deadline?.description == day && said.when == nil && said.title.split(separator: " ").count < 3)
  }

  @Test func `a day to do it and a deadline stand in one line, and what a key says is not said again`() throws {
    let both = try read("Pay rent tomorrow by friday", "en")
    #expect(both.title == "Pay rent" && both.when?.description == "2026-11-21" && both.deadline?.description == "2026-11-27")
    let keyed = try read("Pay rent on:friday tomorrow", "en")
    #expect(keyed.title == "Pay rent tomorrow" && keyed.when?.description == "2026-11-27")
    #expect(try read("Miete on:\"in 2 Wochen\" due:freitag", "de").deadline?.description == "2026-11-27")
    #expect(try read("Miete on:tomorrow", "ru").when?.description == "2026-11-21")
  }

  @Test(arguments: [
    ("en", "Tickets for Friday"), ("en", "Watch the sun"), ("en", "Since last friday"), ("en", "tomorrow"), ("en", "Friday"),
    ("en", "by friday"),
    ("en", "Read section 1.12."), ("en", "Monday meeting notes"), ("en", "Call in 0 days"),
    ("en", "Version 31 February"), ("en", "Read \"War and Peace\" tonight"), ("en", "Plan in 9999 years"), ("de", "Guten Morgen"),
    ("de", "Karten für Freitag"), ("de", "Was ist zu tun mo"), ("ru", "Билеты на пятницу"), ("ru", "С понедельника"),
  ])
  func `what is no day, or belongs to the words before it, stays as it is`(_ language: String, _ line: String) throws {
    let said = try read(line, language)
    #expect(said.title == line && !said.saysMore)
  }

  @Test(arguments: [
    ("de", "Tabletten heute Morgen", "2026-11-20"), ("de", "Zahnarzt Montag Morgen", "2026-11-23"),
    ("de", "Zahnarzt am Montag früh", "2026-11-23"), ("de", "Mama anrufen morgen früh", "2026-11-21"),
    ("de", "Mama anrufen morgen Abend", "2026-11-21"), ("de", "Heute Morgen Mama anrufen", "2026-11-20"),
    ("de", "Morgen früh Mama anrufen", "2026-11-21"), ("de", "Tabletten heute Morgen früh", "2026-11-20"),
    ("de", "Zahnarzt 1. Dezember nachmittags", "2026-12-01"), ("de", "Mama anrufen in 2 Tagen abends", "2026-11-22"),
    ("en", "Call mum tomorrow morning", "2026-11-21"), ("en", "Dentist Monday afternoon", "2026-11-23"),
    ("ru", "Позвонить маме завтра утром", "2026-11-21"), ("ru", "К врачу в понедельник утром", "2026-11-23"),
    ("ru", "Сегодня вечером позвонить маме", "2026-11-20"),
  ])
  func `a part of a day says which day it is of, and stays`(_ language: String, _ line: String, _ day: String) throws {
    let said = try read(line, language)
    #expect(said.title == line && said.when?.description == day && said.deadline == nil && said.unread.isEmpty)
  }

  @Test(arguments: [
    ("de", "Laufen am Morgen"), ("de", "Früh am Morgen laufen gehen am frühen Morgen"), ("de", "Laufen jeden Morgen"),
    ("de", "Wie war es gestern Morgen"), ("de", "Laufen nächsten Morgen"), ("de", "Laufen am Morgen früh"), ("de", "Essen bis zum Morgen"),
    ("de", "Am Morgen laufen"), ("ru", "Бегать по утрам"), ("ru", "Бегать утром"), ("ru", "Беречь окружающую среду"),
    ("en", "Run in the morning"), ("en", "Shop on Black Friday"),
  ])
  func `a part of a day alone is no day`(_ language: String, _ line: String) throws {
    let said = try read(line, language)
    #expect(said.title == line && !said.saysMore)
  }

  @Test(arguments: [
    ("en", "Call mum next monday high priority", Priority.high), ("en", "Call mum low priority next monday", .low),
    ("en", "Call mum priority medium next monday", .medium), ("de", "Mama anrufen nächsten Montag hohe Priorität", .high),
    ("ru", "Позвонить маме в понедельник с высоким приоритетом", .high),
  ])
  func `a priority is said in words, before a day or behind it`(_ language: String, _ line: String, _ priority: Priority) throws {
    let said = try read(line, language)
    #expect(said.priority == priority && said.when?.description == "2026-11-23" && said.title.split(separator: " ").count == 2)
    #expect(said.unread.isEmpty)
  }

  @Test(arguments: [
    ("en", "Water the roses until monday", ["monday"]), ("en", "Friday call mum", ["Friday"]), ("en", "priority mail home", ["priority"]),
    ("de", "Freitag um 15 Uhr anrufen", ["Freitag"]), ("en", "Call \"Friday\" p:high", []), ("en", "Buy milk", []),
  ])
  func `what may have been meant for a day or a priority and was not read is told`(
    _ language: String, _ line: String, _ unread: [String]
  ) throws { #expect(try read(line, language).unread == unread) }

  @Test(arguments: [
    ("en", "Water plants every monday", "every week on mon"), ("en", "Water plants each day", "every day"),
    ("en", "Water plants every 2 weeks", "every 2 weeks"), ("en", "Water plants every:thursday", "every week on thu"),
    ("de", "Blumen gießen jeden Montag", "every week on mon"), ("de", "Blumen gießen jede Woche", "every week"),
    ("de", "Blumen gießen alle 2 Monate", "every 2 months"), ("de", "Blumen gießen every:Monat", "every month"),
    ("de", "Blumen gießen every:\"2 Wochen\"", "every 2 weeks"), ("de", "Blumen gießen every:\"2 weeks on mon\"", "every 2 weeks on mon"),
    ("ru", "Полить цветы каждый понедельник", "every week on mon"), ("ru", "Полить цветы каждую неделю", "every week"),
    ("ru", "Полить цветы каждые 3 дня", "every 3 days"), ("ru", "Полить цветы every:год", "every year"),
  ])
  func `a repeat is said in words at the end of the line, or after its key`(_ language: String, _ line: String, _ rule: String) throws {
    let said = try read(line, language)
    #expect(said.repeats?.description == rule && said.title.split(separator: " ").count == 2 && said.when == nil && said.unread.isEmpty)
  }

  @Test func `a repeat stands beside a deadline, and one of nothing known is none`() throws {
    let both = try read("Pay rent every month by 1 December", "en")
    #expect(both.title == "Pay rent" && both.repeats?.description == "every month" && both.deadline?.description == "2026-12-01")
    for (language, line) in [
      ("de", "Laufen jeden Morgen"), ("en", "Every monday"), ("en", "Run every 0 days"), ("de", "Lieder für alle Tage"),
    ] {
      #expect(try read(line, language).repeats == nil, "\(line)")
    }
  }

  @Test(arguments: [("следующий вторник", "2026-12-08"), ("ближайший вторник", "2026-12-01"), ("вторник", "2026-12-01")])
  func `in Russian the next weekday is the one of next week`(_ text: String, _ day: String) throws {
    let russian = try #require(Language.all.first { $0.id == "ru" })
    let monday = try #require(Day("2026-11-30"))
    #expect(EntryWords(russian.several).day(text, today: monday)?.description == day)
    let said = try QuickAdd("Позвонить маме в \(text)", in: EntryWords(russian.several), today: monday)
    #expect(said.title == "Позвонить маме" && said.when?.description == day)
  }

  @Test(
    arguments: [
      ("en", "2026-11-29", "2026-11-29"), ("en", "18 November", "2026-11-18"), ("en", "30 nov", "2026-11-30"),
      ("en", "Yesterday", "2026-11-19"), ("en", "1 May", "2027-05-01"), ("en", "1 June", "2026-06-01"),
      ("de", "30.11.2026", "2026-11-30"), ("de", "18.11.", "2026-11-18"),
      ("de", "24. Dezember 2025", "2025-12-24"), ("de", "gestern", "2026-11-19"), ("ru", "18 ноября", "2026-11-18"),
      ("en", "1.5", nil), ("en", "may", nil), ("en", "sun", nil), ("en", "friday", nil), ("en", "18 November rose", nil), ("en", "", nil),
      ("de", "morgen", nil),
    ] as [(String, String, String?)])
  func `a date that is looked for is the nearest, and no other word is one`(_ language: String, _ text: String, _ day: String?) throws {
    let spoken = try #require(Language.all.first { $0.id == language })
    #expect(EntryWords(spoken.several).date(text, today: today)?.description == day)
  }

  @Test func `taken as it is written, a line is its title`() {
    let said = QuickAdd(asWritten: "Call mum tomorrow p:high")
    #expect(said.title == "Call mum tomorrow p:high" && !said.saysMore)
  }

  @Test func `quotes keep a day from being one, and go`() throws {
    #expect(try read("Watch \"Friday\"", "en").title == "Watch Friday")
    #expect(try read("\"Morgen\" lesen", "de").title == "Morgen lesen")
    #expect(try read("Listen to \"Black Friday\"", "en").title == "Listen to \"Black Friday\"")
  }

  @Test func `every language names seven weekdays and twelve months, and nothing twice`() {
    for language in Language.all {
      #expect(language.several("entry.weekdays").count == 7 && language.several("entry.monthNames").count == 12, "\(language.id)")
      for key in ["entry.weekdays", "entry.monthNames"] {
        let forms = language.several(key).flatMap { $0.split { " |".contains($0) } }
        #expect(Set(forms).count == forms.count && forms.allSatisfy { $0 == $0.lowercased() }, "\(language.id) \(key)")
      }
    }
  }

  @Test func `a preview tells the title that is left and all that was taken out of it`() throws {
    let said = try read("Buy seeds p:high every:week tomorrow by 1 December", "en")
    let preview = AddLine.Preview(said, project: "Garden", today: today, in: .english)
    #expect(preview.title == "Buy seeds")
    #expect(preview.chips.map(\.text) == ["High", "Garden", "Tomorrow", "Tue 1\u{A0}Dec", "every week"])
    #expect(preview.html.text.contains("data-as-written") && preview.unread == nil)
    let unread = AddLine.Preview(try read("Friday call mum", "en"), project: nil, today: today, in: .english).html.text
    #expect(unread.contains("Stays in the title: Friday") && !unread.contains("data-as-written"))
    let wild = AddLine.Preview(try read("<b>x</b> tomorrow", "en"), project: "<i>", today: today, in: .english).html.text
    #expect(!wild.contains("<b>x") && !wild.contains("<i>"))
  }
}
