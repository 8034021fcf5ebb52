import FlightsRecords
import Site
import Words

extension SearchForm {
  /// For the flights of a view, beside one more thing that is chosen there.
  static func flights(
    _ view: FlightsView, at address: Address, showing regions: String, choosing field: String, _ choice: HTML, in language: Language
  ) -> SearchForm {
    SearchForm(
      at: address, label: language.text("flights.search"), words: view.search, showing: regions,
      kept: view.fromStart.fields.filter { !["search", field].contains($0.name) }, choice: choice)
  }
}
