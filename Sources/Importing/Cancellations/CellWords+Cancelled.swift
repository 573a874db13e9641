import Ledger

// Words for a charge that was given back, or for the row that gives it back.

extension CellWords {
  /// The meaning of a cell in a column named after cancelling, where a plain yes counts.
  static func cancellation(_ text: String) -> Status? {
    yesWords.contains(HeaderWords.key(text)) ? .cancelled : status(text)
  }

  /// Whether a column is named after cancelling.
  static func namesCancelling(_ name: String) -> Bool {
    let key = HeaderWords.key(name)
    return ["취소", "cancel", "取消", "storn", "annul"].contains { key.contains($0) }
  }

  /// The meaning of a normalized word for a charge that was given back.
  ///
  /// `nil` for any other word, including words that only mention cancelling: 취소요청, 취소불가.
  static func cancelled(_ key: String) -> Status? {
    guard key.utf8.count <= 64 else { return nil }
    var word = key[...]
    let isPartly = partWords.contains { key.hasPrefix($0) }
    if isPartly, key.contains(where: isDigit) {
      // 부분취소(-3,000원)
      if word.last == "원" { word = word.dropLast() }
      while let last = word.last, isDigit(last) { word = word.dropLast() }
    }
    guard cancelledWords.contains(String(word)) || isCancelled(word) else { return nil }
    return isPartly ? .partlyCancelled : .cancelled
  }

  private static func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }

  private static func isCancelled(_ word: Substring) -> Bool {
    guard !otherCancellations.contains(where: { word.hasPrefix($0) }) else { return false }
    return cancelledStems.contains { stem in
      word.hasSuffix(stem) || cancelledEndings.contains { word.hasSuffix(stem + $0) }
    }
  }

  /// Whether a cell may be such a word: one of the stems begins it, ends it, or comes before an
  /// ending of two letters.
  ///
  /// This rules most cells out without making a text of them.
  @inline(__always)
  static func mayBeCancelled(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    guard cell.count >= 6, let start = UnsafeRawPointer(cell.baseAddress) else { return false }
    return isStem(start) || isStem(start + cell.count - 6)
      || (cell.count >= 12 && isStem(start + cell.count - 12))
  }

  /// Whether the six bytes are 취소, 환불 or 반품.
  @inline(__always)
  private static func isStem(_ start: UnsafeRawPointer) -> Bool {
    let first = UInt32(littleEndian: start.loadUnaligned(as: UInt32.self))
    let last = UInt16(littleEndian: start.loadUnaligned(fromByteOffset: 4, as: UInt16.self))
    switch UInt64(last) << 32 | UInt64(first) {
    case 0x8C86_ECA8_B7EC, 0x88B6_EB98_99ED, 0x8892_ED98_B0EB: return true
    default: return false
    }
  }

  /// The amount in a cell such as `부분취소(-3,000원)`: the bytes from its first digit on.
  static func amount(behind cell: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    guard let first = cell.firstIndex(where: { $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
    let rest = cell[first...]
    let end = rest.firstIndex(of: UInt8(ascii: ")")) ?? cell.endIndex
    return UnsafeBufferPointer(rebasing: cell[first..<end])
  }

  private static let yesWords: Set<String> = ["y", "yes", "예", "o", "1", "true"]
  private static let cancelledStems = ["취소", "환불", "반품"]
  /// Endings that make a stem a word for something done.
  private static let cancelledEndings = [
    "완료", "됨", "처리", "처리완료", "승인", "매입", "매입완료", "전표", "전표매입", "건", "분", "확정",
  ]
  private static let partWords = ["부분", "일부"]
  /// Words for the cancellation of something else than a charge, and for its absence.
  private static let otherCancellations = [
    "미취소", "비취소", "입금취소", "납부취소", "수납취소", "선결제취소", "충전취소", "미환불", "미반품",
  ]
}
