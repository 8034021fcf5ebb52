/// Where a project begins: with its name, which is kept until there is a project of it.
public enum NewProjectPage {
  /// The page.
  public static func view(in frame: Frame) -> HTML {
    let language = frame.language
    return Layout.page(language.say("project.new"), at: .projects, in: frame) {
      """
      \(Headline(title: language.say("project.new"), back: (.projects(.shelf(.open)), language.say("projects.open.title"))).drawn)
      <form class="card new-project narrow" method="post" action="\(Address.projects(.new))" data-behaviour="addline" autocomplete="off" \
      data-draft-key="new-project">
      <label for="title">\(language.say("project.title"))</label>
      <input id="title" name="title" placeholder="\(language.say("project.untitled"))" aria-describedby="title-refusal" autofocus>
      <output id="title-refusal" class="refusal" role="alert"></output>
      <button class="prominent">\(language.say("project.make"))</button>
      </form>
      """
    }
  }
}
