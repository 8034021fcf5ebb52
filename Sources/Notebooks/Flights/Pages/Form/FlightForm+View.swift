import FlightsRecords
import Records
import Site
import Words

extension FlightForm {
  /// The page.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(title(model, in: language), at: .flights, in: context) {
      """
      \(Headline(
        title: title(model, in: language),
        back: model.id.map { (.flight($0), model.name) }
          ?? (.flights(), language.text("section.flights"))
      ).html)
      \(form(model, in: language))
      """
    }
  }

  static func title(_ model: Model, in language: Language) -> String {
    model.id == nil ? language.text("flight.form.new") : language.text("flight.form.editing", ["flight": .text(model.name)])
  }

  private static func form(_ model: Model, in language: Language) -> HTML {
    ValidatedForm(
      address: model.id.map { .flightFields($0) } ?? .newFlights(),
      draftKey: model.id.map { "flight-\($0)" } ?? "new-flight", style: "flight-form"
    ).html(
      """
      \(part("route", language.text("flight.form.route"), route(model, in: language)))
      \(part("when", language.text("flight.form.when"), times(model, in: language)))
      \(part("aboard", language.text("flight.form.aboard"), aboard(model, in: language)))
      \(part("kind", language.text("flight.form.kind"), kind(model, in: language)))
      <input type="hidden" name="served" value="\(model.served.encoded)">
      <button class="prominent">\(model.id == nil ? Symbol.plus.html : Symbol.check.html)\
      <span>\(model.id == nil ? language.text("flight.form.add") : language.text("flight.form.save"))</span></button>
      """)
  }

  private static func part(_ style: StaticString, _ title: String, _ fields: HTML) -> HTML {
    """
    <fieldset class="card form-part flight-\(HTML(markup: "\(style)"))"><legend class="visually-hidden">\(title)</legend>\
    <p class="form-title" aria-hidden="true">\(title)</p><div class="flight-fields">
    \(fields)</div></fieldset>
    """
  }
}

extension FlightForm {
  private static func route(_ model: Model, in language: Language) -> HTML {
    """
    \(model.field(.ident, language.text("flight.form.ident"), .line, placeholder: language.text("flight.form.ident.example"), in: language))\
    \(model.field(
      .airline, language.text("flight.form.airline"), .suggested(.airlineSuggestions().with("search=")),
      placeholder: language.text("flight.form.airline.inferred"), in: language))\
    \(place(.origin, .originKept, language.text("flight.form.origin"), model, in: language))\
    \(place(.destination, .destinationKept, language.text("flight.form.destination"), model, in: language))
    """
  }

  private static func place(_ field: Field, _ kept: Field, _ label: String, _ model: Model, in language: Language) -> HTML {
    """
    <div class="flight-place">\(model.field(
      field, label, .suggested(.placeSuggestions().with("search=")), isRequired: true, placeholder: language.text("flight.form.place.example"),
      in: language))\
    <label class="kept-code"><input type="checkbox" name="\(kept.rawValue)" value="on"\
    \(HTML.attribute("checked", if: model.values.isOn(kept)))><span data-hint="\(kept.rawValue)">\(model.hints[kept])</span></label></div>

    """
  }

  private static func times(_ model: Model, in language: Language) -> HTML {
    let precisions = Precision.allCases.map { ValidatedField.Option(value: $0.rawValue, name: $0.name(in: language)) }
    let days = ArrivalDay.allCases.map { ValidatedField.Option(value: $0.rawValue, name: $0.name(in: language)) }
    return """
      \(model.field(.precision, language.text("flight.form.precision"), .choice(precisions), in: language))\
      \(model.field(.day, language.text("flight.form.day"), .day, in: language))\
      \(model.field(.month, language.text("flight.form.month"), .month, placeholder: language.text("flight.form.month.example"), in: language))\
      \(model.field(.year, language.text("flight.form.year"), .number, placeholder: language.text("flight.form.year.example"), in: language))\
      <div class="flight-clocks">\(model.field(.departure, language.text("flight.form.departure"), .time, in: language))\
      \(model.field(.arrival, language.text("flight.form.arrival"), .time, in: language))\
      \(model.field(.arrivalDay, language.text("flight.form.arrivalDay"), .choice(days), in: language))</div>
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
      \(model.field(.aircraft, language.text("flight.form.aircraft"), .line, placeholder: language.text("flight.form.aircraft.example"), in: language))\
      \(model.field(.registration, language.text("flight.form.registration"), .line, in: language))\
      \(model.field(.seat, language.text("flight.form.seat"), .line, placeholder: language.text("flight.form.seat.example"), in: language))\
      \(model.field(.seatPosition, language.text("flight.form.seatPosition"), choices(Flight.SeatPosition.self, \.phrase), in: language))\
      \(model.field(.cabin, language.text("flight.form.cabin"), choices(Flight.Cabin.self, \.phrase), in: language))\
      \(model.field(.reason, language.text("flight.form.reason"), choices(Flight.Reason.self, \.phrase), in: language))\
      \(model.id == nil ? model.field(.notes, language.text("flight.form.notes"), .lines(3), in: language) : .nothing)
      """
  }

  private static func kind(_ model: Model, in language: Language) -> HTML {
    func toggle(_ field: Field, _ title: String, _ note: String? = nil) -> HTML {
      Switch(name: field.rawValue, title: title, note: note, isOn: model.values.isOn(field)).html
    }
    return """
      \(toggle(.mine, language.text("flight.form.mine"), language.text("flight.form.mine.note")))\
      \(toggle(.cancelled, language.text("flight.form.cancelled")))\
      \(toggle(.diverted, language.text("flight.form.diverted")))
      """
  }
}

extension FlightForm.Model {
  fileprivate func field(
    _ field: FlightForm.Field, _ label: String, _ control: ValidatedField.Control, isRequired: Bool = false, placeholder: String? = nil,
    in language: Language
  ) -> HTML {
    ValidatedField(
      id: "flight-\(field.rawValue)", name: field.rawValue, label: label, control: control, value: values[field], isRequired: isRequired,
      placeholder: placeholder, style: field.rawValue, hint: hints[field] ?? "", refusal: refusals[field]
    ).html(in: language)
  }
}

extension FlightForm.Precision {
  fileprivate func name(in language: Language) -> String {
    switch self {
    case .day: language.text("flight.form.precision.day")
    case .month: language.text("flight.form.precision.month")
    case .year: language.text("flight.form.precision.year")
    }
  }
}

extension FlightForm.ArrivalDay {
  fileprivate func name(in language: Language) -> String {
    switch self {
    case .automatic: language.text("flight.form.arrivalDay.automatic")
    case .before: language.text("flight.form.arrivalDay.before")
    case .same: language.text("flight.form.arrivalDay.same")
    case .next: language.text("flight.form.arrivalDay.next")
    case .later: language.text("flight.form.arrivalDay.later")
    }
  }
}
