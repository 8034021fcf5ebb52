import Assembly
import Records
import Testing

@testable import BookStore

/// A journal names records by numbers and is read by every copy of a book, also by one of another version.
@Suite struct FrozenEntitiesTests {
  private static let notebooks = [Notebook.book] + Notebook.all

  /// Kind and number: each column with its number; columns that change as one, joined by plus signs.
  private static let entities = """
    setting 1: key=1 value=2
    session 10: start=1 finish=2 zone=3 boundary=4 day=5 source=6 boundary+day+finish+start+zone
    thought 11: day=1 text=2
    goal 12: day=1 minutes=2
    rest_day 13: day=1 rests=2
    project 20: title=1 detail=2 color=3 reminder=4 closed=5 sort=6 created=7
    item 21: project=1 position=2 title=3 detail=4 priority=5 planned=6 deadline=7 repeats=8 completed=9 completed_day=10 sample=11
      created=12 completed+completed_day position+project
    award 22: criterion=1 value=2 day=3
    category 30: name=1 created=3
    blend 31: category=1 name=2 draft=4 status=5 created=6 zone=7 created_day=8 maturation=9 period=10 destination=11
      conclusion=12 update_text=13 basis=14 application=15 target_low=16 target_high=17 created+created_day+zone
      maturation+period target_high+target_low
    ingredient 32: blend=1 place=2 name=3 amount=5 unit=6 carrier=7 concentration=8 source=9 kept=10 amount+unit
      carrier+concentration kept+source
    smell_note 33: blend=1 day=2 text=3 state=4 created=5
    material 34: name=1 density=2 drops=3 maximum=4
    batch 35: blend=1 made=2 made_day=3 made+made_day
    weighing 36: batch=1 place=2 name=3 unit=4 planned=5 weighed=6 concentration=7
    airport 40: code=1 iata=2 name=3 city=4 state=5 country=6 latitude=7 longitude=8 elevation=9 zone=10 stub=11 details=12
      latitude+longitude
    airline 41: code=1 iata=2 name=3 short_name=4 callsign=5 country=6 stub=7 details=8
    flight 42: origin=1 destination=2 airline=3 mine=4 cancelled=5 diverted=6 flown=7 scheduled_out=8 estimated_out=9 actual_out=10
      scheduled_off=11 estimated_off=12 actual_off=13 scheduled_on=14 estimated_on=15 actual_on=16 scheduled_in=17 estimated_in=18
      actual_in=19 day=20 progress=21 route_distance=22 ident=24 flight_number=25 registration=26 aircraft=27
      filed_speed=28 fa_flight_id=29 seat=30 seat_position=31 cabin=32 reason=33 notes=34 details=35 lasted=36 origin_clock=37
      destination_clock=38 day_by_times=39
      actual_off+actual_on+day+destination_clock+estimated_off+estimated_on+origin_clock+scheduled_off+scheduled_on
      airline+flight_number+ident seat+seat_position
    code_answer 43: code=1 airport=2 airline=3 airline+airport
    trip_name 44: flight=1 name=2
    """

  /// What a record is called in History and in the trash; the key and the names of its values are made from its columns when it is shown.
  private static let titles = """
    setting: record.setting setting
    session: record.session day seconds
    thought: record.thought day
    goal: record.goal count
    rest_day: record.restDay day
    project: record.project title
    item: record.item title
    award: record.award award
    category: record.category name
    blend: record.blend name
    ingredient: record.ingredient name
    smell_note: record.smellNote day
    material: record.material name
    batch: record.batch day
    weighing: record.weighing name
    airport: record.airport code
    airline: record.airline code
    flight: record.flight day ident
    code_answer: record.codeAnswer code
    trip_name: record.trip name
    """

  @Test func everyKindOfRecordHasItsNumberAndEveryColumnItsOwn() {
    let said = Self.notebooks.flatMap(\.entities).map { entity in
      let columns = entity.columns.map { "\($0.key)=\($0.value)" }
      // Which columns a group has is frozen; in which order they are named is no matter.
      let groups = entity.groups.map { $0.sorted().joined(separator: "+") }.sorted()
      return "\(entity.kind) \(entity.tag): \((columns + groups).joined(separator: " "))"
    }
    Frozen.expect(said, toBe: Self.entities, "entities")
  }

  @Test func everyRecordIsTitledByItsKeyAndItsValues() {
    let said = Self.notebooks.flatMap(\.entities).map { entity in
      let title = entity.title(Entity.Values(byColumn: [:]))
      return "\(entity.kind): \(([title.key] + title.values.keys.sorted()).joined(separator: " "))"
    }
    Frozen.expect(said, toBe: Self.titles, "titles of records")
  }

  @Test func theNotebooksAreOpenedInTheirOrder() {
    #expect(Self.notebooks.map(\.name) == ["book", "today", "sit", "projects", "blends", "flights"])
  }
}
