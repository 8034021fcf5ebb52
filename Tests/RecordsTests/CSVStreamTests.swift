import Foundation
import Records
import TestKit
import Testing

/// A row lost between two pieces; a quote that eats the rest of the file.
@Suite struct CSVStreamTests {
  @Test(arguments: [
    "a,b\r\nc,d\r\n", "\u{FEFF}a;b\r\n\"x;\r\ny\";\"\"\"\"\n\n\n;\r", "a\tb\n1\t\"2\"\"\"\r\rÄ日\t\u{1F6EB}", "\"a\"", "", "\n", "\u{FEFF}",
    "a,b\n\"c\" d,e\nf,g\n\"h,i\nj,k", "a,\u{0}\nb,c\n", "a,b\r\nc\"d\r\n\r\ne,f",
  ])
  func piecesOfEverySizeGiveWhatTheWholeGives(text: String) {
    let bytes = Array(text.utf8)
    let whole = Outcome(of: bytes)
    for size in 1...max(1, bytes.count) { #expect(Outcome(of: bytes, inPiecesOf: size) == whole, "\(size)") }
  }

  @Test func aFaultyRowCostsItsLineAndNoMore() {
    let text = "a,b\nc,\"d\" x\ne,f\ng\"h,i\n\"j\nk,l\nm,n"
    let outcome = Outcome(of: Array(text.utf8))
    #expect(outcome.rows.map(\.fields) == [["a", "b"], ["e", "f"], ["k", "l"], ["m", "n"]])
    #expect(outcome.rows.map(\.line) == [1, 3, 6, 7])
    #expect(outcome.faults.map(\.reason) == [.textAfterQuote, .quoteInside, .unclosedQuote])
    #expect(outcome.faults.map(\.line) == [2, 4, 5] && outcome.faults.map(\.column) == [6, 2, 1])
  }

  @Test func aFaultBehindARowOfSeveralLinesKnowsItsLine() {
    let outcome = Outcome(of: Array("a,\"1\r\n2\r\n3\"\r\nb,\"4\n5\"6\nc,d".utf8))
    // Reading continues on the line after the one the faulty row began on.
    #expect(outcome.rows.map(\.line) == [1, 6] && outcome.faults.map(\.line) == [5, 5] && outcome.faults.map(\.column) == [3, 2])
    #expect(Outcome(of: Array("a,\"4\n5,6\nc\"d\n".utf8)).rows.map(\.fields) == [["5", "6"]])
  }

  @Test func aRowIsGivenUpWhereItIsTooLong() {
    let bounds = CSV.Bounds(rows: .max, rowBytes: 20)
    let text = "a,b\n" + String(repeating: "x", count: 20) + "\n" + String(repeating: "y", count: 21) + "\nc,\"d\ne,f\ng,h\ni,j\nk,l\nm,n\n"
    let bytes = Array(text.utf8)
    let whole = Outcome(of: bytes, within: bounds)
    #expect(whole.faults.map(\.reason) == [.rowTooLong, .rowTooLong] && whole.faults.map(\.line) == [3, 4])
    #expect(whole.rows.map { $0.fields[0] } == ["a", "xxxxxxxxxxxxxxxxxxxx", "e", "g", "i", "k", "m"])
    for size in 1...bytes.count { #expect(Outcome(of: bytes, inPiecesOf: size, within: bounds) == whole, "\(size)") }
  }

  @Test func aQuoteThatIsNeverClosedIsNoReasonToKeepTheFile() {
    let lines = String(repeating: "f,g\n", count: 600_000)
    let outcome = Outcome(of: Array(("a,b\nc,\"d\n" + lines).utf8), inPiecesOf: 1 << 16)
    #expect(outcome.rows.count == 600_001 && outcome.faults.map(\.reason) == [.rowTooLong])
  }

  @Test func aRowIsWhatTheFileHasWhoeverStillHoldsIt() {
    // Rows that are kept must not change while the stream goes on.
    var stream = CSVStream()
    var rows: [CSV.Row] = []
    for piece in ["a,b\nc,", "d\n\"e\"\"\",f\n"] {
      Array(piece.utf8).withUnsafeBytes { stream.take($0) { if case .success(let row) = $0 { rows.append(row) } } }
    }
    #expect(rows.map(\.fields) == [["a", "b"], ["c", "d"], ["e\"", "f"]])
    #expect(rows[2].count == 2 && rows[2].text(0) == "e\"" && rows[2].text(2) == nil && rows[2].text(-1) == nil)
  }

  @Test func backslashesAreSignsOrEscapesAsTheTableHasThem() {
    let text = #"1,"Chicago \"O\'Hare\", \\ x",\N,"\N""# + "\n" + #"2,"a"",b",c\d,"# + "\n"
    let escaped = Outcome(of: Array(text.utf8), isEscaping: true)
    #expect(escaped.rows.map(\.fields) == [["1", #"Chicago "O'Hare", \ x"#, #"\N"#, #"\N"#], ["2", "a\",b", #"c\d"#, ""]])
    for size in 1...text.utf8.count { #expect(Outcome(of: Array(text.utf8), inPiecesOf: size, isEscaping: true) == escaped) }
    #expect(Outcome(of: Array(#""a\",b"#.utf8)).rows.map(\.fields) == [[#"a\"#, "b"]])
  }

  @Test func whateverTheClosureThrowsEndsTheReading() {
    var stream = CSVStream()
    var rows = 0
    #expect(throws: CancellationError.self) {
      try Array("a\nb\nc\n".utf8).withUnsafeBytes { bytes in
        try stream.take(bytes) { _ in
          rows += 1
          if rows == 2 { throw CancellationError() }
        }
      }
    }
    #expect(rows == 2)
  }

  @Test func damagedTablesSayTheSameInPiecesAndWhole() throws {
    var dice = SeededDice.fixed(1)
    let original = Array("name;amount;unit\r\n\"Rose \"\"Ölig\"\"\";1,5;ml\r\n\"two\r\nlines\";2;drops\n'=x;\t3;g\r".utf8)
    var faulty = 0
    for _ in 0..<Soak.rounds(10_000) {
      let bytes = damaged(original, &dice)
      let whole = Outcome(of: bytes)
      #expect(Outcome(of: bytes, inPiecesOf: 1 + dice.below(20)) == whole, "seed \(dice.seed): \(bytes)")
      do throws(CSV.Fault) {
        let rows = try CSV.rows(of: Data(bytes))
        #expect(
          whole.faults.isEmpty && whole.rows == rows.map { Outcome.Row(line: $0.line, fields: $0.fields) }, "seed \(dice.seed): \(bytes)")
      } catch {
        faulty += 1
        #expect(whole.faults.first == error, "seed \(dice.seed): \(bytes)")
      }
    }
    #expect((1..<Soak.rounds(10_000)).contains(faulty), "seed \(dice.seed): \(faulty)")
  }

  private func damaged(_ original: [UInt8], _ dice: inout SeededDice) -> [UInt8] {
    var bytes = original
    let strangers: [UInt8] = [0, 9, 10, 13, 34, 34, 44, 59, 0x80, 0xC3, 0xFF]
    for _ in 0..<1 + dice.below(4) {
      let place = dice.below(bytes.count)
      switch dice.below(3) {
      case 0: bytes.insert(strangers[dice.below(strangers.count)], at: place)
      case 1: bytes[place] = strangers[dice.below(strangers.count)]
      default: bytes.remove(at: place)
      }
    }
    return bytes
  }
}

/// All a stream gave.
private struct Outcome: Equatable {
  struct Row: Equatable {
    let line: Int
    let fields: [String]
  }

  private(set) var rows: [Row] = []
  private(set) var faults: [CSV.Fault] = []

  init(of bytes: [UInt8], inPiecesOf size: Int = .max, within bounds: CSV.Bounds = .stream, isEscaping: Bool = false) {
    var stream = CSVStream(within: bounds, isEscaping: isEscaping)
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        stream.take(UnsafeRawBufferPointer(rebasing: rest.prefix(size))) { keep($0) }
        rest = rest.dropFirst(size)
      }
    }
    stream.finish { keep($0) }
  }

  private mutating func keep(_ result: Result<CSV.Row, CSV.Fault>) {
    switch result {
    case .success(let row): rows.append(Row(line: row.line, fields: row.fields))
    case .failure(let fault): faults.append(fault)
    }
  }
}
