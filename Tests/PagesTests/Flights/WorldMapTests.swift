import Assembly
import FlightsRecords
import Foundation
import Records
import TestKit
import Testing
import Words

@testable import FlightsPages
@testable import Site

/// A pin beside its airport, a way through the wrong ocean, a link that leads to another list than the list beside it does.
@Suite struct WorldMapTests {
  let samples = Samples(language: .english)

  private func html(_ model: WorldMap.Model) -> String { WorldMap.view(model, in: .english).text }

  @Test func `the sheet is the one the land is html on`() throws {
    let places = try [(0, 0), (0, 180), (0, -180), (84, 0), (-80, 0), (51.4706, -0.461941)].map { latitude, longitude in
      WorldMap.Sheet.point(of: try #require(Coordinate(degrees: latitude, longitude)))
    }
    #expect(places.map { [$0.x, $0.y] } == [[4096, 4096], [8192, 4096], [0, 4096], [4096, 251], [4096, 7272], [4085, 2725]])
    let pole = try #require(Coordinate(degrees: -90, 0))
    #expect(WorldMap.Sheet.point(of: pole).y == 7272, "what Mercator has no place for stands at the edge")
  }

  @Test func `every airport and route is a link that says what it is (F10, F-B14)`() {
    let text = html(samples.map())
    #expect(text.contains("<a href=\"/flights/airports/KSFO\" tabindex=\"-1\"><title>San Francisco Int&#39;l, CA: 41 flights</title>"))
    #expect(text.contains("<title>Nadi &lt;Fiji&gt;: 1 flight</title>"))
    #expect(text.contains("<a href=\"/flights?origin=YSSY&amp;destination=SCEL\" tabindex=\"-1\"><title>Sydney Kingsford Smith – "))
    #expect(text.matches(of: /h0" stroke-width="/).count == 12 && text.matches(of: /<a href="\/flights\?origin/).count == 10)
    #expect(text.contains("<figcaption class=\"note\">12 airports, 10 routes</figcaption>"))
  }

  @Test func `a route over the 180th meridian is html in two pieces, each to the edge`() throws {
    let text = html(samples.map())
    let path = try #require(text.firstMatch(of: /<title>San Francisco [^<]*Hong Kong [^<]*<\/title><path d="([^"]*)"/)).1
    let pieces = path.split(separator: "M")
    try #require(pieces.count == 2)
    #expect(pieces[0].hasPrefix("1311 ") && end(of: pieces[0]).x == 0 && pieces[1].hasPrefix("8192 ") && end(of: pieces[1]).x == 6688)
    #expect(end(of: pieces[0]).y == Int(pieces[1].prefix { $0 != "l" }.split(separator: " ")[1]))
  }

  /// Where a path of one move and relative lines arrives.
  private func end(of piece: Substring) -> (x: Int, y: Int) {
    piece.split(separator: "l").map { $0.split(separator: " ").compactMap { Int($0) } }.reduce((0, 0)) { ($0.0 + $1[0], $0.1 + $1[1]) }
  }

  @Test func `the most flown stand first, and no more than a page bears are html`() throws {
    let pins = (0..<400).map { number in
      WorldMap.Pin(
        code: "X\(number)", name: "Airport", coordinate: Coordinate(degrees: 0, Double(number) / 10), flights: number)
    }
    let arcs = (0..<400).map { WorldMap.Arc(origin: "X\($0)", destination: "X\(399 - $0)", flights: $0) }
    var dice = SeededDice.fixed(1)
    let model = WorldMap.Model(
      pins: pins.shuffled(using: &dice), arcs: arcs.shuffled(using: &dice), ways: samples.ways(), source: "/map", assets: samples.assets)
    let text = html(model)
    #expect(text.matches(of: /<a href="\/flights\/airports\//).count == 150 && text.matches(of: /<a href="\/flights\?origin/).count == 150)
    #expect(text.contains("airports/X399\"") && text.contains("airports/X250\"") && !text.contains("airports/X249\""))
    #expect(text.contains("Only the most flown are drawn"))
  }

  @Test func `a route to an airport that has no place is not html`() {
    let arcs = ["NOWHERE", "KSFO"].map { WorldMap.Arc(origin: "KSFO", destination: $0, flights: 3) }
    let model = WorldMap.Model(pins: samples.pins, arcs: arcs, ways: samples.ways(), source: "/map", assets: samples.assets)
    #expect(html(model).contains("12 airports, 0 routes"))
  }

  @Test func `the area of a pin grows with its flights, within bounds`() {
    #expect(PinScale(most: 1).diameter(of: 1) == 5 && PinScale(most: 0).diameter(of: 0) == 5)
    let scale = PinScale(most: 10_000)
    #expect(scale.diameter(of: 10_000) == 26 && scale.diameter(of: 2500) == 13 && scale.diameter(of: 1) == 5)
  }

  @Test(arguments: [(WorldMap.Pick.destination, "destination", "To here"), (.origin, "origin", "From here")])
  func `to choose an airport each pin leads to that choice, and there is nothing else to do`(
    _ pick: WorldMap.Pick, _ way: String, _ words: String
  ) {
    let text = html(samples.map(pick: pick))
    #expect(text.contains("<a href=\"/flights?\(way)=EGLL\" tabindex=\"-1\"><title>London Heathrow: 25 flights</title>"))
    #expect(!text.contains("/flights/airports/") && !text.contains("origin=YSSY&amp;destination=SCEL"))
    #expect(text.matches(of: /data-way=/).count == 1 && text.contains("data-way=\"\(way)\" hidden>\(words)</a>"))
    #expect(text.contains("aria-label=\"Map for choosing the \(way)\""))
    #expect(text.contains("<figcaption class=\"note\">12 airports</figcaption>"))
  }

  @Test func `the script is told where to find what, and where to begin`() {
    let text = html(samples.map(centre: "KSFO"))
    #expect(text.contains("data-from=\"/flights/map.json\" data-world=\"/assets/0/flights/world.svg\" data-centre=\"KSFO\">"))
    #expect(!html(samples.map()).contains("data-centre"))
    #expect(text.contains("<use class=\"map-land\" href=\"/assets/0/flights/world.svg#land\"/>"))
  }

  @Test func `the script has the same airports, routes and addresses`() throws {
    let model = samples.map()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(WorldMap.facts(model, in: .english)), as: UTF8.self)
    #expect(json.contains("\"pins\":[[\"KSFO\",\"San Francisco Int'l, CA\",37.6188,-122.3754,41,\"KSFO\",\"KSFO\"],[\"EGLL\","))
    #expect(json.contains("\"arcs\":[[0,1,12],"))
    #expect(json.contains("\"flights\":{\"one\":\"{count} flight\",\"other\":\"{count} flights\"}"))
    #expect(json.contains("\"destination\":\"/flights?destination={code}\""))
    #expect(json.contains("\"route\":\"/flights?origin={code}&destination={other}\""))
    let picking = String(decoding: try encoder.encode(WorldMap.facts(samples.map(pick: .origin), in: .english)), as: UTF8.self)
    #expect(picking.contains("\"arcs\":[]"))
  }

