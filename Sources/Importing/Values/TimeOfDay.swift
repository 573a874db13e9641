/// Reads times of day as seconds since midnight.
enum TimeOfDay {
  /// Returns the seconds since midnight, with a leap second as 59; `nil` for 24:00:00, for example.
  static func seconds(_ hour: Int, _ minute: Int, _ second: Int) -> Int32? {
    guard 0...23 ~= hour, 0...59 ~= minute, 0...60 ~= second else { return nil }
    return Int32(hour * 3600 + minute * 60 + min(second, 59))
  }

  /// Reads a cell such as `13:45`, `13:45:12` or `134512`; `nil` if the cell is not a time.
  static func seconds(in cell: UnsafeBufferPointer<UInt8>) -> Int32? {
    // Nearly all times have this form: 13:45:12.
    if cell.count == 8, cell[2] == UInt8(ascii: ":"), cell[5] == UInt8(ascii: ":"),
      let hour = twoDigits(cell, 0), let minute = twoDigits(cell, 3),
      let second = twoDigits(cell, 6)
    {
      return seconds(hour, minute, second)
    }
    var scan = ByteScanner(cell)
    if cell.count == 6 || cell.count == 4, let number = scan.number(digits: 4...6), scan.isAtEnd {
      return number.digits == 6
        ? seconds(number.value / 10_000, number.value / 100 % 100, number.value % 100)
        : seconds(number.value / 100, number.value % 100, 0)
    }
    scan = ByteScanner(cell)
    guard let seconds = scan.timeOfDay() else { return nil }
    scan.skipZone()
    return scan.isAtEnd ? seconds : nil
  }

  @inline(__always)
  private static func twoDigits(_ cell: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int? {
    let (tens, ones) = (cell[at] &- UInt8(ascii: "0"), cell[at + 1] &- UInt8(ascii: "0"))
    return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
  }
}
