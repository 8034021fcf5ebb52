import BookStore
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1
import Records
import Words

/// Turns any error into a readable answer and logs the details.
struct ErrorMiddleware: RouterMiddleware {
  let services: AppServices

  func handle(_ request: Request, context: AppRequestContext, next: NextHandler) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPParserError {
      // The body is unreadable: the server below answers and closes the connection.
      throw error
    } catch {
      let failure = Failure(error)
      context.logger.log(
        level: failure.status.kind == .serverError ? .error : .debug, "Refused",
        metadata: ["status": "\(failure.status.code)", "detail": "\(failure.detail)"])
      return try await services.threads.reading { try answer(request, failure) }
    }
  }

  private func answer(_ request: Request, _ failure: Failure) throws -> Response {
    let context = context(for: request, failure)
    let model = FailurePage.Model(status: failure.status.code, phrase: failure.phrase, in: context.language)
    var response =
      request.wantsJSON
      ? try Response(json: ["error": context.language.text(failure.sentence)], status: failure.status)
      : Response(FailurePage.view(model, in: context), status: failure.status)
    response.headers[.allow] = failure.allowed
    response.headers[.retryAfter] = failure.wait.map(String.init)
    return response
  }

  /// The context of an error page. A visitor who is not admitted learns nothing about the book, not even its language; the same applies if
  /// the book is unreadable.
  private func context(for request: Request, _ failure: Failure) -> PageContext {
    let stranger = services.context(forStrangerIn: services.languages.chosen(from: request.headers[.acceptLanguage], setting: nil))
    do {
      guard !failure.isAtDoor, try services.authentication.browser(of: request) != nil else { return stranger }
      let sequence = try services.book.latest()
      return services.context(for: try services.viewer(of: request), sequence: sequence, toast: nil)
    } catch {
      return stranger
    }
  }
}

/// An error as the answer reports it.
struct Failure {
  let status: HTTPResponse.Status
  let phrase: LocalizedText?
  let detail: String
  /// True for a `RequestRejected`: nothing was done for it, and its answer shows nothing of the book.
  let isAtDoor: Bool
  /// The allowed methods, after a request with another one.
  let allowed: String?
  /// Seconds until the same request may be made again.
  let wait: Int?

  /// Its own phrase, else that of the status.
  var sentence: LocalizedText { phrase ?? LocalizedText("failure.\(FailurePage.known.contains(status.code) ? status.code : 500).sentence") }

  init(_ error: any Error) {
    isAtDoor = error is RequestRejected
    allowed = (error as? HTTPError)?.headers[.allow]
    wait = (error as? RequestRejected)?.wait
    (status, phrase, detail) =
      switch error {
      case let refusal as UserError:
        (Failure.status(of: refusal.reason), refusal.phrase, refusal.detail.isEmpty ? refusal.phrase.key : refusal.detail)
      case let rejected as RequestRejected: (rejected.status, rejected.phrase, "rejected before any work")
      // The client has gone: nobody reads this.
      case is CancellationError, is IOError, is ChannelError: (.badRequest, nil, "gone")
      case let error as any HTTPResponseError: (error.status, nil, "\(error.status)")
      default: (.internalServerError, nil, String(describing: error))
      }
  }

  private static func status(of reason: UserError.Reason) -> HTTPResponse.Status {
    switch reason {
    case .value, .ambiguous: .unprocessableContent
    case .taken, .conflict: .conflict
    case .unknown: .notFound
    case .unreachable: .serviceUnavailable
    case .file, .fault: .internalServerError
    }
  }
}

/// The error page: title, message and advice.
enum FailurePage {
  /// Statuses with their own texts.
  static let known = [401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503]

  struct Model: Sendable, Hashable {
    let status: Int
    let title: String
    /// The message in the reader's language, also used in JSON answers.
    let sentence: String
    let advice: String
    /// True if the message is the refusal's own.
    let isOwn: Bool

    /// - Parameters:
    ///   - status: one of `known`; any other is shown as 500
    ///   - phrase: the refusal's own message
    init(status: Int, phrase: LocalizedText? = nil, in language: Language) {
      let known = FailurePage.known.contains(status) ? status : 500
      self.status = status
      title = language.text("failure.\(known).title")
      sentence = language.text(phrase ?? LocalizedText("failure.\(known).sentence"))
      advice = language.text("failure.\(known).advice")
      isOwn = phrase != nil
    }
  }

  /// The page; a visitor who is not admitted gets no links.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    guard [401, 403, 429].contains(model.status) else {
      return Layout.page(model.title, at: nil, in: context) { card(model, way: (context.home, language.text("failure.home"))) }
    }
    return Layout.signedOut(model.title, in: context) { model.status == 403 ? card(model, way: nil) : door(model, in: language) }
  }

  /// The page for a visitor who is not admitted: it introduces the program, and explains how to get in. After too many tries it only says
  /// when to try again.
  private static func door(_ model: Model, in language: Language) -> HTML {
    let isWaiting = model.status == 429
    let way: HTML = "<p>\(model.advice)</p>\(CopiedText(text: language.text("open.command")).html(in: language))"
    return """
      <section class="card narrow question">
      <p class="door">\(Symbol.book.html)<span>\(language.text("layout.product"))</span></p>
      <p class="quiet">\(language.text("layout.what"))</p>
      <h1>\(model.title)</h1>
      <p>\(isWaiting ? model.sentence : language.text("failure.401.sentence"))</p>
      \(CodeForm.html(refusal: !isWaiting && model.isOwn ? model.sentence : nil, in: language))
      \(UnsentNotice.html(in: language))
      \(isWaiting ? .nothing : way)
      </section>
      """
  }

  private static func card(_ model: Model, way: (address: Address, name: String)?) -> HTML {
    """
    <section class="card narrow question">
    <h1>\(model.title)</h1>
    <p>\(model.sentence)</p>
    <p>\(model.advice)</p>
    \(way.map { "<div class=\"buttons\"><a class=\"pill\" href=\"\($0.address)\">\($0.name)</a></div>" } ?? HTML.nothing)
    </section>
    """
  }
}
