import FlightFiles
import Foundation
import Records

extension Flight {
  /// Makes a flight from a file, between airports of the book; nil if its day is unknown.
  init?(_ file: FileFlight, leg: Leg, airline: Airline?, isFlown: Bool) {
    let givenDay = file.day.flatMap { FlightDay($0) }
    // A logbook gives a day and clock times; AeroAPI and an export of this program give instants.
    let logged = file.own == nil ? givenDay?.day : nil
    let times = logged.map { FlightTimes(read: file, on: $0, leg: leg, isFlown: isFlown) } ?? FlightTimes(file.times)
    let dayByTimes = times.day(at: leg.origin)
    // A day that could not be read back from the book is rejected.
    guard let day = givenDay ?? dayByTimes, FlightDay(day.description) == day else { return nil }
    var told = ToldTimes(times: times, day: day, isDayByTimes: givenDay == nil, clocks: givenDay.map { _ in leg.clocks })
    if let own = file.own {
      told.clocks = Clocks(own.originClock, own.destinationClock)
      told.isDayByTimes = told.clocks == nil && day == dayByTimes
    }
    let ident = file.ident ?? ""
    let number = file.flightNumber ?? Flight.number(in: ident, of: airline)
    self.init(
      id: Flight.unnamed, origin: leg.origin.id, destination: leg.destination.id, airline: airline?.id,
      isMine: file.own?.isMine ?? (file.source != .aeroAPI),
      isCancelled: file.isCancelled, isDiverted: file.isDiverted, isFlown: isFlown, told: told,
      progress: file.progress, routeDistance: file.own?.distance ?? file.distanceMiles.map { Int64($0) * Flight.mile },
      ident: ident, flightNumber: number, filedSpeed: file.filedSpeed, faFlightID: file.faFlightID,
      seatPosition: file.seatPosition.flatMap { SeatPosition(rawValue: $0.rawValue) },
      cabin: file.cabin.flatMap { Cabin(rawValue: $0.rawValue) }, reason: file.reason.flatMap { Reason(rawValue: $0.rawValue) },
      notes: file.notes, details: file.details)
    for text in FlightText.all { self[keyPath: text.flight] = file[keyPath: text.file] }
    lasted = file.durationSeconds.flatMap { $0 > 0 ? Int64($0) * 1000 : nil }
    id = file.own?.id ?? Flight.id(ofArriving: self, file, leg: leg, airline: airline)
    reckon(on: leg)
  }

  /// The placeholder until the id is derived from the flight.
  private static let unnamed = RecordID(kind: "flight", key: "")

  /// The part of an ident after the airline's code: `1780` of `UAL1780`.
  static func number(in ident: String, of airline: Airline?) -> String {
    for code in [airline?.code, airline?.iata].compactMap(\.self) where !code.isEmpty && ident.hasPrefix(code) {
      return String(ident.dropFirst(code.count))
    }
    return String(ident.drop { $0.isLetter })
  }

  static func id(named faFlightID: String) -> RecordID { RecordID(kind: "flight", key: faFlightID) }

  /// The id, derived from the file alone, so that every copy of the book makes the same record, whatever zones it has for the airports.
  private static func id(ofArriving flight: Flight, _ file: FileFlight, leg: Leg, airline: Airline?) -> RecordID {
    if let id = flight.faFlightID { return Flight.id(named: id) }
    let clock = file.departure.map { "at \($0)" }
    let instant = flight.told.times.departure.map { String($0.milliseconds / 60_000) }
    let key = [
      airline?.code ?? "", flight.flightNumber, leg.origin.code, leg.destination.code, file.day ?? flight.told.day.description,
      (file.day == nil ? instant : clock) ?? "",
    ]
    return RecordID(kind: "flight", key: key.joined(separator: " "))
  }

  /// Takes over the values of another record of the same flight; values missing there stay.
  mutating func learn(_ other: Flight, from source: FileFlight.Source) {
    let (before, isFromFlightAware) = (self, source == .aeroAPI)
    /// Prefers FlightAware's value; a log's value never replaces a known one, which a person can have corrected.
    func learnValues<each Value>(_ parts: repeat WritableKeyPath<Flight, (each Value)?>) {
      for part in repeat each parts {
        self[keyPath: part] =
          isFromFlightAware ? other[keyPath: part] ?? self[keyPath: part] : self[keyPath: part] ?? other[keyPath: part]
      }
    }
    if isFromFlightAware {
      (told.times, told.clocks) = (before.times.learning(other.told.times, insteadOfLogged: before.isByClock), nil)
    } else if told.times == FlightTimes(), other.told.times != FlightTimes() {
      (told.times, told.clocks) = (other.told.times, other.told.clocks)
    }
    if isFromFlightAware {
      (isCancelled, isDiverted) = (other.isCancelled, other.isDiverted)
      (ident, flightNumber) = (other.ident, other.flightNumber)
    }
    airline = airline ?? other.airline
    isFlown = isFlown || other.isFlown
    if told.day.day == nil { (told.day, told.isDayByTimes) = (other.told.day, other.told.isDayByTimes) }
    learnValues(\.progress, \.filedSpeed, \.routeDistance, \.seatPosition, \.cabin, \.reason)
    for text in FlightText.all { learnValues(text.flight) }
    faFlightID = faFlightID ?? other.faFlightID
    lasted = lasted ?? other.lasted
    if notes.isEmpty { notes = other.notes }
    details = Details.merged(details, other.details)
    // A flight of FlightAware's becomes the person's own with the first log that has it. A later import that teaches nothing changes
    // nothing, and a flight of a log keeps what the person set.
    if other.isMine, source != .commonplace || id != other.id, !before.isByClock, !before.isFlown || self != before { isMine = true }
  }
}

