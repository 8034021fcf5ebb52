import Foundation
import Testing

/// A room sees only what the plan lets it see.
@Suite struct PlanTests {
  /// Which rooms of ours each room may import.
  private static let plan: [String: Set<String>] = [
    "Records": [],
    "Book": ["Records"],
    "AppleHealth": ["Records", "CXML2", "CZip"],
    "Notebooks/Mindfulness": ["Records", "Book", "AppleHealth"],
    "Notebooks/Projects": ["Records", "Book"],
    "Notebooks/Blends": ["Records", "Book"],
    "Pages": ["Records"],
    "Web": ["Records", "Book", "AppleHealth", "Mindfulness", "Projects", "Blends", "Pages", "CZlib"],
    "commonplace": ["Records", "Book", "AppleHealth", "Mindfulness", "Projects", "Blends", "Pages", "Web"],
    "TestKit": ["Records", "Book", "CZip"],
    "stage": ["Records", "Book", "Mindfulness", "Projects", "Blends", "Web", "TestKit"],
  ]
  private static let ours: Set = [
    "Records", "Book", "AppleHealth", "Mindfulness", "Projects", "Blends", "Pages", "Web", "TestKit", "CZlib", "CXML2", "CZip",
    "commonplace",
    "stage",
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
    for room in ["Pages", "Web", "AppleHealth", "commonplace", "stage", "Records"] {
      for file in try House.files(in: "Sources/\(room)", ending: ".swift") {
        #expect(!imports(of: file).contains("GRDB"), "\(file.path)")
      }
    }
  }

  @Test func theRoomsBelowThePagesKnowNothingOfLinuxOrTheWeb() throws {
    let foreign: Set = ["Glibc", "Musl", "Hummingbird", "NIOCore", "HTTPTypes", "FoundationNetworking", "ArgumentParser"]
    for room in ["Records", "Book", "AppleHealth", "Notebooks/Mindfulness", "Notebooks/Projects", "Notebooks/Blends", "Pages"] {
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
