internal import CTerminal
import POSIX

/// The size of a terminal in cells.
public struct TerminalSize: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

  /// The size of the VT100, assumed if the size is unknown.
  public static let fallback = TerminalSize(columns: 80, rows: 24)

  /// Returns the size of a terminal (TIOCGWINSZ); `nil` for other files, or if the size is 0.
  public static func ofTerminal(_ fileDescriptor: Int32) -> TerminalSize? {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard cterminal_size(fileDescriptor, &columns, &rows) == 0 else { return nil }
    return TerminalSize(columns: Int(columns), rows: Int(rows))
  }
}

/// The environment and the terminals of a program, which determine the ``Capabilities``.
public struct Surroundings: Hashable, Sendable {
  /// The environment variables.
  public var environment: [String: String]
  /// Whether standard input is a terminal.
  public var isInputTerminal: Bool
  /// Whether standard output is a terminal.
  public var isOutputTerminal: Bool
  /// The size of the output terminal; `nil` if there is no terminal or its size is unknown.
  public var size: TerminalSize?

  public init(
    environment: [String: String] = [:], isInputTerminal: Bool = false,
    isOutputTerminal: Bool = false, size: TerminalSize? = nil
  ) {
    self.environment = environment
    self.isInputTerminal = isInputTerminal
    self.isOutputTerminal = isOutputTerminal
    self.size = size
  }

  /// Returns the surroundings of the process, with its standard input and standard output.
  public static func ofProcess() -> Surroundings {
    let variables = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
    return Surroundings(
      environment: Dictionary(uniqueKeysWithValues: variables), isInputTerminal: isatty(0) == 1,
      isOutputTerminal: isatty(1) == 1, size: TerminalSize.ofTerminal(1))
  }

  /// The variables that this library reads.
  private static let names = [
    "CI", "CLICOLOR_FORCE", "COLORFGBG", "COLORTERM", "COLUMNS", "LANG", "LC_ALL", "LC_CTYPE",
    "LINES", "NO_COLOR", "TERM", "TERM_PROGRAM",
  ]
}
