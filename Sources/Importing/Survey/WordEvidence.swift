/// The evidence in the words of a statement's first rows; the other rows would add little.
struct WordEvidence {
  private let payee: Int?
  /// The columns with words that may suggest a direction.
  private let columns: [Int]

  private(set) var rows = 0
  private var koreanPayees = 0
  /// The numbers of rows whose sign agrees (`negative`) or disagrees (`positive`) with their words.
  ///
  /// A negative amount agrees with a purchase, and a positive amount with a refund or a payment.
  private(set) var bookings = SignCount()
  /// The signs of payments that a card's issuer acknowledges with thanks.
  private(set) var thanks = SignCount()

  init(columns: Columns) {
    payee = columns.payee
    self.columns = [columns.payee, columns.type].compactMap(\.self) + columns.memos
  }

  var isComplete: Bool { rows >= TableProfile.mostRows }

  var payeesAreKorean: Bool { koreanPayees * 2 > rows }

  /// Adds a row; `booked` is the amount as written if it is not zero and the row has a day.
  mutating func take(_ record: RecordView, booked: Int64?) {
    rows += 1
    // Hangul syllables begin with these bytes in UTF-8.
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
