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
    let title: [SearchMatcher.Piece]
    let when: String
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
    let trash: [Line]
    let acts: [Line]
    /// Where one can go instead; none while something is looked for.
    let commands: [Palette.Command]

    /// Nothing is looked for yet.
    init(nothingIn typed: String, commands: [Palette.Command]) {
      (self.typed, hits, standing, instead, trash, acts, self.commands) = (typed, [], nil, nil, [], [], commands)
    }

    /// - Parameters:
    ///   - count: how many things there are, as far as they were counted
    ///   - isMore: whether there are more than were counted
    ///   - instead: the words that were looked for instead
    init(
      _ typed: String, hits: [Hit], count: Int, isMore: Bool, instead: [String], trash: [Line], acts: [Line], in language: Language
    ) {
      (self.typed, self.hits, self.trash, self.acts, commands) = (typed, hits, trash, acts, [])
      standing =
        hits.isEmpty
        ? language.text("search.nothing", ["words": .text(typed)])
        : language.text(isMore ? "search.foundMore" : "search.found", ["count": .count(count)])
      self.instead =
        instead.isEmpty
        ? nil : language.text("search.instead", ["words": .text(instead.formatted(.list(type: .or).locale(language.locale)))])
    }
  }
}
