import Archive
import Records

/// The page where a whole book goes out as an archive, and an archive comes in.
enum ArchivePage {
  /// What an archive is made of.
  enum Part: Sendable, Hashable {
    case everything
    /// With its log.
    case everythingAndHistory
    /// By its name in the program.
    case notebook(String)
  }

  /// How the export stands.
  enum Export: Sendable, Hashable {
    /// How much of it, 0 to 1.
    case writing(Double)
    /// How many records, and bytes, lie ready.
    case ready(records: Int, bytes: Int64)
    case cancelled
    case failed(LocalizedText)
  }

  /// An archive that was judged, or that came.
  struct Reading: Sendable, Hashable {
    /// The verdicts on its records.
    let summary: ArchiveSummary
    /// The way in, as long as it was only judged.
    let waiting: Waiting?
    /// What became of its act.
    let fate: ImportFate
  }

  /// An archive that was read and waits for a person's word.
  struct Waiting: Sendable, Hashable {
    /// What becomes of the log in it.
    enum History: Sendable, Hashable { case absent, comes, stays }

    /// By which the word names it.
    let id: RecordID
    /// The person's name of the file.
    let name: String
    /// What becomes of the log in it.
    let history: History
  }

  /// The page, ready to be shown.
  struct Model: Sendable, Hashable {
    /// The notebooks, by their names in the program and on pages.
    let notebooks: [Notebook]
    /// How the export stands; nil where there was none yet.
    let export: Export?
    /// How the import stands; nil where there was none yet.
    let coming: ImportState<Reading>?

    /// Whether a script would ask for it again.
    var isWorking: Bool {
      if case .writing = export { return true }
      return coming?.isRunning ?? false
    }

    /// A notebook that can go out alone.
    struct Notebook: Sendable, Hashable {
      let notebook: String
      let name: String
    }
  }
}

extension ArchivePage.Part {
  /// As a form sends it.
  var word: String {
    switch self {
    case .everything: "everything"
    case .everythingAndHistory: "history"
    case .notebook(let name): "only-\(name)"
    }
  }

  init?(_ word: String) {
    switch word {
    case "everything": self = .everything
    case "history": self = .everythingAndHistory
    default:
      guard word.hasPrefix("only-") else { return nil }
      self = .notebook(String(word.dropFirst(5)))
    }
  }
}
