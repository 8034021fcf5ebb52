import FlightsRecords
import Records
import Site
import Words

/// The actions on a flight: edit it, mark it as one's own or as flown, delete it.
enum FlightActions {
  /// The link to edit it, and the likeliest next mark: as flown, or as one's own.
  ///
  /// - Parameter isToDepart: true if it departs later, so that nobody can have flown on it
  static func first(_ flight: Flight, isToDepart: Bool = false, in language: Language) -> HTML {
    let isToFly = isToFly(flight) && !isToDepart
    return """
      <div class="buttons flight-actions" data-key="actions">
      <a class="pill" href="\(Address.flightForm(flight.id))"\(HTML.shortcut("e"))>\(Symbol.pencil.html)\
      <span>\(language.text("flight.edit"))</span></a>
      \(isToFly ? setting(.flown(flight.id), "flown", "yes", .check, language.text("flight.flown")) : .nothing)
      \(!isToFly && !flight.isMine ? ownership(flight, in: language) : .nothing)
      </div>
      """
  }

  /// The other actions, for the foot of the flight's page.
  static func others(_ flight: Flight, isToDepart: Bool = false, in language: Language) -> HTML {
    """
    <div class="buttons flight-actions" data-key="others">
    \(HistoryLink(of: "flight", flight.id).html(in: language))
    \(isToFly(flight) && !isToDepart || flight.isMine ? ownership(flight, in: language) : .nothing)
    \(flight.isFlown ? setting(.flown(flight.id), "flown", "no", .undo, language.text("flight.notFlown")) : .nothing)
    <form\(HTML.acting(at: .flightDeletion(flight.id)))><button class="pill grave">\(Symbol.trash.html)\
    <span>\(language.text("flight.delete"))</span></button></form>
    </div>
    """
  }

  /// True if a person can mark it as flown; a flight that is known to be over needs no mark.
  private static func isToFly(_ flight: Flight) -> Bool {
    !flight.isFlown && [.scheduled, .departed, .airborne].contains(flight.state)
  }

  private static func ownership(_ flight: Flight, in language: Language) -> HTML {
    setting(
      .ownership(flight.id), "mine", flight.isMine ? "no" : "yes", .flag,
      flight.isMine ? language.text("flight.others") : language.text("flight.mine"))
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
    \(AutosaveField.otherVersions(notes, at: .flightNotesChoice(id), in: language))</section>
    """
  }
}
