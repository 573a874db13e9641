import Ledger

/// Words that say that amounts are in thousands or another multiple of the currency.
///
/// Sobi refuses such a statement instead of multiplying its amounts. The amounts are usually
/// rounded, so their sums and their matches with other statements would be wrong.
enum AmountUnit {
  /// Returns the words, such as `(단위: 천원)`, in the name of an amount column or in the lines around
  /// the header; `nil` if there are none.
  static func scaled(in layout: Layout, _ columns: Columns) -> String? {
    (columns.amounts + [columns.due].compactMap(\.self)).lazy.map { layout.header[$0] }
      .first(where: isScaled) ?? scaled(in: layout.preamble) ?? scaled(in: layout.belowHeader)
  }

  /// Whether the name of an amount column contains a multiple, as in `Betrag (TEUR)`.
  private static func isScaled(_ name: String) -> Bool {
    name.utf8.count <= longest && clauses(of: name).contains { $0.unit != nil }
  }

  /// Returns the first cell of the lines that states a multiple for the whole table.
  private static func scaled(in lines: [[String]]) -> String? {
    for (line, cells) in lines.enumerated() {
      let filled = cells.indices.filter { !cells[$0].isEmpty }.prefix(mostCells)
      for column in filled where cells[column].utf8.count <= longest {
        let next = filled.first { $0 > column }.map { cells[$0] } ?? ""
        let below = lines.dropFirst(line + 1).first?.dropFirst(column).first ?? ""
        if states(cells[column], isOnly: filled.count == 1, neighbors: [next, below]) {
          return cells[column]
        }
        // The label and the unit may be in two cells.
        if labels.contains(cells[column].normalized), Clause(next).unit?.isWhole == true {
          return cells[column] + " " + next
        }
      }
    }
    return nil
  }

  /// Whether a cell states the unit of the table.
  ///
  /// Outside the names of amount columns, a multiple needs a label, or a currency in a line without
  /// other cells. If the cell also contains other words, and a number is next to it or below it, as
  /// in `한도(단위:만원)`, then the unit belongs to this number.
  private static func states(_ cell: String, isOnly: Bool, neighbors: [String]) -> Bool {
    let clauses = clauses(of: cell)
    guard
      let index = clauses.firstIndex(where: { clause in
        guard let unit = clause.unit else { return false }
        return unit.isLabeled || isOnly && unit.isWhole && unit.isMoney
      })
    else { return false }
    if clauses.count == 1, clauses[index].unit?.isWhole == true { return true }
    let after = clauses.dropFirst(index + 1).first.map { [$0.text] } ?? []
    return !(after + neighbors).contains { text in
      text.withBytes { AmountParts(trimmed($0)) != nil }
    }
  }

  // The limits keep the time short for files with many long cells above the table.

  /// The maximum size, in bytes, of a cell that can state a unit.
  private static let longest = 256
  /// The maximum size, in bytes, of a normalized unit, such as `thousandsofusdollars`.
  private static let longestUnit = 40
  /// The maximum number of words of a unit and its label.
  private static let mostWords = 6
  /// The number of clauses of a cell that can state a unit.
  private static let mostClauses = 8
  /// The number of filled cells of a line that can state a unit.
  private static let mostCells = 32

  // MARK: Clauses

  /// A part of a cell between brackets, commas and similar marks.
  private struct Clause {
    let text: String

    init(_ text: String) { self.text = text }

    /// A unit at the end of a clause.
    struct Unit {
      var isLabeled: Bool
      /// Whether the clause contains nothing else.
      var isWhole: Bool
      /// Whether the unit has a currency and cannot be an amount such as `1000 EUR`.
      var isMoney: Bool
    }

