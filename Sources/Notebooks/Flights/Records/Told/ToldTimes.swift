import Records

/// The times of a flight as they were given: instants from a file, or readings of the clocks at both ends from a log or a person.
///
/// It stays as it was told, wherever in time its airports turn out to be; when that was, follows from it and from them.
struct ToldTimes: Hashable, Sendable {
  /// The instants; of what was read off clocks, those at which they showed it where they were taken to stand.
  var times = FlightTimes()
  /// The day that somebody gave, else that of its times when they were told.
  var day: FlightDay
  /// True if nobody gave the day: then it is that on which the calendar at the origin stands when the flight is to leave.
  var isDayByTimes = false
  /// Where the clocks were taken to stand that its times were read off; nil where they were told as instants.
  var clocks: Clocks?
}

/// When a flight left and came by what was told of it, with its airports where they are now.
struct ReckonedTimes: Hashable, Sendable {
  let times: FlightTimes
  let day: FlightDay
  /// True if its times were read off clocks of which one stands in no known zone.
  let isUnzoned: Bool
}

extension ToldTimes {
  /// As it was told.
  var asTold: ReckonedTimes { ReckonedTimes(times: times, day: day, isUnzoned: clocks?.isUnzoned ?? false) }

  /// What was read off a clock is the instant at which the clock there shows it; what was told as an instant stays, and has its day by the
  /// calendar there.
  ///
  /// - Parameter milliseconds: how long the flight lasted as its log tells
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
  /// The day on the clock of its origin when it was to leave.
  func day(at origin: Airport) -> FlightDay? {
    let planned = off.scheduled ?? out.scheduled ?? departure ?? out.best
    return planned.map { .day(Day(of: $0, in: origin.clock)) }
  }

  /// The same readings on the clocks of another leg. A log and a person tell of the runway only: the gates stay.
  fileprivate func moved(from read: Leg, to leg: Leg, lasting milliseconds: Int64?) -> FlightTimes {
    var moved = self
    moved.off = off.moved { $0.reread(from: read.origin, at: leg.origin) }
    moved.on = on.moved { $0.reread(from: read.destination, at: leg.destination) }
    guard let departure, let left = moved.departure else { return moved }
    if isArrivalByLength(from: read, lasting: milliseconds) {
      // It follows the departure, as soon as it is known when that was.
      moved.on.estimated = leg.landing(of: left, lasting: milliseconds)
    } else {
      moved.on.estimated = on.estimated?.adding(milliseconds: left.milliseconds - departure.milliseconds)
    }
    guard let arrival = on.actual ?? on.scheduled, let came = moved.on.actual ?? moved.on.scheduled,
      let inferred = read.inferred(departure, arrival, on: leg, lasting: milliseconds.map { Int($0 / 1000) })
    else { return moved }
    moved.off = moved.off.moved { $0.adding(milliseconds: inferred.departure.milliseconds - left.milliseconds) }
    moved.on.scheduled = moved.on.scheduled?.adding(milliseconds: inferred.arrival.milliseconds - came.milliseconds)
    moved.on.actual = moved.on.actual?.adding(milliseconds: inferred.arrival.milliseconds - came.milliseconds)
    return moved
  }

  /// True if nobody read its arrival off a clock.
  private func isArrivalByLength(from read: Leg, lasting milliseconds: Int64?) -> Bool {
    guard on.scheduled == nil, on.actual == nil else { return false }
    guard let estimated = on.estimated else { return read.origin.zone == nil }
    return estimated == departure.flatMap { left in milliseconds.map { left.adding(milliseconds: $0) } }
  }
}

extension FlightTimes.Event {
  fileprivate func moved(_ move: (Instant) -> Instant) -> FlightTimes.Event {
    FlightTimes.Event(scheduled: scheduled.map(move), estimated: estimated.map(move), actual: actual.map(move))
  }
}

extension Leg {
  /// When a flight left and came, whose clocks were read on this leg, on another; nil where a person said on which day it came, or which
  /// of two times was meant.
  ///
  /// While the zone of an end is not known, nobody can say rightly on which day it came, though the clocks tell the hour.
  fileprivate func inferred(_ departure: Instant, _ arrival: Instant, on leg: Leg, lasting seconds: Int?) -> Reading? {
    let left = LocalTime(of: departure, at: origin)
    let came = LocalTime(of: arrival, at: destination)
    let read = times(on: left.day, departure: left.minutes, arrival: came.minutes, lasting: seconds)
    guard isUnzoned || read == (departure, arrival) else { return nil }
    return leg.times(on: left.day, departure: left.minutes, arrival: came.minutes, lasting: seconds)
  }
}
