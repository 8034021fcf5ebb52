import GRDB
public import Records

/// A text, some fields or a name of a record that another copy of the book changed without having seen the value in effect here.
///
/// The derived table `divergence` has a row for each text and each value that a person wrote and that is not in effect.
/// (Tests/MergeModel/README.md, 10)
public struct Divergence: Sendable {
  /// The three kinds of divergence.
  public enum Kind: CaseIterable, Sendable { case texts, fields, names }

  /// The part of the record that diverges.
  public enum Part: Sendable {
    /// A text, the key of its name if its record has several texts, and the texts written in its place, newest first.
    case text(TextField, label: String?, others: [OtherText])
    /// Values that were set in forms and are not in effect, newest first.
    case fields([OtherValue])
    /// A name that two records have.
    case name(Namesakes)
  }

  /// A value that was set in a form and is not in effect.
  public struct OtherValue: Sendable {
    /// The key of the field's name in the language files.
    public let label: String
    /// The value that was set.
    public let value: FieldValue
    /// The device that set it.
    public let device: RecordID
    /// The time it was set, by the clock of that device.
    public let written: Instant
  }

  /// The record; of two with one name, the one that stays if they are joined.
  public let record: RecordID
  /// Its kind, as in its entity.
  public let kind: String
  /// Its name for a person.
  public let title: LocalizedText
  /// The part that diverges.
  public let part: Part
}

extension Book {
  /// True if anything diverges; every page reads this.
  public func isAnythingElsewhere() throws -> Bool {
    try read { _ in try Divergence.Kind.allCases.contains { try !divergences($0, limit: 1).isEmpty } }
  }

  /// The number of places in which the copies of the book differ.
  public func divergenceCount() throws -> Int {
    try Divergence.Kind.allCases.reduce(try returned().count) { try $0 + divergences($1, limit: 10_000).count }
  }

  /// Reads the divergences of one kind in existing records, newest first.
  public func divergences(_ kind: Divergence.Kind, limit: Int) throws -> [Divergence] {
    try read { db in
      let schema = try schema(in: db)
      if kind == .names {
        return try namesakes(limit: limit).map { Divergence(record: $0.kept.record, kind: $0.kind, title: $0.title, part: .name($0)) }
      }
      let sql =
        "SELECT record, kind, tag FROM divergence JOIN act ON act.sequence = divergence.act GROUP BY 1, 2, 3 ORDER BY max(written) DESC"
      let rows = try db.cursor(sql)
      var (found, seen): ([Divergence], Set<RecordID>) = ([], [])
      while found.count < limit, let row = try rows.next() {
        let (record, tag): (RecordID, Int) = (try row.decode(atIndex: 0), try row.decode(atIndex: 2))
        guard let table = try schema.knownTable(tag: row.decode(atIndex: 1)), table.entity.typedTags.contains(tag) == (kind == .texts),
          kind == .texts || seen.insert(record).inserted, let present = try table.presentValues(of: record, in: db),
          let part = try kind == .texts ? text(tag, of: record, in: table, db) : fields(of: record, in: table, of: schema, db)
        else { continue }
        let title = table.entity.title(table.entity.values(present))
        found.append(Divergence(record: record, kind: table.name, title: title, part: part))
      }
      return found
    }
  }

  private func text(_ tag: Int, of record: RecordID, in table: Schema.Table, _ db: Database) throws -> Divergence.Part? {
    guard let (column, label) = table.entity.texts.first(where: { table.entity.tag(of: $0.column) == tag }) else { return nil }
    let field = TextField(column, of: record, table.entity)
    return .text(field, label: label, others: try field.others(in: db))
  }

  private func fields(of record: RecordID, in table: Schema.Table, of schema: Schema, _ db: Database) throws -> Divergence.Part? {
    let sql = """
      SELECT tag, device.id, act.written, (SELECT change.after -> ('$."' || tag || '"') FROM change WHERE change.record = divergence.record
        AND change.kind = divergence.kind AND change.act = divergence.act AND json_type(change.after, '$."' || tag || '"') IS NOT NULL
        ORDER BY change.sequence DESC LIMIT 1)
      FROM divergence JOIN act ON act.sequence = divergence.act JOIN device ON device.number = act.device WHERE divergence.record = ? AND divergence.kind = ?
      ORDER BY act.moment DESC, tag
      """
    let values: [Divergence.OtherValue] = try db.rows(sql, [record, table.entity.tag]).compactMap {
      let tag: Int = try $0.decode(atIndex: 0)
      guard let field = table.entity.formFields.first(where: { table.entity.tag(of: $0.column) == tag }) else { return nil }
      let json = try $0.decode(String?.self, atIndex: 3)
      guard let other = try TaggedValues.parsed(json.map { "{\"\(tag)\":\($0)}" })[tag],
        let value = try field.value(of: other, in: table, of: schema, db)
      else { return nil }
      return Divergence.OtherValue(label: field.label, value: value, device: try $0.decode(atIndex: 1), written: try $0.decode(atIndex: 2))
    }
    return values.isEmpty ? nil : .fields(values)
  }
}

extension Book {
  /// Answers the text that an act wrote, in each field where it waits for an answer. Returns the text of each field afterwards.
  ///
  /// Throws `others.none` if no field has it waiting, `others.tooLong` if both do not fit, and the error of a text that cannot be kept.
  ///
  /// - Parameter name: names a text for the person who is refused
  public func answer(
    _ other: RecordID, with answer: OtherTextAnswer, naming name: (Divergence) -> String
  ) throws -> [Outcome<String>] {
    let answers = try divergences(.texts, limit: .max).compactMap { divergence -> Outcome<String>? in
      guard case .text(let field, _, let others) = divergence.part, others.contains(where: { $0.act == other }) else { return nil }
      let notebook = notebooks.first { $0.entities.contains { $0.kind == field.kind } }
      do {
        return try notebook?.texts?(self).answer(other, in: field, with: answer)
      } catch let refusal as UserError where answer == .both && refusal.phrase.values["limit"] != nil {
        let values = refusal.phrase.values.merging(["title": .text(name(divergence))]) { $1 }
        throw UserError(.value, LocalizedText("others.tooLong", values))
      }
    }
    guard !answers.isEmpty else { throw UserError(.unknown, "others.none") }
    return answers
  }

