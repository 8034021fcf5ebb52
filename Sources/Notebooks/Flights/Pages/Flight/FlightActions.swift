import FlightsRecords
import Records
import Site
import Words

/// The actions on a flight: edit it, mark it as one's own or as flown, delete it.
enum FlightActions {
  struct Model: Sendable, Hashable {
    let id: RecordID
    let isMine: Bool
    let flown: Flown
  }

  /// The state of the person's mark that the flight was flown.
  enum Flown: String, CaseIterable, Sendable {
    /// Still planned or under way: it can be marked as flown.
    case planned
    /// Marked as flown by the person: the mark can be removed.
    case said
    /// Landed, arrived, diverted or cancelled: no mark is needed.
    case known
  }

  /// The links and buttons, for the head of the flight's page.
  static func view(_ model: Model, in language: Language) -> HTML {
    """
    <div class="buttons flight-actions" data-key="actions">
    <a class="pill" href="\(Address.flightForm(model.id))"\(HTML.shortcut("e"))>\(Symbol.pencil.html)\
    <span>\(language.text("flight.edit"))</span></a>
    \(setting(
      .ownership(model.id), "mine", model.isMine ? "no" : "yes", .flag,
      model.isMine ? language.text("flight.others") : language.text("flight.mine")))
    \(flown(model, in: language))
    \(HistoryLink(of: "flight", model.id).html(in: language))
    <form\(HTML.acting(at: .flightDeletion(model.id)))><button class="pill grave">\(Symbol.trash.html)\
    <span>\(language.text("flight.delete"))</span></button></form>
    </div>
    """
  }

  private static func flown(_ model: Model, in language: Language) -> HTML {
    switch model.flown {
    case .known: .nothing
    case .planned: setting(.flown(model.id), "flown", "yes", .check, language.text("flight.flown"))
    case .said: setting(.flown(model.id), "flown", "no", .undo, language.text("flight.notFlown"))
    }
  }

  private static func setting(
    _ address: Address, _ name: String, _ value: String, _ symbol: Symbol, _ words: String
  ) -> HTML {
    """
    <form\(HTML.acting(at: address))><button class="pill" name="\(name)" value="\(value)">\
    \(symbol.html)<span>\(words)</span></button></form>
    """
  }
}

extension FlightActions.Model {
  init(_ flight: Flight) {
    let flown: FlightActions.Flown =
      switch flight.state {
      case _ where flight.isFlown: .said
      case .scheduled, .departed, .airborne: .planned
      case .landed, .arrived, .diverted, .cancelled: .known
      }
    self.init(id: flight.id, isMine: flight.isMine, flown: flown)
  }
}

/// The notes on a flight, saved as they are typed.
enum FlightNotes {
  private static let limit = AutosaveField.Count(limit: 20_000)

  /// The card with their field, for the flight's page.
  static func view(_ notes: EditedText, of id: RecordID, in language: Language) -> HTML {
    """
    <section class="card form-part" data-key="notes"><label class="form-title" for="flight-notes">\(language.text("flight.form.notes"))</label>
    \(AutosaveField(
      id: "flight-notes", name: .byLabel, shape: .lines(3), address: .flightNotes(id), text: notes.text, base: notes.base,
      draftKey: "flight-notes-\(id)", count: limit, style: "long-text"
    ).html(in: language))\
    \(AutosaveField.others(notes, at: .flightNotesChoice(id), in: language))</section>
    """
  }
}
