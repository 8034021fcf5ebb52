import Foundation
import Records
import Testing

@testable import BookStore

/// Which backups stay: near ones day by day, far ones month by month, and never more than the disk bears.
@Suite struct RetentionTests {
  private static let plenty = 1_000_000_000_000
  private let now = Instant(milliseconds: 1_795_000_000_000)

  @Test func `of a year of days, seven days, four weeks and twelve months stay`() {
    let copies = days(0..<400)
    let plan = Retention(copies, now: now.adding(milliseconds: 1000), book: 1000, schemaVersion: 1, free: Self.plenty, in: .gmt)
    #expect(plan.hasRoom && plan.before.isEmpty)
    let kept = copies.filter { !plan.after.contains($0) }.map { Day(of: $0.moment, in: .gmt) }
    // The new one stands for today, for this week and for this month.
    let expected = Set((1..<7).map { Day(of: now, in: .gmt).adding(-$0) })
    #expect(expected.isSubset(of: kept))
    #expect(kept.count <= 6 + 3 + 11 && kept.count >= 6 + 2 + 11)
    #expect(Set(kept.map(\.firstOfMonth)).count >= 11)
    #expect(kept.last.map { $0 > Day(of: now, in: .gmt).adding(-365) } == true)
  }

  @Test func `one of each schema stays, so that no upgrade is without a way back`() {
    let old = Retention.Copy(path: "old", moment: now.adding(milliseconds: -1000), bytes: 10, schemaVersion: 1)
    let older = Retention.Copy(path: "older", moment: now.adding(milliseconds: -2000), bytes: 10, schemaVersion: 1)
    let plan = Retention([old, older], now: now, book: 10, schemaVersion: 2, free: Self.plenty, in: .gmt)
    #expect(plan.after == [older])
  }

  @Test func `together they are at most ten times the book, and the oldest go first`() {
    let book = 1_000_000_000
    let copies = days(1..<20, bytes: book)
    let plan = Retention(copies, now: now, book: book, schemaVersion: 1, free: Self.plenty, in: .gmt)
    let kept = copies.filter { !plan.after.contains($0) }
    #expect(kept.count == 9 && plan.before.isEmpty)
    #expect(kept.map(\.moment).min().map { oldest in plan.after.filter { $0.moment > oldest }.count } != nil)
  }

  @Test func `where the disk is nearly full, the oldest go before the new one is made, and the newest never`() {
    let book = 1_000_000_000
    let copies = days(1..<6, bytes: book)
    // Three times the book must be free: one for the copy, two to be left.
    let plan = Retention(copies, now: now, book: book, schemaVersion: 1, free: 2 * book, in: .gmt)
    #expect(plan.hasRoom && plan.before.map(\.path) == ["5"])
    let full = Retention(copies, now: now, book: book, schemaVersion: 1, free: 0, in: .gmt)
    #expect(full.hasRoom && full.before.map(\.path) == ["5", "4", "3"])
    let none = Retention(Array(copies.prefix(2)), now: now, book: book, schemaVersion: 1, free: 0, in: .gmt)
    #expect(!none.hasRoom && none.before.isEmpty && none.after.isEmpty, "what helps nothing is not deleted")
  }

  @Test func `a small book leaves a gigabyte free`() {
    let plan = Retention([], now: now, book: 1000, schemaVersion: 1, free: 1_000_000_999, in: .gmt)
    #expect(!plan.hasRoom)
    #expect(Retention([], now: now, book: 1000, schemaVersion: 1, free: 1_000_001_000, in: .gmt).hasRoom)
  }

  @Test func `copies of a clock that was ahead stay, and push none out`() {
    let copies = days(1..<7)
    let later = days(-20..<0)
    let plan = Retention(copies + later, now: now, book: 1000, schemaVersion: 1, free: Self.plenty, in: .gmt)
    #expect(plan.hasRoom && plan.before.isEmpty && plan.after.isEmpty)
  }

  /// A copy a day, so many days ago, called by how many.
  private func days(_ ago: Range<Int>, bytes: Int = 1000) -> [Retention.Copy] {
    ago.map { Retention.Copy(path: "\($0)", moment: now.adding(milliseconds: -Int64($0) * 86_400_000), bytes: bytes, schemaVersion: 1) }
  }
}
