import Ledger

/// The parts of an amount cell: digits, separators, sign and currency.
///
/// The parts are not a number yet. A decision for the whole column determines whether a single `.`
/// or `,` separates thousands or decimals.
struct AmountParts {
  /// The range of the digits and their separators.
  private(set) var body: (start: Int, end: Int) = (0, 0)
  private(set) var isNegative = false
  /// The direction, if the cell contains a word such as `CR` (credit, in) or `DR` (debit, out).
  private(set) var direction: Direction?
  /// The currency, if the cell contains the code, the name or an unambiguous sign of a currency.
  private(set) var currency: Currency?

  private let cell: UnsafeBufferPointer<UInt8>
  /// The bytes of `cell` after cleaning; `nil` if `cell` was already clean.
  private var cleaned: [UInt8]?

  private var bytes: AmountBytes { AmountBytes(cell: cell, cleaned: cleaned) }

  /// Parses a trimmed cell; `nil` if it does not have the form of an amount.
  ///
  /// The number can have at most one sign, and names of one currency before or after it. The cell
  /// can begin with `'`, which marks a number as text in spreadsheets.
  init?(_ cell: UnsafeBufferPointer<UInt8>) {
    guard let cleaned = PlainCell.cleaned(cell) else {
      self.init(plain: cell)
      return
    }
    guard var parts = cleaned.withUnsafeBufferPointer({ AmountParts(plain: $0) }) else {
      return nil
    }
    parts.cleaned = cleaned
    self = parts
  }

  private init?(plain cell: UnsafeBufferPointer<UInt8>) {
    // This test rejects most words.
    guard cell.contains(where: AmountParts.isOfNumber) else { return nil }
    self.cell = cell
    var scan = ByteScanner(cell)
    var marks = Marks()
    _ = scan.skip(UInt8(ascii: "'"))
    while let byte = scan.peek, !AmountParts.isOfNumber(byte) {
      guard take(&scan, &marks, isAfter: false) else { return nil }
    }
    let start = scan.at
    var end = scan.at
    while let byte = scan.peek {
      if AmountParts.isOfNumber(byte) {
        scan.at += 1
        end = scan.at
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: " ") || scan.separatorLength > 1 {
        // These characters are separators only if a digit follows.
        var ahead = scan
        ahead.at += scan.separatorLength
        guard let next = ahead.peek, next &- UInt8(ascii: "0") < 10 else { break }
        scan = ahead
      } else {
        break
      }
    }
    guard end > start else { return nil }
    body = (start, end)
    while !scan.isAtEnd {
      guard take(&scan, &marks, isAfter: true) else { return nil }
    }
    guard marks.signs <= 1, marks.opened == marks.closed else { return nil }
  }

  /// Whether a byte is a digit, a point or a comma.
  @inline(__always)
  private static func isOfNumber(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
  }

  private struct Marks {
    var signs = 0
    var opened = false
    var closed = false
  }

  /// Parses one mark before or after the number; returns `false` if there is no valid mark.
  private mutating func take(
    _ scan: inout ByteScanner, _ marks: inout Marks, isAfter: Bool
  ) -> Bool {
    guard let byte = scan.peek else { return false }
    switch byte {
    case UInt8(ascii: " "), 0x09, UInt8(ascii: "$"): scan.at += 1
    case UInt8(ascii: "-"):
      scan.at += 1
      marks.signs += 1
      isNegative = true
    case UInt8(ascii: "+"):
      scan.at += 1
      marks.signs += 1
    case UInt8(ascii: "("):
      guard !marks.opened, !isAfter else { return false }
      scan.at += 1
      marks.opened = true
      marks.signs += 1
      isNegative = true
    case UInt8(ascii: ")"):
      guard marks.opened, !marks.closed, isAfter else { return false }
      scan.at += 1
      marks.closed = true
    case 0..<0x80: return word(&scan)
    default:
      if scan.skip("₩") || scan.skip("￦") || scan.skip("원") {
        return name(.krw)
      } else if scan.skip("€") {
        return name(.eur)
      } else if scan.skip("£") {
        return name(.gbp)
      } else if scan.skip("¥") || scan.skip("￥") {
        // The yen sign does not name the currency, because it is also the sign of the yuan.
      } else {
        return word(&scan)
      }
    }
    return true
  }