  @Test func `a code is written into an address so that it stays one`() throws {
    let pin = WorldMap.Pin(code: "US-0/1", name: "Field", coordinate: Coordinate(degrees: 1, 1), flights: 2)
    let model = WorldMap.Model(pins: [pin], arcs: [], ways: samples.ways(words: "s%C3%A3o"), source: "/map", assets: samples.assets)
    #expect(html(model).contains("<a href=\"/flights/airports/US%2D0%2F1\""))
  }

  @Test func `the map is as high as people fly, and reaches farther where they flew farther`() throws {
    let usual = try #require(html(samples.map()).firstMatch(of: /viewBox="(0 [0-9 ]+)" aria/)).1
    #expect(usual == "0 920 8192 4893")
    let poles = [82.5, -77.9].map {
      WorldMap.Pin(code: "P\($0)", name: "", coordinate: Coordinate(degrees: $0, 0), flights: 1)
    }
    let wide = WorldMap.Model(pins: poles, arcs: [], ways: samples.ways(), source: "/map", assets: samples.assets)
    #expect(html(wide).contains("viewBox=\"0 251 8192 7021\""))
  }

  @Test func `what lies around the pins is seen near, unless the way may lead round the other side of the world`() throws {
    func view(_ codes: [String]) throws -> String {
      let pins = samples.pins.filter { codes.contains($0.code) }
      let model = WorldMap.Model(pins: pins, arcs: [], ways: samples.ways(), source: "/map", assets: samples.assets)
      return String(try #require(html(model).firstMatch(of: /viewBox="([0-9 -]+)" aria/)).1)
    }
    #expect(try view(["EGLL", "EDDF"]) == "3885 2525 606 452")
    #expect(try view(["EGLL"]) == "3885 2525 400 400")
    #expect(try view(["KSFO", "RJTT"]) == "0 920 8192 4893")
  }

  @Test func `a country that was visited is filled, says how often, and opens its flights`() {
    let view = FlightQuery().with { $0.whose = .mine }
    let text = CountriesMap.view(samples.countries, of: view, on: samples.assets, in: samples.language).text
    let france = "<a href=\"/flights?country=FR&amp;whose=mine\" tabindex=\"-1\"><title>France: 3 flights</title>"
    #expect(text.contains("\(france)<use href=\"/assets/0/flights/world.svg#c-FR\"/></a>"))
    #expect(
      text.contains("<title>United States: 57 flights</title><use href=\"/assets/0/flights/world.svg#c-US\"/>"), "also in small letters")
    #expect(text.contains("<figcaption class=\"note\">7 countries</figcaption>"))
  }

  @Test(arguments: Language.all)
  func `the maps are whole in every language`(_ language: Language) {
    let samples = Samples(language: language)
    let text =
      WorldMap.view(samples.map(), in: language).text
      + CountriesMap.view(samples.countries, of: FlightQuery(), on: samples.assets, in: samples.language).text
    #expect(!text.contains("{") && !text.contains(">map.") && !text.contains("\"map."))
    let ids = text.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
    for name in text.matches(of: /\saria-(?:labelledby|describedby)="([^"]*)"/).map({ String($0.1) }) { #expect(ids.contains(name)) }
  }
}
