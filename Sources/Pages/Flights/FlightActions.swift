public import Records

/// What can be done with a flight: corrected, said to be one's own or flown, deleted.
public enum FlightActions {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let id: RecordID
    let isMine: Bool
    let flown: Flown

    public init(id: RecordID, isMine: Bool, flown: Flown) {
      self.id = id
      self.isMine = isMine
      self.flown = flown
    }
  }

  /// What a person can say of whether it was flown.
  public enum Flown: String, CaseIterable, Sendable {
    /// It is still a plan, or under way: that it was flown can be said.
    case planned
    /// The person said so: it can be taken back.
    case said
    /// It is known anyway, or never left.
    case known
  }

  /// The links and buttons, for the head of the flight's page.
  static func view(_ model: Model, in language: Language) -> HTML {
    """
    <div class="buttons flight-actions" data-key="actions">
    <a class="pill" href="\(Address.flights(.flightForm(model.id)))"\(HTML.shortcut("e"))>\(Symbol.pencil.drawn)\
    <span>\(language.say("flight.edit"))</span></a>
    \(setting(
      .ownership(model.id), "mine", model.isMine ? "no" : "yes", .flag,
      model.isMine ? language.say("flight.others") : language.say("flight.mine")))
    \(flown(model, in: language))
    <form\(HTML.acting(at: .flights(.flightDeletion(model.id))))><button class="pill grave">\(Symbol.trash.drawn)\
    <span>\(language.say("flight.delete"))</span></button></form>
    </div>
    """
  }

  private static func flown(_ model: Model, in language: Language) -> HTML {
    switch model.flown {
    case .known: .nothing
    case .planned: setting(.flown(model.id), "flown", "yes", .check, language.say("flight.flown"))
    case .said: setting(.flown(model.id), "flown", "no", .undo, language.say("flight.notFlown"))
    }
  }

  private static func setting(
    _ address: FlightsAddress, _ name: String, _ value: String, _ symbol: Symbol, _ words: String
  ) -> HTML {
    """
    <form\(HTML.acting(at: .flights(address)))><button class="pill" name="\(name)" value="\(value)">\
    \(symbol.drawn)<span>\(words)</span></button></form>
    """
  }
}

/// The notes on a flight, saved as they are typed.
public enum FlightNotes {
  private static let limit = SavedText.Count(mark: 20_000, limit: 20_000)

  /// The card with their field, for the flight's page.
  static func view(_ notes: EditedText, of id: RecordID, in language: Language) -> HTML {
    """
    <section class="card form-part" data-key="notes"><label class="form-title" for="flight-notes">\(language.say("flight.form.notes"))</label>
    \(SavedText(
      id: "flight-notes", name: .byLabel, shape: .lines(3), address: .flights(.notes(id)), text: notes.text, base: notes.base,
      draftKey: "flight-notes-\(id)", count: limit, style: "long-text"
    ).drawn(in: language))\
    \(notes.conflict.map { SavedText.choice($0, at: .flights(.notesChoice(id)), in: language) })</section>
    """
  }
}