  /// Sets the currency; returns `false` if the cell also names another currency.
  private mutating func name(_ found: Currency) -> Bool {
    guard currency == nil || currency == found else { return false }
    currency = found
    return true
  }

  /// Parses the code or name of a currency, or a word for credit or debit such as `CR`.
  private mutating func word(_ scan: inout ByteScanner) -> Bool {
    let start = scan.at
    while let byte = scan.peek,
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte >= 0x80
        || scan.isPointBetweenLetters
    {
      // A no-break space or a typographic apostrophe ends the word.
      if byte == 0xC2, scan.separatorLength == 2 { break }
      if byte == 0xE2, scan.separatorLength == 3 { break }
      scan.at += 1
    }
    guard 1...12 ~= scan.at - start else { return false }
    let name = UnsafeBufferPointer(rebasing: cell[start..<scan.at])
    let text = name.count <= 3 ? String(decoding: name, as: UTF8.self) : ""
    switch text.uppercased() {
    case "CR", "C", "DR", "D", "H":
      guard direction == nil else { return false }
      direction = text.first == "D" || text.first == "d" ? .out : .into
    case "US", "A", "AU", "NZ", "HK", "S", "R", "CA", "NT", "MX":
      // `R$` and `US$` name a currency; the scanner skips the dollar sign next.
      if scan.peek == UInt8(ascii: "$") {
        return CurrencyNames.currency(text.uppercased() + "$").map { self.name($0) } ?? true
      }
      if let sign = scan.signAfterLetter(text) { return self.name(sign) }
      // S is short for Soll, German for debit.
      guard text == "S", direction == nil else { return false }
      direction = .out
    case "KR", "LEI":
      // Several currencies share each of these signs. For example, `kr` may be Swedish or
      // Norwegian.
      break
    default: guard let named = CellWords.currency(name), self.name(named) else { return false }
    }
    _ = scan.skip(UInt8(ascii: "."))
    return true
  }

  /// The evidence for the decimal mark in the separators of an amount.
  enum MarkEvidence {
    /// No separator, or only separators that are never a decimal mark.
    case none
    /// The cell is a number only with this decimal mark.
    case proof(DecimalMark)
    /// One separator and three digits, which are decimals only if `mark` is the decimal mark.
    case open(mark: DecimalMark)
  }

  var markEvidence: MarkEvidence {
    var points = 0
    var commas = 0
    var lastAt = 0
    for i in body.start..<body.end {
      guard bytes[i] == UInt8(ascii: ".") || bytes[i] == UInt8(ascii: ",") else { continue }
      if bytes[i] == UInt8(ascii: ".") { points += 1 } else { commas += 1 }
      lastAt = i
    }
    guard points + commas > 0 else { return .none }
    let last: DecimalMark = bytes[lastAt] == UInt8(ascii: ".") ? .point : .comma
    if points > 0, commas > 0 {
      // The last separator is the decimal mark, unless it occurs more than once.
      return .proof((last == .point ? points : commas) == 1 ? last : last.opposite)
    }
    if points + commas > 1 { return .proof(last.opposite) }
    let isOpen =
      body.end - lastAt - 1 == 3 && 1...3 ~= lastAt - body.start
      && bytes[body.start] != UInt8(ascii: "0")
    return isOpen ? .open(mark: last) : .proof(last)
  }

