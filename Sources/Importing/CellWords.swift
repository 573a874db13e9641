import Ledger

/// Words that cells of statements use, and what they mean.
enum CellWords {
  /// The direction a cell of an indicator column names; `nil` for any other word.
  static func direction(_ text: String) -> Direction? {
    guard text.utf8.count <= 64 else { return nil }
    let key = HeaderWords.key(text)
    if key.isEmpty { return text == "-" ? .out : text == "+" ? .into : nil }
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
    text == "/" || neutralWords.contains(HeaderWords.key(text))
  }

  /// The direction that the words of a booking suggest, where no sign and no column tells.
  static func suggestedDirection(_ text: String) -> Direction? {
    if isCardPayment(text) { return .into }
    let key = HeaderWords.key(text)
    if refundWords.contains(where: { key.hasPrefix($0) }) { return .into }
    if purchaseWords.contains(where: { key.hasPrefix($0) }) { return .out }
    return nil
  }

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
    let key = HeaderWords.key(text)
    guard !key.isEmpty else { return nil }
    if let cancelled = cancelled(key) { return cancelled }
    if declinedWords.contains(key) { return .declined }
    if pendingWords.contains(key) { return .pending }
    // "Payment failed", "declined by issuer".
    return ["declined", "failed", "rejected"].contains { key.contains($0) } ? .declined : nil
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
    let key = HeaderWords.key(text)
    if balances.contains(key) { return true }
    // Whichever name it is: one may begin with another, and a set has no order.
    let beginning = Array(key.utf8.prefix(3))
    return balanceNames[beginning, default: []].contains {
      key.utf8.starts(with: $0) && isDay(text, behind: $0.count)
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

  /// The names of balances that a day may follow, by their first three bytes.
  private static let balanceNames = Dictionary(
    grouping: balances.map { Array($0.utf8) }.filter { $0.count >= 5 }, by: { Array($0.prefix(3)) })

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

  private static let beginnings = TripletFilter(balances.map { Array($0.utf8) })
  /// Of names whose letters have three bytes: the second letter.
  private static let continuations = TripletFilter(
    balances.map { Array($0.utf8) }.filter { $0[0] >= 0xE0 }.map { Array($0.dropFirst(3)) })

  /// The currency a cell of a currency column names, by its code or its name.
  static func currency(_ text: String) -> Currency? {
    // Longer texts are no names, and may be slow to compare.
    guard text.utf8.count <= 32 else { return nil }
    if let currency = Currency(code: text) { return currency }
    if let code = currencyNames[text.uppercased()] { return Currency(code: code) }
    return nil
  }

  /// Codes that name something else than a state's money, and are no mere misprint of one.
  static func isOtherUnit(_ text: String) -> Bool { otherUnits.contains(text.uppercased()) }

  /// Whether a payee says that a card's bill was paid, in words that accounts have for paying it too.
  static func isCardPayment(_ text: String) -> Bool {
    let key = HeaderWords.key(text)
    return paymentWords.contains { key.hasPrefix($0) } || thanksForPayment(text)
  }

  /// Whether a card's issuer thanks for a payment: such words are on no account's statement.
  static func thanksForPayment(_ text: String) -> Bool {
    let key = HeaderWords.key(text)
    if thanks.contains(where: { key.hasPrefix($0) }) { return true }
    return key.contains("payment") && (key.contains("thankyou") || key.contains("received"))
  }

  static func words(_ list: String) -> Set<String> {
    Set(list.split(whereSeparator: \.isWhitespace).map { HeaderWords.key(String($0)) })
  }
}
