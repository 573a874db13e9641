/// The evidence in the words of a statement's first rows; the other rows would add little.
struct WordEvidence {
  private let payee: Int?
  /// The columns with words that may suggest a direction.
  private let columns: [Int]
  /// The number of memo columns, which are at the end of `columns`.
  private let memos: Int
  private let category: Int?

  private(set) var rows = 0
  private var koreanPayees = 0
  /// The numbers of rows whose sign agrees (`negative`) or disagrees (`positive`) with their words.
  ///
  /// A negative amount agrees with a purchase, and a positive amount with a refund.
  private(set) var bookings = SignCount()
  /// The numbers of payments of a card bill, counted in the same way as `bookings`.
  private(set) var payments = SignCount()
  /// The number of negative amounts with a word for a refund or for a payment of a card bill.
  private(set) var negativeRefunds = 0
  /// The signs of amounts in rows with a word for income.
  private(set) var incomes = SignCount()
  /// The signs of payments that a card's issuer acknowledges with thanks.
  private(set) var thanks = SignCount()
  /// For each column, the numbers of booked rows whose text begins with a word for money out, and
  /// with a word for money in.
  private var begun: [(out: Int, into: Int)]
  private(set) var booked = 0

  init(columns: Columns) {
    payee = columns.payee
    self.columns = [columns.payee, columns.type].compactMap(\.self) + columns.memos
    memos = columns.memos.count
    category = columns.category
    begun = self.columns.map { _ in (0, 0) }
  }

  /// The column in which the text of every row begins with a word for a direction, with rows of
  /// both directions.
  var columnOfDirections: Int? {
    let index = begun.indices.first {
      begun[$0].out > 0 && begun[$0].into > 0 && begun[$0].out + begun[$0].into == booked
    }
    return index.map { columns[$0] }
  }

  var isComplete: Bool { rows >= TableProfile.mostRows }

  var payeesAreKorean: Bool { koreanPayees * 2 > rows }

  /// Adds a row; `booked` is a nonzero amount as written, or `nil` to ignore words for a direction.
  mutating func take(_ record: RecordView, booked: Int64?) {
    rows += 1
    // Hangul syllables begin with these bytes in UTF-8.
    if let payee, record.cell(payee).contains(where: { 0xEA...0xED ~= $0 }) { koreanPayees += 1 }
    guard let booked else { return }
    self.booked += 1
    let texts = columns.map { record.text($0) }
    if texts.contains(where: CellWords.isIncome)
      || category.map({ CellWords.isIncome(record.text($0)) }) ?? false
    {
      incomes.take(booked)
    }
    let suggestions = texts.map { CellWords.suggestion($0) }
    for (index, suggestion) in suggestions.enumerated() {
      switch suggestion?.direction {
      case .out?: begun[index].out += 1
      case .into?: begun[index].into += 1
      case nil: break
      }
    }
    // A memo may be the user's own, such as a note about a refund that is still to come. Thanks for
    // a payment always come from the issuer.
    if suggestions.contains(.thanks) { return thanks.take(booked) }
    for case let suggestion? in suggestions.dropLast(memos) {
      let sign: Int64 = (suggestion.direction == .out) == (booked < 0) ? -1 : 1
      switch suggestion {
      case .thanks: thanks.take(booked)
      case .payment: payments.take(sign)
      case .refund, .purchase: bookings.take(sign)
      }
      if booked < 0, suggestion.direction == .into { negativeRefunds += 1 }
      return
    }
  }
}