  /// Returns the mark before the last `count` digits, if the cell is a number only with this mark.
  ///
  /// In some statements, a few amounts have a different decimal mark from the other amounts.
  func mark(ofDecimals count: Int) -> DecimalMark? {
    guard count > 0, body.end - body.start > count + 1, case .proof(let mark) = markEvidence,
      bytes[body.end - count - 1] == mark.byte
    else { return nil }
    return mark
  }

  enum Outcome {
    case minorUnits(Int64)
    case notANumber
    case tooManyDecimals
    case tooLarge
  }

  /// Returns the number without its sign, in minor units.
  func magnitude(mark: DecimalMark, exponent: Int) -> Outcome {
    let decimal = mark.byte
    var value: Int64 = 0
    var digits = 0
    var decimals = -1
    var thousands: UInt8 = 0
    var sinceSeparator = 0
    var groupSize = 0
    for i in body.start..<body.end {
      let byte = bytes[i]
      if byte &- UInt8(ascii: "0") < 10 {
        if decimals >= 0 {
          decimals += 1
          if decimals > exponent {
            guard byte == UInt8(ascii: "0") else { return .tooManyDecimals }
            continue
          }
        } else {
          sinceSeparator += 1
        }
        digits += 1
        guard value <= Money.largestInStatement else { return .tooLarge }
        value = value * 10 + Int64(byte &- UInt8(ascii: "0"))
      } else if byte == decimal {
        // Some Indian banks group the paise, too: 1,00.00 is 100 rupees.
        let isGroup = sinceSeparator == 3 || sinceSeparator == 2 && thousands == UInt8(ascii: ",")
        guard decimals < 0, thousands == 0 || isGroup else { return .notANumber }
        decimals = 0
      } else if byte != 0x80, byte != 0xAF, byte != 0xA0, byte != 0x99 {
        // Groups have one kind of separator and, after the first group, three digits. In Indian
        // numbers, the groups between the first and the last have two digits.
        guard decimals < 0, thousands == 0 || thousands == byte, 1...3 ~= sinceSeparator,
          thousands == 0 || sinceSeparator == groupSize || groupSize == 0 && sinceSeparator >= 2,
          bytes[body.start] != UInt8(ascii: "0")
        else { return .notANumber }
        if thousands != 0 { groupSize = sinceSeparator }
        thousands = byte
        sinceSeparator = 0
      }
    }
    guard digits > 0 || decimals > 0, thousands == 0 || decimals >= 0 || sinceSeparator == 3 else {
      return .notANumber
    }
    for _ in max(0, min(decimals, exponent))..<max(exponent, 0) {
      guard value <= Money.largestInStatement else { return .tooLarge }
      value *= 10
    }
    return value <= Money.largestInStatement ? .minorUnits(value) : .tooLarge
  }

  /// The number in ten-thousandths, with its sign; `nil` for a number that is invalid or too large.
  var evidentValue: Int64? {
    let mark: DecimalMark =
      switch markEvidence {
      case .none: .point
      case .proof(let proven): proven
      case .open(let found): found.opposite
      }
    guard case .minorUnits(let value) = magnitude(mark: mark, exponent: 4) else { return nil }
    return isNegative ? -value : value
  }
}

extension ByteScanner {
  /// The length in bytes of a no-break space (U+00A0, U+202F) or an apostrophe (U+2019); 1 for
  /// others.
  fileprivate var separatorLength: Int {
    guard let byte = peek else { return 1 }
    if byte == 0xC2, at + 1 < bytes.count, bytes[at + 1] == 0xA0 { return 2 }
    if byte == 0xE2, at + 2 < bytes.count, bytes[at + 1] == 0x80,
      bytes[at + 2] == 0xAF || bytes[at + 2] == 0x99
    {
      return 3
    }
    return 1
  }
}

/// The bytes of a cell, or the bytes that replace them.
private struct AmountBytes {
  let cell: UnsafeBufferPointer<UInt8>
  let cleaned: [UInt8]?

  @inline(__always)
  subscript(index: Int) -> UInt8 { cleaned?[index] ?? cell[index] }
}
