import BookStore
import GRDB
import Records

extension Flight {
  /// Writes a new flight.
  ///
  /// An import writes a million of them, and is measured against the bare insert of their rows: so their values are listed by hand, in
  /// the order of the fields. A test holds the two together.
  func insert(in db: Database) throws { try Flight.insert(row, in: db) }

  private var row: [DatabaseValue] {
    func value(_ value: (some DatabaseValueConvertible)?) -> DatabaseValue { value?.databaseValue ?? .null }
    var row: [DatabaseValue] = []
    row.reserveCapacity(49)
    row.append(id.databaseValue)
    row.append(origin.databaseValue)
    row.append(destination.databaseValue)
    row.append(value(airline))
    for flag in [isMine, isCancelled, isDiverted, isFlown] { row.append(flag.databaseValue) }
    for event in [told.times.out, told.times.off, told.times.on, told.times.into] {
      row.append(value(event.scheduled))
      row.append(value(event.estimated))
      row.append(value(event.actual))
    }
    row.append(told.day.databaseValue)
    row.append(value(progress))
    row.append(value(routeDistance))
    row.append(ident.databaseValue)
    row.append(flightNumber.databaseValue)
    row.append(value(registration))
    row.append(value(aircraft))
    row.append(value(filedSpeed))
    row.append(value(faFlightID))
    for text in [seat, seatPosition?.rawValue, cabin?.rawValue, reason?.rawValue] { row.append(value(text)) }
    row.append(notes.databaseValue)
    row.append(details.databaseValue)
    row.append(value(lasted))
    row.append(value(told.clocks?.columns.origin))
    row.append(value(told.clocks?.columns.destination))
    row.append(told.isDayByTimes.databaseValue)
    row.append(value(greatCircle))
    row.append((reckoned != nil).databaseValue)
    for event in [reckoned?.times.off, reckoned?.times.on] {
      row.append(value(event?.scheduled))
      row.append(value(event?.estimated))
      row.append(value(event?.actual))
    }
    row.append(value(reckoned?.day))
    row.append(value(reckoned?.isUnzoned))
    return row
  }
}
