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

  /// What can be done with the words that are looked for.
  enum Saving: Sendable, Hashable {
    case save(at: Address)
    case delete(at: Address)
  }

  /// A search that is saved.
  struct Saved: Sendable, Hashable {
    let words: String
    let deletion: Address
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
    /// Whether the words can be saved, or are; nil while nothing is looked for, or nothing keeps searches.
    let saving: Saving?
    /// The searches that are saved; none while something is looked for.
    let saved: [Saved]
    /// Where one can go instead; none while something is looked for.
    let commands: [Palette.Command]

    /// Nothing is looked for yet.
    init(nothingIn typed: String, saved: [Saved], commands: [Palette.Command]) {
      (self.typed, hits, standing, instead, trash, acts) = (typed, [], nil, nil, [], [])
      (saving, self.saved, self.commands) = (nil, saved, commands)
    }

    /// - Parameters:
    ///   - count: how many things there are, as far as they were counted
    ///   - isMore: whether there are more than were counted
    ///   - instead: the words that were looked for instead
    init(
      _ typed: String, hits: [Hit], count: Int, isMore: Bool, instead: [String], trash: [Line], acts: [Line], saving: Saving?,
      in language: Language
    ) {
      (self.typed, self.hits, self.trash, self.acts, self.saving) = (typed, hits, trash, acts, saving)
      (saved, commands) = ([], [])
      standing =
        hits.isEmpty
        ? language.text("find.nothing") : language.text(isMore ? "search.foundMore" : "search.found", ["count": .count(count)])
      self.instead =
        instead.isEmpty
        ? nil : language.text("search.instead", ["words": .text(instead.formatted(.list(type: .or).locale(language.locale)))])
    }
  }
}
