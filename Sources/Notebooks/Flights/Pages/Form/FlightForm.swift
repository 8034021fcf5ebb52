import FlightsRecords
import Records
import Site
import Words

/// The form that adds a flight, validated while it is filled in and sent whole; and the fields of a stored flight, each saved on its
/// own.
enum FlightForm {
  /// A field, by its name in the form.
  enum Field: String, CaseIterable, Sendable {
    case ident, airline, origin, destination
    /// Checkboxes: a code that no airport has is kept as it is.
    case originKept, destinationKept
    /// The precision of the date: `day`, `month` or `year`.
    case precision
    case day, month, year
    case departure, arrival, arrivalDay
    /// The turn that is meant if the clock shows the time twice.
    case departureTurn, arrivalTurn
    case aircraft, registration, seat, seatPosition, cabin, reason, notes
    case mine, cancelled, diverted

    /// The fields of the day, of which the precision names one.
    static let days: [Field] = [.day, .month, .year]
    /// The switches for the status of a flight; for a stored flight, each change is an act of its own.
    static let statuses: [Field] = [.mine, .cancelled, .diverted]
  }

  /// The texts in the fields; a switch that is on has `on`.
  struct Values: Sendable, Hashable {
    private var texts: [Field: String] = [:]

    /// The text in that field; empty if it has none.
    subscript(_ field: Field) -> String {
      get { texts[field] ?? "" }
      set { texts[field] = newValue.isEmpty ? nil : newValue }
    }

    /// True if that switch is on.
    func isOn(_ field: Field) -> Bool { self[field] == "on" }

    /// The same with one field changed, and with the fields that follow from it: a given day, month or year sets the precision; a changed
    /// precision sets month and year from the day.
    func with(_ field: Field, _ text: String) -> Values {
      var values = self
      values[field] = text
      if Field.days.contains(field) { values[.precision] = field.rawValue }
      guard field == .precision else { return values }
      let known = Field.days.map { self[$0] }.first { !$0.isEmpty } ?? ""
      if known.count > 7 { values[.month] = String(known.prefix(7)) }
      values[.year] = String(known.prefix(4))
      return values
    }

    /// The form-encoded texts, for the hidden field that keeps the values served.
    var encoded: String {
      Field.allCases.compactMap { field in texts[field].map { "\(field.rawValue)=\(Address.encoded($0))" } }.joined(separator: "&")
    }
  }

  /// The day of arrival, relative to the day of departure.
  enum ArrivalDay: String, CaseIterable, Sendable {
    /// The first possible day.
    case automatic, before, same, next, later

    /// The number of days later; nil if unknown.
    var days: Int? { [.before: -1, .same: 0, .next: 1, .later: 2][self] }
  }

  struct Model: Sendable, Hashable {
    /// The flight that is edited; nil for a new one.
    var id: RecordID?
    /// The name of that flight.
    var name = ""
    let values: Values
    /// The values first served; nil if they are `values`. Fields that still have them are left as the book has them.
    var served: Values?
    /// The errors of the fields.
    var refusals: [Field: String] = [:]
    /// The hints below the fields, such as the airport a code stands for.
    var hints: [Field: String] = [:]
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(title(model, in: language), at: .flights, in: context) {
      model.id.map { region(model, of: $0, in: language) } ?? """
        \(Headline(title: title(model, in: language), back: (.flights(), language.text("section.flights"))).html)
        \(addition(model, in: language))
        """
    }
  }

  /// "New flight", or the name of the flight that is edited.
  static func title(_ model: Model, in language: Language) -> String {
    model.id == nil ? language.text("flight.form.new") : language.text("flight.form.editing", ["flight": .text(model.name)])
  }

