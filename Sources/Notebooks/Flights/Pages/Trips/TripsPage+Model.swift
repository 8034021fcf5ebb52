import Records

/// The trips of the person, the newest first.
enum TripsPage {
  /// The values of the page, ready to be shown.
  struct Model: Sendable, Hashable {
    let trips: [TripCard.Model]
    let count: Int
    /// Whether it begins with the newest trip: then it is live.
    let isNewest: Bool
    /// After which trip the next page begins.
    let next: RecordID?
    /// Whether there are flights, none of them the person's.
    let hasOthers: Bool

    init(_ trips: [TripCard.Model], of count: Int, isNewest: Bool, next: RecordID?, hasOthers: Bool) {
      self.trips = trips
      self.count = count
      self.isNewest = isNewest
      self.next = next
      self.hasOthers = hasOthers
    }
  }
}
