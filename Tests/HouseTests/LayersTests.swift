import Foundation
import Testing

/// Layers within a room; the compiler compares the rooms with the manifest.
@Suite struct LayersTests {
  /// Drawing code could run without a server and a book: it names nothing of either.
  @Test func whatDrawsNamesNeitherTheBookNorTheWeb() throws {
    let beyond: Set<Substring> = [
      "Book", "BookThreads", "Database", "Writing", "Request", "Response", "Routes", "HTTPResponse", "HTTPError",
    ]
    let notCode = try House.notCode
    var drawing = 0
    for file in try House.swift() where file.path.contains("/Pages/") || file.path.hasPrefix("Sources/Site/") {
      for declaration in file.text.split(separator: "\n}\n") where declaration.contains(#/\n  \S[^\n]*(-> HTML \{|var \w+: HTML\b)/#) {
        drawing += 1
        let code = declaration.split(separator: "\n").map { $0.replacing(notCode, with: "") }.joined(separator: "\n")
        let named = Set(code.matches(of: #/\b[A-Z]\w+/#).map(\.output)).intersection(beyond)
        #expect(named.isEmpty, "\(file.path): \(named.sorted())")
      }
    }
    #expect(drawing > 150)
  }

  /// Ids and days are bound as the book keeps them by what the book says of them; without it GRDB would take an id for a text, silently.
  @Test func whoeverSpeaksToTheDatabaseSeesHowTheBookBindsValues() throws {
    for file in try House.swift(in: "Sources/Notebooks") where imports(of: file).contains("GRDB") {
      #expect(imports(of: file).contains("BookStore"), "\(file.path)")
    }
  }

  /// The manifest names no module of the system.
  @Test func theRoomsBelowThePagesKnowNothingOfLinux() throws {
    let rooms = ["Records/", "Book/", "Files/", "Words/", "Archive/", "Sync/", "AppleHealth/", "FlightFiles/"]
    for file in try House.swift() where rooms.contains(where: { file.path.hasPrefix("Sources/\($0)") || file.path.contains("/\($0)") }) {
      #expect(imports(of: file).isDisjoint(with: ["Glibc", "Musl", "FoundationNetworking"]), "\(file.path)")
    }
  }

  private func imports(of file: House.File) -> Set<String> {
    let line = #/^(?:public |@testable |@preconcurrency |internal )*import (?:\w+ )?(\w+)/#
    return Set(file.lines.filter { $0.contains("import ") }.compactMap { $0.firstMatch(of: line).map { String($0.output.1) } })
  }
}
