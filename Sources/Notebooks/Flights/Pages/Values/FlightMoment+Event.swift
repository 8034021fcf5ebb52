import FlightsRecords
import Records

extension FlightMoment {
  /// The best that is known of an event, and how well.
  ///
  /// - Parameter isFlown: whether the flight was flown by a person's word: then nothing of it is still to come
  init?(_ event: FlightTimes.Event, isFlown: Bool) {
    if let actual = event.actual {
      self.init(actual, .actual)
    } else if let estimated = event.estimated {
      self.init(estimated, isFlown ? .flown : .estimated)
    } else if let scheduled = event.scheduled {
      self.init(scheduled, isFlown ? .flown : .scheduled)
    } else {
      return nil
    }
  }
}
