import Records
import Words

/// The file that explains the content and the format of an archive to a person without this program.
struct ArchiveGuide {
  private let format: ArchiveFormat
  private let language: Language

  init(_ format: ArchiveFormat, in language: Language) {
    (self.format, self.language) = (format, language)
  }

  var text: String {
    var paragraphs = [language.text("archive.guide.title"), language.text("archive.guide.about")]
    paragraphs += [language.text("archive.guide.files"), format.kinds.map(line).joined(separator: "\n")]
    paragraphs.append(language.text(format.history.isEmpty ? "archive.guide.noHistory" : "archive.guide.history"))
    if !format.history.isEmpty { paragraphs.append(format.history.map(line).joined(separator: "\n")) }
    paragraphs += [language.text("archive.guide.values"), values.map { "  \($0)" }.joined(separator: "\n")]
    paragraphs += [language.text("archive.guide.fields"), language.text("archive.guide.back")]
    return paragraphs.joined(separator: "\n\n") + "\n"
  }

  private func line(_ kind: ArchiveFormat.Kind) -> String {
    "  \(kind.file): \(language.text("archive.guide.records", ["count": .count(kind.records)]))"
  }

  private var values: [String] {
    [
      language.text("archive.guide.day"), language.text("archive.guide.instant"), language.text("archive.guide.id"),
      language.text("archive.guide.null"),
    ]
  }
}
