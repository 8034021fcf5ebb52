import Foundation
import TestKit
import Testing

@testable import Records

/// A cell that lands in another column, a line that is lost, a fault nobody can find in their file.
@Suite struct CSVReadingTests {
  @Test(arguments: [
    ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]), ("a,b\nc,d", [["a", "b"], ["c", "d"]]), ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
    ("\u{FEFF}a,b\n", [["a", "b"]]), ("a;b;c\n1,5;2;3\n", [["a", "b", "c"], ["1,5", "2", "3"]]),
    ("a\tb\n1;2\t3", [["a", "b"], ["1;2", "3"]]),
    ("\"a;b;c\",d\n", [["a;b;c", "d"]]), ("\"a\"\"b\",\"\"\n", [["a\"b", ""]]), ("\"a\r\nb\",c\n", [["a\r\nb", "c"]]),
    ("a,,\n,,\n", [["a", "", ""], ["", "", ""]]), ("\n\r\na,b\n\n\nc,d\n\n", [["a", "b"], ["c", "d"]]), ("", []), ("\r\n", []),
    ("\"\"", [[""]]),
    ("a,b\n'=1+1, x \n", [["a", "b"], ["'=1+1", " x "]]), ("Ä,日\n", [["Ä", "日"]]),
  ])
  func tablesAreReadAsTheyAreWritten(text: String, fields: [[String]]) throws {
    #expect(try CSV.rows(of: text).map(\.fields) == fields)
    #expect(try CSV.rows(of: Data(text.utf8)).map(\.fields) == fields)
  }

  @Test func aRowKnowsTheLineItBeginsOn() throws {
    #expect(try CSV.rows(of: "a,b\r\n\r\n\"x\r\ny\rz\n\",c\r\nd,e").map(\.line) == [1, 3, 7])
  }

  @Test(arguments: [
    ("a,b\nc,\"d\ne\n", CSV.Fault.Reason.unclosedQuote, 2, 3), ("a,b\n\"c\"d,e\n", .textAfterQuote, 2, 4),
    ("a,b\n\"x\ny\" ,e\n", .textAfterQuote, 3, 3),
    ("a,b\nÄ日c\"d\"\n", .quoteInside, 2, 4), ("a,b\nc,d\u{0}\n", .nul, 2, 4), ("\u{FEFF}a\"\n", .quoteInside, 1, 2),
  ])
  func aFaultIsSaidWithItsPlace(text: String, reason: CSV.Fault.Reason, line: Int, column: Int) {
    let fault = #expect(throws: CSV.Fault.self) { try CSV.rows(of: text) }
    #expect(fault?.reason == reason && fault?.line == line && fault?.column == column, "\(String(describing: fault))")
    #expect(fault?.refusal.phrase.values["line"] == .count(line))
  }

  @Test func aTextWithMoreMarksThanALanguageHasIsSaidWithItsLine() throws {
    func table(_ count: Int, _ mark: String = "\u{301}") -> String { "a,b\nc,x\(String(repeating: mark, count: count))\n" }
    #expect(try CSV.rows(of: table(30)).count == 2)
    let fault = #expect(throws: CSV.Fault.self) { try CSV.rows(of: table(31)) }
    #expect(fault?.reason == .tooManyMarks && fault?.line == 2)
    // Fields of MySQL's tables lose their backslashes.
    var faults: [CSV.Fault.Reason] = []
    var stream = CSVStream(isEscaping: true)
    stream.append(Array(table(31, "\\\u{301}").utf8))
    stream.finish { if case .failure(let fault) = $0 { faults.append(fault.reason) } }
    #expect(faults == [.tooManyMarks])
  }

  @Test(arguments: [
    ([0x61, 0x2C, 0x0A, 0xC3, 0x84, 0xFF], 2, 2), ([0xC3], 1, 1), ([0x61, 0xED, 0xA0, 0x80], 1, 2), ([0x61, 0x0D, 0x0A, 0xE2, 0x82], 2, 1),
    ([0xFF, 0xFE, 0x61, 0x00], 1, 1),
  ])
  func whatIsNoUTF8IsSaidWithItsPlace(bytes: [UInt8], line: Int, column: Int) {
    let fault = #expect(throws: CSV.Fault.self) { try CSV.rows(of: Data(bytes)) }
    #expect(fault?.reason == .notText && fault?.line == line && fault?.column == column, "\(String(describing: fault))")
  }

  @Test func moreThanIsReadIsSaidWithItsPlace() throws {
    let bounds = CSV.Bounds(rows: 2, fields: 3, fieldBytes: 4)
    #expect(try CSV.rows(of: "a,b,c\nabcd,e\n\n", within: bounds).count == 2)
    for (text, reason, line, column) in [
      ("a\nb\nc", CSV.Fault.Reason.tooManyRows, 3, 1), ("a,b\nc,d,e,f\n", .tooManyFields, 2, 7), ("a\n\"ab\ncd\"", .fieldTooLong, 2, 1),
      ("a,abcde", .fieldTooLong, 1, 3),
    ] {
      let fault = #expect(throws: CSV.Fault.self) { try CSV.rows(of: text, within: bounds) }
      #expect(fault?.reason == reason && fault?.line == line && fault?.column == column, "\(text) \(String(describing: fault))")
    }
  }

  @Test func everyReasonHasWordsOfItsOwn() {
    var keys: Set<String> = []
    for reason in CSV.Fault.Reason.allCases { keys.insert(CSV.Fault(reason: reason, line: 1, column: 1).refusal.phrase.key) }
    #expect(keys.count == CSV.Fault.Reason.allCases.count)
  }

  @Test(arguments: [("Milk;=1+1", "\"Milk;=1+1\""), ("Milk\t=1+1", "\"Milk\t=1+1\""), ("Milk", "Milk"), ("a,b", "\"a,b\"")])
  func aCellThatASpreadsheetCouldPartIsQuoted(cell: String, written: String) {
    #expect(CSV.table([[cell, "x"]]) == "\(written),x\r\n")
  }

  @Test func whatIsWrittenIsReadBack() throws {
    var dice = SeededDice.fixed(1)
    for _ in 0..<Soak.rounds(2000) {
      let width = 2 + dice.below(4)
      let table = (0..<1 + dice.below(5)).map { _ in (0..<width).map { _ in cell(&dice) } }
      let written = CSV.table([(0..<width).map { "c\($0)" }] + table)
      let rows = try CSV.rows(of: written)
      #expect(rows.map(\.fields).dropFirst() == table[...], "seed \(dice.seed): \(written.debugDescription)")
    }
  }

  @Test func damagedTablesEndInRowsOrAPlace() throws {
    var dice = SeededDice.fixed(2)
    let original = Array("name;amount;unit\r\n\"Rose \"\"Ölig\"\"\";1,5;ml\r\n\"two\r\nlines\";2;drops\n'=x;\t3;g\r".utf8)
    var (read, refused) = (0, 0)
    for _ in 0..<Soak.rounds(10_000) {
      let bytes = damaged(original, &dice)
      do throws(CSV.Fault) {
        let rows = try CSV.rows(of: Data(bytes))
        read += 1
        let lines = rows.map(\.line)
        #expect(lines == lines.sorted() && lines.allSatisfy { $0 >= 1 }, "seed \(dice.seed): \(bytes)")
        #expect(rows.allSatisfy { !$0.fields.isEmpty }, "seed \(dice.seed): \(bytes)")
      } catch {
        refused += 1
        let lines = 1 + bytes.count { $0 == 10 || $0 == 13 }
        #expect((1...lines).contains(error.line) && (1...bytes.count + 1).contains(error.column), "seed \(dice.seed): \(error) \(bytes)")
      }
    }
    #expect(read > 0 && refused > 0, "seed \(dice.seed): \(read) read, \(refused) refused")
  }

  private func damaged(_ original: [UInt8], _ dice: inout SeededDice) -> [UInt8] {
    var bytes = original
    let strangers: [UInt8] = [0, 9, 10, 13, 34, 34, 39, 44, 59, 0x80, 0xC3, 0xFF, 0x61]
    for _ in 0..<1 + dice.below(4) {
      let place = dice.below(bytes.count + 1)
      switch dice.below(4) {
      case 0: bytes.insert(strangers[dice.below(strangers.count)], at: place)
      case 1 where place < bytes.count: bytes[place] = strangers[dice.below(strangers.count)]
      case 2 where place < bytes.count: bytes.remove(at: place)
      default: bytes = place > 0 && dice.below(8) == 0 ? Array(bytes[..<place]) : bytes
      }
    }
    return bytes
  }

  private func cell(_ dice: inout SeededDice) -> String {
    let signs = ["a", "ö", ",", ";", "\t", "\"", "\r\n", "\n", "\r", " ", "'", "=", "日", "\u{301}"]
    return (0..<dice.below(6)).map { _ in signs[dice.below(signs.count)] }.joined()
  }
}

