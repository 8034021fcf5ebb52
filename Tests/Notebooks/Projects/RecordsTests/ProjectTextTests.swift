import BookStore
import Records
import TestKit
import Testing

@testable import ProjectsRecords

/// Titles and descriptions overwritten unseen, or cut into a step of History per letter.
@Suite struct ProjectTextTests {
  /// The four texts there are.
  enum Kind: CaseIterable, Sendable { case projectTitle, projectDetail, itemTitle, itemDetail }

  private let fixture: ProjectsFixture
  private let project: RecordID
  private let item: RecordID

  init() throws {
    fixture = try ProjectsFixture()
    project = try fixture.projects.makeProject().value.id
    item = try fixture.projects.add(today: fixture.today).value.id
  }

  @Test("O2, O-B11: what is typed in one go is one act", arguments: Kind.allCases)
  func typing(kind: Kind) throws {
    let before = try fixture.everything()
    let edit = fixture.clock.surroundings.newID()
    for typed in ["R", "Ro", "Rose", "Rose "] {
      #expect(try type(typed, kind, from: "", edit).value == typed.split(separator: " ")[0])
      fixture.clock.advance(seconds: 1)
    }
    #expect(try fixture.touched() == [kind == .projectTitle || kind == .itemTitle ? "title" : "detail"])
    #expect(try fixture.acts() == [act(kind), "act.itemAdded", "act.projectMade"])
    _ = try fixture.book.undo()
    #expect(try fixture.everything() == before)
    #expect(try fixture.book.check() == [])
  }

  @Test func aTextTooLongToKeepLeavesTheOneBefore() throws {
    for kind in Kind.allCases {
      let edit = fixture.clock.surroundings.newID()
      _ = try type("Kept", kind, from: "", edit)
      let isTitle = kind == .projectTitle || kind == .itemTitle
      let long = String(repeating: "a", count: isTitle ? 201 : 20_001)
      #expect(refusal { try type(long, kind, from: "Kept", edit) } == (isTitle ? "projects.titleTooLong" : "projects.detailTooLong"))
      #expect(try fixture.projects.type("Kept", into: text(kind)).act == nil)
    }
  }

  @Test(
    "O-B1: a cleared title is no renaming", arguments: ["", " ", "\n\t \r\n", "\u{A0}\u{2003}\u{3000}", "\0", "\u{200B}", "\u{AD}\u{2060}"])
  func aClearedTitleLeavesTheLastOne(blank: String) throws {
    for kind in [Kind.projectTitle, .itemTitle] { _ = try fixture.projects.type("Kept", into: text(kind)) }
    let before = try fixture.everything()
    for kind in [Kind.projectTitle, .itemTitle] {
      #expect(refusal { try type(blank, kind, from: "Kept", fixture.clock.surroundings.newID()) } == "projects.titleBlank")
    }
    #expect(refusal { try fixture.projects.edit(project: project, [.title(blank)]) } == "projects.titleBlank")
    #expect(
      refusal { try fixture.projects.edit(item: item, [.detail("D"), .title(blank)], today: fixture.today) } == "projects.titleBlank")
    #expect(try fixture.everything() == before)
    for kind in [Kind.projectDetail, .itemDetail] { #expect(try fixture.projects.type(" ", into: text(kind)).value.isEmpty) }
  }

  private func text(_ kind: Kind) -> Projects.Text {
    switch kind {
    case .projectTitle: .project(project, .title)
    case .projectDetail: .project(project, .detail)
    case .itemTitle: .item(item, .title)
    case .itemDetail: .item(item, .detail)
    }
  }

  private func act(_ kind: Kind) -> String {
    switch kind {
    case .projectTitle: "act.projectRenamed"
    case .projectDetail: "act.projectDescribed"
    case .itemTitle: "act.itemRenamed"
    case .itemDetail: "act.itemDescribed"
    }
  }

  private func type(_ typed: String, _ kind: Kind, from base: String, _ edit: RecordID) throws -> Outcome<String> {
    try fixture.projects.type(typed, into: text(kind), typing: fixture.typing(from: base, edit: edit))
  }
}
