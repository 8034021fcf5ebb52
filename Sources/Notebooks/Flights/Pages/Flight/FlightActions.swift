import FlightsRecords
import Records
import Site
import Words

/// The actions on a flight: edit it, mark it as one's own or as flown, delete it.
enum FlightActions {
  /// The links and buttons, for the head of the flight's page.
  static func view(_ flight: Flight, in language: Language) -> HTML {
    """
    <div class="buttons flight-actions" data-key="actions">
    <a class="pill" href="\(Address.flightForm(flight.id))"\(HTML.shortcut("e"))>\(Symbol.pencil.html)\
    <span>\(language.text("flight.edit"))</span></a>
    \(setting(
      .ownership(flight.id), "mine", flight.isMine ? "no" : "yes", .flag,
      flight.isMine ? language.text("flight.others") : language.text("flight.mine")))
    \(flown(flight, in: language))
    \(HistoryLink(of: "flight", flight.id).html(in: language))
    <form\(HTML.acting(at: .flightDeletion(flight.id)))><button class="pill grave">\(Symbol.trash.html)\
    <span>\(language.text("flight.delete"))</span></button></form>
    </div>
    """
  }

  /// The button that marks the flight as flown, or removes that mark; a flight that is known to be over needs none.
  private static func flown(_ flight: Flight, in language: Language) -> HTML {
    if flight.isFlown { return setting(.flown(flight.id), "flown", "no", .undo, language.text("flight.notFlown")) }
    guard [.scheduled, .departed, .airborne].contains(flight.state) else { return .nothing }
    return setting(.flown(flight.id), "flown", "yes", .check, language.text("flight.flown"))
  }

  private static func setting(_ address: Address, _ name: String, _ value: String, _ symbol: Symbol, _ words: String) -> HTML {
    """
    <form\(HTML.acting(at: address))><button class="pill" name="\(name)" value="\(value)">\
    \(symbol.html)<span>\(words)</span></button></form>
    """
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
