/// The dates of cells with the type "d", such as `2026-01-05T00:00:00.000Z`.
enum ISODate {
  private static let dayLength = 10
  private static let timeLength = 8

  /// Writes a date in the same form as in other cells: the day alone, or the day and the time.
  ///
  /// The result is the first bytes of the buffer, or `nil` if the text is not such a date.
  static func write(
    _ text: UnsafeBufferPointer<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8>? {
    guard matches(text, at: 0, "0000-00-00") else { return nil }
    var count = dayLength
    for index in 0..<dayLength { buffer[index] = text[index] }
    let separator = text.count > dayLength ? text[dayLength] : 0
    if separator == UInt8(ascii: "T") || separator == UInt8(ascii: " "),
      matches(text, at: dayLength + 1, "00:00:00")
    {
      let time = text[dayLength + 1..<dayLength + 1 + timeLength]
      if !time.elementsEqual("00:00:00".utf8) {
        buffer[count] = UInt8(ascii: " ")
        for (index, byte) in time.enumerated() { buffer[count + 1 + index] = byte }
        count += 1 + timeLength
      }
    } else if text.count > dayLength {
      return nil
    }
    return UnsafeBufferPointer(rebasing: buffer[..<count])
  }

  /// Whether a text has a digit for each "0" of a pattern, and the pattern's other characters.
  private static func matches(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int, _ pattern: StaticString
  ) -> Bool {
    guard text.count - start >= pattern.utf8CodeUnitCount else { return false }
    for index in 0..<pattern.utf8CodeUnitCount {
      let expected = pattern.utf8Start[index]
      let byte = text[start + index]
      guard expected == UInt8(ascii: "0") ? byte &- expected < 10 : byte == expected else {
        return false
      }
    }
    return true
  }
}
