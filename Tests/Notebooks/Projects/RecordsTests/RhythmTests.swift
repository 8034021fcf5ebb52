import BookStore
import Records
import Testing

@testable import ProjectsRecords

/// How often an item comes back was changed, and with it the day it comes back on, which nobody touched.
@Suite struct RhythmTests {
  @Test(
    arguments: [
      ("every month on 31", Repeat.Unit.months(on: nil), "every 2 months on 31"),
      ("every year on 02-29", .years(on: nil), "every 2 years on 02-29"),
      ("every month on 31", .years(on: nil), "every 2 years on 02-28"), ("every year on 02-29", .months(on: nil), "every 2 months on 28"),
      ("every week on mon,fri", .weeks(on: [.thursday]), "every 2 weeks on thu"), ("every month on 31", .days, "every 2 days"),
    ] as [(String, Repeat.Unit, String)])
  func whereTheUnitStaysSoDoesTheDay(text: String, unit: Repeat.Unit, changed: String) throws {
    let fixture = try ProjectsFixture()
    let rule = try #require(Repeat(text))
    let item = try fixture.add("Pay rent", .when(try fixture.day("2027-02-28")), .repeats(rule))
    let rhythm = try #require(Repeat(every: 2, unit))
    let edited = try fixture.projects.edit(item: item.id, [.rhythm(rhythm)], today: fixture.today)
    #expect(edited.value.repeats?.description == changed)
    #expect(try fixture.acts().first == "act.itemRepeat")
  }
}
