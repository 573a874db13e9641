package import Ledger

/// Payments that take 32 bytes each; what many of them share is stored once.
package struct PaymentList: Sendable {
  /// The number of a text or of a source in a list.
  package typealias Number = Int32

  /// The texts of payments.
  package struct Text: Hashable, Sendable {
    package let merchant: String
    /// The merchant's name without the user's renames.
    package let ownMerchant: String
    package let payee: String
    package let memo: String?
    package let type: String?

    package init(
      merchant: String, ownMerchant: String, payee: String, memo: String?, type: String?
    ) {
      (self.merchant, self.ownMerchant) = (merchant, ownMerchant)
      (self.payee, self.memo, self.type) = (payee, memo, type)
    }
  }

  package typealias Source = PaymentRow.Source
  /// A payment; `text` and `source` are numbers that the list has returned.
  package typealias Row = PaymentRow

  private(set) var rows: [Row] = []
  private(set) var texts: [Text] = []
  private(set) var sources: [Source] = []
  /// The number of each text's merchant, from 0.
  private(set) var merchants: [Number] = []
  private var merchantNumbers: [String: Number] = [:]

  package init() {}

  package mutating func add(_ text: Text) -> Number {
    let number = merchantNumbers[text.merchant] ?? Number(merchantNumbers.count)
    merchantNumbers[text.merchant] = number
    merchants.append(number)
    texts.append(text)
    return Number(texts.count - 1)
  }

  package mutating func add(_ source: Source) -> Number {
    sources.append(source)
    return Number(sources.count - 1)
  }

  package mutating func append(_ row: Row) { rows.append(row) }

  /// Removes the payments after a day, and sorts the others by day.
  ///
  /// Nothing is copied if they are already sorted, as stored payments are.
  mutating func sort(through last: Day) {
    let isSorted = zip(rows, rows.dropFirst()).allSatisfy { $0.day <= $1.day }
    if isSorted, rows.last.map({ $0.day <= last }) ?? true { return }
    rows = rows.filter { $0.day <= last }.sorted(by: Row.isBefore)
  }

  subscript(_ index: Int) -> Payment {
    let row = rows[index]
    let text = texts[Int(row.text)]
    let source = sources[Int(row.source)]
    return Payment(
      id: row.id, day: row.day, amount: Money(row.amount, source.currency),
      account: source.account, merchant: text.merchant, ownMerchant: text.ownMerchant,
      payee: text.payee, memo: text.memo,
      type: text.type, category: source.category, kind: source.kind,
      installment: row.installment.isNone ? nil : row.installment,
      counterpart: source.counterpart)
  }
}

extension PaymentRow {
  static func isBefore(_ a: PaymentRow, _ b: PaymentRow) -> Bool {
    a.day != b.day ? a.day < b.day : a.id < b.id
  }
}

extension PaymentList {
  package init(_ payments: some Sequence<Payment>) {
    var textNumbers: [Text: Number] = [:]
    var sourceNumbers: [Source: Number] = [:]
    for payment in payments {
      let text = Text(
        merchant: payment.merchant, ownMerchant: payment.ownMerchant, payee: payment.payee,
        memo: payment.memo, type: payment.type)
      let source = Source(
        account: payment.account, currency: payment.amount.currency, category: payment.category,
        kind: payment.kind, counterpart: payment.counterpart)
      let textNumber = textNumbers[text] ?? add(text)
      let sourceNumber = sourceNumbers[source] ?? add(source)
      textNumbers[text] = textNumber
      sourceNumbers[source] = sourceNumber
      append(
        Row(
          id: payment.id, day: payment.day, amount: payment.amount.minorUnits, text: textNumber,
          source: sourceNumber, installment: payment.installment))
    }
  }
}
