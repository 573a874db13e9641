import POSIX
import Terminal

/// A line for the user: a label or spaces, followed by text.
///
/// If the line is wider than the terminal, the text wraps between words, and the next lines are
/// indented. The terminal itself would break the line within words.
struct HangingText {
  let lead: String
  let text: String

  init(_ text: String, after lead: String = "") { (self.lead, self.text) = (lead, text) }

  /// Creates the text from a line without its line feed; the leading spaces become the lead.
  init(line: some StringProtocol) {
    let start = line.firstIndex { $0 != " " } ?? line.endIndex
    self.init(String(line[start...]), after: String(line[..<start]))
  }

  /// The minimum width of the text after the lead.
  private static let leastWidth = 20

  /// Returns the line, wrapped to at most `cells` cells; unwrapped if `cells` is `nil`.
  ///
  /// If a word such as a path is wider than `cells`, the line is not wrapped, so that the user can
  /// copy the whole word. Unsafe characters in ``lead`` and ``text`` must already be replaced.
  func fitted(toCells cells: Int?) -> String {
    let whole = lead + text
    guard let cells, whole.widthInCells > cells else { return whole }
    let isLabeled = lead.contains { $0 != " " }
    let width = lead.widthInCells
    // Without a label, the next lines are indented by two more cells.
    let indent = isLabeled ? width : width + 2
    let longest = text.split(separator: " ").map(\.widthInCells).max() ?? 0
    guard longest <= cells else { return whole }
    guard width + HangingText.leastWidth <= cells, longest <= cells - indent else {
      // The terminal is too narrow for the lead and the text in two columns.
      return whole.drop { $0 == " " }.wrapped(toCells: cells).joined(separator: "\n")
    }
    return lead
      + text.wrapped(toCells: cells - indent)
      .joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}

extension Output {
  /// The maximum width of a line in cells; `nil` if the output is not a terminal.
  var cells: Int? { TerminalSize.ofTerminal(descriptor)?.columns }

  var isTerminal: Bool { cells != nil }

  /// Writes lines for the user; unsafe characters in `text` must already be replaced.
  func tell(_ text: String) throws(Failure) {
    let cells = cells
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      HangingText(line: $0).fitted(toCells: cells)
    }
    try write(lines.joined(separator: "\n"))
  }

  /// Writes the result of a completed change, after the text of its preview.
  func confirm(_ result: String, after preview: String = "") throws(Failure) {
    try confirm(result) { () throws(Failure) in try tell(preview + result) }
  }

  /// Runs `write`, which prints the result of a completed change.
  ///
  /// - Throws: `Failure` if `write` fails. Its status is ``Failure/Status/unprinted``, and a
  ///   message contains the result, so that the user does not repeat the command and thus the
  ///   change. For the same reason, a closed pipe is an error here, not a signal.
  func confirm(_ result: String, _ write: () throws(Failure) -> Void) throws(Failure) {
    signal(SIGPIPE, SIG_IGN)
    do throws(Failure) {
      try write()
    } catch {
      let lines = result.split(separator: "\n").map(String.init)
      let done = Message(
        en: "the change was made, but the result could not be printed: \(lines.first ?? "")",
        ko: "완료했지만 출력하지 못했어요: \(lines.first ?? "")",
        details: lines.dropFirst().map { line in Localized { _ in line } })
      throw Failure(exitCode: Failure.Status.unprinted.rawValue, messages: error.messages + [done])
    }
  }
}
