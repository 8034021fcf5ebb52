import Blends
import Book
import Flights
import Hummingbird
import Logging
import Mindfulness
import Pages
import Projects
import Records

/// What every route may use.
struct House: Sendable {
  let book: Book
  let mindfulness: Mindfulness
  let projects: Projects
  let blends: Blends
  let flights: Flights
  let door: Door
  let origins: Origins
  let cabinet: Cabinet
  let throttle = Throttle()
  let tables = ReadTables()
  let imports = Imports()

  var now: Instant { book.surroundings.now() }
  var assets: Assets { Assets(version: cabinet.version) }

  /// A page for whoever asks, with the word on what was just done where the address names it.
  func page(
    _ request: Request, status: HTTPResponse.Status = .ok, saying word: Toast.Model? = nil, _ draw: (Reader, Frame) throws -> HTML
  ) throws -> Response {
    try still {
      // As the page is: what comes after is told by the feed.
      let sequence = try book.latest()
      let reader = try Reader(of: request, in: book)
      let frame = reader.frame(assets: assets, sequence: sequence, toast: try word ?? toast(for: request, reader))
      return Response(try draw(reader, frame), status: status)
    }
  }

  /// A part of a page, fetched again by itself.
  func region(_ request: Request, _ draw: (Reader) throws -> HTML) throws -> Response {
    try still { Response(try draw(Reader(of: request, in: book))) }
  }

  /// What a script draws itself, as JSON.
  func facts(_ request: Request, _ tell: (Reader) throws -> some Encodable) throws -> Response {
    try still { try Response(json: try tell(Reader(of: request, in: book))) }
  }

  /// Draws from one state of the book. A sit whose time is over is finished before, so that drawing only reads.
  private func still(_ draw: () throws -> Response) throws -> Response {
    _ = try mindfulness.sitting()
    return try book.still(draw)
  }

  /// The word on an act, with its Undo where it can still be taken back; nil where there is no such act.
  ///
  /// It is the act's own name, unless there is something to remark that the name would hide.
  func toast(on act: RecordID, remark: Phrase? = nil, in language: Language) throws -> Toast.Model? {
    guard let act = try book.act(act) else { return nil }
    let name = Phrase(act.name.key, act.name.values.merging(act.about.map { ["name": .text(language.say($0))] } ?? [:]) { $1 })
    return Toast.Model(done: remark ?? name, undoable: act.stands && !act.isFinal ? act.id : nil, in: language)
  }

  private func toast(for request: Request, _ reader: Reader) throws -> Toast.Model? {
    guard let act = request.uri.queryParameters["done"].flatMap({ RecordID($0) }) else { return nil }
    return try toast(on: act, in: reader.language)
  }
}

extension Response {
  /// Markup, never kept by the browser: it shows a person's records.
  init(_ html: HTML, status: HTTPResponse.Status = .ok) {
    self.init(
      status: status, headers: [.contentType: "text/html; charset=utf-8"], body: ResponseBody(byteBuffer: ByteBuffer(string: html.text)))
  }
}
