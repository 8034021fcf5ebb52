import GRDB
import Records
import Synchronization

extension Book {
  /// Brings in everything that another copy of this book has and this one lacks, as one act that can be undone; acts that remove a lot
  /// wait for an answer.
  ///
  /// The other file is only read. It can be in use, read-only, or of an older or newer program; the state of its device is ignored. Throws
  /// a `UserError` if it is this very file, is not a copy of this book, or is damaged, or if one device was written to in both; then
  /// nothing is changed.
  ///
  /// - Parameters:
  ///   - dryRun: true to report what would come in, and change nothing
  ///   - progress: receives the progress, 0 to 1; an error it throws ends the merge, and nothing is changed
  public func merge(_ file: String, dryRun: Bool = false, progress: (Double) throws -> Void = { _ in }) throws -> Merge {
    guard let path else { throw UserError(.fault, "book.fault", detail: "a merge into a book in memory") }
    try progress(0)
    let other = try OtherCopy(of: file, for: self, at: path)
    try progress(0)
    return try withExtendedLifetime(other) {
      try attaching(
        other.path, dryRun: dryRun,
        judging: { db in
          try ArrivingActs.confirmKinship(in: db)
          try OtherCopy.rewordingDamage(of: file) {
            _ = try PendingActs.add(to: OtherJournal(in: db), in: db)
            try judge(in: db)
          }
          try progress(0)
        },
        { db in
          // Both files can have been written to since.
          try ArrivingActs.confirmKinship(in: db)
          try ArrivingActs.leaveOutKnownState(in: db)
          return try OtherCopy.rewordingDamage(of: file) { try admit(in: db, isJudged: true, progress: progress) }
        })
    }
  }

  /// Reads the acts of other devices that wait for a person's answer.
  public func pending() throws -> [PendingChanges] { try read { try PendingActs.all(in: $0) } }

  /// True if any acts are pending; every page reads this.
  public func isAnythingPending() throws -> Bool { try read { try $0.isTrue("SELECT EXISTS (SELECT 1 FROM pending)") } }

  /// Brings in all pending acts that a person is asked about.
  public func letHappen() throws -> Merge {
    try attaching(Book.scratch, dryRun: false) { db in
      try OtherJournal.make(in: db)
      try db.run("UPDATE pending SET let = 1 WHERE why IS NOT NULL")
      return try admit(in: db)
    }
  }

  /// The database for acts that are in no other file.
  static let scratch = ":memory:"

  /// Runs a body in a writing transaction with a database attached as `other`; before that, runs `judge` while others can still
  /// write.
  func attaching(
    _ other: String, dryRun: Bool, judging judge: (Database) throws -> Void = { _ in }, _ body: (Database) throws -> Merge
  ) throws -> Merge {
    try attachment.withLock { _ in try attachingAlone(other, dryRun: dryRun, judging: judge, body) }
  }

  private func attachingAlone(
    _ other: String, dryRun: Bool, judging judge: (Database) throws -> Void, _ body: (Database) throws -> Merge
  ) throws -> Merge {
    try refusing { try database.writeWithoutTransaction { db in try db.execute(sql: "ATTACH ? AS other", arguments: [other]) } }
    defer { try? database.writeWithoutTransaction { db in try db.execute(sql: "DETACH other") } }
    try refusing {
      try database.writeWithoutTransaction { db in
        try db.inTransaction(.deferred) {
          try judge(db)
          // The pending acts of this copy, which the judging adds to `other`, must not count as acts of the other copy.
          return .rollback
        }
      }
    }
    var merge: Merge?
    do {
      try transaction { db in
        merge = try body(db)
        if dryRun { throw DryRun() }
      }
    } catch is DryRun {}
    guard let merge else { throw UserError(.fault, "book.fault", detail: "a merge without an outcome") }
    // A file that came in can have filled the log, which is emptied if nobody reads or writes. Erased text must leave it at once: then
    // this waits a few seconds for others.
    if merge.erases || other != Book.scratch { emptyLog(patience: merge.erases ? .command : .never) }
    return merge
  }

  private struct DryRun: Error {}

  /// Brings in the acts that need not wait, and keeps the others until they are answered.
  ///
  /// - Parameters:
  ///   - isJudged: true if it is known that a book can hold the acts
  ///   - isNoted: false for acts that arrive by sync, which write no merge act
  func admit(
    in db: Database, isJudged: Bool = false, isNoted: Bool = true, progress: (Double) throws -> Void = { _ in }
  ) throws -> Merge {
    try ActBuilder.closeOpenAct(in: db)
    let recent = try isNoted ? nil : RecentLosses(at: surroundings.now(), in: db)
    let journal = OtherJournal(in: db)
    let allowed = try PendingActs.add(to: journal, in: db)
    if !isJudged { try judge(in: db) }
    var found: [Int64: PendingReason] = [:]
    var cleared: Set<Int64> = []
    // Each round tries in a savepoint. Acts that remove too much wait in the next round; acts that no longer need to wait, now that the
    // rest is in, join it.
    while true {
      var outcome: (merge: Merge, tooMuch: [Int64])?
      var more: Set<Int64> = []
      try db.inSavepoint {
        let admitted = try admitOnce(allowing: allowed, cleared, knowing: found, recent, in: db, progress: progress)
        outcome = admitted
        if admitted.tooMuch.isEmpty, admitted.merge.count > 0, !admitted.merge.pending.isEmpty {
          more = try admissible(allowing: allowed, knowing: found, in: db).subtracting(cleared)
        }
        return admitted.tooMuch.isEmpty && more.isEmpty ? .commit : .rollback
      }
      guard let outcome else { throw UserError(.fault, "book.fault", detail: "a merge without an outcome") }
      guard !outcome.tooMuch.isEmpty || !more.isEmpty else {
        try PendingActs.blankErased(in: db)
        return outcome.merge
      }
      for act in outcome.tooMuch { found[act] = .takesMuch }
      cleared.formUnion(more)
    }
  }

