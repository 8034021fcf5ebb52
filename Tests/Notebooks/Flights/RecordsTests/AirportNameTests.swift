import Foundation
import Testing

@testable import FlightsRecords

/// An airport is told by its name and where that is, and nothing of it twice (F17, F-B9).
@Suite struct AirportNameTests {
  private static func airport(_ name: String, _ city: String, _ state: String, code: String = "XXXX") -> Airport {
    Airport(
      id: Airport.id(ofCode: code), code: code, iata: nil, name: name, city: city, state: state, country: "US", coordinate: nil,
      elevation: nil, zoneID: nil, isStub: name.isEmpty, details: "{}")
  }

  @Test(arguments: [
    ("San Francisco Int'l", "San Francisco", "CA", "San Francisco International"),
    ("John F Kennedy Intl", "New York", "NY", "John F Kennedy International, New York"),
    ("Albuquerque Intl Sunport", "Albuquerque", "NM", "Albuquerque International Sunport"),
    ("Adolfo Suárez Madrid-Barajas", "Madrid", "", "Adolfo Suárez Madrid-Barajas"),
    ("Adolfo Suarez Mádrid–Barajas", "MADRID", "", "Adolfo Suarez Mádrid–Barajas"),
    ("Springfield", "Springfield", "MO", "Springfield, MO"), ("Narita Int’l", "Tokyo (Narita)", "", "Narita International, Tokyo"),
    ("Tokyo Int'l (Haneda)", "Ota", "Tokyo", "Tokyo International (Haneda), Ota"),
    ("Ellison Onizuka Kona Intl At Keahole", "Kailua/Kona", "HI", "Ellison Onizuka Kona International At Keahole"),
    ("Houston Bush Int'ctl", "Houston", "TX", "Houston Bush Intercontinental"),
    ("Portland Intl.", "Portland", "OR", "Portland International, OR"),
    ("Jetport Int'l,", "Portland", "Maine", "Jetport International, Portland ME"),
    ("Shanghai Pudong Int'l", "Shanghai", "", "Shanghai Pudong International"), ("Gowen  Field ", " Boise", "ID ", "Gowen Field, Boise"),
    ("Bob Hope,", "Burbank", "CA", "Bob Hope, Burbank"), ("Brandenburg", "Berlin", "Berlin", "Brandenburg, Berlin"),
    ("Frankfurt", "Frankfurt am Main", "HE", "Frankfurt, Frankfurt am Main"), ("Heathrow", "London", "ENG", "Heathrow, London"),
    ("Yorkshire", "York", "", "Yorkshire, York"), ("In Salah", "Gary", "IN", "In Salah, Gary"), ("", "Nowhere", "KS", "Nowhere"),
    ("", "Salem", "OR", "Salem OR"), ("", "", "", "XXXX"), ("  ", " , ", "", "XXXX"), ("東京国際空港", "東京", "", "東京国際空港"),
    ("San Luis County Rgnl", "San Luis Obispo", "CA", "San Luis County Regional, San Luis Obispo"),
  ])
  func aNameTellsWhereItIsOnce(_ name: String, _ city: String, _ state: String, _ friendly: String) {
    #expect(Self.airport(name, city, state).friendlyName == friendly)
  }

  @Test func aFlightsWayIsToldByCities() {
    #expect(Self.airport("San Francisco Int'l", "San Francisco", "CA").cityName == "San Francisco")
    #expect(Self.airport("Smith Field", "", "").cityName == "Smith Field")
    #expect(Self.airport("", "", "").cityName == "XXXX")
    #expect(Self.airport("Gowen Field", "Boise", "ID").location == "Boise ID US")
    #expect(Self.airport("", "Madrid", "").location == "Madrid US")
  }

  /// All names of the snapshot of 26 January 2022, where it is at hand.
  @Test func noNameOfTheSnapshotSaysAnythingTwice() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../../shared/data/flights/AIRPORTS.json")
    guard FileManager.default.fileExists(atPath: file.path) else {
      FileHandle.standardError.write(Data("AIRPORTS.json is not at hand: its names were not looked at\n".utf8))
      return
    }
    let list = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String: Any]] ?? []
    #expect(list.count == 70)
    for record in list {
      func text(_ key: String) -> String { record[key] as? String ?? "" }
      let friendly = Self.airport(text("name"), text("city"), text("state"), code: text("airport_code")).friendlyName
      #expect(!friendly.contains("  ") && friendly == friendly.trimmingCharacters(in: CharacterSet(charactersIn: " ,")), "\(friendly)")
      #expect(friendly.hasPrefix(Airport.writtenOut(text("name").trimmingCharacters(in: .whitespaces))), "\(friendly)")
      #expect(!friendly.contains("Int'") && !friendly.contains("Intl"), "\(friendly)")
      let words = friendly.lowercased().split { !$0.isLetter }
      for word in text("city").lowercased().split(whereSeparator: { !$0.isLetter }) {
        let inName = text("name").lowercased().split { !$0.isLetter }.filter { $0 == word }.count
        #expect(
          words.filter { $0 == word }.count <= max(1, inName + (text("city").contains("San Luis") ? 1 : 0)),
          "\(friendly) says \(word) twice")
      }
      // Of the snapshot's cities, another state has one of these names too.
      let isTold = [
        "Albany", "Austin", "Jackson", "Las Vegas", "Louisville", "Portland", "Rochester", "Springfield", "Washington",
      ].contains(text("city"))
      if text("state").count == 2 { #expect(friendly.hasSuffix(" " + text("state")) == isTold, "\(friendly)") }
    }
  }
}
