import Assembly
import Foundation
import Records
import Testing
import Words

@testable import FlightsPages
@testable import FlightsRecords
@testable import Site

/// A mistake that is not seen or not heard, a field that forgets what was served, a suggestion that breaks out of its list.
@Suite struct FlightFormTests {
  private let samples = Samples(language: .english)

  private func form(_ model: FlightForm.Model) -> String { FlightForm.view(model, in: samples.context()).text }

  @Test func everyFieldOfTheFormIsInIt() {
    let text = form(samples.newFlight)
    for field in FlightForm.Field.allCases { #expect(text.contains("name=\"\(field.rawValue)\""), "\(field)") }
    #expect(!form(samples.editedFlight()).contains("name=\"originKept\""), "that a code be kept is one of the suggestions")
    #expect(!form(samples.editedFlight()).contains("name=\"notes\""), "notes that are there are saved as they are typed")
  }

  @Test func whatFieldsComeToIsSaidBelowThemAndToWhoeverListens() {
    let text = form(samples.editedFlight())
    #expect(text.contains("<output id=\"flight-departure-hint\" class=\"hint\" data-hint=\"departure\">Frankfurt, CET</output>"))
    #expect(text.contains("aria-describedby=\"flight-departure-judgement flight-departure-hint\""))
    #expect(text.contains("checked><span data-hint=\"destinationKept\">Keep XXQ</span>"))
  }

  @Test func aRefusedFormIsShownAsItWasLeft() {
    let text = form(samples.editedFlight([.origin: "<Which>?"]))
    #expect(text.contains("name=\"origin\"") && text.contains("value=\"FRA EDDF · Frankfurt &lt;Main&gt;\""))
    #expect(text.contains("class=\"save-state\" role=\"status\">&lt;Which&gt;?</output>"))
    #expect(text.components(separatedBy: "aria-invalid=\"true\"").count == 2)
  }

  @Test func theFormRemembersHowItWasServed() throws {
    let model = samples.editedFlight()
    let served = try #require(form(model).firstMatch(of: /name="served" value="([^"]*)"/)).1
    #expect(served.contains("ident=LH454&amp;") && served.contains("origin=FRA%20EDDF%20%C2%B7%20Frankfurt%20%3CMain%3E"))
    #expect(served.contains("cabin=business") && !served.contains("cancelled"), "how it was is said by switches of their own")
  }

  @Test func anAirportIsTypedBesideSuggestions() {
    let text = form(samples.newFlight)
    #expect(text.contains("data-behaviour=\"places\" data-from=\"\(Address.placeSuggestions().path)?search=\""))
    #expect(text.contains("data-from=\"\(Address.airlineSuggestions().path)?search=\""))
    #expect(text.contains("<ul id=\"flight-origin-options\" class=\"options\" role=\"listbox\" aria-label=\"From\" hidden></ul>"))
  }

  @Test func aSuggestionIsAnOptionAndNeverMarkup() {
    let suggestion = PlaceSuggestions.Suggestion(label: "X \"Y\" · <Z>", code: "X", name: "<Z>", rest: "Y")
    let text = PlaceSuggestions.fragment([suggestion], in: .english).text
    #expect(text.contains("data-told=\"1 suggestion\""))
    #expect(text.contains("role=\"option\" id=\"option-0\" data-value=\"X &quot;Y&quot; · &lt;Z&gt;\""))
    #expect(text.contains("<span class=\"option-name\">&lt;Z&gt;</span>"))
  }

  @Test func whatCanBeSaidOfAFlightFollowsFromHowItIs() {
    func actions(_ change: (inout Flight) -> Void = { _ in }) -> String {
      let flight = samples.flight(day: .day(samples.today), change)
      return FlightActions.first(flight, in: .english).text + FlightActions.others(flight, in: .english).text
    }
    #expect(actions { $0.isMine = true }.contains("name=\"mine\" value=\"no\""))
    #expect(actions { $0.isCancelled = true }.contains("name=\"mine\" value=\"yes\""))
    #expect(actions().contains("name=\"flown\" value=\"yes\""))
    #expect(actions { $0.isFlown = true }.contains("name=\"flown\" value=\"no\""))
    #expect(!actions { $0.isCancelled = true }.contains("name=\"flown\""))
  }

  @Test func aCodeNobodyExplainedIsDescribedOnItsOwnPage() {
    let text = CodesPage.view(samples.codes, in: samples.context()).text
    #expect(text.contains("href=\"/flights/airports/XXQ\"") && text.contains("href=\"/flights/airlines/ZZ\""))
    #expect(!text.contains("/fields"))
  }

  @Test func eachFieldOfAFlightThatIsThereIsSavedForItself() {
    let text = FlightForm.region(samples.editedFlight(), of: samples.id(70), in: .english).text
    for field in ["ident", "airline", "origin", "day", "departure", "arrivalDay", "cabin"] {
      #expect(text.contains("data-draft-key=\"flight-\(samples.id(70))-\(field)\""), "\(field)")
      #expect(text.contains("<div class=\"hinted-field \(field)\" data-key=\"\(field)\">"), "\(field)")
    }
    #expect(text.matches(of: /data-whole/).count == 3, "an airport and an airline are one only whole")
    #expect(text.matches(of: /<button/).count == text.matches(of: /<noscript><button/).count, "there is nothing to press")
    #expect(text.contains("data-from=\"\(Address.placeSuggestions().path)?keep=on&amp;search=\""))
  }

  @Test(arguments: [
    ("en", ["the next day (+1)", "2 days later (+2)"]), ("de", ["am nächsten Tag (+1)", "2 Tage später (+2)"]),
    ("ru", ["через 1 день (+1)", "через 2 дня (+2)"]),
  ])
  func howMuchLaterItArrivesIsSaidInEachLanguage(id: String, said: [String]) {
    let language = Language.chosen(from: nil, setting: id)
    #expect([1, 2].map { language.text("flight.form.arrives.later", ["count": .count($0)]) } == said)
  }

  @Test func clocksAreCalledAsPeopleCallThem() throws {
    func name(_ zone: String, _ time: String, _ language: Language = .english) throws -> String {
      language.clockName(try #require(TimeZone(identifier: zone)), at: try #require(Instant(time)))
    }
    #expect(try name("America/Los_Angeles", "2026-01-20T12:00:00Z") == "PST")
    #expect(try name("America/Los_Angeles", "2026-07-20T12:00:00Z") == "PDT")
    #expect(try name("Europe/Berlin", "2026-07-20T12:00:00Z") == "CEST")
    #expect(try name("Europe/Berlin", "2026-01-20T12:00:00Z", Language.chosen(from: nil, setting: "de")) == "MEZ")
    #expect(try name("Europe/London", "2026-07-20T12:00:00Z") == "BST" && name("Europe/London", "2026-01-20T12:00:00Z") == "GMT")
    #expect(try name("Asia/Tokyo", "2026-01-20T12:00:00Z") == "JST" && name("Asia/Dubai", "2026-01-20T12:00:00Z") == "GST")
    #expect(try name("America/Sao_Paulo", "2026-01-20T12:00:00Z") == "GMT-3")
  }
}