  /// The form of a new flight.
  private static func addition(_ model: Model, in language: Language) -> HTML {
    ValidatedForm(address: .newFlights(), draftKey: "new-flight", style: "flight-form").html(
      """
      \(part("route", language.text("flight.form.route"), route(model, in: language)))
      \(part("when", language.text("flight.form.when"), times(model, in: language)))
      \(folded("aboard", language.text("flight.form.aboard"), aboard(model, in: language), of: model))
      \(folded("kind", language.text("flight.form.kind"), Field.statuses.html { toggle($0, model, in: language) }, of: model))
      <input type="hidden" name="served" value="\((model.served ?? model.values).encoded)">
      <button class="prominent">\(Symbol.plus.html)<span>\(language.text("flight.form.add"))</span></button>
      """)
  }

  /// The fields of a stored flight, live, each saved on its own.
  static func region(_ model: Model, of id: RecordID, in language: Language) -> HTML {
    """
    <div class="flight-editing"\(HTML.live("flight-form", "flight airport airline"))>
    <div data-key="head">\(Headline(
      title: title(model, in: language), back: (.flight(id), model.name),
      actions: "<a class=\"pill\" href=\"\(Address.flight(id))\">\(Symbol.check.html)<span>\(language.text("flight.form.done"))</span></a>"
    ).html)</div>
    \(ValidatedRow(address: .flightFields(id), style: "flight-form", key: "fields").html(
      in: language,
      """
      \(part("route", language.text("flight.form.route"), route(model, in: language)))
      \(part("when", language.text("flight.form.when"), times(model, in: language)))
      \(part("aboard", language.text("flight.form.aboard"), aboard(model, in: language)))
      <input type="hidden" name="served" value="\((model.served ?? model.values).ofRow.encoded)">
      """))
    <section class="card form-part flight-kind" data-key="kind" aria-labelledby="kind-title">
    <h2 class="form-title" id="kind-title" data-key="title">\(language.text("flight.form.kind"))</h2>
    \(Field.statuses.html { status($0, of: id, model, in: language) })</section>
    </div>
    """
  }

  /// The fields that few know at first; open if one of them was refused.
  private static func folded(_ style: StaticString, _ title: String, _ fields: HTML, of model: Model) -> HTML {
    """
    <details class="card form-part folded flight-\(HTML(markup: "\(style)"))"\(HTML.attribute("open", if: !model.refusals.isEmpty))>\
    <summary class="form-title">\(title)</summary><fieldset><legend class="visually-hidden">\(title)</legend><div class="flight-fields">
    \(fields)</div></fieldset></details>
    """
  }

  private static func part(_ style: StaticString, _ title: String, _ fields: HTML) -> HTML {
    """
    <fieldset class="card form-part flight-\(HTML(markup: "\(style)"))"><legend class="visually-hidden">\(title)</legend>\
    <p class="form-title" aria-hidden="true">\(title)</p><div class="flight-fields">
    \(fields)</div></fieldset>
    """
  }

  private static func route(_ model: Model, in language: Language) -> HTML {
    """
    \(model.field(.ident, .line, placeholder: language.text("flight.form.ident.example"), in: language))\
    \(model.field(
      .airline, .suggested(.airlineSuggestions().with("search=")),
      placeholder: language.text("flight.form.airline.inferred"), isSavedWhole: true, in: language))\
    \(place(.origin, .originKept, model, in: language))\
    \(place(.destination, .destinationKept, model, in: language))
    """
  }

  private static func place(_ field: Field, _ kept: Field, _ model: Model, in language: Language) -> HTML {
    let suggestions = Address.placeSuggestions().with(model.id == nil ? "search=" : "keep=on&search=")
    return """
      <div class="flight-place">\(model.field(
        field, .suggested(suggestions), isRequired: true, placeholder: language.text("flight.form.place.example"),
        isSavedWhole: true, in: language))\
      \(model.id == nil || model.hints[kept] != nil ? keeping(kept, model) : .nothing)</div>

      """
  }

  /// The checkbox that keeps a code no airport has. A stored flight shows it only for such a code, which is also suggested.
  private static func keeping(_ kept: Field, _ model: Model) -> HTML {
    """
    <label class="kept-code"><input type="checkbox" name="\(kept.rawValue)" value="on"\
    \(HTML.attribute("checked", if: model.values.isOn(kept)))><span data-hint="\(kept.rawValue)">\(model.hints[kept])</span></label>
    """
  }

