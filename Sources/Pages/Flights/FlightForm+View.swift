import Records

extension FlightForm {
  /// The page.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    return Layout.page(title(model, in: language), at: .flights, in: frame) {
      """
      \(Headline(
        title: title(model, in: language),
        back: model.id.map { (.flights(.flight($0)), model.name) }
          ?? (.flights(.list(FlightsView())), language.say("section.flights"))
      ).drawn)
      \(form(model, in: language))
      """
    }
  }

  static func title(_ model: Model, in language: Language) -> String {
    model.id == nil ? language.say("flight.form.new") : language.say("flight.form.editing", ["flight": .text(model.name)])
  }

  private static func form(_ model: Model, in language: Language) -> HTML {
    JudgedForm(
      address: model.id.map { .flights(.flightFields($0)) } ?? .flights(.flights),
      draftKey: model.id.map { "flight-\($0)" } ?? "new-flight", style: "flight-form"
    ).drawn(
      """
      \(part("route", language.say("flight.form.route"), route(model, in: language)))
      \(part("when", language.say("flight.form.when"), times(model, in: language)))
      \(part("aboard", language.say("flight.form.aboard"), aboard(model, in: language)))
      \(part("kind", language.say("flight.form.kind"), kind(model, in: language)))
      <input type="hidden" name="served" value="\(model.served.encoded)">
      <button class="prominent">\(model.id == nil ? Symbol.plus.drawn : Symbol.check.drawn)\
      <span>\(model.id == nil ? language.say("flight.form.add") : language.say("flight.form.save"))</span></button>
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
    \(model.field(.ident, language.say("flight.form.ident"), .line, placeholder: language.say("flight.form.ident.example"), in: language))\
    \(model.field(
      .airline, language.say("flight.form.airline"), .suggested(.flights(.airlineSuggestions(""))),
      placeholder: language.say("flight.form.airline.inferred"), in: language))\
    \(place(.origin, .originKept, language.say("flight.form.origin"), model, in: language))\
    \(place(.destination, .destinationKept, language.say("flight.form.destination"), model, in: language))
    """
  }

  private static func place(_ field: Field, _ kept: Field, _ label: String, _ model: Model, in language: Language) -> HTML {
    """
    <div class="flight-place">\(model.field(
      field, label, .suggested(.flights(.suggestions(""))), isRequired: true, placeholder: language.say("flight.form.place.example"),
      in: language))\
    <label class="kept-code"><input type="checkbox" name="\(kept.rawValue)" value="on"\
    \(HTML.attribute("checked", if: model.values.isOn(kept)))><span data-hint="\(kept.rawValue)">\(model.hints[kept])</span></label></div>

    """
  }

  private static func times(_ model: Model, in language: Language) -> HTML {
    let precisions = Precision.allCases.map { JudgedField.Option(value: $0.rawValue, name: $0.name(in: language)) }
    let days = ArrivalDay.allCases.map { JudgedField.Option(value: $0.rawValue, name: $0.name(in: language)) }
    return """
      \(model.field(.precision, language.say("flight.form.precision"), .choice(precisions), in: language))\
      \(model.field(.day, language.say("flight.form.day"), .day, in: language))\
      \(model.field(.month, language.say("flight.form.month"), .month, placeholder: language.say("flight.form.month.example"), in: language))\
      \(model.field(.year, language.say("flight.form.year"), .number, placeholder: language.say("flight.form.year.example"), in: language))\
      <div class="flight-clocks">\(model.field(.departure, language.say("flight.form.departure"), .time, in: language))\
      \(model.field(.arrival, language.say("flight.form.arrival"), .time, in: language))\
      \(model.field(.arrivalDay, language.say("flight.form.arrivalDay"), .choice(days), in: language))</div>
      """
  }

  private static func aboard(_ model: Model, in language: Language) -> HTML {
    func choices<Kind: CaseIterable & RawRepresentable<String>>(_ kinds: Kind.Type, _ name: (Kind) -> String) -> JudgedField.Control {
      let none = JudgedField.Option(value: "", name: language.say("flight.form.unsaid"))
      return .choice([none] + kinds.allCases.map { JudgedField.Option(value: $0.rawValue, name: language.capitalized(name($0))) })
    }
    return """
      \(model.field(.aircraft, language.say("flight.form.aircraft"), .line, placeholder: language.say("flight.form.aircraft.example"), in: language))\
      \(model.field(.registration, language.say("flight.form.registration"), .line, in: language))\
      \(model.field(.seat, language.say("flight.form.seat"), .line, placeholder: language.say("flight.form.seat.example"), in: language))\
      \(model.field(
        .seatPosition, language.say("flight.form.seatPosition"), choices(FlightFacts.SeatPosition.self) { $0.name(in: language) }, in: language))\
      \(model.field(.cabin, language.say("flight.form.cabin"), choices(FlightFacts.Cabin.self) { $0.name(in: language) }, in: language))\
      \(model.field(.reason, language.say("flight.form.reason"), choices(FlightFacts.Reason.self) { $0.name(in: language) }, in: language))\
      \(model.id == nil ? model.field(.notes, language.say("flight.form.notes"), .lines(3), in: language) : .nothing)
      """
  }

  private static func kind(_ model: Model, in language: Language) -> HTML {
    func toggle(_ field: Field, _ title: String, _ note: String? = nil) -> HTML {
      Switch(name: field.rawValue, title: title, note: note, isOn: model.values.isOn(field)).drawn
    }
    return """
      \(toggle(.mine, language.say("flight.form.mine"), language.say("flight.form.mine.note")))\
      \(toggle(.cancelled, language.say("flight.form.cancelled")))\
      \(toggle(.diverted, language.say("flight.form.diverted")))
      """
  }
}

extension FlightForm.Model {
  fileprivate func field(
    _ field: FlightForm.Field, _ label: String, _ control: JudgedField.Control, isRequired: Bool = false, placeholder: String? = nil,
    in language: Language
  ) -> HTML {
    JudgedField(
      id: "flight-\(field.rawValue)", name: field.rawValue, label: label, control: control, value: values[field], isRequired: isRequired,
      placeholder: placeholder, style: field.rawValue, hint: hints[field] ?? "", refusal: refusals[field]
    ).drawn(in: language)
  }
}

extension FlightForm.Precision {
  fileprivate func name(in language: Language) -> String {
    switch self {
    case .day: language.say("flight.form.precision.day")
    case .month: language.say("flight.form.precision.month")
    case .year: language.say("flight.form.precision.year")
    }
  }
}

extension FlightForm.ArrivalDay {
  fileprivate func name(in language: Language) -> String {
    switch self {
    case .automatic: language.say("flight.form.arrivalDay.automatic")
    case .before: language.say("flight.form.arrivalDay.before")
    case .same: language.say("flight.form.arrivalDay.same")
    case .next: language.say("flight.form.arrivalDay.next")
    case .later: language.say("flight.form.arrivalDay.later")
    }
  }
}
