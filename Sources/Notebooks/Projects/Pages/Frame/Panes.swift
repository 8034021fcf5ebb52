import Site
import Words

/// A list, and beside it, where there is room, what was chosen from it; on a narrow page only one of them.
enum Panes {
  /// - Parameter detail: nil where nothing is chosen, which a line then says
  static func html(_ master: HTML, detail: HTML?, in language: Language) -> HTML {
    """
    <div class="panes\(detail == nil ? "" : " has-detail")" data-behaviour="panes">
    <div class="pane master">\(master)</div>
    <div class="pane detail" id="detail">\(detail ?? nothing(in: language))</div>
    </div>
    """
  }

  private static func nothing(in language: Language) -> HTML {
    "<p class=\"pane-hint\">\(language.text("panes.choose"))</p>"
  }
}
