import Site
import Words

extension ProjectCard {
  static func card(_ model: Model, in language: Language) -> HTML {
    """
    <li class="project-card" data-key="\(model.id)" data-color="\(model.color.token)">\
    <a class="card" href="\(Address.project(model.id))"><span class="project-count">\(model.count)\
    \(model.reminder.map { " · \($0)" })</span>\
    <span class="project-title" dir="auto">\(model.title)</span>\(OtherTextsMark.html(model.hasOtherTexts, in: language))\(bar(model.percent, model.share, model.progress))</a></li>

    """
  }

  /// How far it has come, for the eye and the ear.
  static func bar(_ percent: Int, _ share: String, _ spoken: String) -> HTML {
    """
    <span class="project-progress"><progress value="\(percent)" max="100" aria-label="\(spoken)"></progress>\
    <span aria-hidden="true">\(share)</span></span>
    """
  }
}
