import Records

/// Where files of flights, airports and airlines are brought in.
public enum FlightImportPage {
  /// What an import brought.
  public struct Summary: Sendable, Hashable {
    /// How many flights, airports and airlines.
    public struct Counts: Sendable, Hashable {
      let flights: Int
      let airports: Int
      let airlines: Int

      public init(flights: Int, airports: Int, airlines: Int) {
        self.flights = flights
        self.airports = airports
        self.airlines = airlines
      }

      var sum: Int { flights + airports + airlines }
    }

    let added: Counts
    let updated: Counts
    let unchanged: Counts
    let rejected: Counts
    /// The codes nobody explained.
    let stubs: [String]
    /// The first of what was rejected.
    let problems: [ImportProblem]
    let fate: ImportFate

    public init(
      added: Counts, updated: Counts, unchanged: Counts, rejected: Counts, stubs: [String], problems: [ImportProblem], fate: ImportFate
    ) {
      self.added = added
      self.updated = updated
      self.unchanged = unchanged
      self.rejected = rejected
      self.stubs = stubs
      self.problems = problems
      self.fate = fate
    }
  }

  /// The page where files are dropped, watched being read, and their fruit looked at.
  public static func view(_ state: ImportState<Summary>?, in frame: Frame) -> HTML {
    let language = frame.language
    return Layout.page(language.say("flights.import"), at: .flights, in: frame, pause: state?.isRunning ?? false ? 1 : nil) {
      """
      \(Headline(
        title: language.say("flights.import"), back: (.flights(.list(FlightsView())), language.say("section.flights"))
      ).drawn)
      <div class="narrow">
      \(area(in: language).drawn(in: language))
      \(region(state, in: language))
      \(guide(in: language))
      </div>
      """
    }
  }

  /// How the import stands.
  public static func region(_ state: ImportState<Summary>?, in language: Language) -> HTML {
    ImportRegion(
      state: state, kinds: "flight airport airline", address: .flights(.region(.reading)), cancelling: .flights(.readingCancelling)
    ).drawn(in: language) { result($0, in: language) }
  }

  private static func area(in language: Language) -> DropArea {
    DropArea(
      address: .flights(.reading), field: "files", symbol: .flights, title: language.say("flights.import.drop"),
      note: language.say("flights.import.choose"), accepts: ".json,.csv,.dat,application/json,text/csv", most: DropArea.mostFiles)
  }

  private static func result(_ summary: Summary, in language: Language) -> HTML {
    ImportResult(title: title(summary, in: language), fate: summary.fate).drawn(
      in: language,
      """
      <table class="figures-table"><caption class="visually-hidden">\(language.say("flights.import.table"))</caption>
      <thead><tr><td></td><th scope="col">\(language.say("section.flights"))</th><th scope="col">\(language.say("flights.airports"))</th>\
      <th scope="col">\(language.say("flights.airlines"))</th></tr></thead>
      <tbody>\(row(language.say("flights.import.column.added"), summary.added, in: language))\
      \(row(language.say("flights.import.column.updated"), summary.updated, in: language))\
      \(row(language.say("flights.import.column.unchanged"), summary.unchanged, in: language))\
      \(row(language.say("flights.import.column.rejected"), summary.rejected, in: language))</tbody></table>
      \(summary.stubs.isEmpty ? .nothing : stubs(summary.stubs, in: language))
      \(ImportProblems(problems: summary.problems, count: summary.rejected.sum).drawn(in: language))
      """)
  }

  private static func title(_ summary: Summary, in language: Language) -> String {
    let count = summary.added.sum + summary.updated.sum
    if summary.added.flights + summary.updated.flights > 0 {
      return language.say("act.flightsImported", ["count": .count(summary.added.flights + summary.updated.flights)])
    }
    if count > 0 { return language.say("act.placesImported", ["count": .count(count)]) }
    return summary.unchanged.sum > 0 ? language.say("import.nothingNew") : language.say("import.nothingFit")
  }

  private static func row(_ name: String, _ counts: Summary.Counts, in language: Language) -> HTML {
    """
    <tr><th scope="row">\(name)</th>\([counts.flights, counts.airports, counts.airlines].drawn { count in
      """
      <td>\(language.number(Double(count)))</td>
      """
    })</tr>
    """
  }

  private static func stubs(_ codes: [String], in language: Language) -> HTML {
    """
    <p class="quiet">\(language.say("flights.import.stubs", ["codes": .text(codes.prefix(40).joined(separator: ", "))]))</p>
    <p><a class="pill" href="\(Address.flights(.codes))">\(language.say("flights.import.answer"))</a></p>
    """
  }

  private static func guide(in language: Language) -> HTML {
    """
    <section class="group"><h2>\(language.say("flights.import.guide"))</h2>
    <ul class="card prose-card steps">
    <li>\(language.say("flights.import.guide.aeroAPI"))</li>
    <li>\(language.say("flights.import.guide.log"))</li>
    <li>\(language.say("flights.import.guide.places"))</li>
    </ul>
    <p class="note">\(language.say("flights.import.guide.twice"))</p></section>
    """
  }
}
