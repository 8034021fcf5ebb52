import Foundation
import Testing

/// A room sees only what the plan lets it see.
@Suite struct PlanTests {
  /// Which rooms of ours each room may import.
  private static let plan: [String: Set<String>] = [
    "Records": [],
    "Book": ["Records"],
    "Files": ["Records"],
    "AppleHealth": ["Records", "Files", "CXML2", "CZip"],
    "FlightFiles": ["Records", "Files", "CYAJL"],
    "Notebooks/Mindfulness": ["Records", "Book", "AppleHealth"],
    "Notebooks/Projects": ["Records", "Book"],
    "Notebooks/Blends": ["Records", "Book"],
    "Notebooks/Flights": ["Records", "Book", "FlightFiles"],
    "Pages": ["Records"],
    "Web": ["Records", "Book", "AppleHealth", "Mindfulness", "Projects", "Blends", "FlightFiles", "Flights", "Pages", "CZlib"],
    "commonplace": ["Records", "Book", "AppleHealth", "Mindfulness", "Projects", "Blends", "FlightFiles", "Flights", "Pages", "Web"],
    "TestKit": ["Records", "Book", "CZip"],
    "stage": ["Records", "Book", "Mindfulness", "Projects", "Blends", "FlightFiles", "Flights", "Web", "TestKit"],
  ]
  private static let ours: Set = [
    "Records", "Book", "Files", "AppleHealth", "FlightFiles", "Mindfulness", "Projects", "Blends", "Flights", "Pages", "Web", "TestKit",
    "CZlib", "CXML2", "CZip", "CYAJL", "commonplace", "stage",
  ]

  @Test(arguments: plan.keys.sorted())
  func aRoomImportsOnlyWhatThePlanNames(room: String) throws {
    let allowed = try #require(Self.plan[room])
    let files = try House.files(in: "Sources/\(room)", ending: ".swift")
    #expect(!files.isEmpty)
    for file in files {
      let strangers = imports(of: file).intersection(Self.ours).subtracting(allowed)
      #expect(strangers.isEmpty, "\(file.path) imports \(strangers.sorted())")
    }
  }

  @Test func everyRoomIsInThePlan() throws {
    let rooms = Set(
      try House.swift().map { file in
        let parts = file.path.split(separator: "/")
        return parts[1] == "Notebooks" ? parts[1...2].joined(separator: "/") : String(parts[1])
      })
    #expect(rooms == Set(Self.plan.keys))
  }

  @Test func theDatabaseStaysInTheBookAndItsNotebooks() throws {
    for room in ["Pages", "Web", "Files", "AppleHealth", "FlightFiles", "commonplace", "stage", "Records"] {
      for file in try House.files(in: "Sources/\(room)", ending: ".swift") {
        #expect(!imports(of: file).contains("GRDB"), "\(file.path)")
      }
    }
  }

  /// Ids and days are bound as the book keeps them by what the book says of them; without it GRDB would take an id for a text, silently.
  @Test func whoeverSpeaksToTheDatabaseSeesHowTheBookBindsValues() throws {
    for file in try House.files(in: "Sources/Notebooks", ending: ".swift") where imports(of: file).contains("GRDB") {
      #expect(imports(of: file).contains("Book"), "\(file.path)")
    }
  }

  @Test func theRoomsBelowThePagesKnowNothingOfLinuxOrTheWeb() throws {
    let foreign: Set = ["Glibc", "Musl", "Hummingbird", "NIOCore", "HTTPTypes", "FoundationNetworking", "ArgumentParser"]
    for room in [
      "Records", "Book", "Files", "AppleHealth", "FlightFiles", "Notebooks/Mindfulness", "Notebooks/Projects", "Notebooks/Blends",
      "Notebooks/Flights", "Pages",
    ] {
      for file in try House.files(in: "Sources/\(room)", ending: ".swift") {
        #expect(imports(of: file).isDisjoint(with: foreign), "\(file.path)")
      }
    }
  }

  @Test func theManifestGivesEveryTargetTheHouseRules() throws {
    let manifest = try House.text("Package.swift")
    for rule in ["swiftLanguageMode(.v6)", "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"] {
      #expect(manifest.contains(rule))
    }
  }

  private func imports(of file: House.File) -> Set<String> {
    Set(
      file.lines.compactMap {
        $0.firstMatch(of: #/^(?:public |@testable |@preconcurrency |internal )*import (?:\w+ )?(\w+)/#).map { String($0.output.1) }
      })
  }
}