  /// The acts that no longer need to wait once the others are in: on what they undo, one of the others has the last
  /// verdict.
  private func admissible(allowing allowed: Set<Int64>, knowing found: [Int64: PendingReason], in db: Database) throws -> Set<Int64> {
    let arriving = try ArrivingActs(in: db)
    defer { try? arriving.end() }
    return try arriving.acts.subtracting(PendingJudge(allowing: allowed, in: db).waiting(knowing: found).acts)
  }

  /// Throws `merge.unfit` for an arriving act that no book can hold.
  private func judge(in db: Database) throws {
    try ArrivingActs.judge(for: schema(in: db), now: surroundings.now(), in: db)
  }

  /// Brings in the acts that need not wait. Returns the acts that remove too much; if there are any, the caller rolls everything back.
  ///
  /// - Parameters:
  ///   - allowed: the acts that a person lets in
  ///   - cleared: the acts that earlier rounds found not to need waiting
  ///   - found: the acts that earlier rounds found to remove too much
  private func admitOnce(
    allowing allowed: Set<Int64>, _ cleared: Set<Int64>, knowing found: [Int64: PendingReason], _ recent: RecentLosses?, in db: Database,
    progress: (Double) throws -> Void
  ) throws -> (merge: Merge, tooMuch: [Int64]) {
    let arriving = try ArrivingActs(in: db)
    defer { try? arriving.end() }
    let (waiting, reasons) = try PendingJudge(allowing: allowed.union(cleared), in: db).waiting(knowing: found)
    let werePending = try db.count(of: "pending")
    try PendingActs.keep(waiting, for: reasons, allowed: allowed, in: db)
    try arriving.leaveOut(waiting)
    var merge = Merge()
    merge.pending = try PendingActs.all(in: db)
    merge.undone = try db.row(Merge.undone).map { try StoredAct($0).act(in: db) }
    if werePending + waiting.count > 0 { try Feed.note(["held"], in: db) }
    guard try arriving.count > 0 else { return (merge, []) }
    return try db.withLargeCache(for: arriving.changeCount) {
      try take(arriving, into: merge, allowing: allowed, recent, in: db, progress: progress)
    }
  }

  /// Brings in the acts that do not wait, or returns those that remove too much.
  ///
  /// - Parameter recent: earlier losses, for acts that came by themselves; nil to write an act of a merge
  private func take(
    _ arriving: ArrivingActs, into merge: Merge, allowing allowed: Set<Int64>, _ recent: RecentLosses?, in db: Database,
    progress: (Double) throws -> Void
  ) throws -> (merge: Merge, tooMuch: [Int64]) {
    var merge = merge
    // The fastest is the device whose clock is furthest ahead.
    (merge.acts, merge.fastest) = (try arriving.devices, try arriving.fastest(at: surroundings.now()))
    let schema = try schema(in: db)
    let entities = schema.tables.map(\.entity)
    let divergencesBefore = try Divergence.count(of: entities, in: db)
    let countsBefore = try Dictionary(schema.tables.map { ($0.entity.tag, try db.count(of: $0.name)) }) { first, _ in first }
    let merging = try MergingActs(arriving, in: db)
    defer { try? merging.end() }
    // This copy stays the same device, which has now seen the acts that came.
    try Device.become(number: Device.own(in: db).number, in: db)
    try Device.becomeNewIfIgnored(on: surroundings, in: db)
    var application = try HistoryApplier(schema: schema, db: db)
    try journalWriter.silently { try merging.apply(&application, to: schema.tables, progress: progress) }
    let tooMuch = try MergeLosses(application.losses, before: countsBefore, recent: recent, in: db).tooMuch(allowing: allowed)
    guard tooMuch.isEmpty else { return (merge, tooMuch) }
    try rebuildDerived(in: db)
    try Feed.note(application.touched.marks.union(["act", Divergence.mark]), in: db)
    merge.erases = try merging.erases
    if merge.erases { try forgetErased(in: db) }
    merge.devices = try Devices(in: db, now: surroundings.now())
    if try recent == nil && merging.isWorthAnAct { merge.act = try write(merging, bringing: merge.count, answering: allowed, in: db) }
    try Unsupported.note(program: Migration.all(of: notebooks).count, in: db)
    (merge.returned, merge.unsupported, merge.left) = (application.returned, application.unsupported, application.left)
    (merge.made, merge.changed, merge.removed) = (application.made, application.changed, application.removed)
    let divergencesAfter = try Divergence.count(of: entities, in: db)
    merge.namesakes = try Namesakes.note(among: "SELECT record, kind FROM temp.merging_record", of: schema, in: db)
    merge.others = max(0, divergencesAfter.texts - divergencesBefore.texts)
    merge.fields = max(0, divergencesAfter.fields - divergencesBefore.fields)
    return (merge, [])
  }

  private func write(_ merging: MergingActs, bringing count: Int, answering allowed: Set<Int64>, in db: Database) throws -> RecordID {
    let draft = try ActBuilder(in: db, on: surroundings)
    let name = LocalizedText(Merge.name, try ["count": .count(count), Merge.final: .count(merging.final)].filter { $0.value != 0 })
    let act = try draft.writeRow(named: name, final: false, in: db)
    try merging.note(under: draft.sequence, answering: allowed)
    return act
  }
}
