import Records
import Site
import Words

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