/// A name that a spreadsheet takes for a formula and runs; or one that comes back as another.
@Suite struct CSVGuardingTests {
  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+x", "'+x"), ("-x", "'-x"), ("@x", "'@x"), ("\tx", "'\tx"), ("\r\nx", "'\r\nx"), ("'=x", "''=x"), ("''@", "'''@"),
    ("=\u{301}", "'=\u{301}"), ("＝x", "'＝x"), ("Rose", "Rose"), ("'Rose", "'Rose"), ("'", "'"), ("", ""), ("a=b", "a=b"), (" =x", " =x"),
  ])
  func whatBeginsLikeAFormulaBeginsWithOneMoreQuote(cell: String, guarded: String) {
    #expect(Array(CSV.guarded(cell).unicodeScalars) == Array(guarded.unicodeScalars))
    #expect(Array(CSV.unguarded(guarded).unicodeScalars) == Array(cell.unicodeScalars))
  }

  @Test func whateverIsGuardedComesBack() {
    var dice = SeededDice.fixed(3)
    let signs = ["'", "'", "=", "+", "-", "@", "\t", "\r", "\n", "\r\n", "a", " ", "\u{301}", "＋"]
    for _ in 0..<Soak.rounds(10_000) {
      let cell = (0..<dice.below(5)).map { _ in signs[dice.below(signs.count)] }.joined()
      let guarded = CSV.guarded(cell)
      #expect(Array(CSV.unguarded(guarded).utf8) == Array(cell.utf8), "seed \(dice.seed): \(cell.debugDescription)")
      let first = guarded.unicodeScalars.first
      #expect(first.map { !"=+-@\t\r\n＋".unicodeScalars.contains($0) } ?? true, "seed \(dice.seed): \(guarded.debugDescription)")
    }
  }

  @Test func aCellNobodyGuardedIsTakenAsItIs() { #expect(CSV.unguarded("=x") == "=x") }
}
