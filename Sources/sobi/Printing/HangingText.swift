import Terminal

/// A line for people of a label, or of spaces, and what it tells.
///
/// What a terminal has no room for goes into lines below, broken between words, which begin below what is
/// told: the terminal itself would break within words.
struct HangingText {
  let lead: String
  let text: String

  init(_ text: String, after lead: String = "") {
    (self.lead, self.text) = (lead, text)
  }

  /// The line without its line feed; its leading spaces are the lead.
  init(line: some StringProtocol) {
    let start = line.firstIndex { $0 != " " } ?? line.endIndex
    self.init(String(line[start...]), after: String(line[..<start]))
  }

  /// How much room there must be beside a label for more to be told there.
  private static let leastRoom = 20

  /// The lines, parted by line feeds, of at most `cells` cells; as one where that is `nil`.
  ///
  /// A word that no line has room for, such as a path, is not broken: it is to be copied whole. The line is
  /// then left to the terminal.
  ///
  /// Both parts must be harmless already.
  func fitted(toCells cells: Int?) -> String {
    let whole = lead + text
    guard let cells, whole.widthInCells > cells else { return whole }
    let isLabelled = lead.contains { $0 != " " }
    let width = lead.widthInCells
    // A sentence without a label goes on a little further in than it begins.
    let indent = isLabelled ? width : width + 2
    let longest = text.split(separator: " ").map(\.widthInCells).max() ?? 0
    guard longest <= cells else { return whole }
    guard width + HangingText.leastRoom <= cells, longest <= cells - indent else {
      // Too narrow for two columns.
      return whole.wrapped(toCells: cells).joined(separator: "\n")
    }
    return lead
      + text.wrapped(toCells: cells - indent)
      .joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}

extension Output {
  /// The most cells a line has room for; `nil` where that is no terminal.
  var cells: Int? { TerminalSize.ofTerminal(descriptor)?.columns }

  /// Writes lines for people, which must be harmless already.
  func tell(_ text: String) throws(Failure) {
    let cells = cells
    guard cells != nil else { return try write(text) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      HangingText(line: $0).fitted(toCells: cells)
    }
    try write(lines.joined(separator: "\n"))
  }
}
