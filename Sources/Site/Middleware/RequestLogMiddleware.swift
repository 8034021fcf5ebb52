import Hummingbird
import Logging

/// Logs one line a request: the pattern of its address without values; no texts, keys or cookies.
struct RequestLogMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    context.logger.debug(
      "Answered",
      metadata: [
        "method": "\(request.method)", "path": "\(context.endpointPath ?? "unknown")", "status": "\(response.status.code)",
        "milliseconds": "\((ContinuousClock.now - start) / .milliseconds(1))",
      ])
    return response
  }
}
