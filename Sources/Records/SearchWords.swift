/// Words a person looks for: all of them must occur, whatever the case and the accents.
public struct SearchWords: Hashable, Sendable {
  /// As typed, one blank between words.
  public let text: String
  /// Folded, each once.
  private let words: [[UInt32]]

  /// How many words are looked for at the most, and how many characters are read.
  public static let most = (words: 12, characters: 200)

  /// Nil where nothing is looked for.
  public init?(_ typed: String) {
    let typed = typed.prefix(SearchWords.most.characters).split(whereSeparator: \.isWhitespace).prefix(SearchWords.most.words)
    var folding = Folding()
    var words: [[UInt32]] = []
    for word in typed.map({ folding.fold(String($0)) }) where !word.isEmpty && !words.contains(word) { words.append(word) }
    guard !words.isEmpty else { return nil }
    text = typed.joined(separator: " ")
    // The longest first: it is missed soonest.
    self.words = words.sorted { $0.count > $1.count }
  }

  /// Whether all words occur in what was folded.
  public func occur(in folded: [UInt32]) -> Bool {
    folded.withUnsafeBufferPointer { text in words.allSatisfy { SearchWords.place(of: $0, in: text, from: 0) != nil } }
  }

  private static func place(of word: [UInt32], in text: UnsafeBufferPointer<UInt32>, from start: Int) -> Int? {
    let end = text.count - word.count
    guard start <= end else { return nil }
    return word.withUnsafeBufferPointer { word in
      let first = word[0]
      var place = start
      while place <= end {
        if text[place] == first {
          var length = 1
          while length < word.count, text[place + length] == word[length] { length += 1 }
          if length == word.count { return place }
        }
        place += 1
      }
      return nil
    }
  }
}

extension SearchWords {
  /// A piece of a text, and whether one of the words stands there.
  public struct Piece: Hashable, Sendable {
    /// The characters of the piece, as the text has them.
    public let text: String
    /// Whether one of the words stands there.
    public let isHit: Bool

    /// Marks a piece of a text as found or not.
    public init(_ text: String, isHit: Bool) {
      self.text = text
      self.isHit = isHit
    }
  }

  /// The text in pieces, whole characters each: joined they are the text.
  public func pieces(of text: String) -> [Piece] {
    var folding = Folding()
    var folded: [UInt32] = []
    // For each character where what it is folded to begins.
    var starts: [Int] = []
    for character in text {
      starts.append(folded.count)
      for scalar in character.unicodeScalars { folding.fold(scalar.value) { folded.append($0) } }
    }
    starts.append(folded.count)
    let isHit = hits(in: folded)
    var pieces: [Piece] = []
    for (index, character) in text.enumerated() {
      let marked = isHit[starts[index]..<starts[index + 1]].contains(true)
      if let last = pieces.last, last.isHit == marked {
        pieces[pieces.count - 1] = Piece(last.text + String(character), isHit: marked)
      } else {
        pieces.append(Piece(String(character), isHit: marked))
      }
    }
    return pieces
  }

  private func hits(in folded: [UInt32]) -> [Bool] {
    var isHit = [Bool](repeating: false, count: folded.count)
    folded.withUnsafeBufferPointer { text in
      for word in words {
        var start = 0
        while let place = SearchWords.place(of: word, in: text, from: start) {
          for index in place..<place + word.count { isHit[index] = true }
          start = place + word.count
        }
      }
    }
    return isHit
  }
}
