public import BookStore
import Foundation
import Records
import Words

extension BookOptions {
  /// Looks at the machine, at the book's file and into the book, and changes nothing.
  ///
  /// - Parameter program: further looks; they get the book if its content can be read
  public func findings(and program: (Book?) -> [Finding]) throws -> [Finding] {
    guard let context = ShellContext.current else { throw UserError(.fault, "book.fault", detail: "no context") }
    let opened = Result { try Book.reading(path, notebooks: context.notebooks(), surroundings: context.surroundings) }
    let book = try? opened.get()
    defer { if let book { try? book.close() } }
    let current = book.flatMap { (try? $0.isUpToDate()) == true ? $0 : nil }
    let content: [Finding] =
      switch opened {
      case .success(let book): book.map { BookLooks(book: $0, isCurrent: current != nil).all } ?? []
      case .failure(let error): [Finding.looking(at: "format") { throw error }]
      }
    return MachineLooks(context: context, book: current).all + FileLooks(path).all + content + program(current)
  }
}

/// Looks into a book.
private struct BookLooks {
  let book: Book
  let isCurrent: Bool

  var all: [Finding] {
    let format = Finding.looking(at: "format", self.format)
    let check = Finding.looking(at: "check") {
      try book.lookForDamage(within: 5)
      return Finding("check", "no damage seen; “commonplace book check” looks at everything")
    }
    guard isCurrent else { return [format, check] }
    return [
      format, check, .looking(at: "records", records), .looking(at: "backups", backups), .looking(at: "trash", trash),
      .looking(at: "conflicts", conflicts), .looking(at: "held", held), .looking(at: "copy", copy),
    ]
  }

  private func copy() throws -> Finding {
    guard try book.isOlderCopy() else { return Finding("copy", "the newest that this machine knows") }
    return Finding(
      "copy", "An older copy was put in the place of the book. It is a device of its own, so that no two changes are mixed up.", .look,
      "If you kept the newer one, “commonplace book merge FILE” brings in what it has.")
  }

  private func format() throws -> Finding {
    guard try book.isUpToDate() else {
      return Finding(
        "format", "An earlier Commonplace wrote the book.", .look, "The next command that opens it brings it up to date, after a backup.")
    }
    return Finding("format", "known, schema \(try book.information().schemaVersion)")
  }

  private func records() throws -> Finding {
    let (facts, parked) = (try book.information(), try book.unsupported())
    guard parked == 0 else { return Finding("records", .look, LocalizedText("parked.kept", ["count": .count(parked)])) }
    return Finding("records", "\(facts.records.reduce(0) { $0 + $1.count }), changes: \(facts.acts)")
  }

  /// The age from which a backup that lacks changes is too old, in days.
  private static let oldest: Int64 = 7

  private func backups() throws -> Finding {
    if let failure = try book.backupOutcome()?.failure { return Finding("backups", .wrong, failure) }
    try book.confirmBackupFolder()
    let (found, last) = (try book.backups(), try book.history(limit: 1).first?.instant)
    let advice = "“commonplace backup” makes one now; “commonplace serve” makes one each day on which something was changed."
    let unreadable = found.count { (try? $0.backup.get()) == nil }
    guard unreadable == 0 else { return Finding("backups", .wrong, LocalizedText("backup.someDamaged", ["count": .count(unreadable)])) }
    let newest = found.first { !$0.isFromFuture && !$0.isOfAnotherBook && (try? $0.backup.get()) != nil }
    guard let newest else {
      let none = Terminal.words.text("backup.none")
      return last == nil ? Finding("backups", none) : Finding("backups", none, .look, advice)
    }
    let days = (book.surroundings.now().milliseconds - newest.moment.milliseconds) / 86_400_000
    let made = TextOutput.minute(newest.moment, in: try book.zoneOfPerson())
    let text = "\(found.count) in \(try book.backupFolder()?.path ?? ""), the newest of \(made)"
    guard days >= BookLooks.oldest, let last, last > newest.moment else { return Finding("backups", text) }
    return Finding("backups", "\(text): \(days) days ago, and changes came after it.", .look, advice)
  }

  private func trash() throws -> Finding {
    let (most, count) = (200, try book.trash(limit: 201).count)
    return Finding("trash", count > most ? "more than \(most)" : "\(count)")
  }

  private func conflicts() throws -> Finding {
    let count = try book.divergenceCount()
    guard count > 0 else { return Finding("conflicts", "none") }
    return Finding(
      "conflicts", "\(count) wait for your choice.", .look,
      "“commonplace book elsewhere list” shows texts; “fields”, “names” and “returned” in its place show the others.")
  }

  private func held() throws -> Finding {
    try book.isAnythingPending() ? Finding("held", .look, LocalizedText("held.answer")) : Finding("held", "nothing")
  }
}
