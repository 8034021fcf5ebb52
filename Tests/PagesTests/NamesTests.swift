import Assembly
import Records
import Testing

@testable import BlendsPages
@testable import BlendsRecords
@testable import FlightsPages
@testable import FlightsRecords
@testable import ProjectsPages
@testable import ProjectsRecords
@testable import SitPages
@testable import SitRecords
@testable import Words

/// Keys that are put together from a case have words for each.
@Suite struct NamesTests {
  @Test(arguments: Language.all)
  func `every case of every choice has a name`(_ language: Language) {
    let periods = Maturation.Unit.allCases.map { "\($0)" }
    let lacks = Blend.Lack.Subject.allCases.map { "\($0)" }
    let named: [(prefix: String, cases: [String])] = [
      ("accent.", Practice.Accent.allCases.map { "\($0)" }), ("bell.", Bell.allCases.map { "\($0)" }),
      ("tone.", Tone.allCases.map { "\($0)" }), ("insights.by.", Trend.Step.allCases.map { "\($0)" }),
      ("blend.measure.", UnitOfMeasure.allCases.map { "\($0)" }), ("blend.notes.", SmellNote.State.allCases.map { "\($0)" }),
      ("blend.percentages.", Basis.allCases.map { "\($0)" }), ("blend.standing.", Blend.Status.allCases.map { "\($0)" }),
      ("blend.period.", periods.map { "\($0)s" }), ("blend.elapsed.", periods.map { "\($0)s" }), ("form.period.", periods),
      ("form.has.", lacks), ("form.missing.", lacks), ("form.use.", Use.allCases.map { "\($0)" }),
      ("blends.tab.", BlendsTabs.allCases.map { "\($0)" }), ("color.", ProjectColor.allCases.map { "\($0)" }),
      ("priority.", Priority.allCases.map { "\($0)" }), ("sort.", ItemSort.allCases.map { "\($0)" }),
      ("projects.away.", ProjectsExport.allCases.map { "\($0)" }), ("repeat.unit.", Repeat.Unit.offered().map(\.name)),
      ("flights.state.", Flight.State.allCases.map(\.name)), ("flights.seat.", Flight.SeatPosition.allCases.map(\.rawValue)),
      ("flights.cabin.", Flight.Cabin.allCases.map(\.rawValue)), ("flights.reason.", Flight.Reason.allCases.map(\.rawValue)),
      ("flights.time.", FlightMoment.Certainty.allCases.map(\.rawValue)), ("flights.event.", FlightDetail.Event.allCases.map(\.rawValue)),
      ("flights.import.", FlightImportSummary().fates.map(\.name)), ("flights.import.column.", FlightImportSummary().fates.map(\.name)),
      ("flights.away.file.", FlightsExport.allCases.map { "\($0)" }), ("figures.feat.", FlightFeats.Kind.allCases.map { "\($0)" }),
      ("flights.tab.", FlightsTabs.allCases.filter { $0 != .flights }.map { "\($0)" }),
      ("figures.whose.", WhoseFlights.allCases.map(\.rawValue)), ("flights.whose.", [WhoseFlights.mine, .others].map(\.rawValue)),
      ("flights.sort.", FlightOrder.Key.allCases.flatMap { ["\($0)Down", "\($0)Up"] }),
      ("flights.state.last.", [Flight.State.scheduled, .departed, .airborne].map(\.name)),
      ("flight.form.precision.", FlightForm.Field.days.map(\.rawValue)),
      ("flight.form.arrivalDay.", FlightForm.ArrivalDay.allCases.map(\.rawValue)), ("map.pick.", WorldMap.Pick.allCases.map(\.rawValue)),
      ("map.way.", ["destination", "origin", "page", "route"]), ("airport.degrees.", ["north", "south", "east", "west"]),
      ("unit.", FlightUnits.Distance.allCases.map(\.rawValue) + FlightUnits.Distance.allCases.map { "\($0.rawValue).name" }),
      ("unit.", FlightUnits.Speed.allCases.map(\.rawValue) + FlightUnits.Speed.allCases.map { "\($0.rawValue).name" }),
      ("unit.", FlightUnits.Height.allCases.map(\.rawValue) + FlightUnits.Height.allCases.map { "\($0.rawValue).name" }),
      ("projects.tab.", ProjectsTabs.allCases.filter { $0 != .today }.map { "\($0)" }),
      ("ingredientline.", IngredientFault.Reason.allCases.map { "\($0)" }), ("shell.blends.", NeatMaterial.Kind.allCases.map { "\($0)" }),
      ("shell.blends.", [TableReading.Verdict.new, .same, .taken, .refused(LocalizedText("")), .leftOut(line: 1)].map(\.name)),
    ]
    for (prefix, cases) in named {
      #expect(!cases.isEmpty)
      for name in cases { #expect(language.words[prefix + name] != nil, "\(prefix)\(name)") }
    }
  }
}
