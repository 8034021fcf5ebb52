public import Foundation
import Records
import Words

/// Surroundings of a command in a terminal: where it reads and writes, who is there to be asked, and the environment it was started in.
public struct ShellStreams: Sendable {
  /// Stream that a command writes to.
  public enum Output: Sendable { case answer, complaint }

  /// The variables of the environment.
  public var environment: [String: String]
  /// How wide help is written; nil where the terminal says it.
  public var columns: Int?
  /// Whether a person watches the output.
  public var isWatched: Bool
  /// Whether a person can be asked.
  public var isAnswering: Bool
  /// Writes all of a text.
  public var write: @Sendable (String, Output) -> Void
  /// Reads a line, without its end; nil where nothing more comes.
  public var line: @Sendable () -> String?
  /// Reads all that comes.
  public var input: @Sendable () -> Data
  /// Lets so many seconds go by.
  public var pause: @Sendable (_ seconds: Double) -> Void
  /// Watches over Ctrl-C from now on.
  public var interruption: @Sendable () -> Interruption

  /// Puts together the streams of a command.
  public init(
    environment: [String: String], columns: Int?, isWatched: Bool, isAnswering: Bool, write: @escaping @Sendable (String, Output) -> Void,
    line: @escaping @Sendable () -> String?, input: @escaping @Sendable () -> Data, pause: @escaping @Sendable (Double) -> Void,
    interruption: @escaping @Sendable () -> Interruption
  ) {
    (self.environment, self.columns) = (environment, columns)
    (self.isWatched, self.isAnswering) = (isWatched, isAnswering)
    (self.write, self.line, self.input) = (write, line, input)
    (self.pause, self.interruption) = (pause, interruption)
  }
}

extension ShellStreams {
  /// The streams of the running process.
  public static let ofProcess = ShellStreams(
    environment: ProcessInfo.processInfo.environment, columns: nil, isWatched: isatty(STDERR_FILENO) == 1,
    isAnswering: isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1,
    write: { text, output in write(text, to: output == .answer ? STDOUT_FILENO : STDERR_FILENO) },
    line: { readLine() }, input: { FileHandle.standardInput.readDataToEndOfFile() },
    pause: { usleep(UInt32($0 * 1_000_000)) }, interruption: { .byControlC() })

  /// Writes all of it, or ends the program: an answer that was cut off must not look whole.
  private static func write(_ text: String, to file: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      let reason = errno
      if written >= 0 {
        bytes = bytes.dropFirst(written)
      } else if reason != EINTR {
        // A reader that has gone (`| head`) wants no more; and whoever cannot be told, cannot be told that.
        guard reason != EPIPE, file == STDOUT_FILENO else { return }
        let told = Terminal.words.text("shell.unwritten", ["reason": .text(String(cString: strerror(reason)))])
        write("commonplace: \(told)\n", to: STDERR_FILENO)
        exit(EX_IOERR)
      }
    }
  }
}
