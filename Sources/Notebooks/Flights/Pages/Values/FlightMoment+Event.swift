import FlightsRecords
import Records

extension FlightMoment {
  /// The best that is known of an event, and how well.
  init?(_ event: FlightTimes.Event) {
    if let actual = event.actual {
      self.init(actual, .actual)
    } else if let estimated = event.estimated {
      self.init(estimated, .estimated)
    } else if let scheduled = event.scheduled {
      self.init(scheduled, .scheduled)
    } else {
      return nil
    }
  }
}