    var unit: Unit? {
      let words = AmountUnit.words(of: text)
      for start in words.indices.suffix(AmountUnit.mostWords) {
        let (first, rest) = (words[start], words[(start + 1)...].joined())
        let label = AmountUnit.labels.first { label in
          // Languages without blanks may not separate the label from the unit.
          first == label || !label.utf8.allSatisfy { $0 < 0x80 } && first.hasPrefix(label)
        }
        if let label, AmountUnit.multiple(first.dropFirst(label.count) + rest) != nil {
          return Unit(isLabeled: true, isWhole: start == 0, isMoney: true)
        }
        if let found = AmountUnit.multiple(first + rest) {
          let isMoney = found.hasCurrency && !text.contains("1")
          return Unit(isLabeled: false, isWhole: start == 0, isMoney: isMoney)
        }
      }
      return nil
    }
  }

  private static func clauses(of cell: String) -> [Clause] {
    let characters = Array(cell)
    // A comma between digits is a part of a number.
    func isSeparator(_ index: Int) -> Bool {
      guard characters[index] == "," else { return separators.contains(characters[index]) }
      return ![index - 1, index + 1].allSatisfy {
        characters.indices.contains($0) && isDigit(characters[$0])
      }
    }
    return characters.indices.split(whereSeparator: isSeparator).map { String(characters[$0]) }
      .filter { $0.contains { !$0.isWhitespace } }.prefix(mostClauses).map(Clause.init)
  }

  private static let separators: Set<Character> = Set("()[]（）［］【】〔〕<>;，；、/|\n")

  /// Returns the normalized words of a text, with codes instead of the signs of currencies.
  ///
  /// A word with another number than 1,000, such as the amount `0.00元`, becomes a question mark.
  private static func words(of text: String) -> [String] {
    var text = text
    for (sign, code) in signs { text = text.replacing(sign, with: code) }
    return text.split { $0.isWhitespace || ":：=".contains($0) }.map { word in
      let number = word.filter { isDigit($0) || ".,".contains($0) }
      let isThousand = thousands.contains(number) || !number.contains(where: isDigit)
      return isThousand ? word.normalized : "?"
    }.filter { !$0.isEmpty }
  }

  /// Whether a character is an ASCII digit; to Swift, 万 is a number, too.
  private static func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }

  private static let thousands: Set<String> = ["000", "1000", "1,000", "1.000"]

  private static let signs = [
    "€": "EUR", "$": "USD", "£": "GBP", "₩": "KRW", "￦": "KRW", "¥": "JPY",
  ]

  private struct Multiple {
    var hasCurrency: Bool
  }

  /// Parses a normalized multiple, with or without a currency: `천원`, `teur`, `usd000`.
  private static func multiple(_ text: String) -> Multiple? {
    guard text.utf8.count <= longestUnit else { return nil }
    if letters.contains(where: { text.hasPrefix($0) && isCode(text.dropFirst($0.count)) }) {
      return Multiple(hasCurrency: true)
    }
    if multiples.contains(text) { return Multiple(hasCurrency: false) }
    let isMoney = multiples.contains { multiple in
      if text.hasSuffix(multiple), isCurrency(text.dropLast(multiple.count)) { return true }
      guard text.hasPrefix(multiple) else { return false }
      let rest = text.dropFirst(multiple.count)
      return isCurrency(rest)
        || prepositions.contains { rest.hasPrefix($0) && isCurrency(rest.dropFirst($0.count)) }
    }
    return isMoney ? Multiple(hasCurrency: true) : nil
  }

  private static func isCurrency(_ text: Substring) -> Bool {
    isCode(text) || currencies.contains(String(text))
      || CurrencyNames.currency(String(text)) != nil
  }

  private static func isCode(_ text: Substring) -> Bool {
    text.utf8.count == 3 && Currency(code: text.uppercased()) != nil
  }

  private static let file = WordFile("units")
  private static let labels = file.names("label")
  private static let multiples = file.names("multiple")
  private static let letters = file.names("letter")
  private static let prepositions = file.names("of")
  private static let currencies = file.names("currency")
}
