import FlightsRecords
import Records
import Site
import Words

/// The filter: every condition with its choices, and the number of flights each would leave.
enum FlightsFilter {
  struct Choice: Sendable, Hashable {
    /// The value in an address.
    let value: String
    let name: String
    let count: Int
  }

  struct Model: Sendable, Hashable {
    /// The query as edited so far; its `before` is the one that Cancel returns to.
    let draft: FlightQuery
    /// The names of the codes in the query, from `Flights.names(of:)`.
    let names: [String: String]
    /// The listed choices in order, including the chosen one; origins and airlines alike.
    let destinations: [Choice]
    let origins: [Choice]
    let airlines: [Choice]
    let states: [Flight.State: Int]
    let whose: [WhoseFlights: Int]
    let delayed: Int
    /// The number of flights that match all conditions.
    let count: Int

    /// The maximum number of listed choices of a condition, not counting a chosen one beyond them.
    static let most = 1000
  }

  /// The page: a GET form, so its conditions are in the address of the list it opens.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let title = language.text("flights.filter.title")
    // Enter presses the first button of the form: the hidden one, instead of one that opens the map.
    return FlightsTabs.page(title, at: .flights, in: context) {
      """
      \(Headline(title: title, back: (Address.flights().with(model.draft.before), language.text("section.flights"))).html)
      <form id="filter" class="card filter-sheet" role="search" aria-label="\(title)" method="get" \
      action="\(Address.flights())" data-behaviour="filtering" data-choices="\(Address.filterChoices())" \
      data-at="\(Address.flightsFilter())">
      <button hidden></button>
      \(kept(model.draft))
      \(search(model.draft, in: language))
      \(fragment(model, in: language))
      \(others(model, in: language))
      \(buttons(model, in: language))
      </form>
      """
    }
  }

  /// The conditions with their choices, which depend on each other.
  static func fragment(_ model: Model, in language: Language) -> HTML {
    let view = model.draft
    let delays = [Choice(value: "1", name: language.text("flights.filter.delayed.only"), count: model.delayed)]
    return """
      <div id="choices" class="filter-fields" data-said="\(model.count.flights(in: language))">
      \(picker("origin", language.text("flights.filter.origin"), model.origins, view.origin, picking: .origin, in: language))
      \(picker("destination", language.text("flights.filter.destination"), model.destinations, view.destination, picking: .destination, in: language))
      \(picker("airline", language.text("flights.filter.airline"), model.airlines, view.airline, in: language))
      \(picker("state", language.text("flights.filter.state"), states(model, in: language), view.state?.name, in: language))
      \(days(view, in: language))
      \(picker("delayed", language.text("flights.filter.delayed"), delays, view.isDelayed ? "1" : nil, in: language))
      \(picker("whose", language.text("flights.filter.whose"), owners(model, in: language), view.whose?.rawValue, in: language))
      </div>
      """
  }

  /// Hidden fields that keep the order and, across the map, the query that Cancel returns to.
  private static func kept(_ draft: FlightQuery) -> HTML {
    let order = draft.fields.filter { $0.name == "sort" }
    return (order + [("before", draft.before ?? "")]).html { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" }
  }

  /// The conditions that have their own controls here.
  private static let ownControls: Set<String> = ["search", "destination", "origin", "airline", "state", "from", "to", "delayed", "whose"]

  /// Switches for the other conditions, such as those set by the bars of figures: each stays unless switched off.
  private static func others(_ model: Model, in language: Language) -> HTML {
    let view = model.draft
    let conditions = FlightChip.all(of: view, model.names, in: language).filter { !ownControls.contains($0.field) }
    return view.fields.html { field in
      let words = conditions.filter { $0.field == field.name }.map(\.words)
      return words.isEmpty ? .nothing : Switch(name: field.name, title: words.joined(separator: ", "), isOn: true, value: field.value).html
    }
  }

  private static func search(_ view: FlightQuery, in language: Language) -> HTML {
    """
    <div class="field"><label for="filter-search">\(language.text("flights.filter.search"))</label>
    <input id="filter-search" type="search" name="search" value="\(view.search)" maxlength="200" autocomplete="off" enterkeyhint="done"></div>
    """
  }

  private static func buttons(_ model: Model, in language: Language) -> HTML {
    let draft = model.draft
    return """
      <div class="filter-foot"><p class="filter-left" role="status"><output id="filter-count">\(model.count.flights(in: language))</output></p>
      <div class="buttons"><button class="prominent">\(language.text("flights.filter.done"))</button>
      <a class="pill" href="\(Address.flights().with(draft.before))">\(language.text("flights.filter.cancel"))</a>
      <a class="pill" href="\(Address.flightsFilter(draft.unfiltered.with { $0.before = draft.before }))">\
      \(language.text("flights.filter.clear"))</a></div></div>
      """
  }

  /// A condition with its choices, the first of which sets no condition.
  ///
  /// - Parameter end: the end of a flight whose airport can also be chosen on the map; nil if none
  private static func picker(
    _ name: StaticString, _ label: String, _ choices: [Choice], _ chosen: String?, picking end: FlightQuery.End? = nil,
    in language: Language
  ) -> HTML {
    let name = HTML(markup: "\(name)")
    return """
      <div class="field\(end == nil ? "" : " has-map")"><label for="filter-\(name)">\(label)</label>
      <select id="filter-\(name)" name="\(name)"><option value="">\(language.text("flights.filter.any"))</option>
      \(choices.html { option($0, isChosen: $0.value == chosen, in: language) })</select>
      \(end.map { onMap($0, in: language) })</div>
      """
  }

  private static func option(_ choice: Choice, isChosen: Bool, in language: Language) -> HTML {
    let words = language.text("flights.filter.choice", ["name": .text(choice.name), "count": .text(language.number(Double(choice.count)))])
    return "<option value=\"\(choice.value)\"\(HTML.attribute("selected", if: isChosen))>\(words)</option>"
  }

  /// A button that submits the form to the map, which keeps the conditions chosen so far.
  private static func onMap(_ end: FlightQuery.End, in language: Language) -> HTML {
    let label = end == .origin ? language.text("flights.filter.map.origin") : language.text("flights.filter.map.destination")
    return """
      <button formaction="\(Address.flightsMap())" name="pick" value="\(end.rawValue)" aria-label="\(label)">\
      \(Symbol.map.html)<span>\(language.text("flights.filter.map"))</span></button>
      """
  }

  private static func states(_ model: Model, in language: Language) -> [Choice] {
    Flight.State.allCases.reversed().compactMap { state in
      let count = model.states[state] ?? 0
      return count == 0 && state != model.draft.state ? nil : Choice(value: state.name, name: state.name(in: language), count: count)
    }
  }

  private static func owners(_ model: Model, in language: Language) -> [Choice] {
    [WhoseFlights.mine, .others].map { whose in
      Choice(value: whose.rawValue, name: whose.phrase.map { language.text($0) } ?? "", count: model.whose[whose] ?? 0)
    }
  }

  private static func days(_ view: FlightQuery, in language: Language) -> HTML {
    """
    <fieldset class="field filter-days"><legend class="visually-hidden">\(language.text("flights.filter.days"))</legend>
    <div class="fields"><div class="field"><label for="filter-from">\(language.text("flights.filter.from"))</label>
    <input id="filter-from" type="date" name="from" value="\(view.from.map { "\($0)" })"></div>
    <div class="field"><label for="filter-to">\(language.text("flights.filter.to"))</label>
    <input id="filter-to" type="date" name="to" value="\(view.to.map { "\($0)" })"></div></div></fieldset>
    """
  }
}
