import Foundation
import Testing

/// What a room may see beyond what the manifest lets it see: the compiler holds the manifest, these hold the layers within a room.
@Suite struct LayersTests {
  /// A view or a model could be drawn by a program without a server and without a book.
  @Test func viewsAndModelsSeeNeitherTheBookNorTheWeb() throws {
    let drawn = try House.swift().filter { $0.path.contains("+View") || $0.path.contains("+Model") }
    #expect(drawn.count > 50)
    for file in drawn {
      #expect(imports(of: file).isDisjoint(with: ["BookStore", "Hummingbird", "HTTPTypes", "NIOCore"]), "\(file.path)")
    }
  }

  @Test func onlyRoutesSeeTheWeb() throws {
    for file in try House.swift()
    where file.path.contains("/Pages/") && !["Routes.swift", "Module.swift"].contains(where: file.path.hasSuffix) {
      #expect(imports(of: file).isDisjoint(with: ["Hummingbird", "HTTPTypes", "NIOCore"]), "\(file.path)")
    }
  }

  /// Ids and days are bound as the book keeps them by what the book says of them; without it GRDB would take an id for a text, silently.
  @Test func whoeverSpeaksToTheDatabaseSeesHowTheBookBindsValues() throws {
    for file in try House.swift(in: "Sources/Notebooks") where imports(of: file).contains("GRDB") {
      #expect(imports(of: file).contains("BookStore"), "\(file.path)")
    }
  }

  /// The manifest names no module of the system.
  @Test func theRoomsBelowThePagesKnowNothingOfLinux() throws {
    let rooms = ["Records/", "Book/", "Files/", "Words/", "Archive/", "AppleHealth/", "FlightFiles/"]
    for file in try House.swift() where rooms.contains(where: { file.path.hasPrefix("Sources/\($0)") || file.path.contains("/\($0)") }) {
      #expect(imports(of: file).isDisjoint(with: ["Glibc", "Musl", "FoundationNetworking"]), "\(file.path)")
    }
  }

  private func imports(of file: House.File) -> Set<String> {
    let line = #/^(?:public |@testable |@preconcurrency |internal )*import (?:\w+ )?(\w+)/#
    return Set(file.lines.filter { $0.contains("import ") }.compactMap { $0.firstMatch(of: line).map { String($0.output.1) } })
  }
}
