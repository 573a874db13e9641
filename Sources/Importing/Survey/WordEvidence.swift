/// Evidence in the words of a statement's first rows.
///
/// More rows would say nothing new.
struct WordEvidence {
  private let payee: Int?
  /// The columns whose words may suggest a direction.
  private let columns: [Int]

  private(set) var rows = 0
  /// Rows with a Korean payee.
  private var koreanPayees = 0
  /// The signs that agree with the words, if money out is negative.
  ///
  /// A purchase with a minus counts as negative, and so does a refund without one.
  private(set) var bookings = SignCount()
  /// The signs of payments for which a card's issuer says thanks.
  private(set) var thanks = SignCount()

  init(columns: Columns) {
    payee = columns.payee
    self.columns = [columns.payee, columns.type].compactMap(\.self) + columns.memos
  }

  var isComplete: Bool { rows >= TableProfile.mostRows }

  var payeesAreKorean: Bool { koreanPayees * 2 > rows }

  /// Takes a row.
  ///
  /// `booked` is the amount as written, if the row has a day and the amount is not zero.
  mutating func take(_ record: RecordView, booked: Int64?) {
    rows += 1
    // The first bytes of Hangul syllables.
    if let payee, record.cell(payee).contains(where: { 0xEA...0xED ~= $0 }) { koreanPayees += 1 }
    guard let booked else { return }
    for column in columns {
      guard let suggestion = CellWords.suggestion(record.text(column)) else { continue }
      if suggestion == .thanks {
        thanks.take(booked)
      } else {
        bookings.take((suggestion.direction == .out) == (booked < 0) ? -1 : 1)
      }
      return
    }
  }
}
