import Terminal

/// The texts of the argument parser in Korean; the parser itself writes only English.
///
/// The phrases are those of swift-argument-parser 1.8. A line that is not among them stays as it is.
enum ParserText {
  /// Wider than any line, so that the parser does not wrap: it counts characters, not cells.
  static let unwrapped = 10_000

  /// Returns a help page, wrapped to `cells` cells.
  static func korean(help: String, cells: Int) -> String {
    help.split(separator: "\n", omittingEmptySubsequences: false)
      .map { fitted(korean(helpLine: String($0)), toCells: cells) }.joined(separator: "\n")
  }

  /// Returns the lines of an error, without the parser's `Error: ` in front.
  static func korean(error lines: [String]) -> [String] {
    lines.map { translated($0, by: errors) ?? translated($0, by: notes) ?? $0 }
  }

  // MARK: Phrases

  /// An English phrase with `%` for each part that stays, and the Korean phrase with `{0}`, `{1}`.
  private typealias Phrase = (en: String, ko: String)

  /// The first matching phrase wins, so longer phrases come first.
  private static let errors: [Phrase] = [
    ("Unknown option '%'. Did you mean '%'?", "'{0}' 옵션은 없어요. 혹시 '{1}'인가요?"),
    ("Unknown option '%'", "'{0}' 옵션은 없어요"),
    ("Invalid option: %", "옵션을 이렇게 쓸 수 없어요: {0}"),
    ("Missing value for '%'", "값이 필요해요: '{0}'"),
    ("Missing expected argument '%'", "'{0}' 값을 지정하세요"),
    ("Missing one of: '%'", "다음 중 하나를 지정하세요: '{0}'"),
    ("Missing required subcommand.", "명령을 지정하세요"),
    ("Unexpected argument '%'", "쓸 수 없는 값이 있어요: '{0}'"),
    ("% unexpected arguments: '%'", "쓸 수 없는 값이 {0}개 있어요: '{1}'"),
    (
      "The value '%' is invalid for '%'. Please provide one of the following:",
      "'{1}'에 '{0}' 값은 쓸 수 없어요. 쓸 수 있는 값:"
    ),
    (
      "The value '%' is invalid for '%'. Please provide one of '%' and '%'.",
      "'{1}'에 '{0}' 값은 쓸 수 없어요. 쓸 수 있는 값: '{2}', '{3}'"
    ),
    (
      "The value '%' is invalid for '%'. Please provide one of '%' or '%'.",
      "'{1}'에 '{0}' 값은 쓸 수 없어요. 쓸 수 있는 값: '{2}', '{3}'"
    ),
    ("The value '%' is invalid for '%'", "'{1}'에 '{0}' 값은 쓸 수 없어요"),
    (
      "The option '%' does not take any value, but '%' was specified.",
      "'{0}' 옵션에는 값을 쓸 수 없어요: '{1}'"
    ),
    ("   or: Missing value for '%' in '%'", "   또는 '{1}'에 쓴 '{0}'의 값이 필요해요"),
    ("Can't autodetect a supported shell.", "어떤 셸인지 알 수 없어요"),
    ("Can't generate completion scripts for '%'.", "'{0}' 셸의 자동 완성 스크립트는 만들 수 없어요"),
  ]

  private static let notes: [Phrase] = [
    ("Help:  %", "설명: {0}"),
    ("Usage: %", "사용법: {0}"),
    ("  See '%' for more information.", "  더 보기: {0}"),
    (
      "Please use --generate-completion-script=<shell> with one of:",
      "--generate-completion-script=<shell>에 쓸 수 있는 셸:"
    ),
  ]

  private static let helpLines: [Phrase] = [
    ("OVERVIEW: %", "{0}"),
    ("USAGE: %", "사용법: {0}"),
    ("ARGUMENTS:", "값:"),
    ("OPTIONS:", "옵션:"),
    ("SUBCOMMANDS:", "명령:"),
    ("  See '%' for detailed help.", "  더 보기: {0}"),
    ("%  Show the version.", "{0}  버전을 보여 줘요."),
    ("%  Show help information.", "{0}  도움말을 보여 줘요."),
    ("%  Show subcommand help information.", "{0}  명령의 도움말을 보여 줘요."),
    // The column stays: a Hangul syllable has two cells.
    ("% (default) %", "{0} (기본)    {1}"),
  ]

  private static let ends: [Phrase] = [
    ("% (values: %; default: %)", "{0} (값: {1}; 기본: {2})"),
    ("% (values: %)", "{0} (값: {1})"),
    ("% (default: %)", "{0} (기본: {1})"),
  ]

  private static func korean(helpLine line: String) -> String {
    let line = translated(line, by: ends) ?? line
    return translated(line, by: helpLines) ?? line
  }

  private static func translated(_ line: String, by phrases: [Phrase]) -> String? {
    for phrase in phrases {
      guard let parts = parts(of: line, in: phrase.en) else { continue }
      return filled(phrase.ko, with: parts)
    }
    return nil
  }

  /// Puts the parts in the places of a Korean phrase; a part that looks like a place stays.
  private static func filled(_ phrase: String, with parts: [Substring]) -> String {
    phrase.split(separator: "{", omittingEmptySubsequences: false).enumerated().map {
      index, piece in
      guard index > 0, let number = piece.first?.wholeNumberValue else { return String(piece) }
      return String(parts[number] + piece.dropFirst(2))
    }.joined()
  }

  /// Returns the parts of the line in the places of `%`; `nil` if the line is another phrase.
  private static func parts(of line: String, in phrase: String) -> [Substring]? {
    let pieces = phrase.split(separator: "%", omittingEmptySubsequences: false)
    guard pieces.count > 1 else { return line == phrase ? [] : nil }
    guard line.hasPrefix(pieces[0]), let last = pieces.last else { return nil }
    var rest = line.dropFirst(pieces[0].count)
    var parts: [Substring] = []
    for piece in pieces.dropFirst().dropLast() {
      guard let place = rest.firstRange(of: piece) else { return nil }
      parts.append(rest[..<place.lowerBound])
      rest = rest[place.upperBound...]
    }
    guard rest.hasSuffix(last) else { return nil }
    return parts + [rest.dropLast(last.count)]
  }

  // MARK: Lines

  /// Wraps a line of a help page; the next lines begin below the text after the label, if any.
  private static func fitted(_ line: String, toCells cells: Int) -> String {
    guard line.widthInCells > cells else { return line }
    let indentation = line.prefix { $0 == " " }
    if let gap = line[indentation.endIndex...].firstRange(of: "  ") {
      let text = line[gap.upperBound...].drop { $0 == " " }
      return HangingText(String(text), after: String(line[..<text.startIndex]))
        .fitted(toCells: cells)
    }
    return line.dropFirst(indentation.count).wrapped(toCells: cells - indentation.count)
      .map { indentation + $0 }.joined(separator: "\n")
  }
}
