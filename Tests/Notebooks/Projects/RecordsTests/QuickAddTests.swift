import Records
import TestKit
import Testing

@testable import ProjectsRecords

/// A word taken for a key, or a key for a word: an item would be made that nobody asked for.
@Suite struct QuickAddTests {
  /// A Friday.
  private let today = Day(ordinal: 20_777)

  @Test(arguments: [
    ("", ""), ("   ", ""), ("Buy milk", "Buy milk"), ("  Buy \t milk \n", "Buy milk"),
    ("a\u{0}b\u{7f}c\u{85}d\u{2028}e\r\nf", "a b c d e f"),
    ("see http://x.example/p:high", "see http://x.example/p:high"), ("note:abc x:1 :p p", "note:abc x:1 :p p"),
    ("p: in: due:", "p: in: due:"), ("IN:\"\" P:\"  \"", "IN:\"\" P:\"  \""), ("ip:high xdue:today", "ip:high xdue:today"),
    ("\"p:high\"", "p:high"), ("say \"due:today\" loud", "say due:today loud"), ("\"a  b\"  c", "\"a  b\" c"), ("\" a \"", "\" a \""),
    ("\"two\nlines\t\u{0}\"", "\"two lines  \""), ("\"p\":high", "p:high"), ("\"hello\", he said", "\"hello\", he said"),
    ("Read \"War and Peace\" tonight", "Read \"War and Peace\" tonight"), ("a \"\" b", "a \"\" b"), ("\"when:it rains\"", "when:it rains"),
    ("5\" and 3\" pipes", "5\" and 3\" pipes"), ("\"", "\""), ("a \" b", "a \" b"), ("\"unclosed words", "\"unclosed words"),
    ("say:\"a b\"", "say:\"a b\""), ("\\\"a", "\\\"a"), (" \u{301}e", "\u{301}e"), ("ein Ä 日本語 👩‍👩‍👧", "ein Ä 日本語 👩‍👩‍👧"),
  ])
  func theTitleIs(line: String, title: String) throws {
    let quick = try QuickAdd(line, today: today)
    #expect(quick.title == title)
    #expect([quick.when, quick.deadline] == [nil, nil])
    #expect(quick.priority == nil && quick.project == nil && quick.repeats == nil)
  }

  @Test func everythingCanBeSaidInOneLine() throws {
    let quick = try QuickAdd(
      "Buy P:High seeds due:2026-12-24 on:tomorrow IN:\"The  Garden\" every:\"2 weeks on mon,thu\" today", today: today)
    #expect(quick.title == "Buy seeds today")
    #expect(quick.priority == .high && quick.project == "The  Garden" && quick.repeats == Repeat("every 2 weeks on mon,thu"))
    #expect([quick.when, quick.deadline] == [Day("2026-11-21"), Day("2026-12-24")])
    #expect(try QuickAdd("Sow When:tomorrow", today: today).when == quick.when)
  }

  @Test(arguments: [
    ("low", Priority.low), ("l", .low), ("1", .low), ("medium", .medium), ("M", .medium), ("2", .medium), ("HIGH", .high), ("h", .high),
    ("3", .high), ("\"high\"", .high),
  ])
  func aPriorityIsSaidByNameLetterOrNumber(text: String, priority: Priority) throws {
    #expect(try QuickAdd("x p:\(text)", today: today).priority == priority)
  }

  @Test(arguments: [
    ("today", "2026-11-20"), ("Tomorrow", "2026-11-21"), ("sat", "2026-11-21"), ("Sunday", "2026-11-22"), ("mon", "2026-11-23"),
    ("thu", "2026-11-26"), ("FRI", "2026-11-27"), ("friday", "2026-11-27"), ("2024-02-29", "2024-02-29"), ("\"tue\"", "2026-11-24"),
  ])
  func aDayIsADateOrTheNextOfItsName(text: String, day: String) throws {
    let quick = try QuickAdd("on:\(text) due:\(text)", today: today)
    #expect(quick.when?.description == day && quick.deadline?.description == day && quick.title.isEmpty)
  }

  @Test(arguments: [
    ("every:week", "every week"), ("every:DAY", "every day"), ("every:\"month on 31\"", "every month on 31"),
    ("every:\" 1  year \"", "every year"),
  ])
  func aRuleIsSaidWithoutItsFirstWord(line: String, rule: String) throws {
    #expect(try QuickAdd(line, today: today).repeats?.description == rule)
  }

  @Test(arguments: [
    ("in:Garden", "Garden"), ("in:\"Long name\"", "Long name"), ("in:\"p:low\"", "p:low"), ("in:a:b", "a:b"), ("in:Дом", "Дом"),
    ("in:\"Long name\"s", "Long names"), ("in:\"Lone", "\"Lone"),
  ])
  func aProjectIsSaidByItsName(line: String, project: String) throws {
    let quick = try QuickAdd(line, today: today)
    #expect(quick.project == project && quick.title.isEmpty)
  }

