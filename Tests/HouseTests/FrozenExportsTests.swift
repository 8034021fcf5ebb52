import Foundation
import Testing

/// What a person takes away is read by spreadsheets and by programs of others.
@Suite struct FrozenExportsTests {
  /// The columns of every table in their order, by the command that writes it.
  private static let tables = """
    sit export --of sessions: id start end seconds day timeZone source
    sit export --of thoughts: day text
    projects export --of projects: id title detail color isClosed reminder created items completed progress
    projects export --of items: id project title detail priority isCompleted when deadline repeat created position
    projects export --of awards: criterion value day count
    blends export: category blend status created zone maturation destination conclusion update use basis targetLow targetLowExact
      targetHigh targetHighExact ingredient amount amountExact unit role concentration concentrationExact sourceCategory sourceBlend
      sourceRecipe
    blends export --category Soaps: blend status created zone maturation destination conclusion update use basis targetLow
      targetLowExact targetHigh targetHighExact ingredient amount amountExact unit role concentration concentrationExact
      sourceCategory sourceBlend sourceRecipe
    flights export --of flights: id ident faFlightId airline origin destination aircraftType registration distanceKm filedSpeedKmh
      durationSeconds averageSpeedKmh day departure.time departure.isActual departure.timeZone arrival.time arrival.isActual
      arrival.timeZone state delaySeconds progressPercent mine seat seatPosition cabin reason notes flightNumber cancelled diverted flown
      filedDistanceKm loggedDurationSeconds times.scheduledOut times.estimatedOut times.actualOut times.scheduledOff times.estimatedOff
      times.actualOff times.scheduledOn times.estimatedOn times.actualOn times.scheduledIn times.estimatedIn times.actualIn
      clocks.departure clocks.arrival gates.departure gates.arrival terminals.departure terminals.arrival airlineName route
      codeshares details
    flights export --of airports: id code iata name city state country latitude longitude elevationFeet timeZone isStub flights
    flights export --of airlines: id code iata name shortName callsign country isStub flights
    """

  /// The keys of every record as JSON, by the command that writes it; a key within a key after a dot, within each of a list after `[]`.
  private static let records = """
    sit export --of sessions: day end id seconds source start timeZone
    sit export --of thoughts: day text
    projects export --of projects: color completed created detail id isClosed items progress reminder title
    projects export --of items: created deadline detail id isCompleted position priority project repeat title when
    projects export --of awards: count criterion day value
    blends export: basis batches batches[].day batches[].id batches[].made batches[].weighings
      batches[].weighings[].concentration batches[].weighings[].name batches[].weighings[].planned batches[].weighings[].unit
      batches[].weighings[].weighed category conclusion created destination elapsed elapsed.amount elapsed.unit id ingredients
      ingredients[].amount ingredients[].amountExact ingredients[].blend ingredients[].blendAsUsed ingredients[].concentration
      ingredients[].concentrationExact ingredients[].density ingredients[].drops ingredients[].maximum ingredients[].name
      ingredients[].role ingredients[].share ingredients[].unit maturation maturation.amount maturation.unit name notes
      notes[].created notes[].day notes[].id notes[].state notes[].text readyAt readyOn status target target.high target.low
      unknownDensities update use zone
    blends export --category Soaps: basis batches category conclusion created destination elapsed elapsed.amount elapsed.unit id ingredients
      ingredients[].amount ingredients[].amountExact ingredients[].blend ingredients[].blendAsUsed ingredients[].concentration
      ingredients[].concentrationExact ingredients[].density ingredients[].drops ingredients[].maximum ingredients[].name
      ingredients[].role ingredients[].share ingredients[].unit maturation maturation.amount maturation.unit name notes
      notes[].created notes[].day notes[].id notes[].state notes[].text readyAt readyOn status target target.high target.low
      unknownDensities update use zone
    flights export --of flights: aircraftType airline airlineName arrival arrival.isActual arrival.time arrival.timeZone averageSpeedKmh cabin
      cancelled clocks clocks.arrival clocks.departure codeshares day delaySeconds departure departure.isActual departure.time
      departure.timeZone destination details distanceKm diverted durationSeconds faFlightId filedDistanceKm filedSpeedKmh flightNumber
      flown gates gates.arrival gates.departure id ident loggedDurationSeconds mine notes origin progressPercent reason registration
      route seat seatPosition state terminals terminals.arrival terminals.departure times times.actualIn times.actualOff times.actualOn
      times.actualOut times.estimatedIn times.estimatedOff times.estimatedOn times.estimatedOut times.scheduledIn times.scheduledOff
      times.scheduledOn times.scheduledOut
    flights export --of airports: city code country elevationFeet flights iata id isStub latitude longitude name state timeZone
    flights export --of airlines: callsign code country flights iata id isStub name shortName
    """

  @Test func everyTableAndEveryRecordHasTheNamesItHad() async throws {
    let book = try await FrozenBook()
    var tables: [String] = []
    for command in Self.commands(in: Self.tables) {
      let line = try await book.run("\(command) --format csv").split(whereSeparator: \.isNewline).first ?? ""
      tables.append("\(command): \(line.replacing(",", with: " "))")
    }
    Frozen.expect(tables, toBe: Self.tables, "columns of tables")
    var records: [String] = []
    for command in Self.commands(in: Self.records) {
      let answer = try JSONSerialization.jsonObject(with: Data(try await book.run("\(command) --format json").utf8))
      records.append("\(command): \(Self.keys(of: answer).sorted().joined(separator: " "))")
    }
    Frozen.expect(records, toBe: Self.records, "keys of records")
  }

  private static func commands(in list: String) -> [String] { Frozen.entries(of: list).map { String($0.prefix { $0 != ":" }) } }

  /// Every key of all the records, those within others too.
  private static func keys(of answer: Any) -> Set<String> {
    if let list = answer as? [Any] { return list.reduce(into: []) { $0.formUnion(keys(of: $1)) } }
    guard let object = answer as? [String: Any] else { return [] }
    return object.reduce(into: []) { keys, entry in
      keys.insert(entry.key)
      let separator = entry.value is [Any] ? "[]." : "."
      keys.formUnion(Self.keys(of: entry.value).map { "\(entry.key)\(separator)\($0)" })
    }
  }
}