  private static func times(_ model: Model, in language: Language) -> HTML {
    let precisions = Field.days.map { ValidatedField.Option(value: $0.rawValue, name: language.text("flight.form.precision.\($0)")) }
    let days = ArrivalDay.allCases.map { ValidatedField.Option(value: $0.rawValue, name: language.text("flight.form.arrivalDay.\($0)")) }
    let turns = LocalTime.Turn.choices.map { ValidatedField.Option(value: $0.value, name: language.text($0.name)) }
    return """
      \(model.field(.precision, .choice(precisions), in: language))\
      \(model.field(.day, .day, in: language))\
      \(model.field(.month, .month, placeholder: language.text("flight.form.month.example"), in: language))\
      \(model.field(.year, .number, placeholder: language.text("flight.form.year.example"), in: language))\
      <div class="flight-clocks">\(model.field(.departure, .time, in: language))\
      \(model.field(.arrival, .time, in: language))\
      \(model.field(.arrivalDay, .choice(days), in: language))\
      \(model.field(.departureTurn, .choice(turns), in: language))\
      \(model.field(.arrivalTurn, .choice(turns), in: language))</div>
      """
  }

  private static func aboard(_ model: Model, in language: Language) -> HTML {
    func choices<Kind: CaseIterable & RawRepresentable<String>>(
      _ kinds: Kind.Type, _ phrase: (Kind) -> LocalizedText
    ) -> ValidatedField.Control {
      let none = ValidatedField.Option(value: "", name: language.text("flight.form.unsaid"))
      return .choice(
        [none] + kinds.allCases.map { ValidatedField.Option(value: $0.rawValue, name: language.capitalized(language.text(phrase($0)))) })
    }
    return """
      \(model.field(.aircraft, .line, placeholder: language.text("flight.form.aircraft.example"), in: language))\
      \(model.field(.registration, .line, in: language))\
      \(model.field(.seat, .line, placeholder: language.text("flight.form.seat.example"), in: language))\
      \(model.field(.seatPosition, choices(Flight.SeatPosition.self, \.phrase), in: language))\
      \(model.field(.cabin, choices(Flight.Cabin.self, \.phrase), in: language))\
      \(model.field(.reason, choices(Flight.Reason.self, \.phrase), in: language))\
      \(model.id == nil ? model.field(.notes, .lines(3), in: language) : .nothing)
      """
  }

  private static func toggle(_ field: Field, _ model: Model, in language: Language) -> HTML {
    Switch(
      name: field.rawValue, title: language.text("flight.form.\(field)"),
      note: field == .mine ? language.text("flight.form.mine.note") : nil, isOn: model.values.isOn(field)
    ).html
  }

  /// A switch that is sent when it is set; the hidden field before it sends `off`.
  private static func status(_ field: Field, of id: RecordID, _ model: Model, in language: Language) -> HTML {
    """
    <form data-key="\(field.rawValue)"\(HTML.setting(at: .flightStatus(id)))><input type="hidden" name="\(field.rawValue)" value="off">\
    \(toggle(field, model, in: language))<noscript><button>\(language.text("save.verb"))</button></noscript></form>

    """
  }
}

extension FlightForm.Model {
  fileprivate func field(
    _ field: FlightForm.Field, _ control: ValidatedField.Control, isRequired: Bool = false, placeholder: String? = nil,
    isSavedWhole: Bool = false, in language: Language
  ) -> HTML {
    ValidatedField(
      id: "flight-\(field.rawValue)", name: field.rawValue, label: language.text("flight.form.\(field)"), control: control,
      value: values[field], isRequired: isRequired, placeholder: placeholder, style: field.rawValue,
      draftKey: id.map { "flight-\($0)-\(field.rawValue)" }, isSavedWhole: id != nil && isSavedWhole, key: id.map { _ in field.rawValue },
      hint: hints[field] ?? "", refusal: refusals[field]
    ).html(in: language)
  }
}
