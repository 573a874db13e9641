import Ledger

/// Words that cells of statements use, and what they mean.
enum CellWords {
  /// The direction a cell of an indicator column names; `nil` for any other word.
  static func direction(_ text: String) -> Direction? {
    var text = text
    return text.withUTF8(direction)
  }

  static func direction(_ cell: UnsafeBufferPointer<UInt8>) -> Direction? {
    cell.count <= 64 ? NameKey.with(cell) { direction($0, of: cell) } : nil
  }

  /// Of a cell of no more than 64 bytes, whose key is at hand.
  static func direction(_ key: NameKey, of cell: UnsafeBufferPointer<UInt8>) -> Direction? {
    if key.isEmpty {
      guard cell.count == 1 else { return nil }
      return cell[0] == UInt8(ascii: "-") ? .out : cell[0] == UInt8(ascii: "+") ? .into : nil
    }
    if outWords.contains(key) { return .out }
    if inWords.contains(key) { return .into }
    return nil
  }

  /// What a cell of an indicator column says.
  enum Indication {
    case direction(Direction)
    case neutral
  }

  static func indication(_ text: String) -> Indication? {
    if let direction = direction(text) { return .direction(direction) }
    return isNeutral(text) ? .neutral : nil
  }

  /// Whether a cell of an indicator column says that a row is neither: moved within the platform.
  static func isNeutral(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { cell in NameKey.with(cell) { isNeutral($0, of: cell) } }
  }

  static func isNeutral(_ key: NameKey, of cell: UnsafeBufferPointer<UInt8>) -> Bool {
    (cell.count == 1 && cell[0] == UInt8(ascii: "/")) || neutralWords.contains(key)
  }

  /// What the words of a booking suggest, where no sign and no column tells.
  enum Suggestion: Int {
    /// A card's issuer thanks for a payment: such words are on no account's statement.
    case thanks
    /// A card's bill is paid, in words that accounts have for paying it too.
    case payment
    case refund
    case purchase

    var direction: Direction { self == .purchase ? .out : .into }
  }

  static func suggestion(_ cell: UnsafeBufferPointer<UInt8>) -> Suggestion? {
    NameKey.with(cell) { key in
      var best: Suggestion?
      bookingWords.forEach(in: key.composed, at: 0) { word, suggestion in
        if suggestion.rawValue < best?.rawValue ?? .max, key.hasPrefix(word) { best = suggestion }
      }
      if best != .thanks, key.contains("payment"),
        key.contains("thankyou") || key.contains("received")
      {
        best = .thanks
      }
      return best
    }
  }

  private static let bookingWords = WordBeginnings([
    (thanks, Suggestion.thanks), (paymentWords, .payment), (refundWords, .refund),
    (purchaseWords, .purchase),
  ])

  /// What a status cell says of its row.
  enum Status {
    case pending
    case declined
    case cancelled
    /// A part of the amount came back.
    case partlyCancelled
  }

  /// `nil` for a booked row, or a word that says nothing of it.
  static func status(_ text: String) -> Status? {
    guard text.utf8.count <= 64 else { return nil }
    return NameKey.with(text) { key in
      if key.isEmpty { return nil }
      if let cancelled = cancelled(key.text) { return cancelled }
      if declinedWords.contains(key) { return .declined }
      if pendingWords.contains(key) { return .pending }
      // "Payment failed", "declined by issuer".
      return key.contains("declined") || key.contains("failed") || key.contains("rejected")
        ? .declined : nil
    }
  }

  /// Whether a cell says that its row is not booked yet; no such word is one for another state.
  static func isPending(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    cell.count <= 64 && NameKey.with(cell, pendingWords.contains)
  }

  /// Whether a cell names a sum of other rows: by its first word, or as `총 12건`.
  static func isTotal(_ text: String) -> Bool {
    guard text.utf8.count <= 96 else { return false }
    let key = HeaderWords.key(text)
    guard key.unicodeScalars.count <= 24 else { return false }
    if key.hasPrefix("총"), key.hasSuffix("건") || key.hasSuffix("원") { return true }
    let first = HeaderWords.key(String(text.drop { !$0.isLetter }.prefix(while: \.isLetter)))
    return totals.contains { total in
      total == first || total == key
        || (!total.utf8.allSatisfy { $0 < 0x80 } && key.hasPrefix(total))
    }
  }

  /// Whether a cell names a balance that is no booking, with or without the day it was on.
  static func isBalance(_ text: String) -> Bool {
    guard text.utf8.count <= 96 else { return false }
    return NameKey.with(text) { key in
      if balances.contains(key) { return true }
      // Whichever name it is: one may begin with another.
      var isDated = false
      balanceNames.forEach(in: key.bytes, at: 0) { name, _ in
        if !isDated, name.count >= 5 { isDated = isDay(text, behind: name.count) }
      }
      return isDated
    }
  }

  /// Whether only a day follows the first `length` bytes of the key: "Balance as at 25 Aug 2026".
  private static func isDay(_ text: String, behind length: Int) -> Bool {
    let words = text.split { !$0.isLetter }.map { HeaderWords.key(String($0)) }
    var rest = words.joined().utf8.dropFirst(length)
    for word in words.reversed() where !word.isEmpty && !rest.isEmpty {
      guard rest.count >= word.utf8.count,
        dayWords.contains(word) || MonthNames.month(word) != nil
      else { return false }
      rest = rest.dropLast(word.utf8.count)
    }
    return rest.isEmpty
  }

  /// The names of balances, which a day may follow.
  private static let balanceNames = WordBeginnings([(balances, ())])

  /// Whether a text of six bytes or more could be the name of a balance, by those: what most payees
  /// are ruled out by.
  @inline(__always)
  static func mayNameABalance(_ bytes: UnsafeRawPointer?, at start: Int) -> Bool {
    guard let bytes else { return false }
    let first = UInt32(
      littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self))
    guard beginnings.contains(first & 0xFF_FFFF) else { return false }
    guard first & 0xFF >= 0xE0 else { return true }
    // Of Hangul and ideographs that is one letter, with which many payees begin.
    let second =
      UInt32(
        littleEndian: bytes.loadUnaligned(fromByteOffset: start + 2, as: UInt32.self)) >> 8
    return isBlank(second & 0xFF) || continuations.contains(second)
  }

  /// Whether a byte begins a blank, which may part the letters of a name.
  @inline(__always)
  private static func isBlank(_ byte: UInt32) -> Bool {
    byte == 0x20 || byte == 0xC2 || byte == 0xE3
  }

  private static let beginnings = TripletFilter(balances)
  /// Of names whose letters have three bytes: the second letter.
  private static let continuations = TripletFilter(balances, from: 3) {
    $0[0] >= 0xE0
  }

  /// The currency a cell of a currency column names, by its code or its name.
  static func currency(_ text: String) -> Currency? {
    var text = text
    return text.withUTF8(currency)
  }

  static func currency(_ cell: UnsafeBufferPointer<UInt8>) -> Currency? {
    // Longer texts are no names, and may be slow to compare.
    guard cell.count <= 32 else { return nil }
    return Currency(code: cell) ?? CurrencyNames.currency(cell)
  }

  /// Codes that name something else than a state's money, and are no mere misprint of one.
  static func isOtherUnit(_ text: String) -> Bool { otherUnits.contains(text.uppercased()) }

  static func words(_ list: String) -> WordSet { WordSet(list) }
}
