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
      guard !failure.isRejected, try services.authentication.browser(of: request) != nil else { return stranger }
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
  let isRejected: Bool
  /// The allowed methods, after a request with another one.
  let allowed: String?
  /// Seconds until the same request may be made again.
  let wait: Int?

  /// Its own phrase, else that of the status.
  var sentence: LocalizedText { phrase ?? LocalizedText("failure.\(FailurePage.shown(status.code)).sentence") }

  init(_ error: any Error) {
    isRejected = error is RequestRejected
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