extension FlightTimes {
  init(_ times: FileFlight.Times) {
    out = Event(scheduled: times[.scheduledOut], estimated: times[.estimatedOut], actual: times[.actualOut])
    off = Event(scheduled: times[.scheduledOff], estimated: times[.estimatedOff], actual: times[.actualOff])
    on = Event(scheduled: times[.scheduledOn], estimated: times[.estimatedOn], actual: times[.actualOn])
    into = Event(scheduled: times[.scheduledIn], estimated: times[.estimatedIn], actual: times[.actualIn])
  }

  /// Makes times from the clock times in a log: actual ones if the flight was flown, else scheduled ones.
  init(read file: FileFlight, on day: Day, leg: Leg, isFlown: Bool) {
    let clocks = file.clocks(on: day, leg: leg)
    guard let departure = clocks.departure else { return }
    func event(_ instant: Instant) -> Event { isFlown ? Event(actual: instant) : Event(scheduled: instant) }
    if let arrival = clocks.arrival {
      let (left, came) = leg.times(on: day, departure: departure, arrival: arrival, lasting: file.durationSeconds)
      (off, on) = (event(left), event(came))
    } else {
      let left = LocalTime(day, minutes: departure).instant(at: leg.origin)
      // The arrival was not read off a clock: it follows the departure, even if the zones of the airports change.
      (off, on) = (event(left), Event(estimated: leg.landing(of: left, lasting: file.durationSeconds.map { Int64($0) * 1000 })))
    }
  }

  /// Takes over measured times. An event of a log without a scheduled time is replaced whole: its actual time may be that of a ticket,
  /// which must not outrank an estimate.
  fileprivate func learning(_ other: FlightTimes, insteadOfLogged isLogged: Bool) -> FlightTimes {
    func learn(_ event: inout Event, _ other: Event) {
      if isLogged, event.scheduled == nil, other != Event() { return event = other }
      event = Event(
        scheduled: other.scheduled ?? event.scheduled, estimated: other.estimated ?? event.estimated, actual: other.actual ?? event.actual)
    }
    var learned = self
    for event in [\FlightTimes.out, \.off, \.on, \.into] { learn(&learned[keyPath: event], other[keyPath: event]) }
    return learned
  }
}

extension FileFlight {
  /// The greatest difference between the duration and the clock times of a flight if all are true, in milliseconds.
  private static let tolerance: Int64 = 20 * 60_000

  /// A doubt about its clock times: a clock skips one, or shows it twice and neither the other end nor the duration decides; nil if there
  /// is no doubt.
  func doubt(on leg: Leg) -> LocalizedText? {
    guard own == nil, let day = day.flatMap({ FlightDay($0) })?.day else { return nil }
    let clocks = clocks(on: day, leg: leg)
    guard let departure = clocks.departure else { return nil }
    let left = LocalTime(day, minutes: departure)
    guard let arrival = clocks.arrival else { return left.doubt(in: leg.origin.clock) }
    let readings = leg.readings(on: day, departure: departure, arrival: arrival, lasting: durationSeconds)
    let came = LocalTime(LocalTime(of: readings[0].arrival, at: leg.destination).day, minutes: arrival)
    let doubts = [left.doubt(in: leg.origin.clock), came.doubt(in: leg.destination.clock)].compactMap(\.self)
    return doubts.first { readings.count > 1 || $0.key == "clock.skipped" }
  }

  /// The clock times at both ends. Logs write midnight at one end for an unknown time; midnight is accepted only if the duration confirms
  /// it.
  fileprivate func clocks(on day: Day, leg: Leg) -> (departure: Int?, arrival: Int?) {
    guard (departure == 0) != (arrival == 0), own == nil else { return (departure, arrival) }
    if let departure, let arrival, let durationSeconds, !leg.isUnzoned {
      let (left, came) = leg.times(on: day, departure: departure, arrival: arrival, lasting: durationSeconds)
      let difference = came.milliseconds - left.milliseconds - Int64(durationSeconds) * 1000
      if difference.magnitude <= FileFlight.tolerance { return (departure, arrival) }
    }
    return (departure == 0 ? nil : departure, arrival == 0 ? nil : arrival)
  }
}
