/// The table of transactions that `sobi export transactions --format csv` writes, and that an import
/// recognizes by its header.
package enum TransactionTable {
  /// A row's identity comes first, then what Sobi makes of the row.
  package static let columns = [
    "key", "day", "time", "amount", "currency", "balance", "account", "payee", "memo", "reference",
    "counterparty", "installment", "kind", "categoryKey", "category", "month", "counted",
    "merchant",
    "branch", "note", "tags", "worth", "parts", "oneOff",
  ]

  /// The last column of a table with texts as they are: without apostrophes and escapes.
  package static let rawColumn = "raw"

  /// The first column of a table with the name of the store.
  package static let storeColumn = "store"

  /// The columns of a flat table, which has a row for each ``TransactionShare``.
  ///
  /// An import does not recognize this table, because its rows are not those of a statement.
  package static let flatColumns = [
    "key", "part", "day", "time", "amount", "amountMinor", "currency", "balance", "account",
    "payee", "memo", "reference", "counterparty", "installment", "kind", "categoryKey", "category",
    "month", "counted", "countedMinor", "merchant", "branch", "note", "tags", "worth", "oneOff",
  ]

  /// The form in which an export wrote a table that an import recognizes.
  package struct Form: Hashable, Sendable {
    /// Whether the first column has the name of the store.
    package let hasStore: Bool
    /// Whether texts are written exactly as they are.
    package let isRaw: Bool

    /// Creates the form of a table with this header; `nil` for other tables.
    package init?(header: [String]) {
      isRaw = header.last == rawColumn
      hasStore = header.first == storeColumn
      guard header.dropLast(isRaw ? 1 : 0).dropFirst(hasStore ? 1 : 0) == columns[...] else {
        return nil
      }
    }

    /// The index of a column.
    package func column(_ name: String) -> Int? {
      columns.firstIndex(of: name).map { $0 + (hasStore ? 1 : 0) }
    }
  }

  /// Whether a text gets an apostrophe in front, because a spreadsheet would read it as a formula.
  ///
  /// A text that begins with such an apostrophe gets another one, so that a reader can tell them
  /// apart.
  package static func needsApostrophe(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch text.first(where: { $0 != UInt8(ascii: "'") }) {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09:
      true
    default: false
    }
  }

  /// Whether the text begins with an escaped character, such as `\u001b`.
  package static func isEscape(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    text.starts(with: "\\u".utf8) && text.dropFirst(2).prefix(4).count { isHexDigit($0) } == 4
  }

  /// Returns the text with each escape as the character for which it stands; `nil` without escapes.
  package static func restoringEscapes(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var restored: [UInt8] = []
    var at = text.startIndex
    var plain = at
    while let escape = text[at...].firstIndex(of: UInt8(ascii: "\\")) {
      guard let unit = unit(text[escape...]) else {
        at = escape + 1
        continue
      }
      var (scalar, end) = (unit, escape + 6)
      if 0xD800..<0xDC00 ~= unit, let low = self.unit(text[end...]), 0xDC00..<0xE000 ~= low {
        scalar = 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
        end += 6
      }
      restored += text[plain..<escape]
      restored += String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8
      (at, plain) = (end, end)
    }
    guard plain > 0 else { return nil }
    return restored + text[plain...]
  }

  /// Returns the UTF-16 unit of the escape with which the text begins.
  private static func unit(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32? {
    guard isEscape(text) else { return nil }
    return text.dropFirst(2).prefix(4).reduce(0) { sum, byte in
      sum << 4 | UInt32(byte < 0x40 ? byte - 0x30 : byte - 0x57)
    }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x66 ~= byte
  }
}
