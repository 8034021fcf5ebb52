public import Records

/// One flight as a line of a list, which leads to its page.
public enum FlightRow {
  /// What is reckoned of a flight; what is not known is nil.
  public struct Numbers: Sendable, Hashable {
    /// In millimetres.
    public var distance: Int64?
    /// In kilometres an hour.
    public var filedSpeed: Double?
    public var averageSpeed: Double?
    /// In milliseconds.
    public var duration: Int64?
    public var delay: Int64?
    public var isDelayed = false
    /// In percent.
    public var progress: Int?

    /// Nothing is known.
    public init() {}
  }

  /// Its way and its times.
  public struct Course: Sendable, Hashable {
    let origin: FlightPlace
    let destination: FlightPlace
    let departure: FlightMoment?
    let arrival: FlightMoment?
    let date: FlightDate

    public init(origin: FlightPlace, destination: FlightPlace, departure: FlightMoment?, arrival: FlightMoment?, date: FlightDate) {
      self.origin = origin
      self.destination = destination
      self.departure = departure
      self.arrival = arrival
      self.date = date
    }
  }

  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let id: RecordID
    /// Empty where nobody said.
    let ident: String
    let origin: FlightPlace
    let destination: FlightPlace
    /// Airline, aircraft, distance, filed speed: as far as they are known.
    let facts: [String]
    let departure: End?
    let arrival: End?
    let date: String
    /// The local day it began on, from which the days at its other end are counted.
    let firstDay: Day?
    let duration: String?
    let distance: String?
    let averageSpeed: String?
    let state: FlightsView.State
    let delay: FlightDelay?
    let progress: Int?
    let progressWords: String?

    /// - Parameter aircraft: its type
    public init(
      id: RecordID, ident: String, course: Course, airline: String?, aircraft: String?, state: FlightsView.State, numbers: Numbers,
      units: Units, today: Day, in language: Language
    ) {
      self.id = id
      self.ident = ident
      (origin, destination, self.state) = (course.origin, course.destination, state)
      distance = numbers.distance.map { units.distance($0, in: language) }
      let filed = numbers.filedSpeed.map { language.say("flights.speed.filed", ["speed": .text(units.speed($0, in: language))]) }
      facts = [airline, aircraft, distance, filed].compactMap(\.self)
      departure = course.departure.map { End($0, at: course.origin, in: language) }
      arrival = course.arrival.map { End($0, at: course.destination, in: language) }
      firstDay = departure?.time.day ?? course.date.day
      date = (firstDay.map { FlightDate.day($0) } ?? course.date).said(today: today, in: language)
      duration = numbers.duration.map { language.length(minutes: $0) }
      averageSpeed = numbers.averageSpeed.map { language.say("flights.speed.average", ["speed": .text(units.speed($0, in: language))]) }
      delay = numbers.delay.map { FlightDelay($0, isLate: numbers.isDelayed, in: language) }
      progress = numbers.progress
      progressWords = numbers.progress.map { language.say("flights.progress", ["percent": .text(language.percent(Double($0) / 100))]) }
    }
  }

  /// When it leaves or comes, by the clocks there.
  struct End: Sendable, Hashable {
    let time: LocalTime
    let certainty: FlightMoment.Certainty

    init(_ moment: FlightMoment, at place: FlightPlace, in language: Language) {
      time = LocalTime(moment.instant, in: place.zone, language)
      certainty = moment.certainty
    }
  }
}

extension Language {
  /// "1 h 18 min", of milliseconds: whole minutes that are over, as a clock shows them.
  func length(minutes milliseconds: Int64) -> String { length(seconds: Int(milliseconds / 60_000) * 60) }
}
