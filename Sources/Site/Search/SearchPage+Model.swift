import Foundation
import Records
import Words

/// What is found in all notebooks, and below that in the trash and in History.
enum SearchPage {
  /// A record that was found.
  struct Hit: Sendable, Hashable {
    /// Names it among the others.
    let key: String
    let page: Address?
    let symbol: HTML?
    /// The name of its notebook, for whoever does not see the drawing.
    let notebook: String
    let accent: String?
    let title: [SearchMatcher.Piece]
    let snippet: [SearchMatcher.Piece]
    let day: String?
  }

  /// Something that is not there any more, or that was done.
  struct Line: Sendable, Hashable {
    let key: String
    let page: Address
    let symbol: HTML
    let title: [SearchMatcher.Piece]
    let when: String
  }

  /// What was found in the trash or in History.
  struct Past: Sendable, Hashable {
    /// The key of its name.
    let title: String
    let lines: [Line]
    /// Where all of it is looked through; nil where all of it was.
    let all: Address?
  }

  /// Its content, ready to be shown.
  struct Model: Sendable, Hashable {
    /// As it was typed.
    let typed: String
    let hits: [Hit]
    /// How many there are; nil while nothing is looked for.
    let standing: String?
    /// What was looked for instead, where nothing has the words that were typed.
    let instead: String?
    let past: [Past]
    /// Whether it is a saved search; nil while nothing is looked for.
    let isSaved: Bool?
    /// The searches that are saved; none while something is looked for.
    let saved: SavedSearches.Model
    /// Where one can go instead; none while something is looked for.
    let commands: [Palette.Command]

    /// Nothing is looked for yet.
    init(nothingIn typed: String, saved: SavedSearches.Model, commands: [Palette.Command]) {
      (self.typed, hits, standing, instead, past, isSaved, self.saved, self.commands) = (typed, [], nil, nil, [], nil, saved, commands)
    }

    /// - Parameters:
    ///   - count: how many things there are, as far as they were counted
    ///   - isMore: whether there are more than were counted
    ///   - instead: the words that were looked for instead
    ///   - unknown: the sentence on what was asked that nothing here answers
    init(
      _ typed: String, hits: [Hit], count: Int, isMore: Bool, instead: [String], unknown: String?, past: [Past], isSaved: Bool,
      in language: Language
    ) {
      (self.typed, self.hits, self.past) = (typed, hits, past.filter { !$0.lines.isEmpty || $0.all != nil })
      (self.isSaved, saved, commands) = (isSaved, SavedSearches.Model(searches: []), [])
      let count = hits.isEmpty ? past.map(\.lines.count).reduce(0, +) : count
      let found = language.text(isMore ? "search.foundMore" : "search.found", ["count": .count(count)])
      standing = unknown ?? (count == 0 ? language.text("search.nothing", ["words": .text(typed)]) : found)
      self.instead =
        instead.isEmpty
        ? nil : language.text("search.instead", ["words": .text(instead.formatted(.list(type: .or).locale(language.locale)))])
    }
  }
}
