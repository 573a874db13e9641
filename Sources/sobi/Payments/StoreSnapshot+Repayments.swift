import Insight
import Ledger
import Store

extension StoreSnapshot {
  /// Returns the payments that probably repay an expense, in one currency and newest first, without
  /// what is already linked.
  func repayments(in currency: Currency, names: PayeeNames) throws -> [Repayment] {
    var linked: [Transaction.ID: Int64] = [:]
    for link in try links() {
      linked[link.income, default: 0] += link.amount
      linked[link.expense, default: 0] += link.amount
    }
    var payers = PayeeNameCache(names)
    var expenses: [SharedExpense] = []
    var incomes: [IncomingPayment] = []
    var texts: [PaymentRow.Text] = []
    var sources: [PaymentRow.Source] = []
    try paymentRows(through: .last, text: { texts.append($0) }, source: { sources.append($0) }) {
      row in
      let source = sources[Int(row.source)]
      guard source.currency == currency, source.counterpart == nil, row.installment.isNone else {
        return
      }
      let size = Int64(clamping: row.amount.magnitude)
      let left = size - (linked[row.id] ?? 0)
      switch source.kind {
      case .spending:
        expenses.append(
          SharedExpense(
            id: row.id, day: row.day, amount: size, left: left, category: source.category))
      case .income where linked[row.id] == nil, .transfer where linked[row.id] == nil:
        guard row.amount > 0 else { return }
        let text = texts[Int(row.text)]
        let name = payers.name(of: text.payee, memo: text.memo).brand
        incomes.append(IncomingPayment(id: row.id, day: row.day, amount: left, payer: name))
      case .income, .refund, .transfer: break
      }
    }
    return RepaymentSearch(expenses, incomes, in: currency).repayments()
  }
}
