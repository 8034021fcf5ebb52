import Foundation
import Testing

@testable import Site

/// A QR code is the same picture on a page and in a terminal, and the one the camera expects.
@Suite struct QRCodeTests {
  /// What libqrencode 4.1.1 makes of "commonplace" with the error correction M.
  private static let known = """
    #######.....#.#######
    #.....#....##.#.....#
    #.###.#.#.###.#.###.#
    #.###.#.####..#.###.#
    #.###.#.#.#.#.#.###.#
    #.....#.####..#.....#
    #######.#.#.#.#######
    ........#.#..........
    #.#####..###..#####..
    #.#.#..###########..#
    ###...##....#....#.#.
    ##..#..##..###.#.####
    .####.#.###.#.##.....
    ........###.#...##..#
    #######....#.#...###.
    #.....#.#.#..#.######
    #.###.#.#..#..#.#...#
    #.###.#.#...#..###...
    #.###.#.#...###..##..
    #.....#...####..###..
    #######.#.###.#.#..#.
    """

  @Test func `a text is the code that libqrencode makes of it`() throws {
    let code = try #require(QRCode("commonplace"))
    let rows = (0..<code.side).map { row in (0..<code.side).map { code.isDark($0, row) ? "#" : "." }.joined() }
    #expect(rows.joined(separator: "\n") == Self.known)
    #expect(QRCode(String(repeating: "a", count: 3000)) == nil, "more than any code holds")
  }

  @Test(arguments: ["commonplace", "https://book.example/open/0123456789abcdef0123456789abcdef"])
  func `three corners are marked, four light modules are around it, and both pictures have the same modules`(_ text: String) throws {
    let code = try #require(QRCode(text))
    for (left, top) in [(0, 0), (code.side - 7, 0), (0, code.side - 7)] {
      for row in 0..<7 {
        for column in 0..<7 {
          let ring = max(abs(column - 3), abs(row - 3))
          #expect(code.isDark(left + column, top + row) == (ring != 2), "\(column) \(row)")
        }
      }
    }
    let dark = Set((0..<code.side).flatMap { row in (0..<code.side).filter { code.isDark($0, row) }.map { [$0 + 4, row + 4] } })
    #expect(try Self.modules(ofSVG: code.svg("An address").text, edge: code.side + 8) == dark)
    #expect(Self.modules(ofText: code.text, edge: code.side + 8) == dark)
  }

  @Test func `the picture has a name, and needs no style that the page's policy forbids`() throws {
    let svg = try #require(QRCode("commonplace")).svg("Where <to> go").text
    #expect(svg.contains("role=\"img\" aria-label=\"Where &lt;to&gt; go\"") && svg.contains("fill=\"#fff\"/>"))
    #expect(!svg.contains("style"))
  }

  /// The cells that the rectangles of its path cover.
  private static func modules(ofSVG svg: String, edge: Int) throws -> Set<[Int]> {
    #expect(svg.contains("viewBox=\"0 0 \(edge) \(edge)\""))
    return try svg.matches(of: /M(\d+) (\d+)h(\d+)v1h-(\d+)z/).reduce(into: []) { cells, match in
      let (x, y, length) = (try #require(Int(match.1)), try #require(Int(match.2)), try #require(Int(match.3)))
      #expect(match.3 == match.4)
      for column in x..<x + length { cells.insert([column, y]) }
    }
  }

  /// The cells without light, two rows a line; the last line may have a row more than the picture, which is light.
  private static func modules(ofText text: String, edge: Int) -> Set<[Int]> {
    let lines = text.split(separator: "\n").map { Array($0.replacing(/\u{1B}\[[0-9;]*m/, with: "")) }
    #expect(lines.count == (edge + 1) / 2 && lines.allSatisfy { $0.count == edge })
    let light: [Character: (Bool, Bool)] = ["█": (true, true), "▀": (true, false), "▄": (false, true), " ": (false, false)]
    var dark: Set<[Int]> = []
    for (number, line) in lines.enumerated() {
      for (column, character) in line.enumerated() {
        guard let (upper, lower) = light[character] else { continue }
        if !upper { dark.insert([column, 2 * number]) }
        if !lower { dark.insert([column, 2 * number + 1]) }
      }
    }
    return dark
  }
}
