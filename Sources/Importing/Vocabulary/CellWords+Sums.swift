// Cells that name a total or a balance.

extension CellWords {
  /// Whether a cell is or begins with the name of a total, or has a form such as `총 12건`.
  static func isTotal(_ text: String) -> Bool {
    guard text.utf8.count <= 96 else { return false }
    let name = text.normalized
    guard name.unicodeScalars.count <= 24 else { return false }
    if name.hasPrefix("총"), name.hasSuffix("건") || name.hasSuffix("원") { return true }
    let first = String(text.drop { !$0.isLetter }.prefix(while: \.isLetter)).normalized
    return totals.contains { total in
      total == first || total == name
        || (!total.utf8.allSatisfy { $0 < 0x80 } && name.hasPrefix(total))
    }
  }

  static let totals = sums["total"].map(\.normalized)

  /// Whether a cell names a balance, with or without the day or the currency of the balance.
  static func isBalance(_ text: String) -> Bool {
    guard text.utf8.count <= 96 else { return false }
    let name = text.normalized
    if balances.contains(name) { return true }
    // Try every match, because one name may be the beginning of another.
    var isDated = false
    datedBalances.forEach(in: Array(name.utf8), at: 0) { balance, _ in
      isDated = isDated || isDay(text, after: balance.utf8.count)
    }
    return isDated
  }

  /// Whether only words for a day or a currency follow the first `length` bytes.
  ///
  /// Examples are "Balance as at 25 Aug" and "Saldo finale in Euro".
  private static func isDay(_ text: String, after length: Int) -> Bool {
    let words = text.split { !$0.isLetter }.map(\.normalized)
    var rest = words.joined().utf8.dropFirst(length)
    for word in words.reversed() where !word.isEmpty && !rest.isEmpty {
      guard rest.count >= word.utf8.count,
        dayWords.contains(word) || MonthNames.month(word) != nil
          || currency(word.uppercased()) != nil
      else { return false }
      rest = rest.dropLast(word.utf8.count)
    }
    return rest.isEmpty
  }

  private static let sums = WordFile("sums")

  static let balances = sums.names("balance")

  /// Names of balances that a day may follow.
  private static let datedBalances = WordIndex(
    balances.filter { $0.utf8.count >= 5 }.map { ($0, ()) })

  private static let dayWords = sums.names("day of a balance")

  /// Whether text of six bytes or more could be the name of a balance, based on its first letters.
  ///
  /// An import tests every payee. Normalizing takes about 200 ns, a fifth of the time for a row.
  /// This test takes 2 ns and excludes nearly all payees.
  @inline(__always)
  static func mayNameABalance(_ bytes: UnsafeRawPointer?, at start: Int) -> Bool {
    guard let bytes else { return false }
    // Some banks put blanks between the letters, as in "S A L D O".
    let first = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self))
    if first & 0xFF00_FF00 == 0x2000_2000 { return true }
    guard firstLetters[slot(first)] else { return false }
    guard first & 0xFF >= 0xE0 else { return true }
    // In scripts such as Hangul, three bytes are a single letter, which many payees share.
    let second =
      UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start + 2, as: UInt32.self)) >> 8
    // A blank may separate the letters of a name.
    let isBlank = second & 0xFF == 0x20 || second & 0xFF == 0xC2 || second & 0xFF == 0xE3
    return isBlank || secondLetters[slot(second)]
  }

  /// The flags, by ``slot(_:)``, for the first three bytes of each name, and for the next three
  /// bytes in scripts with three bytes per letter.
  private static let firstLetters = flags(of: balances.map { Array($0.utf8) })
  private static let secondLetters = flags(
    of: balances.map { Array($0.utf8) }.filter { $0[0] >= 0xE0 }.map { Array($0.dropFirst(3)) })

  private static func flags(of names: [[UInt8]]) -> [Bool] {
    var flags = [Bool](repeating: false, count: 1024)
    for name in names where name.count >= 3 {
      flags[slot(UInt32(name[0]) | UInt32(name[1]) << 8 | UInt32(name[2]) << 16)] = true
    }
    return flags
  }

  /// Returns the index of the flag for three bytes, lowest first; both cases of a letter share it.
  @inline(__always)
  private static func slot(_ bytes: UInt32) -> Int {
    let mask: UInt32 = bytes & 0xFF >= 0xE0 ? 0xFF_FFFF : 0xDF_DFDF
    return Int(truncatingIfNeeded: ((bytes & mask) &* 0x9E37_79B1) >> 22)
  }
}
