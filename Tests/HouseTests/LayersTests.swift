import Foundation
import Testing

/// A room sees only what the plan lets it see.
@Suite struct PlanTests {
  /// Which modules of ours each room may import.
  private static let plan: [String: Set<String>] = {
    var plan: [String: Set<String>] = [
      "Records": [],
      "Book": ["Records"],
      "Files": ["Records", "CZlib", "CZip", "CYAJL"],
      "Words": ["Records"],
      "Archive": ["Records", "BookStore", "Files", "Words"],
      "Site": ["Records", "BookStore", "Files", "Words", "Archive"],
      "Shell": ["Records", "BookStore", "Files", "Words", "Archive"],
      "Notebooks/Sit/AppleHealth": ["Records", "Files", "CXML2"],
      "Notebooks/Flights/FlightFiles": ["Records", "Files"],
      "Assembly": notebooks.reduce(["Records", "BookStore", "Words", "Site", "Shell"]) {
        $0.union(["\($1)Records", "\($1)Pages", "\($1)Shell"])
      },
      "commonplace": ["Records", "BookStore", "Words", "Site", "Shell", "Assembly"],
      "TestKit": ["Records", "BookStore", "CZip"],
      "stage": notebooks.reduce(["Records", "BookStore", "Site", "Shell", "Assembly", "TestKit", "FlightFiles"]) {
        $0.union(["\($1)Records"])
      },
    ]
    for notebook in notebooks {
      let files: Set<String> = notebook == "Sit" ? ["AppleHealth"] : notebook == "Flights" ? ["FlightFiles"] : []
      plan["Notebooks/\(notebook)/Records"] = files.union(["Records", "BookStore", "Files"])
      plan["Notebooks/\(notebook)/Pages"] = files.union(["Records", "BookStore", "Files", "Words", "Site", "\(notebook)Records"])
      plan["Notebooks/\(notebook)/Shell"] = files.union(["Records", "BookStore", "Files", "Words", "Shell", "\(notebook)Records"])
    }
    return plan
  }()
  private static let notebooks = ["Today", "Sit", "Projects", "Blends", "Flights"]
  private static let ours = Set(plan.values.flatMap(\.self)).union(notebooks.flatMap { ["\($0)Pages", "\($0)Shell"] })
    .union(["commonplace", "stage", "TestKit", "Pages", "Web"])

  @Test(arguments: plan.keys.sorted())
  func aRoomImportsOnlyWhatThePlanNames(room: String) throws {
    let allowed = try #require(Self.plan[room])
    let files = try House.swift(in: "Sources/\(room)")
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
        return parts[1] == "Notebooks" ? parts[1...3].joined(separator: "/") : String(parts[1])
      })
    #expect(rooms == Set(Self.plan.keys))
  }

  @Test func theDatabaseStaysInTheBookAndTheRecords() throws {
    for file in try House.swift()
    where !["Sources/Book/", "Sources/Archive/"].contains(where: file.path.hasPrefix) && !file.path.contains("/Records/")
      && !file.path.contains("TestKit")
    {
      #expect(!imports(of: file).contains("GRDB"), "\(file.path)")
    }
  }

  /// A view or a model could be drawn by a program without a server and without a book.
  @Test func viewsAndModelsSeeNeitherTheBookNorTheWeb() throws {
    let drawn = try House.swift().filter { $0.path.contains("+View") || $0.path.contains("+Model") }
    #expect(drawn.count > 50)
    for file in drawn {
      #expect(imports(of: file).isDisjoint(with: ["BookStore", "GRDB", "Hummingbird", "HTTPTypes", "NIOCore"]), "\(file.path)")
    }
  }

  @Test func queriesSeeTheBookAndNoDatabaseAndOnlyRoutesTheWeb() throws {
    for file in try House.swift() where file.path.contains("/Pages/") {
      if !file.path.hasSuffix("Routes.swift"), !file.path.hasSuffix("Module.swift") {
        #expect(imports(of: file).isDisjoint(with: ["GRDB", "Hummingbird", "HTTPTypes", "NIOCore"]), "\(file.path)")
      }
    }
  }

  /// Ids and days are bound as the book keeps them by what the book says of them; without it GRDB would take an id for a text, silently.
  @Test func whoeverSpeaksToTheDatabaseSeesHowTheBookBindsValues() throws {
    for file in try House.swift(in: "Sources/Notebooks") where imports(of: file).contains("GRDB") {
      #expect(imports(of: file).contains("BookStore"), "\(file.path)")
    }
  }

  @Test func theRoomsBelowThePagesKnowNothingOfLinuxOrTheWeb() throws {
    let foreign: Set = ["Glibc", "Musl", "Hummingbird", "NIOCore", "HTTPTypes", "FoundationNetworking", "ArgumentParser"]
    for room in Self.plan.keys
    where ["Records", "Book", "Files", "Words", "Archive"].contains(room) || room.hasSuffix("/Records") || room.hasSuffix("Files") {
      for file in try House.swift(in: "Sources/\(room)") {
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

  private func imports(of file: House.File) -> Set<String> { Self.imports[file.path] ?? [] }

  /// What each file of the program imports, by its path.
  private static let imports: [String: Set<String>] = {
    let line = #/^(?:public |@testable |@preconcurrency |internal )*import (?:\w+ )?(\w+)/#
    let files = (try? House.swift()) ?? []
    return Dictionary(
      uniqueKeysWithValues: files.map { file in
        let imports = file.lines.filter { $0.contains("import ") }
        return (file.path, Set(imports.compactMap { $0.firstMatch(of: line).map { String($0.output.1) } }))
      })
  }()
}
