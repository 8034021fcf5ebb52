import Testing

/// Several devices write at random and meet by letters, in a place that loses calls and files; at the end all have the same.
@Suite struct SyncScheduleTests {
  @Test func `whatever devices do and the place loses, all come to the same by letters`() throws {
    var seen = MergeSchedule.Seen()
    for seed in 101...106 as ClosedRange<UInt64> {
      let schedule = MergeSchedule(seed, isSynced: true)
      guard let failure = schedule.failure(&seen) else { continue }
      let (shortest, why) = schedule.shortest(failing: failure)
      Issue.record("schedule \(seed): \(why)\n\(shortest.trace())")
      return
    }
    #expect(seen == MergeSchedule.Seen(merges: 36, others: 6, undone: 6, states: 2, held: 2, ignored: 0), "they are about all of it")
  }
}