  /// Keeps the present values in the diverging fields of those records, as one act. Returns the number of records.
  public func keepAsTheyAre(_ records: Set<RecordID>) throws -> Outcome<Int> {
    try write(LocalizedText("act.keptAsTheyAre", ["count": .count(0)])) { writing in
      let db = writing.database
      let schema = try schema(in: db)
      var kept = 0
      let rows = try db.rows("SELECT record, kind, group_concat(DISTINCT tag) FROM divergence GROUP BY record, kind")
      for row in rows {
        let record: RecordID = try row.decode(atIndex: 0)
        guard records.contains(record), let table = try schema.knownTable(tag: row.decode(atIndex: 1)) else { continue }
        let tags = try row.decode(String.self, atIndex: 2).split(separator: ",").compactMap { Int($0) }
        let fields = Set(tags).subtracting(table.entity.typedTags)
        guard !fields.isEmpty, let present = try table.presentValues(of: record, in: db) else { continue }
        // A group merges as one value, and is kept as one.
        let columns = table.entity.columns.filter { fields.contains($0.value) }.flatMap { table.entity.companions(of: $0.key) }
        let values = present.filter { tag, _ in columns.contains { table.entity.tag(of: $0) == tag } }
        try StoredChange.note(.changed, record: record, kind: table.entity.tag, before: values, after: values, under: writing.act, in: db)
        kept += 1
      }
      writing.name = LocalizedText("act.keptAsTheyAre", ["count": .count(kept)])
      return kept
    }
  }
}

extension Divergence {
  /// The kind in the feed that pages with divergences listen to.
  static let mark = "elsewhere"

  static func isAny(in db: Database) throws -> Bool { try db.isTrue("SELECT EXISTS (SELECT 1 FROM divergence)") }

  static func count(of entities: [Entity], in db: Database) throws -> (texts: Int, fields: Int) {
    let written = Dictionary(entities.map { ($0.tag, $0.typedTags) }) { first, _ in first }
    let rows = try db.rows("SELECT kind, tag, count(*) FROM divergence GROUP BY kind, tag")
    return try rows.reduce(into: (texts: 0, fields: 0)) { counts, row in
      let (kind, tag, count): (Int, Int, Int) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1), try row.decode(atIndex: 2))
      if written[kind]?.contains(tag) ?? false { counts.texts += count } else { counts.fields += count }
    }
  }

  /// Writes the rows of a record with that history. Returns true if it has any, or had.
  ///
  /// - Parameter replacing: true if the record can have rows already
  @discardableResult
  static func update(_ history: RecordHistory, of record: RecordID, _ entity: Entity, replacing: Bool, in db: Database) throws -> Bool {
    if replacing { try forget(record, kind: entity.tag, in: db) }
    let hadRows = replacing && db.changesCount > 0
    let others = try history.others(in: entity.askedAbout)
    for (tag, act) in others {
      try db.run("INSERT INTO divergence (record, kind, tag, act) VALUES (?, ?, ?, ?)", [record, entity.tag, tag, act])
    }
    return hadRows || !others.isEmpty
  }

  static func forget(_ record: RecordID, kind: Int, in db: Database) throws {
    try db.run("DELETE FROM divergence WHERE record = ? AND kind = ?", [record, kind])
  }
}

extension Book {
  /// Computes all divergences anew.
  func updateDivergences(in db: Database) throws {
    try db.run("DELETE FROM divergence")
    for (record, entity) in try mayDiverge(in: db) {
      try Divergence.update(RecordHistory(of: record, kind: entity.tag, in: db), of: record, entity, replacing: false, in: db)
    }
  }

  /// Compares the divergences with the histories.
  func divergenceFindings(in db: Database) throws -> [String] {
    let noted = try Set(db.all(String.self, "SELECT lower(hex(record)) || ' ' || tag || ' ' || act FROM divergence"))
    let written = try mayDiverge(in: db).flatMap { record, entity in
      try RecordHistory(of: record, kind: entity.tag, in: db).others(in: entity.askedAbout).map { "\(record) \($0.tag) \($0.act)" }
    }
    let wrong = noted.symmetricDifference(written).count
    return wrong == 0 ? [] : ["\(wrong) divergences are missing, or were never written"]
  }

  /// Records that several devices wrote, or with changes that list acts; no other record can diverge.
  private func mayDiverge(in db: Database) throws -> [(record: RecordID, entity: Entity)] {
    let listing = "SELECT record, kind FROM change WHERE over IS NOT NULL"
    let bySeveral = """
      SELECT record, kind FROM change JOIN act ON act.sequence = change.act GROUP BY record, kind HAVING min(device) < max(device)
      """
    let hasSeveralDevices = try VersionVectors(in: db).haveSeveralDevices
    let byTag = Dictionary(entities.map { ($0.tag, $0) }) { first, _ in first }
    return try db.rows(hasSeveralDevices ? "\(listing) UNION \(bySeveral)" : "\(listing) GROUP BY record, kind").compactMap { row in
      let entity = try byTag[row.decode(atIndex: 1)]
      return try entity.flatMap { $0.askedAbout.isEmpty ? nil : (try row.decode(atIndex: 0), $0) }
    }
  }
}
