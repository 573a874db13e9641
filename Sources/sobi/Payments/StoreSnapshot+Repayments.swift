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
    try paymentRows(through: .last) { row in
      guard row.amount.currency == currency, row.counterpart == nil, row.installment == nil else {
        return
      }
      let size = Int64(clamping: row.amount.minorUnits.magnitude)
      let left = size - (linked[row.id] ?? 0)
      switch row.kind {
      case .spending:
        expenses.append(
          SharedExpense(
            id: row.id, day: row.day, amount: size, left: left, category: row.category))
      case .income where linked[row.id] == nil, .transfer where linked[row.id] == nil:
        guard row.amount.minorUnits > 0 else { return }
        let name = payers.name(of: row.payee, memo: row.memo).brand
        incomes.append(IncomingPayment(id: row.id, day: row.day, amount: left, payer: name))
      case .income, .refund, .transfer: break
      }
    }
    return RepaymentSearch(expenses, incomes, in: currency).repayments()
  }
}
