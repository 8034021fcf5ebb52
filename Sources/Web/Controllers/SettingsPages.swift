import Book
import Flights
import Foundation
import Hummingbird
import Mindfulness
import Pages
import Records

/// What a person chooses: for the book as records, for this browser as cookies.
struct SettingsPages: Sendable {
  let house: House

  func add(to router: Router<Visit>) {
    router.get(.settings) { request, _ in
      try house.page(request) { SettingsPage.view(try SettingsPage.Model(house, for: $0), in: $1) }
    }
    router.post(.browserSetting) { request, form, _ in
      try house.answer(request, otherwise: .settings) { _ in
        let cookies = try cookies(for: form)
        // The page is drawn by these: only drawing it anew shows them, but for what a script lets hear at once.
        let isHeard = form["tone"] != nil || form["volume"] != nil
        return Deed(go: isHeard ? nil : Way(backFrom: request, house.origins) ?? Way(to: Address.settings.path), cookies: cookies)
      }
    }
    router.post(.setting) { request, form, names in
      let key = try names.require("key")
      return try house.answer(request, otherwise: .settings) { reader in
        let act = try set(key, form, reader)
        let isWholePage = key == "language"
        return Deed(act: act, go: isWholePage ? Way(backFrom: request, house.origins) ?? Way(to: Address.settings.path) : nil)
      }
    }
  }

  private func set(_ key: String, _ form: Form, _ reader: Reader) throws -> RecordID? {
    switch key {
    case "goal":
      try house.mindfulness.setGoal(try form.require("value") { Int($0) }, from: reader.today).act
    case "day-boundary":
      try house.book.choose(Settings.Change.dayBoundary(try form.require("value") { Int($0).flatMap { DayBoundary(minutes: $0) } })).act
    case "week-start":
      try house.book.choose(Settings.Change.firstWeekday(try form.choice("value") { Int($0).flatMap { Weekday(rawValue: $0) } })).act
    case "language":
      try house.book.choose(Settings.Change.language(try form.choice("value") { id in Language.all.first { $0.id == id }?.id })).act
    case "frequency", "grid", "shown", "only-sit":
      try house.mindfulness.choose(try practice(key, form)).act
    case "flights-distance", "flights-speed", "flights-height":
      try house.flights.choose(try units(key, form)).act
    default:
      try house.mindfulness.choose(try change(key, form)).act
    }
  }

  private func change(_ key: String, _ form: Form) throws -> Practice.Change {
    switch key {
    case "delay": .startDelay(try form.require("value") { Int($0) })
    case "bells": .bells(try IntervalBells.read(try form.require("value") { $0 }))
    case "accent": .accent(try form.require("value") { Practice.Accent(rawValue: $0) })
    case "line": .line(try form.require("value") { ["on": true, "off": false][$0] })
    default: throw HTTPError(.notFound)
    }
  }

  private func units(_ key: String, _ form: Form) throws -> FlightUnits.Change {
    let name = try form.require("value") { $0 }
    return switch key {
    case "flights-distance": .distance(name)
    case "flights-speed": .speed(name)
    default: .height(name)
    }
  }

  private func practice(_ key: String, _ form: Form) throws -> Practice.Change {
    switch key {
    case "frequency": .frequency(try Frequency(typed: form["value"] ?? ""))
    case "grid": .gridFollowsGoal(try form.require("value") { ["goal": true, "minutes": false][$0] })
    case "only-sit": .hidden(form["only"] == "on" ? Set(Practice.FigureName.allCases) : [])
    default: .hidden(Set(Practice.FigureName.allCases.filter { form[$0.rawValue] != "on" }))
    }
  }

  private func cookies(for form: Form) throws -> [Cookie] {
    func wish(_ name: Wishes.Name, _ read: (String) -> String?) throws -> Cookie? {
      try form[name.rawValue].map { _ in Wishes.cookie(name, try form.require(name.rawValue, read)) }
    }
    func toggle(_ word: String) -> String? { ["on", "off"].contains(word) ? word : nil }
    let wishes = [
      try wish(.theme) { Theme(rawValue: $0)?.rawValue }, try wish(.bell) { Bell(rawValue: $0)?.rawValue },
      try wish(.tone) { Tone(rawValue: $0)?.rawValue }, try wish(.volume) { Wishes.volume($0).map(String.init) },
      try wish(.shortcuts, toggle), try wish(.health, toggle),
    ].compactMap(\.self)
    guard wishes.isEmpty else { return wishes }
    let zone = try form.choice("zone") { TimeZone(identifier: $0)?.identifier }
    return [Wishes.cookie(.zone, zone), Wishes.cookie(.zoneFixed, zone == nil ? nil : "1")]
  }
}

extension Form {
  /// The field as a value of its kind, or nil where a person leaves it to what is around.
  func choice<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value? {
    self[name] == "auto" ? nil : try require(name, read)
  }
}