  @Test(arguments: [
    ("p:urgent", "quick.priority", "p:urgent"), ("x P:4 y", "quick.priority", "P:4"), ("p:high,", "quick.priority", "p:high,"),
    ("due:someday", "quick.day", "due:someday"), ("on:2026-02-29", "quick.day", "on:2026-02-29"), ("on:mond", "quick.day", "on:mond"),
    ("due:\"next moon\"", "quick.day", "due:\"next moon\""), ("on:\"a\nb\"", "quick.day", "on:\"a b\""),
    ("every:fortnight", "quick.repeat", "every:fortnight"), ("every:\"every week\"", "quick.repeat", "every:\"every week\""),
    ("every:2 weeks", "quick.repeat", "every:2"), ("p:1 p:1", "quick.twice", "p:"), ("due:today DUE:mon", "quick.twice", "due:"),
    ("in:a in:\"b c\"", "quick.twice", "in:"), ("every:day on:mon every:x", "quick.twice", "every:"),
    ("p:" + String(repeating: "x", count: 100), "quick.priority", "p:" + String(repeating: "x", count: 58)),
  ])
  func whatCanNotBeReadIsRefusedAndNamed(line: String, key: String, text: String) {
    #expect(throws: UserError(.value, LocalizedText(key, ["text": .text(text)]))) { try QuickAdd(line, today: today) }
  }

  @Test func aKeyThatSaysNothingIsNotSaidTwice() throws {
    let quick = try QuickAdd("p: p:low p: due: in: in:x", today: today)
    #expect(quick.title == "p: p: due: in:" && quick.priority == .low && quick.project == "x")
  }

  @Test(arguments: ["tomorrow", "sat", "fri"])
  func afterTheLastDayThereIsNoNext(text: String) throws {
    let last = try #require(Day("9999-12-31"))
    #expect(throws: UserError(.value, LocalizedText("quick.day", ["text": .text("on:\(text)")]))) {
      try QuickAdd("on:\(text)", today: last)
    }
    #expect(try QuickAdd("on:today", today: last).when == last)
  }

  @Test func noLineIsTooWildAndQuotesKeepItWhole() throws {
    var dice = SeededDice.fixed(1)
    let signs = Array("\":\\ pdueinoyvrthmlafw-,0123\n\t\u{301}é日\u{0}")
    let pieces = ["p:", "due:", "on:", "in:", "every:", "\"", "today", "high", " ", "week", "2026-11-20"]
    var (read, refused) = (0, 0)
    for _ in 0..<Soak.rounds(10_000) {
      let line = (0..<dice.below(25)).map { _ in
        dice.below(3) == 0 ? pieces[dice.below(pieces.count)] : String(signs[dice.below(signs.count)])
      }.joined()
      do {
        let quick = try QuickAdd(line, today: today)
        let breaks = quick.title.unicodeScalars.filter { $0.properties.generalCategory == .control }
        #expect(breaks.isEmpty, "seed \(dice.seed): \(line.debugDescription)")
        read += 1
      } catch let refusal as UserError {
        #expect(refusal.reason == .value && refusal.phrase.key.hasPrefix("quick."), "seed \(dice.seed): \(line.debugDescription)")
        refused += 1
      }
      let unquoted = String(String.UnicodeScalarView(line.unicodeScalars.filter { $0 != "\"" && $0.value >= 32 }))
      let title = try QuickAdd("\"\(unquoted)\"", today: today).title
      // Told by their scalars: an accent after a quote is one sign with it.
      let isWhole = [unquoted, "\"\(unquoted)\""].contains { title.unicodeScalars.elementsEqual($0.unicodeScalars) }
      #expect(isWhole, "seed \(dice.seed): \(line.debugDescription)")
    }
    #expect(read > 0 && refused > 0, "seed \(dice.seed): \(read) read, \(refused) refused")
  }

  @Test func aLineOfManyQuotesIsReadInOneGo() throws {
    let line = String(repeating: "\" \"a ", count: 50_000) + "\""
    #expect(try QuickAdd(line, today: today).title.utf8.count == 250_001)
  }

  @Test(arguments: Priority.allCases)
  func aPriorityIsReadByItsNameAndNumber(priority: Priority) {
    #expect(Priority(priority.name.uppercased()) == priority && Priority("\(priority.rawValue)") == priority)
    #expect(Priority("") == nil && Priority("0") == nil && Priority("4") == nil && Priority("+1") == nil && Priority("h") == nil)
  }
}
