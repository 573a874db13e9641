import Ledger

// Words for the state of a row.

extension CellWords {
  enum Status {
    case pending
    case declined
    case cancelled
    /// Part of the amount was refunded.
    case partlyCancelled
    /// Another record replaces, deletes or repeats the row (``Record/isSuperseded``).
    case superseded
  }

  /// Returns the state that a cell names; `nil` for words such as "booked" and unknown words.
  static func status(_ text: String) -> Status? {
    guard text.utf8.count <= 64 else { return nil }
    let name = text.normalized
    if name.isEmpty { return nil }
    if let cancelled = cancelled(name) { return cancelled }
    if declinedWords.contains(name) { return .declined }
    if pendingWords.contains(name) { return .pending }
    if name == "superseded" { return .superseded }
    // These words may be part of a longer text, as in "Payment failed" or "declined by issuer".
    return ["declined", "failed", "rejected"].contains(where: name.contains) ? .declined : nil
  }

  /// Whether a cell is a word for a pending or declined row.
  static func isUnbooked(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    guard cell.count <= 64 else { return false }
    let name = cell.normalized
    return pendingWords.contains(name) || declinedWords.contains(name)
  }

  /// Whether a normalized word says that a row is booked.
  static func isBooked(_ name: String) -> Bool { bookedWords.contains(name) }

  /// Returns the state that a cell names in a column for cancellations; "yes" means cancelled.
  static func cancellation(_ text: String) -> Status? {
    yesWords.contains(text.normalized) ? .cancelled : status(text)
  }

  static func namesCancelling(_ header: String) -> Bool {
    let name = header.normalized
    return partsNamingCancelling.contains { name.contains($0) }
  }

  /// Returns the state that a normalized word names, if it is a word for a cancelled charge.
  ///
  /// Returns `nil` for other words, such as 취소요청 and 취소불가, which only mention cancellation.
  static func cancelled(_ name: String) -> Status? {
    guard name.utf8.count <= 64 else { return nil }
    var word = name[...]
    let isPartly = partlyWords.contains { name.hasPrefix($0) }
    if isPartly, name.contains(where: isDigit) {
      // An amount may follow the word, as in 부분취소(-3,000원).
      if word.last == "원" { word = word.dropLast() }
      while let last = word.last, isDigit(last) { word = word.dropLast() }
    }
    guard cancelledWords.contains(String(word)) || hasCancelledStem(word) else { return nil }
    return isPartly ? .partlyCancelled : .cancelled
  }

  private static func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }

  private static func hasCancelledStem(_ word: Substring) -> Bool {
    guard !otherCancellations.contains(where: { word.hasPrefix($0) }) else { return false }
    return cancelledStems.contains { stem in
      word.hasSuffix(stem) || cancelledEndings.contains { word.hasSuffix(stem + $0) }
    }
  }

  /// Whether a cell could be a word for a cancelled charge.
  ///
  /// An import tests every cell in the columns for types and directions. Such a word is Korean, and
  /// its stem has two syllables, so this test excludes most cells without creating a string.
  @inline(__always)
  static func mayBeCancelled(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    guard cell.count >= 6, let start = UnsafeRawPointer(cell.baseAddress) else { return false }
    return (0...cell.count - 6).contains { isStem(start + $0) }
  }

  /// Whether the six bytes from `start` on are 취소, 환불 or 반품.
  @inline(__always)
  private static func isStem(_ start: UnsafeRawPointer) -> Bool {
    let first = UInt32(littleEndian: start.loadUnaligned(as: UInt32.self))
    let last = UInt16(littleEndian: start.loadUnaligned(fromByteOffset: 4, as: UInt16.self))
    switch UInt64(last) << 32 | UInt64(first) {
    case 0x8C86_ECA8_B7EC, 0x88B6_EB98_99ED, 0x8892_ED98_B0EB: return true
    default: return false
    }
  }

  /// Returns the amount in a cell such as `부분취소(-3,000원)`, from the first digit up to the closing
  /// bracket.
  static func amount(in cell: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    guard let first = cell.firstIndex(where: { $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
    let rest = cell[first...]
    let end = rest.firstIndex(of: UInt8(ascii: ")")) ?? cell.endIndex
    return UnsafeBufferPointer(rebasing: cell[first..<end])
  }

  private static let statuses = WordFile("statuses")

  static let cancelledWords = statuses.names("cancelled")
  static let declinedWords = statuses.names("declined")
  private static let bookedWords = statuses.names("booked")
  static let pendingWords = statuses.names("pending")
  private static let yesWords = statuses.names("yes")
  private static let partsNamingCancelling = statuses["naming cancelling"]
  static let cancelledStems = statuses["cancelled stem"]
  private static let cancelledEndings = statuses["cancelled ending"]
  private static let partlyWords = statuses["partly"]
  private static let otherCancellations = statuses["not cancelled"]
}
