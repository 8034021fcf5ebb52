import Records

/// The times of a flight as they were given: instants from a file, or readings of the clocks at both ends from a log or a person.
///
/// They do not change with the zones of its airports; `ReckonedTimes` are computed from both.
struct ToldTimes: Hashable, Sendable {
  /// The times as instants; a clock time was converted with the zone assumed when it was read.
  ///
  /// `out` and `into` are at the gate, `off` and `on` on the runway.
  var times = FlightTimes()
  /// The day as given; if none was, the day that its times fell on when they were given.
  var day: FlightDay
  /// True if no day was given; the day is then the local date of the planned departure.
  var isDayByTimes = false
  /// The zones of the clocks its times were read off; nil if they were given as instants.
  var clocks: Clocks?
}

/// The times of a flight computed from those given and from its airports as they are now.
struct ReckonedTimes: Hashable, Sendable {
  let times: FlightTimes
  let day: FlightDay
  /// True if its times were read off clocks and the zone of one of them is unknown.
  let isUnzoned: Bool
}

extension ToldTimes {
  /// The times as given.
  var asTold: ReckonedTimes { ReckonedTimes(times: times, day: day, isUnzoned: clocks?.isUnzoned ?? false) }

  /// Computes the times for a leg: the way between its airports, with the clocks there. A clock time becomes the instant at
  /// which the clock there shows it; a time given as an instant stays as it is, and its day, if none was given, is the date at the origin.
  ///
  /// - Parameter milliseconds: the duration given in the log
  func reckoned(on leg: Leg, lasting milliseconds: Int64?) -> ReckonedTimes {
    guard let clocks else {
      let byTimes = isDayByTimes ? times.day(at: leg.origin) : nil
      return ReckonedTimes(times: times, day: byTimes ?? day, isUnzoned: false)
    }
    let moved = clocks == leg.clocks ? times : times.moved(from: leg.asRead(off: clocks), to: leg, lasting: milliseconds)
    return ReckonedTimes(times: moved, day: day, isUnzoned: leg.isUnzoned)
  }
}

extension FlightTimes {
  /// The local date of the planned departure.
  func day(at origin: Airport) -> FlightDay? {
    let planned = off.scheduled ?? out.scheduled ?? departure ?? out.best
    return planned.map { .day(Day(of: $0, in: origin.clock)) }
  }

  /// The same readings that many days later, at the gates and on the runways of a leg.
  func moved(days: Int, on leg: Leg) -> FlightTimes {
    var moved = self
    (moved.out, moved.off) = (out.moved(days: days, at: leg.origin), off.moved(days: days, at: leg.origin))
    (moved.on, moved.into) = (on.moved(days: days, at: leg.destination), into.moved(days: days, at: leg.destination))
    return moved
  }

  /// The same readings on the clocks of another leg. Logs and people give runway times only, so the gate times are left alone.
  fileprivate func moved(from read: Leg, to leg: Leg, lasting milliseconds: Int64?) -> FlightTimes {
    var moved = self
    moved.off = off.moved { $0.reread(from: read.origin, at: leg.origin) }
    moved.on = on.moved { $0.reread(from: read.destination, at: leg.destination) }
    guard let departure, let left = moved.departure else { return moved }
    if isArrivalByDuration(from: read, lasting: milliseconds) {
      // The arrival follows the departure once the instant of the departure is known.
      moved.on.estimated = leg.landing(of: left, lasting: milliseconds)
    } else {
      // An estimate that was given stays as long after the departure as it was.
      moved.on.estimated = on.estimated?.adding(milliseconds: left.milliseconds - departure.milliseconds)
    }
    // The zones of this leg can move the arrival to another day, so the times are shifted again.
    guard let arrival = on.actual ?? on.scheduled, let came = moved.on.actual ?? moved.on.scheduled,
      let inferred = read.inferred(departure, arrival, on: leg, lasting: milliseconds.map { Int($0 / 1000) })
    else { return moved }
    moved.off = moved.off.moved { $0.adding(milliseconds: inferred.departure.milliseconds - left.milliseconds) }
    moved.on.scheduled = moved.on.scheduled?.adding(milliseconds: inferred.arrival.milliseconds - came.milliseconds)
    moved.on.actual = moved.on.actual?.adding(milliseconds: inferred.arrival.milliseconds - came.milliseconds)
    return moved
  }

  /// True if its arrival follows from its duration and was not read off a clock.
  private func isArrivalByDuration(from read: Leg, lasting milliseconds: Int64?) -> Bool {
    guard on.scheduled == nil, on.actual == nil else { return false }
    // There is no arrival yet, because none could be computed from the duration without the zone of the origin.
    guard let estimated = on.estimated else { return read.origin.zone == nil }
    return estimated == departure.flatMap { left in milliseconds.map { left.adding(milliseconds: $0) } }
  }
}

extension FlightTimes.Event {
  fileprivate func moved(days: Int, at airport: Airport) -> FlightTimes.Event {
    moved { $0.reread(from: airport, at: airport, days: days) }
  }

  fileprivate func moved(_ move: (Instant) -> Instant) -> FlightTimes.Event {
    FlightTimes.Event(scheduled: scheduled.map(move), estimated: estimated.map(move), actual: actual.map(move))
  }
}

extension Leg {
  /// The times on another leg of a flight whose clocks were read for this one. Nil if a person gave the day of arrival or chose between two
  /// readings, so that nothing is left to infer.
  ///
  /// Without the zone of an end the day of arrival is uncertain, although the clock times are known.
  fileprivate func inferred(_ departure: Instant, _ arrival: Instant, on leg: Leg, lasting seconds: Int?) -> Reading? {
    let left = LocalTime(of: departure, at: origin)
    let came = LocalTime(of: arrival, at: destination)
    let read = times(on: left.day, departure: left.minutes, arrival: came.minutes, lasting: seconds)
    guard isUnzoned || read == (departure, arrival) else { return nil }
    return leg.times(on: left.day, departure: left.minutes, arrival: came.minutes, lasting: seconds)
  }
}
