/// The names in a place at one moment.
struct PlaceFiles {
  private var names: Set<FileName>
  /// Names of other files, such as half a file that was left when a device broke off.
  let strange: [String]

  /// Lists the place.
  init(_ place: any Place) throws {
    let listed = try place.list()
    names = Set(listed.compactMap { FileName($0) })
    strange = listed.filter { FileName($0) == nil }
  }

  /// The letters, in the order of their first numbers and their names.
  var letters: [LetterName] {
    let letters = names.compactMap { if case .letter(let name) = $0 { name } else { nil } }
    return letters.sorted { ($0.numbers.lowerBound, $0.text) < ($1.numbers.lowerBound, $1.text) }
  }
  /// The writers of cards, in order.
  var cards: [String] { names.compactMap { if case .card(let writer) = $0 { writer } else { nil } }.sorted() }

  mutating func insert(_ name: FileName) { names.insert(name) }
  mutating func remove(_ name: FileName) { names.remove(name) }

  /// The same without those files.
  func without(_ unsound: Set<FileName>) -> PlaceFiles {
    var files = self
    files.names.subtract(unsound)
    return files
  }

  /// A small set of letters that hold every act beyond those numbers: `known` gives by each device's token the last number already here.
  func letters(beyond known: [String: Int64]) -> [LetterName] {
    var reached = known
    return letters.sorted { ($0.numbers.lowerBound, $1.numbers.upperBound) < ($1.numbers.lowerBound, $0.numbers.upperBound) }.filter {
      guard $0.numbers.upperBound > reached[$0.author] ?? 0 else { return false }
      reached[$0.author] = $0.numbers.upperBound
      return true
    }
  }

  /// The acts of a device that lie in the place.
  func numbers(of author: String) -> [ClosedRange<Int64>] { letters.filter { $0.author == author }.map(\.numbers) }
}

extension [ClosedRange<Int64>] {
  /// The numbers from 1 to `last` that are in none of the ranges.
  func gaps(upTo last: Int64) -> [ClosedRange<Int64>] {
    var (gaps, next): ([ClosedRange<Int64>], Int64) = ([], 1)
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) where range.upperBound >= next && next <= last {
      if range.lowerBound > next { gaps.append(next...Swift.min(range.lowerBound - 1, last)) }
      next = range.upperBound + 1
    }
    return next <= last ? gaps + [next...last] : gaps
  }
}
