/// What a cell can be by itself, found out once.
struct CellReading {
  /// The days that it is, of which one is of a likely year.
  let days: DayReadings?
  /// Whether it has the shape of an amount, also where it is a day.
  let isAmount: Bool
  /// The number in ten-thousandths, when the cell's own separators leave a reading.
  let value: Int64?

  init(_ cell: UnsafeBufferPointer<UInt8>) {
    days = DayReadings(likely: cell)
    let parts = AmountParts(cell)
    isAmount = parts != nil
    value = parts?.evidentValue
  }
}
